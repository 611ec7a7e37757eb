"""Tables played in the page: by mouse, by keys, by ear and by a monkey."""
