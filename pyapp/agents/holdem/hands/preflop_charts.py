"""What hole cards are worth before the flop, as printed charts.

``workshop/lab/charting.py`` computed every number. Rows and columns run from aces to twos,
suited hands stand above the diagonal.
"""

from collections.abc import Iterable
from functools import cache
from math import ceil
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, cell_sizes, cells

HEADS_UP: Final = """
    855 672 662 657 646 627 618 607 596 595 586 579 572
    657 827 637 627 617 600 582 572 564 556 546 539 533
    644 617 803 605 595 577 559 541 534 524 518 510 501
    637 605 582 779 577 559 540 522 504 498 489 481 475
    627 598 574 555 756 540 525 507 490 473 464 456 449
    607 579 553 532 518 726 510 492 474 456 438 432 426
    598 558 536 515 496 479 698 481 462 446 425 409 402
    585 550 519 496 479 463 451 669 451 434 420 401 384
    576 540 509 477 460 446 433 421 642 429 414 394 377
    574 532 499 470 443 427 415 406 399 609 413 396 378
    565 520 489 462 434 404 394 383 380 381 578 387 368
    558 513 481 454 426 400 376 368 360 363 351 549 361
    547 501 474 443 418 389 370 347 341 344 332 322 513
"""
"""The share of the pot against any one hand, in thousandths."""

RING: Final = """
    860 715 682 661 636 602 583 568 550 549 541 537 532
    669 795 622 595 571 536 515 505 499 495 487 484 477
    634 568 755 569 544 511 490 475 474 465 462 454 449
    609 539 510 720 536 512 491 468 454 449 445 441 437
    584 516 487 479 690 511 492 471 450 433 430 423 418
    552 480 453 448 453 658 496 472 451 429 414 408 407
    528 455 433 430 430 434 629 481 456 436 410 397 391
    511 448 417 407 407 410 417 601 463 436 420 398 382
    498 441 412 391 387 390 394 400 577 448 427 401 381
    493 434 403 387 371 365 372 377 387 548 437 414 392
    485 426 399 385 365 346 348 351 361 373 520 415 392
    479 421 392 377 359 345 333 331 337 347 350 499 394
    472 413 387 370 356 336 331 315 314 328 325 326 477
"""
"""The share against strong and any hands in equal parts, in thousandths, and up to 50 for what suited
and connected hands add in play."""

PUSH: Final = """
     25  25  25  25  25  25  25  25  25  25  25  25  25
     25  25  25  25  25  25  25  25  25  25  24  20  18
     25  25  25  25  25  25  25  24  25  24  17  13  12
     25  25  25  25  25  25  25  25  17  15  13  11  10
     25  25  25  25  25  25  25  25  25  11  10   7   6
     25  23  18  20  25  25  25  25  25  14   7   4   4
     25  16  12  11  17  21  25  25  25  25   9   2   2
     25  15   9   7   7  10  17  25  25  24  20   2   2
     25  14   9   6   5   5   7  14  25  25  23   9   2
     25  12   8   6   4   3   3   2  10  25  25  17   2
     25  12   7   5   3   2   2   2   2   2  25  12   1
     24  11   7   4   3   2   2   1   1   1   1  25   1
     25  10   6   4   3   2   1   1   1   1   1   1  25
"""
"""Push or fold for two: the deepest stack in big blinds, up to 25, with which the small blind pushes."""

CALL: Final = """
     25  25  25  25  25  25  25  25  25  25  23  21  20
     25  25  25  25  25  22  17  15  13  12  11  11  10
     25  25  25  25  22  16  12  10   9   8   7   7   7
     25  25  19  25  18  13  10   8   7   6   6   5   5
     25  22  15  13  25  11   9   7   6   5   5   4   4
     25  17  11   9   8  25   8   7   5   4   4   4   3
     25  13  10   7   6   6  25   6   5   4   4   3   3
     25  12   8   6   5   5   4  25   5   4   4   3   3
     21  11   7   5   4   4   4   3  25   4   4   3   3
     19  10   6   5   4   3   3   3   3  25   4   4   3
     16   8   6   4   3   3   3   3   3   3  25   3   3
     15   8   5   4   3   3   2   2   2   3   3  23   3
     14   7   5   4   3   3   2   2   2   2   2   2  15
"""
"""Push or fold for two: the deepest stack in big blinds, up to 25, with which the big blind calls."""

SHOWN: Final = """
    999 200 102  80  59  43  37  33  29  31  28  27  24
    136 486  38  32  28  22  19  17  16  15  14  13  12
     77  27 261  24  21  15  13  10  10   9   9   8   8
     56  24  15 168  17  13  10   8   7   7   6   6   6
     45  21  14  11 129  10   8   7   6   5   4   4   4
     35  17  11   8   7 105   8   6   5   4   3   3   3
     29  14   9   7   6   5  88   6   4   4   3   2   2
     26  13   8   6   5   4   4  73   4   3   3   2   2
     24  12   8   5   4   4   3   3  60   3   2   2   2
     23  11   7   5   3   3   2   2   2  50   2   2   2
     21  10   6   4   3   2   2   2   2   2  43   2   1
     20  10   6   4   3   2   1   1   1   1   1  33   1
     19   9   5   3   2   2   1   1   1   1   1   1  24
"""
"""The deepest stack in big blinds that is pushed even if the hand lies open (Sklansky and Chubukov)."""


@cache
def chart(text: str) -> tuple[int, ...]:
    """Return a printed chart's figures, cell by cell."""
    return tuple(map(int, text.split()))


@cache
def tops(text: str) -> tuple[float, ...]:
    """Return for every combo the part of all combos that a chart puts above it, from 0 to near 1."""
    return places(sorted(range(CELLS), key=chart(text).__getitem__, reverse=True))


def places(order: Iterable[int]) -> tuple[float, ...]:
    """Return for every combo the part of all combos above it, where cells stand so, the best first."""
    sizes, above, seen = cell_sizes(), [0.0] * CELLS, 0
    for cell in order:
        above[cell] = (seen + sizes[cell] / 2) / len(cells())
        seen += sizes[cell]
    return tuple(above[cell] for cell in cells())


DEEPEST: Final = 25
"""The charts for short stacks go so far, in big blinds."""


def part_to(text: str, depth: float) -> float | None:
    """Return the part of all hands that a chart for short stacks plays at a depth; ``None`` beyond it."""
    return _part_to(text, ceil(depth)) if depth <= DEEPEST else None


@cache
def _part_to(text: str, depth: int) -> float:
    figures = chart(text)
    return sum(figures[cell] >= depth for cell in cells()) / len(cells())
