"""The list for a last reading has every sentence that changed, and none that only has another key now."""

from pathlib import Path

from workshop.packing.changed_texts import list_changes

AREA = "pyapp/texts/en/lobby.toml"
BOOK = "static/texts/de/rule_book/01-betting.toml"


def tree(folder: Path, files: dict[str, str]) -> Path:
    """Write a tree of sources."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_changed_sentences_are_listed_by_language(tmp_path: Path) -> None:
    hand = 'chapter = "Blinds"\n[[scenario]]\ntitle = "{title}"\n'
    before = {
        AREA: 'play = "Play"\nold = "Deal | me"\nseats = { one = "one", other = "{n}" }',
        BOOK: hand.format(title="Zuerst"),
    }
    after = {
        AREA: 'play = "Play now"\nnew = "Deal | me"\nseats = { one = "one", other = "{n} | all" }',
        BOOK: hand.format(title="Wer zuerst am Zug ist"),
    }

    told = list(list_changes(tree(tmp_path / "before", before), tree(tmp_path / "after", after)))

    rows = [line for line in told if line.startswith("| ") and not line.startswith(("| key", "| ---"))]
    assert rows == [
        "| lobby.play | Play | Play now |",
        "| lobby.seats.other | {n} | {n} \\| all |",
        "| 01-betting.1.title | Zuerst | Wer zuerst am Zug ist |",
    ]
    assert [line.strip() for line in told if line.startswith("##")] == [
        "## English: 2 of 4",
        "## Deutsch: 1 of 2",
        "## Español: 0 of 0",
    ]
