#!/usr/bin/env python3
"""Shows that words which no sentence has, and expectations that an edge does not meet, are found; with an edge that pretends."""
import pathlib
import re
import sys
import tempfile
import unittest

import cells
import edges
import play
import player
import words

HEAD = "window 400 by 800\nthing photo at 40,520 size 320 by 200 offers preview with copy, share (disabled), group, delete\n"
TITLE = "story A tap is heard.\n"


def read(text, rows=("outside to card",)):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "some.story")
        file.write_text(text)
        return words.read_stories(file, rows)


class Words(unittest.TestCase):
    def wrong(self, text, line, *said):
        _, errors = read(text)
        self.assertEqual(len(errors), 1, errors)
        self.assertIn(f"some.story:{line}: ", errors[0])
        for word in said:
            self.assertIn(word, errors[0])

    def test_unknown_words_have_a_line_and_the_nearest(self):
        for sentence, *said in [
            ("finger pressess photo", "'pressess'", "'presses'"), ("fingr presses photo", "'fingr'", "'finger'"),
            ("finger presses foto", "'foto'", "'photo'"), ("finger moves to row coppy", "'coppy'", "'copy'"),
            ("finger lifts now", "'now'", "the end of the line"), ("hears peek photo prewiew", "'prewiew'", "'preview'"),
            ("hears ended photo dismised", "'dismised'", "'dismissed'"), ("key excape", "'excape'", "'escape'"),
            ("finger presses", "too early"), ("wait a ms", "'a'", "a number"), ("rows run copy, delet", "'delet'", "'delete'"),
            ("second fingr lifts", "'fingr'", "'finger'"), ("hears peek photo preview by forse", "'forse'", "'force'"),
            ("pointer lifts", "'pointer'"), ("window becomes 0 by 400", "'0'", "above 0"), ("wait 100", "too early; expected: ms"),
        ]:
            with self.subTest(sentence):
                self.wrong(f"{HEAD}{TITLE}hears nothing\n{sentence}\n", 5, *said)

    def test_the_lines_of_a_head_are_checked(self):
        self.wrong(HEAD + TITLE + "by fingers\nhears nothing\n", 4, "'fingers'", "'finger'")
        self.wrong(HEAD + TITLE + "needs nodes\nhears nothing\n", 4, "'nodes'", "'node'")
        self.wrong(HEAD + TITLE + "by pen\ncovers outside to cart\nhears nothing\n", 5, "'outside to cart'", "'outside to card'")
        self.wrong(HEAD + TITLE + "by pen\ncovers zzz\nhears nothing\n", 5, "'zzz'", "expected one of: outside to card")
        self.wrong(HEAD + TITLE + "covers outside to card\nhears nothing\n", 3, "'by'")
        self.wrong(HEAD + "story no sentence\nhears nothing\n", 3, "title")
        self.wrong(HEAD + TITLE, 3, "expects nothing")
        self.wrong(HEAD + TITLE + "finger taps photo\n", 3, "expects nothing")
        self.wrong(HEAD + TITLE + "finger taps photo\nmotion is reduced\nhears nothing\n", 5, "before")
        self.wrong(HEAD + "finger taps photo\n" + TITLE + "hears nothing\n", 3, "first story")
        self.wrong(HEAD.replace("(disabled)", "(disabeld)") + TITLE + "hears nothing\n", 2, "'(disabeld)'", "'(disabled)'")
        self.wrong(HEAD.replace("offers", "offer") + TITLE + "hears nothing\n", 2, "'offer'", "'offers'")
        self.wrong(HEAD + "thing photo at 1,1 size 2 by 2 offers menu\n" + TITLE + "hears nothing\n", 3, "already")
        self.assertIn("no story", "".join(read(HEAD)[1]))

    def test_a_story_of_several_kinds_is_played_with_each(self):
        stories, errors = read(HEAD + TITLE + "by finger, pad\ncovers outside to card\npointer taps photo\nhears tap photo\n")
        self.assertEqual(errors, [])
        self.assertEqual([s.lines[-2].said[0] for s in stories], ["finger", "pad"])
        self.assertEqual([s.needs for s in stories], [set(), {"pad"}])
        self.assertEqual(set(cells.covered(stories)), {("outside to card", "finger"), ("outside to card", "pad")})

    def test_every_sentence_can_be_said(self):
        examples = {
            "<size>": "40 by 50", "<number>": "2", "<spot>": "4,5", "<thing>": "photo", "<row>": "copy", "<pointer>": "finger",
            "<kind>": "pen", "<key>": "enter", "<offer>": "menu", "<end>": "chosen", "<action>": "archive", "<place>": "row copy",
            "<by?>": "by force", "<between?>": "between 0 and 1", "<rows>": "copy, delete",
        }
        for verb, sentence in words.SENTENCES:
            said = " ".join(examples.get(part, part.split("|")[0]) for part in sentence.split())
            with self.subTest(said):
                text = f"{HEAD.splitlines()[1]}\n{TITLE}{said}\nhears nothing\n"
                stories, errors = read(text)
                self.assertEqual(errors, [])
                self.assertEqual(stories[0].lines[1].verb, verb)


class Pretended(edges.Edge):
    """An edge that answers each command by what a table has for it."""

    def __init__(self, **answers):
        self.name, self.commands, self.answers, self.sent = "pretended", [], answers, []

    def close(self):
        pass

    def ask(self, verb, **fields):
        self.sent.append((verb, fields))
        heard, done = self.answers.get(verb, ([], "yes" if verb in ("began", "ended", "key") else ""))
        if callable(heard):
            heard = heard(fields)
        return [h.split() for h in heard], done.split()


class Playing(unittest.TestCase):
    def play(self, lines, **answers):
        stories, errors = read(HEAD + TITLE + lines)
        self.assertEqual(errors, [])
        edge = Pretended(**answers)
        player.Player(stories[0], edge).play()
        return edge

    def red(self, lines, **answers):
        with self.assertRaises(player.Mismatch) as found:
            self.play(lines, **answers)
        return found.exception

    TAP = {"ended": (["tap 1 5"], "no")}
    PEEK = {"began": (["hint 1 0.4 hold 1", "claim 1 1", "peek 1 preview hold 2"], "no"), "activity": (["ended 1 cancelled 9"], "")}

    def test_what_is_heard_must_be_said(self):
        self.play("finger taps photo\nhears tap photo\nleft to the toolkit\n", **self.TAP)
        self.assertEqual(self.red("finger taps photo\nhears nothing\n", **self.TAP).heard, "tap photo")
        self.assertEqual(self.red("finger taps photo\nleft to the toolkit\n", **self.TAP).expected, "nothing")
        self.assertEqual(self.red("finger taps photo\nhears tap photo\nhears tap photo\n", **self.TAP).line.number, 6)
        self.assertEqual(self.red("finger taps photo\nhears tap photo\ntaken\n", **self.TAP).heard, "left to the toolkit")
        self.assertEqual(self.red("finger taps photo\nhears ended photo chosen\n", **self.TAP).heard, "tap photo")

    def test_causes_shares_and_edge_words_count_where_they_are_named(self):
        for fits in ("hears peek photo preview", "hears peek photo preview by hold", "hears claim finger\nhears peek photo preview",
                     "hears hint photo by hold between 0.3 and 0.5\nhears peek photo preview"):
            self.play(f"finger touches photo\n{fits}\n", **self.PEEK)
        for wrong in ("hears peek photo menu", "hears peek photo preview by force", "hears peek photo preview\nhears claim finger",
                      "hears claim pen\nhears peek photo preview", "hears hint photo by force\nhears peek photo preview",
                      "hears hint photo between 0.5 and 0.9\nhears peek photo preview", "hears no hint\nhears peek photo preview"):
            self.red(f"finger touches photo\n{wrong}\n", **self.PEEK)

    def test_each_peek_has_one_end(self):
        never = {"began": (["peek 1 preview hold 2"], "no")}
        self.assertIn("one end", self.red("finger touches photo\nhears peek photo preview\n", **never).expected)

    def test_what_is_shown_must_be_said(self):
        shown = {"places": ([], "shown=1 staying=yes card=20,100,360,300 rows=40,420,320,44;40,464,320,44;40,508,320,44 row=2")}
        self.play("wait 100 ms\nstays photo\nchosen delete\nrows run copy, share, delete\ncard lies above the rows\n", **shown)
        for wrong in ("stays nothing", "chosen none", "chosen copy", "rows run delete, share, copy", "card lies beside the rows",
                      "no card is shown"):
            self.red(f"wait 100 ms\n{wrong}\n", **shown)
        edge = self.play("finger taps row delete\nhears nothing\nfinger touches outside\n", **shown)
        began = [fields for verb, fields in edge.sent if verb == "began"]
        self.assertEqual([(f["x"], f["y"]) for f in began], [(200, 530), (8, 792)])
        self.assertEqual([f["target"] for f in began], [1, None])

    def test_a_pointer_lands_in_the_window(self):
        self.assertEqual(self.red("finger touches 40,900\nhears nothing\n").heard, "40,900")

    def test_a_press_rises_and_time_never_goes_back(self):
        edge = self.play("finger presses photo\nhears nothing\nfinger presses harder\nfinger moves to 10,20\nfinger lifts\n")
        forces = [f["pressure"] for verb, f in edge.sent if verb in ("began", "moved")]
        self.assertEqual(forces, sorted(forces))
        self.assertEqual((forces[0], forces[-1]), (0.1, 1.0))
        times = [f["time"] for _, f in edge.sent if "time" in f]
        self.assertEqual(times, sorted(times))


class Cells(unittest.TestCase):
    def test_cells_without_a_story_and_impossible_ones_are_found(self):
        stories, errors = play.read(play.STORIES)
        self.assertEqual(errors, [])
        sys.stdout, kept = open("/dev/null", "w"), sys.stdout
        try:
            self.assertEqual(cells.list_cells(stories), [])
            fewer = cells.list_cells([s for s in stories if "outside to card" not in s.covers])
            stories[0].covers, stories[0].kind = ["outside to card"], "key"
            more = cells.list_cells(stories)
        finally:
            sys.stdout.close()
            sys.stdout = kept
        self.assertIn("outside to card, finger: no story", fewer)
        self.assertTrue(any("cannot occur" in line for line in more), more)


class Page(unittest.TestCase):
    """The page What stays shown names a case in each row, and beside it stories that show it."""

    def test_every_row_names_stories_that_cover_it(self):
        stories = pathlib.Path(__file__).parent.parent
        page = stories.parent.parent / "Sources/PressureGestures/PressureGestures/PressureGestures.docc/WhatStaysShown.md"
        covered, title = {}, None
        for file in stories.glob("*.story"):
            for line in file.read_text().splitlines():
                if line.startswith("story "):
                    title = line.removeprefix("story ")
                if line.startswith("covers "):
                    for row in line.removeprefix("covers ").split(", "):
                        covered.setdefault(row, set()).add(title)
        rows = [line.strip("| ").split(" | ") for line in page.read_text().splitlines() if line.startswith("| ") and "*" in line]
        self.assertGreater(len(rows), 30)
        for case, _, names in rows:
            named = names.strip("*").split("* *")
            self.assertTrue(set(named) <= covered.get(case, set()), f"{case}: {named}")


    def test_the_words_of_apps_are_those_of_headers_and_declarations(self):
        root = pathlib.Path(__file__).parent.parent.parent.parent
        page = root / "Sources/PressureGestures/PressureGestures/PressureGestures.docc/WhatStaysShown.md"
        rows = page.read_text().split("## The words that an app hears")[1].split("## ")[0].splitlines()
        rows = [[cell.strip(" `") for cell in row.split("|")[2:8]] for row in rows if row.startswith("| ") and "PRESSURE_" in row]
        self.assertEqual(len(rows), 7)
        swift = (root / "Sources/PressureGestures/PressureHost/HostEvent.swift").read_text()
        header = (root / "Sources/C/CPressureGestures/include/pressure-gestures.h").read_text()
        gtk = (root / "Toolkits/gtk4/gesture.c").read_text()
        qt = (root / "Toolkits/qt/gesture.h").read_text()
        python = (root / "Bindings/Python/pressure_gestures/host_events.py").read_text()
        qt = (root / "Toolkits/qt/gesture.h").read_text()
        web = (root / "Web/index.d.ts").read_text().split("interface Words {")[1].split("\n}")[0]
        for in_swift, in_c, in_gtk, in_qt, in_web, in_python in rows:
            with self.subTest(in_swift):
                self.assertRegex(swift, rf"\bcase {in_swift}\b")
                self.assertRegex(header, rf"\b{in_c} = ")
                self.assertRegex(python, rf"\nclass {in_python}\(HostEvent\)")
                self.assertIn(f"\n  {in_web.removeprefix('pressure-')}: ", web)
                if in_gtk:
                    self.assertIn(f"PressureGesture::{in_gtk}:", gtk)
                if in_qt:
                    self.assertRegex(qt, rf"\n    void {in_qt}\(")


class Faults(unittest.TestCase):
    """Without building anything: Scripts/test-stories.sh --planted would stop at a line that has changed."""

    def faults(self, name, pattern):
        text = pathlib.Path(__file__).with_name(name).read_text(encoding="utf-8")
        faults = re.findall(r"^([a-z-]+) (\S+): .*\n((?:    .*\n)+)", text, re.M)
        self.assertGreaterEqual(len(faults), 20)
        for fault, file, lines in faults:
            with self.subTest(fault):
                code = lines.removeprefix("    ").replace("\n    ", "\n").rstrip("\n")
                yield code, [path.read_text(encoding="utf-8") for path in edges.ROOT.glob(pattern.format(file))]

    @staticmethod
    def places(lines, sources):
        rule = re.sub("«(.*?) → .*?»", r"\1", lines, flags=re.S)
        return sum(source.count(rule) for source in sources)

    def test_each_fault_of_the_host_lies_in_one_place(self):
        for lines, sources in self.faults("faults.txt", "Sources/PressureGestures/*/{}"):
            self.assertEqual(self.places(lines, sources), 1)

    def test_each_fault_of_the_part_for_gtk_lies_in_one_place_and_has_a_story(self):
        stories, _ = play.read(play.STORIES)
        for lines, sources in self.faults("faults-gtk.txt", "Toolkits/**/{}"):
            heading, _, code = lines.partition("\n")
            edge, _, name = heading.partition(" ")
            self.assertEqual(self.places(code, sources), 1)
            self.assertFalse(play.named(stories, [name])[0].needs & edges.REAL[edge])


class Late(unittest.TestCase):
    """Of an edge in real time."""

    def play(self, lines, *lates):
        """A story on an edge that is as late at each attempt as `lates` tell, and at the end in time."""
        stories, _ = read(HEAD + TITLE + lines)
        left = list(lates)

        def began_anew(fields):
            edge.late = left.pop(0) if left else 0
            return []
        edge = Pretended(ended=(["tap 1 5"], "no"), new=(began_anew, ""))
        start, edges.start = edges.start, lambda name, programs: edge
        out, sys.stdout = sys.stdout, open("/dev/null", "w")
        try:
            return play.play(stories, "gtk-x11", "")
        finally:
            sys.stdout.close()
            edges.start, sys.stdout = start, out

    def test_a_story_that_was_late_has_neither_passed_nor_failed(self):
        for lines in ("finger taps photo\nhears tap photo\n", "finger taps photo\nhears nothing\n"):
            self.assertEqual(self.play(lines, *[0.05] * play.ATTEMPTS), (0, 0, 1, 0))

    def test_a_story_that_was_late_is_played_again_and_one_that_failed_is_not(self):
        for lates in ((), (0.05,), (0.05, 0.05)):
            self.assertEqual(self.play("finger taps photo\nhears tap photo\n", *lates), (1, 0, 0, 0))
            self.assertEqual(self.play("finger taps photo\nhears nothing\n", *lates), (0, 1, 0, 0))
        self.assertEqual(self.play("finger taps photo\nhears nothing\n", 0, 0.05), (0, 1, 0, 0))

    def test_a_busy_machine_is_no_failure_but_hides_none(self):
        self.assertEqual(play.verdict(failed=0, late=1, played=10), 0)
        self.assertEqual(play.verdict(failed=0, late=2, played=10), 2)
        self.assertEqual(play.verdict(failed=1, late=9, played=10), 1)

    def test_what_real_input_cannot_do_is_left_out(self):
        self.assertEqual(self.play("mouse touches photo\nmouse is lost\n"), (0, 0, 0, 1))

    def test_the_core_is_made_of_stories(self):
        stories, _ = play.read(play.STORIES)
        self.assertGreaterEqual(len(play.named(stories, play.core())), 10)
        with self.assertRaises(SystemExit):
            play.named(stories, ["No such story."])


if __name__ == "__main__":
    unittest.main()
