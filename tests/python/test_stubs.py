"""The stub of gale._gale says what the module has: no name and no member more or less."""
import ast
import inspect
import unittest

import checks
import gale
from gale import _gale

# What every class has, or what pybind11 puts there.
EVERYWHERE = {"__module__", "__doc__", "__hash__", "__eq__", "__init__", "__repr__", "__str__",
              "__getstate__", "__reduce__", "__new__"}


def stub() -> ast.Module:
    return ast.parse((checks.ROOT / "python/gale/_gale.pyi").read_text())


class Stubs(unittest.TestCase):
    def test_names(self) -> None:
        said = {node.name for node in stub().body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        said |= {node.target.id for node in stub().body
                 if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
        self.assertEqual(said, {name for name in dir(_gale) if not name.startswith("__")})

    def test_members(self) -> None:
        for node in stub().body:
            if isinstance(node, ast.ClassDef):
                said = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                there = set(vars(getattr(_gale, node.name)))
                self.assertEqual(said - EVERYWHERE, there - EVERYWHERE, node.name)

    def test_whatever_a_user_meets_says_what_it_is(self) -> None:
        for name in gale.__all__:
            value = getattr(gale, name)
            self.assertTrue(inspect.getdoc(value), name)
            if inspect.isfunction(value):
                self.assertIn(">>> ", inspect.getdoc(value) or "", f"no example of {name}")
            if not inspect.isclass(value) or issubclass(value, BaseException):
                continue
            fields = getattr(value, "__dataclass_fields__", {})
            for member, part in vars(value).items():
                if not member.startswith("_") and member not in fields:
                    lines = (inspect.getdoc(part) or "").splitlines()
                    said = [line for line in lines if line and not line.startswith(f"{member}(self")]
                    self.assertTrue(said, f"{name}.{member}")

    def test_arguments(self) -> None:
        """pybind11's signature of each function, by the names of its arguments."""
        for node in stub().body:
            if isinstance(node, ast.FunctionDef) and node.args.args:
                first = (inspect.getdoc(getattr(_gale, node.name)) or "").splitlines()[0]
                for argument in node.args.args:
                    self.assertIn(f"{argument.arg}: ", first, node.name)


if __name__ == "__main__":
    checks.main()
