"""Who somebody is, and what their links let them do.

A browser is a guest: it has a cookie with a random token, of which only the hash is ever kept. A seat belongs to the
guests who hold it. Links carry keys behind the `#`, where they are not sent; the page posts them. A key is made of the
server's secret and of what it opens, so that none is kept, and each can be shown again."""

import hashlib
import hmac
import re
import secrets
from typing import Final

COOKIE: Final = "guest"
LASTS: Final = 400 * 24 * 3600  # seconds; browsers keep no cookie longer

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """What a new guest is known by, and nobody can guess."""
    return secrets.token_urlsafe(32)


def guest_of(cookies: dict[str, str]) -> str | None:
    """The guest of a request, by the hash of the token; None for who has none."""
    token = cookies.get(COOKIE, "")
    return hashlib.sha256(token.encode()).hexdigest() if _TOKEN.fullmatch(token) else None


class Keys:
    """The keys of a server."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def invite(self, game: str) -> str:
        """Lets a guest take an open seat."""
        return self._key("invite", game)

    def watch(self, game: str) -> str:
        """Lets a guest look on."""
        return self._key("watch", game)

    def seat(self, game: str, seat: int, holder: str) -> str:
        """Lets whoever took a seat hold it on another device too, until somebody else takes it."""
        return self._key("seat", game, str(seat), holder)

    def fits(self, key: str | None, wanted: str) -> bool:
        """Is it that key? Takes as long when it is not."""
        return key is not None and hmac.compare_digest(key.encode(), wanted.encode())

    def _key(self, *what: str) -> str:
        return hmac.new(self._secret, "\n".join(what).encode(), hashlib.sha256).hexdigest()[:32]
