"""Answers, positions and arrays are those of the library, and behave as values."""
import copy
import fractions
import json
import os
import pathlib
import pickle
import tempfile
import unittest

import checks
import gale
import numpy as np
import pandas


def nim_values_by_definition(count: int) -> list[int]:
    """Kayles: one or two pins that stand side by side are taken; written out, for the comparison."""
    values: list[int] = []
    for heap in range(count):
        options = {values[a] ^ values[heap - taken - a]
                   for taken in (1, 2) if taken <= heap for a in range(heap - taken + 1)}
        values.append(next(v for v in range(len(options) + 1) if v not in options))
    return values


class Positions(unittest.TestCase):
    TEXTS = ("chomp:7,7,3", "chomp:4x7", "kayles:5,9", "kayles:5 + nim:3 + chomp:2,1", "nim:0",
             "divisors:720", "chomp3d:3x3x3 - 2,2,1", "chomp:0", "0.77:5", "S(1,3,4):7")

    def test_repr_can_be_typed_back(self) -> None:
        for text in self.TEXTS:
            position = gale.Position(text)
            self.assertEqual(eval(repr(position)), position, text)
            self.assertEqual(hash(eval(repr(position))), hash(position))
            for answered in gale.moves(position):
                self.assertEqual(eval(repr(answered.move)), answered.move)

    def test_positions_are_pickled_and_copied(self) -> None:
        for text in self.TEXTS:
            position = gale.Position(text)
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                self.assertEqual(pickle.loads(pickle.dumps(position, protocol)), position)
            self.assertEqual(copy.deepcopy(position), position)
            answer = gale.solve(position)
            self.assertEqual(pickle.loads(pickle.dumps(answer)), answer)

    def test_sums(self) -> None:
        a, b = gale.Position("kayles:5"), gale.Position("nim:3")
        self.assertEqual(a + b, gale.Position("kayles:5 + nim:3"))
        self.assertEqual(a + "nim:3", "kayles:5" + b)
        self.assertEqual((a + b).components, (a, b))
        self.assertNotEqual(a + b, b + a)
        self.assertEqual(sum([a, b]), a + b)
        with self.assertRaises(TypeError):
            a + 3  # type: ignore[operator]
        with self.assertRaises(gale.BadInput):
            many = a
            for _ in range(11):
                many = many + many

    def test_positions_never_change(self) -> None:
        position = gale.Position("nim:3")
        for name in ("rows", "text", "anything"):
            with self.assertRaises(AttributeError):
                setattr(position, name, 1)

    def test_every_move_leads_where_it_says(self) -> None:
        for text in self.TEXTS:
            position = gale.Position(text)
            for answered in gale.moves(position):
                after = position.after(answered.move)
                self.assertEqual(gale.solve(after).outcome, answered.outcome, (text, answered))
                self.assertEqual(position.move(str(
                    answered.move if len(position.components) == 1
                    else f"{answered.move.component + 1}: {answered.move}")), answered.move)

    def test_orders_of_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/order"
            with open(path, "w") as file:
                file.write("a < b\na < c\nb < d\nc < d\n")
            order, again = gale.read_poset(path), gale.read_poset(path)
            with open(path, "w") as file:
                file.write("a < b\na < c\n")
            other = gale.read_poset(path)
        self.assertEqual(order, again)
        self.assertNotEqual(order, other)
        self.assertEqual(gale.solve(order).winning, (gale.Move("d"),))
        with self.assertRaises(gale.BadInput):
            pickle.dumps(order)


class Answers(unittest.TestCase):
    def test_kayles_is_its_definition(self) -> None:
        values = gale.values("kayles", 300)
        self.assertEqual(values.tolist(), nim_values_by_definition(300))
        self.assertEqual(values.dtype, np.uint32)

    def test_arrays_are_the_librarys_memory_and_outlive_their_names(self) -> None:
        values = gale.values("kayles", 1000)
        self.assertFalse(values.flags.owndata)
        tail = values[500:]
        expected = tail.tolist()
        del values
        gale.values("nim", 100000)
        self.assertEqual(tail.tolist(), expected)

    def test_periods(self) -> None:
        period = gale.period("kayles")
        self.assertEqual((period.preperiod, period.period, period.saltus), (71, 12, 0))
        with self.assertRaisesRegex(gale.Undecided, "."):
            gale.period("kayles", limit=100)
        self.assertEqual(gale.period("nim").saltus, 1)

    def test_why(self) -> None:
        reason = gale.why("chomp:4x7")
        self.assertEqual(reason.data["winning_moves"][0]["move"], "3,4")
        self.assertIn("3,4", str(reason))
        self.assertIn("3,4", str(gale.why("chomp:4x7", "3,4")))
        self.assertNotEqual(str(gale.why("chomp:4x7", language="zh_CN")), str(reason))
        with self.assertRaises(gale.BadInput):
            gale.why("chomp:4x7", "9,9")

    def test_limits_are_kept(self) -> None:
        with self.assertRaises(gale.TooLarge):
            gale.values("kayles", 10**7, memory_limit="1MB")
        with self.assertRaises(gale.BadInput):
            gale.values("kayles", 10, threads=0)
        self.assertEqual(len(gale.moves("nim:5", moves_listed=2)), 2)
        self.assertEqual(gale.moves("nim:5", moves_listed=2).unlisted, 3)
        for count in (1e3, np.float32(1000), np.int16(1000), fractions.Fraction(1000)):
            self.assertEqual(len(gale.values("kayles", count)), 1000)  # type: ignore[arg-type]
        for count in (1.5, float("inf"), float("nan"), -1.0, fractions.Fraction(1, 2)):
            with self.assertRaises(gale.BadInput):
                gale.values("kayles", count)  # type: ignore[arg-type]
        for count in ("1000", None, [3]):
            with self.assertRaises(TypeError):
                gale.values("kayles", count)  # type: ignore[arg-type]

    def test_errors_have_sentence_and_place(self) -> None:
        with self.assertRaises(gale.BadInput) as caught:
            gale.solve("chomp:3,x")
        self.assertEqual(caught.exception.column, 8)
        self.assertIsInstance(caught.exception, ValueError)
        copied = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((str(copied), copied.column), (str(caught.exception), 8))

    def test_certificates(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            proof = f"{folder}/proof"
            gale.period("kayles", certificate=proof)
            self.assertIn("12", gale.verify(proof).sentence)
            with open(proof, "rb") as file:
                text = file.read()
            with open(proof, "wb") as file:
                file.write(text.replace(b"+12)", b"+24)"))
            with self.assertRaises(gale.BadInput):
                gale.verify(proof)
            with open(proof, "wb") as file:
                file.write(text.replace(b"v 0 1 2 3 1 4 3", b"v 0 1 2 3 1 4 5"))
            with self.assertRaises((gale.Refuted, gale.NotProven)):
                gale.verify(proof)
            with self.assertRaises(gale.StorageError):
                gale.verify(f"{folder}/nothing")


class Tables(unittest.TestCase):
    def test_pandas_takes_them(self) -> None:
        frame = pandas.DataFrame(gale.planes(to=120).table())
        self.assertEqual(frame.shape, (121, 5))
        self.assertEqual(frame[frame.period > 1].c.tolist(), [120])
        sweep = pandas.DataFrame(gale.sweep("0.??", limit=200))
        self.assertEqual(sweep[sweep.code == "0.77"].period.tolist(), [12])
        for table in (gale.sweep("0.??", limit=200), gale.planes(to=5).table(),
                      gale.openings(3, 3).table(), gale.sweep("0.7", limit=200)):
            for name, column in table.items():  # Polars takes numbers and texts of NumPy as they are
                self.assertIn(column.dtype.kind, "iU", name)
                self.assertEqual(len(column), table.length)

    def test_openings(self) -> None:
        openings = gale.openings(10, 12)
        self.assertEqual(openings.of(8, 10), (gale.Move("4,9"), gale.Move("5,6")))
        for rows, columns in ((2, 2), (3, 5), (5, 4)):
            self.assertEqual(set(openings.of(rows, columns)),
                             set(gale.solve(f"chomp:{rows}x{columns}").winning))
        table = openings.table()
        boards = set(zip(table["rows"].tolist(), table["columns"].tolist()))
        self.assertEqual(len(boards), 10 * 12 - 1)  # 1x1 has no winning opening
        for rows, columns in ((0, 1), (11, 1), (1, 13), (-1, 2)):
            with self.assertRaises((gale.BadInput, TypeError)):
                openings.of(rows, columns)


class Displays(unittest.TestCase):
    def test_what_a_notebook_shows(self) -> None:
        for picture in (gale.board("chomp:7,7,3", mark="values"), gale.board("kayles:5,3"),
                        gale.board("kayles:5 + chomp:2x3"), gale.plot("kayles", to=200),
                        gale.plane_picture(7, highlight=3), gale.openings_map(8, 10),
                        gale.period_census(130)):
            self.assertTrue(picture._repr_svg_().startswith(("<svg", "<?xml")))
            self.assertTrue(picture.svg.rstrip().endswith("</svg>"))
        self.assertIn("<svg", gale.plane(7)._repr_svg_())
        self.assertIn("#f4b084", gale.solve("chomp:3x4")._repr_html_())
        self.assertIn("<svg", gale.moves("chomp:3x4")._repr_html_())
        self.assertIn("<table>", gale.moves("nim:3,2")._repr_html_())
        self.assertIn("<td>12</td>", gale.value_table("kayles", 24)._repr_html_())
        self.assertIn("0.77", gale.sweep("0.7?", limit=200)._repr_html_())
        self.assertIn("4,9<br>5,6", gale.openings(8, 10)._repr_html_())
        self.assertIn("1000000000000", gale.Position("nim:1000000000000")._repr_svg_())
        self.assertIsNone(gale.Position("chomp:200x200")._repr_svg_())
        with self.assertRaises(gale.TooLarge):
            gale.board("chomp:200x200")

    def test_marks_are_the_answers(self) -> None:
        svg = gale.board("chomp:3x4", mark="outcomes").svg
        listed = gale.moves("chomp:3x4")
        self.assertEqual(svg.count(">N</text>"), sum(m.outcome == "N" for m in listed))
        self.assertEqual(svg.count(">P</text>"), sum(m.wins for m in listed))
        values = gale.board("chomp:3x4", mark="values").svg
        for move in listed:
            if move.nim_value is not None:  # after the poison there is no game
                self.assertIn(f">{move.nim_value}</text>", values)
        for corner in ((1,), (1, 2, 3), 5, (-1, 0)):
            with self.assertRaisesRegex(gale.BadInput, "corner"):
                gale.plane_picture(5, corner)  # type: ignore[arg-type]
        with self.assertRaisesRegex(gale.BadInput, "no mark"):
            gale.board("chomp:3x4", mark="stars")  # type: ignore[arg-type]

    def test_pictures_speak_the_language_asked_for(self) -> None:
        for picture in (gale.board("chomp:3x4", language="zh_CN"),
                        gale.plane_picture(7, language="zh_CN"),
                        gale.plot("kayles", to=100, language="zh_CN"),
                        gale.period_census(130, language="zh_CN"),
                        gale.openings_map(3, 4, language="zh_CN")):
            self.assertIn('xml:lang="zh-CN"', picture.svg)
            self.assertTrue(any("\u4e00" <= letter <= "\u9fff" for letter in picture.svg))
        with self.assertRaises(gale.BadInput):
            gale.board("chomp:3x4", language="tlh")

    def test_a_board_to_play_on(self) -> None:
        """The page's element with the picture inside it, where the page was built; tests/browser
        plays on it."""
        board = gale.board("chomp:3x4", mark="nothing", play=True)
        self.assertEqual(board, gale.board("chomp:3x4", mark="nothing"))
        element = pathlib.Path(gale.__file__).with_name("gale-board.js")
        if element.exists():
            shown = board._repr_html_() or ""
            self.assertTrue(shown.startswith('<gale-board game="chomp" position="4,4,4"><svg'))
            self.assertEqual(shown.count("</script"), 1)
        else:
            self.assertIsNone(board._repr_html_())
        for picture in (gale.board("chomp:3x4"), gale.board("chomp:0", play=True),
                        gale.board("kayles:5", play=True), gale.plot("kayles", to=20)):
            self.assertIsNone(picture._repr_html_())

    def test_what_is_large_is_shown_in_time(self) -> None:
        """A display solves small positions alone."""
        for text in ("chomp:60x60", "grundy:2000,3000", "chomp:17x17"):
            shown = gale.Answer(gale.Position(text), "N", None, "", (), None, "", "")
            self.assertIn("<svg", shown._repr_html_())

    def test_pictures_are_files_of_every_kind(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            picture = gale.board("chomp:4x7", mark="reply")
            starts = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "tex": b"\\documentclass"}
            for ending, start in starts.items():
                picture.save(f"{folder}/board.{ending}")
                with open(f"{folder}/board.{ending}", "rb") as file:
                    self.assertIn(start, file.read(200))
            # It is drawn already: no opening is looked for again.
            openings = gale.openings_map(10, 8)
            openings.save(f"{folder}/openings.svg", memory_limit=1)
            with open(f"{folder}/openings.svg", encoding="utf-8") as text:
                self.assertEqual(text.read(), openings.svg)
            with self.assertRaises(gale.TooLarge):
                openings.save(f"{folder}/openings.png", memory_limit=1)
            with self.assertRaises(gale.TooLarge):
                gale.openings_map(10, 8, memory_limit=1)
            picture.save(f"{folder}/large.png", scale=2)
            self.assertGreater(os.path.getsize(f"{folder}/large.png"),
                               os.path.getsize(f"{folder}/board.png"))
            for wrong in ("board.gif", "nowhere/board.svg"):
                with self.assertRaises(gale.Error):
                    picture.save(f"{folder}/{wrong}")
            with self.assertRaises(gale.BadInput):
                picture.save(f"{folder}/board.png", scale=11)

    def test_files_in_names_are_text(self) -> None:
        table = gale.Table({"<b>": np.array(["<script>"], dtype=object)})
        self.assertNotIn("<script>", table._repr_html_())
        self.assertIn("version", json.dumps({"version": gale.__version__}))


if __name__ == "__main__":
    checks.main()
