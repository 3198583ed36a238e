// A position to look at: both sides free, every move marked by sign, word and colour with what it
// leads to, and an editor for the board.
import { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LegalMove, MovesAnswer, Outcome, PositionAnswer } from "../answers";
import { ask, engineStore, stopped } from "../ask";
import { undrawable } from "../boards/drawable";
import { MoveMark, PositionBoard } from "../boards/position_board";
import { Estimate } from "../engine/types";
import { announce } from "../frame/live";
import { shortText } from "../frame/position_field";
import { bite, largestSide, loneBoard, partText } from "../game/position";
import { t } from "../language";
import { settings } from "../settings";
import { useStore } from "../store";
import { Cost, longSeconds, Trouble, Where } from "./cost";

export interface BoardViewProps {
  answers: boolean;
  position: string;
  onPosition: (position: string) => void;
  onPlay: (position: string) => void;
}

interface Judged {
  key: string;
  info: PositionAnswer;
  moves?: MovesAnswer;
  cost?: Estimate;
  error?: unknown;
}

function useJudged(position: string, where: Where | undefined, attempt: number): Judged | undefined {
  const { language } = useStore(settings);
  const [judged, setJudged] = useState<Judged | undefined>();
  const key = [position, language, where ?? "", attempt].join("|");
  useEffect(() => {
    const stop = new AbortController();
    const asking = { signal: stop.signal };
    const look = async (): Promise<void> => {
      const info = await ask<PositionAnswer>({ ask: "position", position }, asking);
      if (stop.signal.aborted) return;
      setJudged({ key, info });
      if (info.over) return;
      const cost = where ? undefined : await ask<Estimate>({ ask: "estimate", request: { ask: "moves", position } }, asking);
      if (stop.signal.aborted) return;
      if (cost && (cost.too_large || (cost.seconds ?? 0) > longSeconds)) {
        setJudged({ key, info, cost });
        return;
      }
      const moves = await ask<MovesAnswer>({ ask: "moves", position }, { ...asking, server: where === "server" });
      if (!stop.signal.aborted) setJudged({ key, info, moves });
    };
    look().catch((error: unknown) => {
      if (stop.signal.aborted || stopped(error)) return;
      setJudged((now) => ({ key, info: now?.key === key ? now.info : { position, components: [], moves: [], over: false }, error }));
    });
    return () => stop.abort();
  }, [key]);
  return judged?.key === key ? judged : undefined;
}

export function BoardView(props: BoardViewProps): JSX.Element {
  const { position } = props;
  const [chosen, setChosen] = useState<{ position: string; where: Where } | undefined>();
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState("");
  const [frame, setFrame] = useState(position);
  const [trail, setTrail] = useState<string[]>([]);
  const [preview, setPreview] = useState<{ row: number; column: number; component: number } | undefined>();
  const judged = useJudged(position, chosen?.position === position ? chosen.where : undefined, attempt);
  const rows = loneBoard(position);
  const go = (next: string): void => {
    setTrail([...trail, position]);
    props.onPosition(next);
  };
  // The browser's Back undoes as well, so the last of them may be where one is.
  const before = trail.filter((one, i) => one !== position || i < trail.length - 1);
  const back = before[before.length - 1];
  const undo = (): void => {
    if (back === undefined) return;
    props.onPosition(back);
    setTrail(before.slice(0, -1));
  };
  // Of a move that was made here; an address that was opened is read by itself.
  const outcome = judged?.moves?.outcome;
  useEffect(() => {
    if (outcome && trail.length > 0) announce(`${shortText(position)}. ${props.answers ? outcomeSentence(outcome) : ""}`);
  }, [position, outcome]);
  const edit = (next: number[]): void => {
    const text = partText({ kind: "chomp", rows: next });
    setFrame(text);
    setTrail([]);
    props.onPosition(text);
  };
  const mark = (move: LegalMove): MoveMark | undefined => {
    const found = judged?.moves?.moves.find((one) => one.move === move.move);
    if (!found?.outcome || !props.answers) return undefined;
    const value = typeof found.nim_value === "number" ? String(found.nim_value) : "";
    const says = found.outcome === "P" ? t("a winning move") : t("a losing move");
    return { sort: found.outcome === "P" ? "win" : "lose", text: value, says: value ? `${says}, ${t("nim-value {}", value)}` : says };
  };
  return (
    <>
      <div class="table">
        <h1>{t("Look at every move")}</h1>
        <p class="sub">{t("● wins, ✕ loses; the number is the nim-value of what the move leaves. Both sides are yours.")}</p>
        <PositionBoard
          text={position} frame={frameFor(frame, position)} info={judged?.info} preview={preview} onPreview={setPreview} onSay={setSaid}
          onBite={rows && ((row, column) => go(partText({ kind: "chomp", rows: bite(rows, row, column) })))}
          onMove={(move) => go(move.leaves)} mark={mark}
        />
        <p class="said">{said || "\u00a0"}</p>
        <div class="buttons">
          <button
            type="button" disabled={back === undefined}
            onClick={undo}
          >{t("Undo")}</button>
          <button type="button" onClick={() => props.onPlay(position)}>{t("Play from here")}</button>
        </div>
      </div>
      <aside aria-label={t("About this position")}>
        <section class="card" aria-labelledby="value-title">
          <h2 id="value-title">{t("The position")}</h2>
          {props.answers ? <Value judged={judged} /> : <p class="verdict muted">{t("Who wins from here?")}</p>}
          {judged?.cost && <Cost cost={judged.cost} onCompute={(where) => setChosen({ position, where })} />}
          {judged?.error !== undefined && <Trouble error={judged.error} onAgain={() => setAttempt(attempt + 1)} />}
        </section>
        {rows && !undrawable(position) && <Editor rows={rows} onRows={edit} />}
      </aside>
    </>
  );
}

/** The bar that was cut from, as long as the position fits into it. */
function frameFor(frame: string, position: string): string {
  const large = loneBoard(frame);
  const small = loneBoard(position);
  if (!large || !small) return position;
  return small.every((length, i) => length <= (large[i] ?? 0)) ? frame : position;
}

function outcomeSentence(outcome: Outcome | undefined): string {
  return outcome === "P" ? t("P-position: the player to move loses.") : t("N-position: the player to move wins.");
}

function Value(props: { judged?: Judged }): JSX.Element {
  const { judged } = props;
  const ready = useStore(engineStore).state === "ready";
  if (judged?.info.over) return <p class="verdict">{t("The game is over.")}</p>;
  if (!judged?.moves) return <p class="muted">{judged?.cost || judged?.error !== undefined ? t("Not computed.") : ready ? t("Computing …") : t("The engine is starting …")}</p>;
  const { outcome, nim_value: value, moves } = judged.moves;
  const winning = moves.filter((move) => move.outcome === "P").length;
  return (
    <>
      <p class="verdict" data-testid="position-value">
        <span class={outcome === "P" ? "lose" : "win"} aria-hidden="true">{outcome === "P" ? "✕ " : "● "}</span>
        {outcomeSentence(outcome)}
      </p>
      {typeof value === "number" && <p>{t("nim-value {}", value)}</p>}
      <p class="muted">{t("{} of {} moves win.", winning, moves.length + (judged.info.unlisted ?? 0))}</p>
    </>
  );
}

function Editor(props: { rows: readonly number[]; onRows: (rows: number[]) => void }): JSX.Element {
  const { rows } = props;
  /** Row i gets a length; rows above grow with it, rows below shrink. */
  const set = (row: number, length: number): void => {
    const next = rows.map((old, i) => (i < row ? Math.max(old, length) : i > row ? Math.min(old, length) : length));
    props.onRows(next.filter((n) => n > 0));
  };
  return (
    <section class="card" aria-labelledby="editor-title">
      <h2 id="editor-title">{t("Edit the board")}</h2>
      <ul class="editor">
        {rows.map((length, i) => (
          <li>
            <span>{t("Row {}", i + 1)}</span>
            <button type="button" class="icon" aria-label={t("Row {}: shorter", i + 1)} disabled={length <= 1 && i === 0} onClick={() => set(i, length - 1)}>−</button>
            <b>{length}</b>
            <button type="button" class="icon" aria-label={t("Row {}: longer", i + 1)} disabled={length >= largestSide} onClick={() => set(i, length + 1)}>+</button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={rows.length >= largestSide} onClick={() => props.onRows([...rows, rows[rows.length - 1] ?? 1])}>{t("Add a row")}</button>
    </section>
  );
}
