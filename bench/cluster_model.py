#!/usr/bin/env python3
"""How long the ring of three rows takes on a cluster that is not at hand: a simulator.

    cluster_model.py                  the measured points, then 16, 64 and 256 nodes, as tables
    cluster_model.py --write FILE.md  puts them into FILE, and a picture of the second one into
                                      pictures/cluster_model.svg beside it
    cluster_model.py --check FILE.md  both are there as this program makes them, and the model
                                      explains every measured point

At some values of c it lets the chunks of a few rounds go around the ring (doc/clusters.md), group of
rows by group of rows: a chunk enters a group when the chunk before it has left that group and the
next one and the rows have come over the link; a rank works on its chunks one after the other. Rank
0 gets summaries, which are short; the positions of planes are not in it. The time of a plane there,
added up over all c, is the time of the run.

What it knows of a machine is measured: nanoseconds of one core for a cell, and how much longer that
takes where many cores share memory; both are in bench/cluster_points.csv, with the runs that they
have to explain. What it assumes of a network is bytes a second and the time of a message.
"""
import argparse
import csv
import math
import pathlib
import re
import sys
from dataclasses import dataclass, replace

HERE = pathlib.Path(__file__).resolve().parent
POINTS = HERE / "cluster_points.csv"

CELLS = 0.414  # cells of a plane, in units of c
LIVE_BITS = 0.041  # bits of all rows that are written, in units of c²
PLANES_OF_TILE = 64
ROWS_OF_GROUP = 64
TILES_PER_THREAD = 4  # as in gale/solvers/three_row/ring.hpp
FEWEST_TILES = 16
SAMPLES = 24  # values of c
STEPS = 96  # groups are simulated so many times coarser at most
ROUNDS = 3
EXPLAINED = 0.25  # of a measured time the model may be wrong


@dataclass(frozen=True)
class Cluster:
    nodes: int
    threads: int
    cell: float  # seconds of one core
    crowding: float  # how much longer a cell takes for each doubling of the busy cores of a node
    growth: float = 0.0  # how much more that is for each tenfold c above 100,000
    bandwidth: float = float("inf")  # bytes a second of a node, each way
    message: float = 0.0005  # seconds: naps of both postmen
    cores: int = 10**9  # of all nodes together: two ranks may share a machine


def seconds_of_cell(c: float, cluster: Cluster) -> float:
    busy = min(cluster.threads * (cluster.nodes if cluster.cores < 10**9 else 1), cluster.cores)
    doublings = max(busy.bit_length() - 1, 0)
    growth = 1 + cluster.growth * max(math.log10(c / 1e5), 0)
    return cluster.cell * (1 + cluster.crowding * doublings * growth)


def tiles_in_chunk(c: float, cluster: Cluster) -> int:
    groups = c / 5 * 2 / ROWS_OF_GROUP
    return int(min(max(groups / (4 * cluster.nodes), 1), max(FEWEST_TILES, TILES_PER_THREAD * cluster.threads)))


def seconds_of_plane(c: float, cluster: Cluster) -> float:
    """In the middle of a long run, at c."""
    tiles = tiles_in_chunk(c, cluster)
    groups = max(int(CELLS * c / ROWS_OF_GROUP), 1)
    # Tiles follow one another through two groups each: fewer threads are busy while rows are few.
    threads = min(cluster.threads, tiles, max(groups // (2 * cluster.nodes), 1))
    share = min(1.0, cluster.cores / (cluster.nodes * threads))
    work = tiles * PLANES_OF_TILE * CELLS * c * seconds_of_cell(c, cluster) / (threads * share)
    if cluster.nodes == 1:
        return work / (tiles * PLANES_OF_TILE)
    steps = min(STEPS, groups)
    follow = max(1, round(2 * tiles * steps / groups))  # steps that a chunk is behind the one before
    step_work = work / steps
    step_bytes = LIVE_BITS * c * c / 8 / steps / cluster.bandwidth
    free = [0.0] * cluster.nodes  # when a rank has done its chunk
    link = [0.0] * cluster.nodes
    before = [0.0] * (steps + follow)  # when the chunk before has left each step
    marks = []
    for chunk in range((ROUNDS + 1) * cluster.nodes):
        rank = chunk % cluster.nodes
        now = free[rank]
        left = []
        for step in range(steps):
            behind = before[min(step + follow, steps - 1)]
            arrived = max(behind, link[rank]) + step_bytes
            link[rank] = arrived
            now = max(now, arrived + cluster.message) + step_work
            left.append(now)
        free[rank] = now
        before = left
        if (chunk + 1) % cluster.nodes == 0:
            marks.append(now)
    rounds = (marks[-1] - marks[0]) / (len(marks) - 1)
    return rounds / (cluster.nodes * tiles * PLANES_OF_TILE)


def seconds_of_run(to: float, cluster: Cluster) -> float:
    """The time of a plane grows about as c: evenly spread samples do."""
    width = to / SAMPLES
    return sum(seconds_of_plane((sample + 0.5) * width, cluster) for sample in range(SAMPLES)) * width


def memory_of_rank(to: float, cluster: Cluster) -> float:
    """Bytes: as estimated_bytes_of_rank in gale/solvers/three_row/ring.cpp, at the least."""
    rows = (to * to / 180 + 200 * to) * 3 / 2 / cluster.nodes + 200 * to
    tiles = cluster.threads * (3 * 1 + 2)
    return rows + to * 2 * PLANES_OF_TILE * tiles + 16 * to + 2**22


def human(seconds: float) -> str:
    for unit, size in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.1f} s"


@dataclass(frozen=True)
class Point:
    machine: str
    cores: int
    ranks: int
    threads: int
    to: float
    seconds: float


def read_points() -> tuple[dict[str, Cluster], list[Point]]:
    """The machines, fitted to their own points, and the points."""
    with POINTS.open(newline="") as file:
        rows = [row for row in csv.DictReader(line for line in file if not line.startswith("#"))]
    points = [Point(row["machine"], int(row["cores"]), int(row["ranks"]), int(row["threads"]),
                    float(row["to"]), float(row["seconds"])) for row in rows]
    machines = {}
    for machine in dict.fromkeys(point.machine for point in points):
        own = [point for point in points if point.machine == machine]
        machines[machine] = min(candidates(own), key=lambda cluster: error_of(cluster, own))
    return machines, points


def candidates(own: list[Point]) -> list[Cluster]:
    alone = [point for point in own if point.ranks * point.threads == 1]
    cells = sum(CELLS / 2 * point.to**2 for point in alone)
    cell = sum(point.seconds for point in alone) / cells
    return [Cluster(1, 1, cell, step / 100, growth / 10, cores=own[0].cores)
            for step in range(0, 31) for growth in range(0, 31, 2)]


def modelled(cluster: Cluster, point: Point) -> float:
    return seconds_of_run(point.to, replace(cluster, nodes=point.ranks, threads=point.threads))


def error_of(cluster: Cluster, own: list[Point]) -> float:
    return sum((modelled(cluster, point) / point.seconds - 1) ** 2 for point in own)


def measured_table(machines: dict[str, Cluster], points: list[Point]) -> str:
    lines = ["| machine | to c = | ranks × threads | measured | model | |", "|---|---|---|---|---|---|"]
    for point in points:
        model = modelled(machines[point.machine], point)
        lines.append(f"| {point.machine} | {point.to:,.0f} | {point.ranks} × {point.threads} | "
                     f"{human(point.seconds)} | {human(model)} | {model / point.seconds - 1:+.0%} |")
    return "\n".join(lines)


NODES = (1, 4, 16, 64, 256)
NETWORKS = {"25 Gbit/s": 3.1e9, "100 Gbit/s": 12.5e9, "400 Gbit/s": 50e9}
THREADS = 16
LENGTHS = (1e6, 1e7)


def drawn_points(machine: Cluster) -> list[tuple[float, str, int, float, float]]:
    found = []
    for to in LENGTHS:
        for name, bandwidth in NETWORKS.items():
            for nodes in NODES:
                cluster = replace(machine, nodes=nodes, threads=THREADS, bandwidth=bandwidth,
                                  cores=10**9)
                found.append((to, name, nodes, seconds_of_run(to, cluster),
                              memory_of_rank(to, cluster)))
    return found


def drawn_table(drawn: list[tuple[float, str, int, float, float]]) -> str:
    head = "| to c = | network | " + " | ".join(
        f"{nodes} node{'s' * (nodes > 1)}" for nodes in NODES) + " |"
    lines = [head, "|---|---|" + "---|" * len(NODES)]
    for to in LENGTHS:
        for name in NETWORKS:
            times = [human(seconds) for at, network, _, seconds, _ in drawn
                     if at == to and network == name]
            lines.append(f"| {to:,.0f} | {name} | " + " | ".join(times) + " |")
        memory = [f"{size / 1e9:,.1f} GB" for at, network, _, _, size in drawn
                  if at == to and network == next(iter(NETWORKS))]
        lines.append(f"| {to:,.0f} | least memory of a rank | " + " | ".join(memory) + " |")
    return "\n".join(lines)


def picture(drawn: list[tuple[float, str, int, float, float]]) -> str:
    """Times as fast as one node, both axes by doublings."""
    left, top, side, high = 60, 20, 360, 360
    colours = {1e6: "#1b6ca8", 1e7: "#b3541e"}
    dashes = dict(zip(NETWORKS, ("2 4", "8 4", "none")))

    def x(nodes: float) -> float:
        return left + side * (nodes.bit_length() - 1) / 8

    def y(times: float) -> float:
            return top + high - high * math.log2(max(times, 1)) / 8

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + side + 240}" '
             f'height="{top + high + 50}" font-family="sans-serif" font-size="13">',
             "<title>Three rows on a cluster: times as fast as one node, by the model</title>",
             '<rect width="100%" height="100%" fill="white"/>']
    for nodes in NODES:
        parts.append(f'<line x1="{x(nodes):.0f}" y1="{top}" x2="{x(nodes):.0f}" y2="{top + high}" '
                     f'stroke="#ddd"/><text x="{x(nodes):.0f}" y="{top + high + 18}" '
                     f'text-anchor="middle">{nodes}</text>'
                     f'<line x1="{left}" y1="{y(nodes):.0f}" x2="{left + side}" '
                     f'y2="{y(nodes):.0f}" stroke="#ddd"/><text x="{left - 8}" '
                     f'y="{y(nodes) + 4:.0f}" text-anchor="end">{nodes}</text>')
    parts.append(f'<text x="{left + side / 2:.0f}" y="{top + high + 40}" text-anchor="middle">'
                 f'nodes of {THREADS} threads</text>')
    row = top + 20
    for to in LENGTHS:
        for name in NETWORKS:
            own = {nodes: seconds for at, network, nodes, seconds, _ in drawn
                   if at == to and network == name}
            corners = " ".join(f"{x(nodes):.1f},{y(own[1] / seconds):.1f}"
                               for nodes, seconds in own.items())
            style = f'stroke="{colours[to]}" stroke-width="2" stroke-dasharray="{dashes[name]}"'
            parts.append(f'<polyline points="{corners}" fill="none" {style}/>')
            parts.append(f'<line x1="{left + side + 15}" y1="{row - 4}" x2="{left + side + 45}" '
                         f'y2="{row - 4}" {style}/><text x="{left + side + 52}" y="{row}">'
                         f'{to:,.0f}, {name}</text>')
            row += 20
    return "\n".join([*parts, "</svg>", ""])


def in_document(text: str, tables: dict[str, str]) -> str:
    for name, table in tables.items():
        text, count = re.subn(rf"(<!-- {name} -->\n)(?:\|.*\n)*", lambda match: match[1] + table + "\n",
                              text)
        if count != 1:
            sys.exit(f"the document has no place '<!-- {name} -->', or two")
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", type=pathlib.Path)
    parser.add_argument("--write", type=pathlib.Path)
    options = parser.parse_args()
    machines, points = read_points()
    drawn = drawn_points(machines["16 cores"])
    tables = {"measured points": measured_table(machines, points),
              "drawn points": drawn_table(drawn)}
    if options.write:
        for file, content in contents(options.write, tables, drawn).items():
            file.write_text(content)
    elif options.check:
        return check(options.check, machines, points, tables, drawn)
    else:
        print("\n\n".join(tables.values()))
    return 0


def contents(document: pathlib.Path, tables: dict[str, str], drawn: list) -> dict[pathlib.Path, str]:
    return {document: in_document(document.read_text(), tables),
            document.parent / "pictures" / "cluster_model.svg": picture(drawn)}


def check(document: pathlib.Path, machines: dict[str, Cluster], points: list[Point],
          tables: dict[str, str], drawn: list) -> int:
    wrong = [f"{file} is not as bench/cluster_model.py --write {document} makes it"
             for file, content in contents(document, tables, drawn).items()
             if not file.exists() or file.read_text() != content]
    for point in points:
        model = modelled(machines[point.machine], point)
        if abs(model / point.seconds - 1) > EXPLAINED:
            wrong.append(f"{point} takes {model:.1f} s by the model")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
