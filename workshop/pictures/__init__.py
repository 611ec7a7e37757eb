"""The pictures of README and docs, taken from the built site: `python3 build.py pictures`.

`scenes` says what is on each and how one gets there, `film_strip` films a won hand at normal speed, and
`animated_webp` makes an animation of it, in an environment of its own with Pillow.
"""
