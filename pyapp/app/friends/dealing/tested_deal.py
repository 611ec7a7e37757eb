"""Whether everyone has dealt as agreed, in a deal that is tested and not played."""

from collections.abc import Generator

from pyapp.app.friends.dealing.secrets_of_page import PageSecrets
from pyapp.app.friends.dealing.shuffling import Shuffling


def find_cheat(deal: Shuffling) -> Generator[None, None, int | None]:
    """Return the first page that has not dealt as its seed says; ``None`` where all have.

    All seeds must be there. It takes as long as dealing did, for all pages together.
    """
    for page in range(deal.plan.pages):
        if not (yield from _is_honest(deal, PageSecrets(deal.plan, page, deal.seeds[page]))):
            return page
    return None


def _is_honest(deal: Shuffling, secrets: PageSecrets) -> Generator[None, None, bool]:
    page, plan = secrets.page, deal.plan
    if secrets.coin != deal.coins[page]:
        return False
    if any(secrets.key_hash(place) != deal.hashes[page][place] for place in plan.places):
        return False
    if (yield from secrets.shuffle(deal.decks[page])) != deal.decks[page + 1]:
        return False
    for block in range(plan.pages):
        turn = (page - block) % plan.pages
        cards = yield from secrets.lock(plan.block(block), deal.block_before(block, turn))
        if cards != deal.blocks[block][turn]:
            return False
    return True
