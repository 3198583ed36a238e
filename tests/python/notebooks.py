"""The notebooks of doc/notebooks run from the first cell to the last, in a kernel of Jupyter.

    notebooks.py SOURCES

Outputs are not stored in the sources.
"""
import pathlib
import sys
import tempfile

import nbformat
from nbclient import NotebookClient

FEWEST_CELLS = 5


def shown(notebook: "nbformat.NotebookNode") -> int:
    """How many pictures and tables the cells show."""
    kinds = [kind for cell in notebook.cells if cell.cell_type == "code"
             for output in cell.outputs for kind in output.get("data", {})]
    return sum(kind in ("image/svg+xml", "text/html") for kind in kinds)


def main() -> int:
    paths = sorted(pathlib.Path(sys.argv[1], "doc/notebooks").glob("*.ipynb"))
    for path in paths:
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        code = [cell for cell in notebook.cells if cell.cell_type == "code"]
        assert len(code) >= FEWEST_CELLS, path
        assert not any(cell.outputs for cell in code), f"{path}: outputs are stored"
        with tempfile.TemporaryDirectory() as folder:
            NotebookClient(notebook, timeout=None, kernel_name="python3",
                           resources={"metadata": {"path": folder}}).execute()
        print(f"{path.name}: {len(code)} cells, {shown(notebook)} pictures and tables")
        assert shown(notebook) >= 1, f"{path}: nothing shows itself"
    return 0 if len(paths) == 3 else 1


if __name__ == "__main__":
    sys.exit(main())
