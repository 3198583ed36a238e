// Heaps: tokens of Nim, pins of Kayles, a row to split for Grundy's game, and for every other code
// the legal moves of each heap as buttons. Arrows walk over what can be chosen.
import { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { LegalMove } from "../answers";
import { HeapLook, largestDrawn, legalMove, Target, targetsOf } from "../game/heap_targets";
import { t } from "../language";

export interface HeapBoardProps {
  look: HeapLook;
  heaps: readonly number[];
  component: number;
  moves: readonly LegalMove[];
  /** Whether these are all moves; nothing as long as nobody has said which there are. */
  complete?: boolean;
  label: string;
  onSay: (text: string) => void;
  onMove?: (move: LegalMove) => void;
  mark?: (move: LegalMove) => { sort: keyof typeof signs; text?: string; says?: string } | undefined;
}

const signs = { win: "●", lose: "✕", hint: "★", reply: "1", answer: "2" } as const;

/** A move takes away what had the focus: it goes on to the heap that now stands there. */
function useKeptFocus(board: { current: HTMLElement | null }): (event: FocusEvent) => void {
  const held = useRef<{ element: HTMLElement; heap: number } | undefined>();
  useLayoutEffect(() => {
    if (!held.current || held.current.element.isConnected || document.activeElement !== document.body) return;
    const heaps = [...(board.current?.querySelectorAll<HTMLElement>(".heap") ?? [])];
    const near = heaps.slice(0, held.current.heap + 1).reverse().concat(heaps);
    near.map((heap) => heap.querySelector<HTMLElement>("[data-walk]")).find(Boolean)?.focus();
  });
  return (event) => {
    const element = event.target as HTMLElement;
    const heaps = [...(board.current?.querySelectorAll<HTMLElement>(".heap") ?? [])];
    held.current = { element, heap: heaps.findIndex((heap) => heap.contains(element)) };
  };
}

export function HeapBoard(props: HeapBoardProps): JSX.Element {
  const board = useRef<HTMLDivElement>(null);
  const focused = useKeptFocus(board);
  return (
    <div ref={board} class={"heaps " + props.look} role="group" aria-label={props.label} onKeyDown={walk} onFocusIn={focused}>
      {props.heaps.map((size, index) => (
        <Heap key={`${index}:${size}`} {...props} size={size} index={index} />
      ))}
      {props.heaps.length === 0 && <p class="muted">{t("Nothing is left.")}</p>}
    </div>
  );
}

function Heap(props: HeapBoardProps & { size: number; index: number }): JSX.Element {
  const { size, look } = props;
  const drawn = look !== "other" && size <= largestDrawn;
  return (
    <div class="heap" role="group" aria-label={t("Heap of {}", size)}>
      <span class="heap-size" aria-hidden="true">{size}</span>
      {drawn ? <Tokens {...props} /> : <MoveList {...props} />}
    </div>
  );
}

function Tokens(props: HeapBoardProps & { size: number }): JSX.Element {
  const { size, look, moves, component, mark, complete } = props;
  const [over, setOver] = useState<Target | undefined>();
  const targets = useMemo(() => targetsOf(look, size), [look, size]); // the same ones as long as the heap stands
  const goes = (i: number): boolean => over !== undefined && i >= over.first && i < over.first + over.count;
  const children: JSX.Element[] = [];
  const target = (one: Target): JSX.Element => {
    const move = legalMove(moves, component, size, one.leaves);
    const says = move || complete === undefined ? heapSentence(size, one) : complete ? refusal(look) : unlisted();
    const sign = move && mark?.(move);
    const enter = (): void => { setOver(one); props.onSay(says); };
    const leave = (): void => { setOver(undefined); props.onSay(""); };
    return (
      <button
        type="button" class={[one.sort, goes(one.first) && one.sort === "token" ? "would" : "", over === one ? "at" : "", sign?.sort ?? ""].join(" ")}
        aria-label={sign?.says ? `${says}. ${sign.says}` : says} tabIndex={one === targets[0] ? 0 : -1} data-walk="1"
        aria-disabled={move && props.onMove ? undefined : "true"}
        onPointerEnter={enter} onPointerLeave={leave} onFocus={enter} onBlur={leave}
        onClick={() => (move ? props.onMove?.(move) : props.onSay(says))}
      >
        {sign && <span class="mark" aria-hidden="true">{signs[sign.sort]}{sign.text}</span>}
      </button>
    );
  };
  for (let i = 0; i < size; ++i) {
    const token = targets.find((one) => one.sort === "token" && one.first === i);
    children.push(token ? target(token) : <span class={"token" + (goes(i) ? " would" : "")} />);
    const gap = targets.find((one) => one.sort === "gap" && (look === "grundy" ? one.first === i + 1 : one.first === i));
    if (gap) children.push(target(gap));
  }
  return <div class="tokens">{children}</div>;
}

/** Every legal move of a heap, once: the same leavings in another order are the same move. */
function MoveList(props: HeapBoardProps & { size: number }): JSX.Element {
  const { size, moves, component, mark, complete } = props;
  const own = moves.filter((move) => move.component === component && move.heap === size);
  return (
    <div class="move-list">
      {size <= largestDrawn && (
        <div class="tokens small" aria-hidden="true">{Array.from({ length: size }, () => <span class="token" />)}</div>
      )}
      <div class="move-buttons">
        {own.map((move, i) => {
          const sign = mark?.(move);
          const leaves = (move.becomes ?? []).filter((n) => n > 0);
          const text = leaves.length === 0 ? t("take all") : `→ ${leaves.join(", ")}`;
          return (
            <button
              type="button" class={"small " + (sign?.sort ?? "")} tabIndex={i === 0 ? 0 : -1} data-walk="1"
              aria-disabled={props.onMove ? undefined : "true"} onClick={() => props.onMove?.(move)}
            >
              <span class="unseen">{t("Heap of {}: leaves {}", size, leaves.join(", ") || "0") + (sign?.says ? `. ${sign.says}` : "")}</span>
              <span aria-hidden="true">{sign && <b>{signs[sign.sort]}{sign.text} </b>}{text}</span>
            </button>
          );
        })}
      </div>
      {complete === true && own.length === 0 && <p class="muted">{t("No move in this heap.")}</p>}
      {complete === false && <p class="muted">{unlisted()}</p>}
    </div>
  );
}

function heapSentence(size: number, target: Target): string {
  const leaves = target.leaves.join(", ") || "0";
  if (target.count === 0) return t("Splits {} into {}", size, leaves);
  if (target.count === 1) return t("Takes 1 of {}, leaves {}", size, leaves);
  return t("Takes {} of {}, leaves {}", target.count, size, leaves);
}

function unlisted(): string {
  return t("There are too many moves to list them all; a hint adds the one that it names.");
}

function refusal(look: HeapLook): string {
  return look === "grundy" ? t("Two equal heaps are not allowed: a heap is split into unequal ones.") : t("This is no move.");
}

/** Arrow keys go to the neighbour; up and down to the heap above and below. */
function walk(event: KeyboardEvent): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>("[data-walk]");
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const board = event.currentTarget as HTMLElement;
  const all = [...board.querySelectorAll<HTMLElement>("[data-walk]")];
  const heaps = [...board.querySelectorAll<HTMLElement>(".heap")];
  const heap = heaps.findIndex((one) => one.contains(here));
  let next: HTMLElement | undefined;
  if (event.key === "ArrowRight") next = all[all.indexOf(here) + 1];
  if (event.key === "ArrowLeft") next = all[all.indexOf(here) - 1];
  const other = event.key === "ArrowDown" ? heaps[heap + 1] : event.key === "ArrowUp" ? heaps[heap - 1] : undefined;
  if (other) next = other.querySelector<HTMLElement>("[data-walk]") ?? undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
