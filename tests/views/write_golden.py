"""Write the golden files anew: `python -m tests.views.write_golden`.

Look at the difference, and at the screens themselves, before keeping it.
"""

from tests.views.golden import GOLDEN, all_drawn

if __name__ == "__main__":
    for old in GOLDEN.glob("*.html"):
        old.unlink()
    for name, text in all_drawn().items():
        (GOLDEN / f"{name}.html").write_text(text, encoding="utf-8")
