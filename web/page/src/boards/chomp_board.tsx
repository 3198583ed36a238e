// A board of Chomp as a bar of chocolate, and an ARIA grid: arrows walk, Enter bites. Pointing at a
// square or focusing it dims what the bite would take. What was just bitten falls away, nearest
// squares first, unless less motion is wanted. Knows the shape of bites and nothing of who wins.
import { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../language";
import { Drawing } from "../game/shape";
import { Skull } from "./skull";
import { useFalling } from "./falling";
import { Magnifier } from "./magnifier";

export interface Square {
  row: number;
  column: number;
}

export interface SquareMark {
  sort: "win" | "lose" | "hint" | "reply" | "answer";
  text?: string;
  /** Said with the square. */
  says?: string;
}

export interface ChompBoardProps {
  rows: readonly number[];
  /** The size of the whole bar, of which `rows` is left. */
  tall: number;
  wide: number;
  label: string;
  says: (row: number, column: number) => string;
  preview?: Square;
  onPreview?: (square: Square | undefined) => void;
  onBite?: (row: number, column: number) => void;
  /** The last bite, and the rows it bit from. */
  last?: Square & { from: readonly number[] };
  mark?: (row: number, column: number) => SquareMark | undefined;
  /** Squares of the part of the board that a hint names. */
  inPlace?: (row: number, column: number) => boolean;
  /** Of the rule that says why. */
  drawing?: Drawing;
}

/** Longer bars do not shrink any more: one scrolls along them. */
const widest = 40;

const signs = { win: "●", lose: "✕", hint: "★", reply: "1", answer: "2" } as const;

export function ChompBoard(props: ChompBoardProps): JSX.Element {
  const { rows, tall, wide, preview } = props;
  const [focus, setFocus] = useState<Square>({ row: 1, column: 1 });
  const [finger, setFinger] = useState<{ x: number; y: number } | undefined>();
  const grid = useRef<HTMLDivElement>(null);
  const lifted = useRef(false);
  const falling = useFalling(rows);
  const alive = (row: number, column: number): boolean => column <= (rows[row - 1] ?? 0);
  const at = alive(focus.row, focus.column) ? focus : nearest(rows, focus);

  useLayoutEffect(() => {
    // Focus follows when the focused square was bitten away.
    const active = document.activeElement;
    if (active instanceof HTMLElement && grid.current?.contains(active) && active.dataset.gone === "1") {
      cell(grid.current, at)?.focus();
    }
  });

  const walk = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = step(rows, at, event.key);
    if (next) {
      event.preventDefault();
      setFocus(next);
      cell(grid.current, next)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      props.onBite?.(at.row, at.column);
    } else if (event.key === "Escape") {
      props.onPreview?.(undefined);
    }
  };

  const touched = (event: PointerEvent): Square | undefined => {
    const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-square]");
    if (!hit || !grid.current?.contains(hit)) return undefined;
    const [row, column] = hit.dataset.square!.split(",").map(Number);
    return alive(row!, column!) ? { row: row!, column: column! } : undefined;
  };
  const touch = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" || !props.onBite) return;
    const square = touched(event);
    props.onPreview?.(square);
    setFinger(square && wide > 8 && wide <= widest ? { x: event.clientX, y: event.clientY } : undefined);
  };

  /** A finger that was lifted under the magnifier bites where it was, however long it lay there. */
  const lift = (event: PointerEvent): void => {
    if (!finger) return;
    setFinger(undefined);
    props.onPreview?.(undefined);
    lifted.current = true;
    const square = touched(event);
    if (square) props.onBite?.(square.row, square.column);
  };
  /** The click that a browser may make of the same touch would bite again. */
  const touchEnded = (event: TouchEvent): void => {
    if (lifted.current && event.cancelable) event.preventDefault();
    lifted.current = false;
  };

  const lines: JSX.Element[] = [];
  for (let row = 1; row <= tall; ++row) {
    const cells: JSX.Element[] = [];
    for (let column = 1; column <= wide; ++column) {
      cells.push(
        <SquareCell
          key={column} {...props} row={row} column={column} alive={alive(row, column)}
          falls={falling(row, column)} focused={at.row === row && at.column === column}
          onFocused={() => { setFocus({ row, column }); props.onPreview?.({ row, column }); }}
        />,
      );
    }
    const any = (rows[row - 1] ?? 0) > 0;
    lines.push(<div key={row} class="bar-row" role={any ? "row" : "presentation"}>{cells}</div>);
  }
  const style = { "--wide": wide, "--tall": tall } as JSX.CSSProperties;
  const empty = rows.length === 0;
  return (
    <div class={"bar" + (wide > 12 || tall > 12 ? " fine" : "") + (wide > widest ? " long" : "")} style={style}>
      <div
        ref={grid} class="bar-grid" role={empty ? "img" : "grid"} aria-label={props.label}
        aria-rowcount={empty ? undefined : tall} aria-colcount={empty ? undefined : wide}
        onKeyDown={walk} onPointerLeave={() => props.onPreview?.(undefined)}
        onPointerDown={touch} onPointerMove={(event) => event.buttons > 0 && touch(event)}
        onPointerUp={lift} onPointerCancel={() => setFinger(undefined)} onTouchEnd={touchEnded}
        onContextMenu={(event) => finger && event.preventDefault()}
      >
        {lines}
      </div>
      {props.drawing && <Lines drawing={props.drawing} tall={tall} wide={wide} />}
      {finger && preview && <Magnifier rows={rows} at={preview} finger={finger} />}
    </div>
  );
}

interface CellProps extends ChompBoardProps {
  row: number;
  column: number;
  alive: boolean;
  falls: number | undefined;
  focused: boolean;
  onFocused: () => void;
}

function SquareCell(props: CellProps): JSX.Element {
  const { row, column, alive, falls, preview, last } = props;
  const poison = row === 1 && column === 1;
  const mark = alive ? props.mark?.(row, column) : undefined;
  const classes = ["sq"];
  if (poison) classes.push("poison");
  if (!alive) classes.push(falls === undefined ? "gone" : "falls");
  if (alive && preview && row >= preview.row && column >= preview.column) classes.push("would");
  if (alive && preview && row === preview.row && column === preview.column) classes.push("at");
  if (alive && props.inPlace?.(row, column)) classes.push("in-place");
  if (mark) classes.push("marked", mark.sort);
  if (!alive && last && row >= last.row && column >= last.column && column <= (last.from[row - 1] ?? 0)) classes.push(...lastEdges(row, column, last));
  const style = falls === undefined ? undefined : ({ "--delay": `${falls}ms` } as JSX.CSSProperties);
  const inside = poison ? <Skull label={t("Poison")} /> : undefined;
  if (!alive) {
    return (
      <div class={classes.join(" ")} style={style} tabIndex={-1} aria-hidden="true" data-gone="1" data-square={`${row},${column}`}>
        {falls === undefined ? undefined : inside}
      </div>
    );
  }
  const says = [props.says(row, column), mark?.says].filter(Boolean).join(". ");
  return (
    <div
      class={classes.join(" ")} role="gridcell" aria-label={says} aria-rowindex={row} aria-colindex={column}
      aria-disabled={props.onBite ? undefined : "true"} tabIndex={props.focused ? 0 : -1}
      data-square={`${row},${column}`} onFocus={props.onFocused} onBlur={() => props.onPreview?.(undefined)}
      onPointerEnter={(event) => event.pointerType === "mouse" && props.onPreview?.({ row, column })}
      onClick={() => props.onBite?.(row, column)}
    >
      {inside}
      {mark && <span class="mark" aria-hidden="true"><b>{signs[mark.sort]}</b>{mark.text}</span>}
    </div>
  );
}

/** Which edges of the last bite's outline a square draws. */
function lastEdges(row: number, column: number, last: Square): string[] {
  const edges = ["last"];
  if (row === last.row) edges.push("last-top");
  if (column === last.column) edges.push("last-left");
  return edges;
}

function cell(grid: HTMLElement | null, at: Square): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-square="${at.row},${at.column}"]`) ?? null;
}

function nearest(rows: readonly number[], at: Square): Square {
  const row = Math.max(1, Math.min(at.row, rows.length));
  return { row, column: Math.max(1, Math.min(at.column, rows[row - 1] ?? 1)) };
}

function step(rows: readonly number[], at: Square, key: string): Square | undefined {
  switch (key) {
    case "ArrowUp": return nearest(rows, { row: at.row - 1, column: at.column });
    case "ArrowDown": return at.column <= (rows[at.row] ?? 0) ? { row: at.row + 1, column: at.column } : at;
    case "ArrowLeft": return nearest(rows, { row: at.row, column: at.column - 1 });
    case "ArrowRight": return nearest(rows, { row: at.row, column: at.column + 1 });
    case "Home": return { row: at.row, column: 1 };
    case "End": return nearest(rows, { row: at.row, column: Infinity });
    default: return undefined;
  }
}

/** Pairs of a rule as lines between the centres of squares, arms as frames, the mirror axis dashed. */
function Lines(props: { drawing: Drawing; tall: number; wide: number }): JSX.Element {
  const { pairs, axis, arms, move } = props.drawing;
  const inset = 0.08;
  return (
    <svg class="bar-lines" viewBox={`0 0 ${props.wide} ${props.tall}`} preserveAspectRatio="none" aria-hidden="true">
      {arms.map(([from, to]) => (
        <rect
          x={from.column - 1 + inset} y={from.row - 1 + inset} rx="0.12"
          width={to.column - from.column + 1 - 2 * inset} height={to.row - from.row + 1 - 2 * inset}
        />
      ))}
      {axis && <line class="axis" x1={axis[0].column} y1={axis[0].row} x2={axis[1].column} y2={axis[1].row} />}
      {pairs.map(([from, to]) => (
        <line x1={from.column - 0.5} y1={from.row - 0.5} x2={to.column - 0.5} y2={to.row - 0.5} />
      ))}
      {move && <path class="cut" d={`M${move.column - 1} ${props.tall}V${move.row - 1}H${props.wide}`} />}
    </svg>
  );
}
