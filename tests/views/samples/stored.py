"""The screen of everything that is kept, to draw."""

from dataclasses import replace

from pyapp.features.data.page import CopyView, DataView, StoredGroupView, StoredItemView, draw_data

HANDS = StoredItemView(
    "hands:guest",
    "4,812 finished hands and rounds",
    "12 MB",
    ("03 Nov 2026 to 21 Nov 2026",),
    delete="Delete the hands",
)
GUEST = StoredGroupView(
    StoredItemView(
        "profile:guest",
        "Guest (logged in)",
        "12 MB",
        ("$1,772.50", "Last saved to a file: 21 Nov 2026, 15:46."),
        save=True,
        delete="Delete this profile",
    ),
    (
        StoredItemView("save:guest", "Chips, settings and 2 open tables", "28 kB", ("Since 3 Nov 2026.",)),
        HANDS,
        StoredItemView("waiting:guest", "On their way into the list of hands", "4.9 kB"),
        StoredItemView("spare:guest", "A copy in case the browser crashes", "14 kB", ("Saved 21 Nov 2026",)),
    ),
)
LOCKED = StoredGroupView(
    StoredItemView(
        "profile:p-00000000000b",
        "Bartholomew the Unlucky X",
        "5.1 kB",
        ("$7.50", "Never saved to a file.", "It has a passcode: log in to save it or to delete hands."),
        delete="Delete this profile",
    ),
    (StoredItemView("save:p-00000000000b", "Chips and settings", "5.1 kB"),),
)
ASIDE = StoredGroupView(
    StoredItemView("asides", "Set aside", notes=("These could not be read.",)),
    (
        StoredItemView(
            "aside:baize.damaged",
            "A save of Bartholomew the Unlucky X",
            "14 kB",
            ("It was changed or cut off after it was written.",),
            save=True,
            restore=True,
            delete="Delete",
        ),
    ),
)
OFFLINE = StoredGroupView(
    StoredItemView("offline", "Files for offline play", "31 MB", ("64 files", "21 Nov 2026"), delete="Delete")
)
NOTES = StoredGroupView(
    StoredItemView(
        "notes", "Notes of this browser", "0.1 kB", ("Your language, who played last, and which tab plays.",)
    )
)
EVERYTHING = StoredItemView(
    "everything",
    "Delete everything",
    notes=("Everything on this page, for good. Afterwards Baize is as on your first visit.",),
    delete="Delete everything",
)
KEPT = CopyView(
    (
        "Baize copies everything into my-whole-evening-of-poker.json.",
        "Last written 21 Nov 2026, 15:46, 12 MB.",
        "The file is as Baize is here: what you delete here leaves it with the next copy.",
    ),
    (
        ("copy-write", "Go on with the copy"),
        ("copy-choose", "Pick another file"),
        ("copy-stop", "Stop the copy"),
    ),
    "Your browser wants to ask you again before Baize writes into my-whole-evening-of-poker.json.",
)
DATA = DataView(
    "43 MB in all",
    (
        "Kept here since 3 Nov 2026.",
        "Your browser counts 44 MB for this site, and has room for 58 GB more.",
        "Your browser may delete it when it runs short of room.",
    ),
    (GUEST, LOCKED, ASIDE, OFFLINE, NOTES),
    EVERYTHING,
    askable=True,
    copy=CopyView(
        ("Pick a file once. Baize then writes a whole backup into it each time you leave a table.",),
        (("copy-choose", "Keep a file copy"),),
    ),
)
SURE = "This deletes Guest's 4,812 finished hands and rounds for good, and the statistics with them."
INSTEAD = "Guest has $1,772.50 now. This puts back the save with $20, and sets what is there aside."
ASKING = replace(
    DATA,
    groups=(
        replace(GUEST, parts=(GUEST.parts[0], replace(HANDS, question=SURE), *GUEST.parts[2:])),
        replace(LOCKED, whole=replace(LOCKED.whole, question="Delete Bartholomew the Unlucky X?")),
        replace(ASIDE, parts=(replace(ASIDE.parts[0], question=INSTEAD, restoring=True),)),
    ),
    everything=replace(
        EVERYTHING,
        question="This deletes 2 profiles with $1,780, 4,812 finished hands, everything set aside, the files"
        " for offline play and all settings. No one can bring them back.",
    ),
    askable=False,
    copy=KEPT,
)
SILENT = DataView(
    "Counting…",
    ("Your browser saves nothing for this page.", "Your browser doesn't say whether it will keep this."),
    (
        StoredGroupView(
            StoredItemView("profile:guest", "Guest (logged in)", notes=("$1,000", "Never saved to a file.")),
            (StoredItemView("hands:guest", "The database doesn't answer.", delete="Delete the hands"),),
        ),
        StoredGroupView(
            StoredItemView("offline", "Files for offline play", notes=("Your browser doesn't say which.",))
        ),
    ),
    EVERYTHING,
)
SCREENS = {
    "data": draw_data(DATA),
    "data_asking": draw_data(ASKING),
    "data_silent": draw_data(SILENT),
}
