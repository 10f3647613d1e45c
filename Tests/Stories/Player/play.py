#!/usr/bin/env python3
"""Plays the stories of a folder on edges; Scripts/test-stories.sh starts it and has its usage."""
import argparse
import pathlib
import signal
import sys
import time

import cells
import edges
import layouts
import player
import words

class Words(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"test-stories: {message}; Scripts/test-stories.sh --help shows what there is\n")


CORE = pathlib.Path(__file__).with_name("core.txt")
ATTEMPTS = 3  # at a story that came too late, which is void
MOST_LATE = 0.1  # of the stories that were played: more show too little
STORIES = pathlib.Path(__file__).resolve().parents[1]


def chosen(place):
    """Files, and for FILE:LINE[:KIND] the line and the kind of the one story."""
    name, *rest = str(place).split(":")
    path = pathlib.Path(name)
    if path.is_dir():
        return sorted(path.glob("*.story")), rest
    return [path], rest


def read(place):
    files, rest = chosen(place)
    rows = list(cells.read_table())
    stories, errors = [], []
    for file in files:
        if not file.is_file():
            errors.append(f"{file}: there is no such file of stories")
            continue
        some, wrong = words.read_stories(file, rows)
        stories += some
        errors += wrong
    if rest:
        stories = [s for s in stories if str(s.number) == rest[0] and s.kind == (rest[1] if rest[1:] else s.kind)]
    if not stories and not errors:
        errors.append(f"{place}: there is no story" + (f" that begins at line {rest[0]}" if rest else ""))
    return stories, errors


def named(stories, names):
    """Stories by `KIND: TITLE`, or the title alone, in the order of their names."""
    by_name = {(f"{story.kind}: " if story.kind else "") + story.title: story for story in stories}
    missing = [name for name in names if name not in by_name]
    if missing:
        raise SystemExit(f"test-stories: there is no story '{missing[0]}'")
    return [by_name[name] for name in names]


def core():
    lines = (CORE.read_text(encoding="utf-8")).splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def report(story, edge, found):
    path = story.file.resolve()
    path = path.relative_to(edges.ROOT) if path.is_relative_to(edges.ROOT) else path
    kind = f" ({story.kind})" if story.kind else ""
    print(f"FAILED  {path}:{found.line.number}: {found.line.text}\n"
          f"        {edge}: {story.title}{kind}\n"
          f"        expected  {found.expected}\n"
          f"        heard     {found.heard}\n"
          f"        alone     Scripts/test-stories.sh {path}{story.name.removeprefix(story.file.name)} --edge {edge}")


def play(stories, name, programs, shows_commands=False):
    """How many stories passed, failed, were late, and need what the edge cannot do."""
    passed, failed, late, left = 0, 0, 0, 0
    cannot = edges.lacks(name)
    edge = edges.start(name, programs)
    for story in stories:
        if ("home" in story.needs) != (name in edges.HOME):
            continue
        if story.needs & cannot:
            left += 1
            continue
        for _ in range(ATTEMPTS):
            one = player.Player(story, edge)
            try:
                edge.choose(next((device for device in ("pad", "force") if device in story.needs), ""))
                one.play()
                found = None
            except (player.Mismatch, edges.Broken) as problem:
                found = problem
            if not edge.late or isinstance(found, edges.Broken):
                break
        if edge.late and not isinstance(found, edges.Broken):
            late += 1
            print(f"late    {story.name} {name}: {edge.reason}")
        elif found is None:
            passed += 1
        else:
            failed += 1
            is_broken = isinstance(found, edges.Broken)
            if is_broken and len(edge.commands) == 1:  # it does not even begin
                raise found
            report(story, name, player.Mismatch(one.line or story.lines[0], "an answer", str(found)) if is_broken else found)
            if shows_commands:
                print("\n".join(edge.commands))
            if is_broken:
                edge.close()
                edge = edges.start(name, programs)
    edge.close()
    return passed, failed, late, left


def lay_out(names, programs):
    """Prints where the host in Swift puts the card and the rows, or compares edges with that."""
    host = edges.start("swift", programs)
    if not names:
        print("\n".join(layouts.text(layouts.table(host))))
    wrong = 0
    for name in names:
        count, found = layouts.compare(name, programs, host)
        wrong += len(found)
        print("\n".join([f"{name}: {count} layouts compared, {len(found)} differences", *found]), flush=True)
    host.close()
    return 1 if wrong else 0


def verdict(failed, late, played):
    """The exit code. Stories that came too late say nothing about the edge, only about the machine."""
    return 1 if failed else 2 if late > MOST_LATE * played else 0


def main():
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.reconfigure(line_buffering=True)
    parser = Words(add_help=False)
    parser.add_argument("place", nargs="?", default=str(STORIES))
    parser.add_argument("--edge", action="append", choices=[*edges.EDGES, *edges.ASKED, *edges.REAL])
    parser.add_argument("--programs", default=str(edges.ROOT / ".build/debug"))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--list-cells", action="store_true")
    parser.add_argument("--layouts", action="store_true")
    parser.add_argument("--commands", action="store_true")
    parser.add_argument("--core", action="store_true")
    parser.add_argument("--named", action="append", default=[])
    asked = parser.parse_args()
    stories, errors = read(asked.place)
    names = (core() if asked.core else []) + asked.named
    if names and not errors:
        stories = named(stories, names)
    for error in errors:
        print(error, file=sys.stderr)
    if errors:
        return 1
    if asked.check:
        return 0
    if asked.list:
        for story in stories:
            needs = f"  needs {', '.join(sorted(story.needs))}" if story.needs else ""
            print(f"{story.name:32} {story.title}{needs}")
        return 0
    if asked.layouts:
        try:
            return lay_out(asked.edge or [], asked.programs)
        except edges.Broken as error:
            print(error, file=sys.stderr)
            return 2
    if asked.list_cells:
        wrong = cells.list_cells(stories)
        print("\n".join(wrong) or "each cell that can occur has a story")
        return 1 if wrong else 0
    failures = all_late = played = 0
    for name in asked.edge or list(edges.EDGES):
        began = time.monotonic()
        try:
            passed, failed, late, left = play(stories, name, asked.programs, asked.commands)
        except edges.Broken as error:
            print(error, file=sys.stderr)
            return 2
        noun = "story" if passed == 1 else "stories"
        in_time = f"{late} late, " if name in edges.REAL else ""
        print(f"{name}: {passed} {noun} passed, {failed} failed, {in_time}{left} need what it cannot do, "
              f"{time.monotonic() - began:.1f} s", flush=True)
        failures += failed
        all_late += late
        played += passed + failed + late
    code = verdict(failures, all_late, played)
    if code == 2:
        print("This machine is too busy for inputs at their time: more than a tenth of the stories were late.")
    return code


if __name__ == "__main__":
    sys.exit(main())
