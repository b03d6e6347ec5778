"""What the README shows works as it stands there."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from alienfrontiers.box import CARD_PACK
from alienfrontiers.catalogue import AGENDAS, ASTEROIDS, FACTIONS
from alienfrontiers.cli import app
from alienfrontiers.options import MODULES, PRESETS

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_python_example(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "README.md", "exec"), {})
    assert "colonies" in capsys.readouterr().out


def commands() -> list[str]:
    """The command lines, without the words on their right."""
    return [line.split("   ")[0] for line in re.findall(r"^\.venv/bin/alienfrontiers (.+)$", README, re.MULTILINE)]


@pytest.mark.parametrize("line", commands())
def test_command_line(line: str, tmp_path: Path) -> None:
    """Every command and option exists; those that end soon are run."""
    (options,) = re.findall(r"```json\n(.*?)```", README, re.DOTALL)
    (tmp_path / "options.json").write_text(options)
    words = line.replace("OPTIONS.json", str(tmp_path / "options.json")).split()
    soon = words[0] in ("codex", "scenario") or (words[0] == "simulate" and "planner" not in line)
    result = CliRunner().invoke(app, words if soon else [*words, "--help"])
    assert result.exit_code == 0, result.output


def test_counts_and_names() -> None:
    """What the README says is in the game is there."""
    for number, what in (
        (len(FACTIONS), "faction boards"),
        (len(AGENDAS), "secret goals"),
        (len(ASTEROIDS), "kinds of asteroids"),
        (sum(pack == "base" for pack in CARD_PACK.values()), "Alien Tech cards"),
        (sum(pack != "base" for pack in CARD_PACK.values()), "more Alien Tech cards"),
    ):
        assert f"{number} {what}" in README
    for name in (*MODULES, *PRESETS):
        assert f"`{name}`" in README


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (Path(__file__).resolve().parents[2] / target).exists(), target
