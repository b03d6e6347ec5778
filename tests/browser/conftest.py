"""Every browser test runs in the Chromium that `tools/browser.py` finds."""

import pytest

from tools import browser

browser.environment()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Playwright's own arguments, with our browser and its flags."""
    return {**browser_type_launch_args, **browser.launch_arguments()}
