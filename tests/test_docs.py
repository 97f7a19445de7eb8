"""What the documents show is true: examples run, commands print what is shown, links lead somewhere."""

from __future__ import annotations

import builtins
import doctest
import re
import shlex
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from mindbuglab.cli.main import main, parser
from mindbuglab.core import read_scenario, run_scenario
from mindbuglab.core.scenario import STEP_KEYS, TOP_KEYS, VARIANT_KEYS, VIEW_KEYS
from mindbuglab.mindbug import RULESETS, rule_book
from mindbuglab.mindbug.kinds import KINDS
from mindbuglab.mindbug.notation import ALONE, WITH_CARD
from mindbuglab.mindbug.position import SEAT_KEYS
from mindbuglab.mindbug.table import Switches

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = (ROOT, ROOT / "docs", ROOT / "notebooks", ROOT / "tutorials")
DOCUMENTS = [path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in sorted(folder.glob("*.md"))]

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FIRST_CELL = re.compile(r"^\| `([^`]+)` \| ([^|]*) \|", re.MULTILINE)
TYPED = re.compile(r"^\w+> (.*)$", re.MULTILINE)

# They measure: what they print is never the same twice.
MEASURING = {"bench"}


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return [body for kind, body in FENCE.findall(text_of(name)) if kind == language]


def prose(name: str) -> str:
    return FENCE.sub("", text_of(name))


def anchors(name: str) -> set[str]:
    """The places inside a document that a link may name."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(prose(name))}


def shown_commands(name: str) -> Iterator[tuple[str, str]]:
    """Every command of the console blocks with the output that is shown below it."""
    for block in blocks(name, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command.partition("  #")[0].strip(), output


def is_understood(command: str) -> bool:
    """Whether the command line takes it; `--help` and `--version` stop there, but not with an error."""
    try:
        parser().parse_args(shlex.split(command)[1:])
    except SystemExit as stopped:
        return stopped.code == 0
    return True


OUTPUTS = [
    pytest.param(command, output, id=f"{name}: {command}")
    for name in DOCUMENTS
    for command, output in shown_commands(name)
    if command.startswith("mindbuglab ") and shlex.split(command)[1] not in MEASURING
]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_python_examples_hold(name: str) -> None:
    examples = blocks(name, "python")
    assert all(block.startswith(">>> ") for block in examples), "a Python block without a prompt is never run"
    test = doctest.DocTestParser().get_doctest("\n".join(examples), {}, name, name, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.failed == 0
    assert bool(result.attempted) == bool(examples)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_relative_links_lead_somewhere(name: str) -> None:
    for link in LINK.findall(prose(name)):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.exists(), f"{name} links to {link}"
        if anchor:
            assert anchor in anchors(target.resolve().relative_to(ROOT).as_posix()), f"{name} links to {link}"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_commands_exist(name: str) -> None:
    targets = re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE)
    commands = [*INLINE.findall(prose(name)), *(command for command, _ in shown_commands(name))]
    for command in commands:
        if command.startswith("make ") and "=" not in command:
            assert command.removeprefix("make ").strip() in targets, f"{name}: {command}"
        elif command.startswith("mindbuglab ") and "…" not in command:
            assert is_understood(command), f"{name}: {command}"


def test_the_readme_shows_commands_with_their_output() -> None:
    assert sum(str(param.id).startswith("README.md") for param in OUTPUTS) >= 3


@pytest.mark.parametrize(("command", "output"), OUTPUTS)
def test_commands_print_what_is_shown(
    command: str, output: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(TYPED.findall(output))

    def typed(prompt: str) -> str:
        """Answers as the person in the document does; elsewhere (`press Enter`) with nothing."""
        answer = next(answers, None) if prompt.endswith("> ") else ""
        if answer is None:
            raise EOFError
        print(f"{prompt}{answer}")
        return answer

    monkeypatch.setattr(builtins, "input", typed)
    main(shlex.split(command)[1:])
    printed = capsys.readouterr()
    real = f"{printed.out}{printed.err}".rstrip() + "\n"
    assert doctest.OutputChecker().check_output(output.rstrip() + "\n", real, doctest.ELLIPSIS), real


def test_the_table_of_rules_names_each_rule_once_with_its_title() -> None:
    rows = [(id_, title.strip()) for id_, title in FIRST_CELL.findall(text_of("docs/rules.md")) if id_[:2] == "MB"]
    assert Counter(rows) == Counter((rule.id, rule.title["en"]) for rule in rule_book().values())


def test_the_table_of_switches_names_each_switch_and_its_rules() -> None:
    lines = [line for line in text_of("docs/rules.md").splitlines() if line.startswith("| `")]
    switches = {line.split("`")[1]: line for line in lines if not line.startswith("| `MB")}
    assert set(switches) == {name for name in dir(Switches) if not name.startswith("_")}
    rules = {rule for ruleset in RULESETS.values() for rule in ruleset.rules}
    assert rules <= set(re.findall(r"MB-[A-Z0-9-]+", " ".join(switches.values())))


def test_the_scenarios_in_the_documents_run() -> None:
    scenarios = [tomllib.loads(block) for block in blocks("docs/scenarios.md", "toml")]
    whole = [data for data in scenarios if "id" in data]
    assert whole
    for data in whole:
        run_scenario(read_scenario(data))


def test_the_notation_is_described_completely() -> None:
    words = set(INLINE.findall(prose("docs/scenarios.md")))
    keys = {*TOP_KEYS, *STEP_KEYS, *VARIANT_KEYS, *VIEW_KEYS, *SEAT_KEYS}
    answers = {*ALONE, *(f"{verb} <card>" for verb in WITH_CARD)}
    events = {kind.__name__ for kind, _ in KINDS.values()}
    assert not keys - words, "a key is not described"
    assert not answers - words, "an answer is not described"
    assert not events - words, "an event is not named"


def test_every_dependency_has_its_reason() -> None:
    extras = tomllib.loads(text_of("pyproject.toml"))["project"]["optional-dependencies"]
    wanted = {(extra, line.partition(">=")[0]) for extra, lines in extras.items() for line in lines}
    given: set[tuple[str, str]] = set()
    extra = ""
    for line in text_of("docs/dependencies.md").splitlines():
        if line.startswith("## "):
            extra = line.partition("`")[2].partition("`")[0]
        elif row := FIRST_CELL.match(line):
            assert row[2].strip(), f"{row[1]} has no reason"
            given.add((extra, row[1]))
    assert given == wanted
