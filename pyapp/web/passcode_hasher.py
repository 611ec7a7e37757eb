"""The browser's own cryptography as a ``PasscodeHasher``."""

from pyscript import window

from pyapp.web.dom import plain

_BITS = 256


class CryptoPasscodeHasher:
    """Hashes passcodes by WebCrypto, which pages have that came by HTTPS or from the device itself."""

    @property
    def ready(self) -> bool:
        """Whether the browser lends its cryptography to this page."""
        crypto = getattr(window, "crypto", None)
        return bool(crypto and getattr(crypto, "subtle", None))

    async def hash(self, passcode: str, salt: str, rounds: int) -> str:
        """Return 64 hexadecimal digits: PBKDF2 with SHA-256."""
        subtle = window.crypto.subtle
        words, deriving = window.TextEncoder.new().encode(passcode), plain(["deriveBits"])
        key = await subtle.importKey("raw", words, "PBKDF2", False, deriving)  # noqa: FBT003 - JavaScript's own
        salted = window.Uint8Array.new(plain([*bytes.fromhex(salt)]))
        how = plain({"name": "PBKDF2", "hash": "SHA-256", "salt": salted, "iterations": rounds})
        bits = await subtle.deriveBits(how, key, _BITS)
        return bytes(window.Uint8Array.new(bits).to_py()).hex()
