"""Every browser test runs in the Chromium that `tools/browser.py` finds."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import PATIENCE, Server, choose, quiet
from tools import browser

browser.environment()
# A busy machine is no fault.
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Playwright's own arguments, with our browser and its flags."""
    return {**browser_type_launch_args, **browser.launch_arguments()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A laptop."""
    return {**browser_context_args, "viewport": {"width": 1366, "height": 768}, "color_scheme": "dark"}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one worker; games do not know of each other."""
    server = Server(tmp_path_factory.mktemp("games"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def reasons() -> list[str]:
    """Refusals that a test asks for: the notices that give them are no faults."""
    return []


@pytest.fixture
def page(page: Page, request: pytest.FixtureRequest, reasons: list[str]) -> Iterator[Page]:
    """A page that jumps over the turns of bots; whatever goes wrong on it fails the test, but for a connection that is
    lost where the server is killed."""
    choose(page)
    wrong = quiet(page)
    yield page
    killed = "mortal" in request.fixturenames
    asked = [f"notice: {reason}" for reason in reasons]
    wrong = [fault for fault in wrong if fault not in asked]
    assert [fault for fault in wrong if not (killed and "WebSocket connection to" in fault)] == []
