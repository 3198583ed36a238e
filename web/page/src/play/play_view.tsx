// The mode Play: one board, one sentence on where one stands, and what was asked for beside it.
import { JSX } from "preact";
import { useState } from "preact/hooks";
import { engineStore } from "../ask";
import { LegalMove, PositionAnswer } from "../answers";
import { SquareMark } from "../boards/chomp_board";
import { MoveMark, PositionBoard } from "../boards/position_board";
import { PositionField } from "../frame/position_field";
import { Leaf, Sheet, useNarrow } from "../frame/sheet";
import { ruleOfCode } from "../game/code_rule";
import { loneBoard } from "../game/position";
import * as record from "../game/record";
import { savedText } from "../game/saved";
import { Drawing, drawingOf, inQuarter } from "../game/shape";
import { joined, t } from "../language";
import { settings } from "../settings";
import { useStore } from "../store";
import { HintCard, StandCard } from "./cards";
import { HistoryCard } from "./history_card";
import { endOf, turnOf } from "./sentences";
import { endPuzzle, hint, jump, loadGame, openPosition, makeBite, makeLegalMove, play, PlayState, redo, showReply, undo, why } from "./state";
import { repliesOf, WhyPanel } from "./why_panel";

export function PlayView(props: { onNew: () => void; answersShown: boolean }): JSX.Element {
  const state = useStore(play);
  const ready = useStore(engineStore).state === "ready";
  const { projector } = useStore(settings);
  const [said, setSaid] = useState("");
  const { game, over, puzzle } = state;
  const text = record.position(game);
  const chomp = loneBoard(text) !== undefined;
  const answers = !projector || props.answersShown;
  const narrow = useNarrow();
  const buttons = puzzle ? <PuzzleRow state={state} /> : <Buttons state={state} ready={ready} onNew={props.onNew} />;
  return (
    <main class="play">
      <div class="table">
        <h1 class={over ? "ended" : record.toMove(game) === "person" ? "" : "thinking"}>{puzzle ? t("Find the better move") : over ? endOf(game) : turnOf(game, chomp)}</h1>
        <p class="sub">{ruleText(state, chomp)}</p>
        <Board state={state} onSay={setSaid} answers={answers} />
        <p class="said" data-testid="said">{said || notice(state) || "\u00a0"}</p>
        {!narrow && buttons}
      </div>
      {narrow ? <Sheet label={t("About this game")} above={buttons} leaves={leavesOf(state, answers, projector, ready)} /> : (
        <aside aria-label={t("About this game")}>
          <StandCard state={state} outcomeShown={answers} />
          {answers && state.hints.length > 0 && <HintCard hints={state.hints} />}
          {answers && state.why && <WhyPanel why={state.why} shown={state.shownReply} onShow={showReply} />}
          {!projector && <HistoryCard state={state} />}
          {!projector && <FileRow game={game} ready={ready} />}
        </aside>
      )}
    </main>
  );
}

/** The cards as leaves of the sheet: a hint and a reason open by themselves. */
function leavesOf(state: PlayState, answers: boolean, projector: boolean, ready: boolean): Leaf[] {
  const { hints } = state;
  return [
    { id: "stand", name: t("Where you stand"), body: <StandCard state={state} outcomeShown={answers} />, calls: state.error },
    ...(answers ? [{ id: "hints", name: t("Hints so far"), body: <HintCard hints={hints} />, calls: hints.length }] : []),
    ...(answers && state.why ? [{ id: "why", name: t("Why"), body: <WhyPanel why={state.why} shown={state.shownReply} onShow={showReply} />, calls: state.why }] : []),
    ...(projector ? [] : [{ id: "game", name: t("The game so far"), body: <><HistoryCard state={state} /><FileRow game={state.game} ready={ready} /></>, calls: state.over && state.game.plies.length > 0 }]),
  ];
}

function ruleText(state: PlayState, chomp: boolean): string {
  if (chomp) return t("Take a square and everything below and to the right of it. Whoever eats the poison loses.");
  const rules = (state.info?.components ?? []).map((one) => one.rule || ruleOfCode(one.code ?? "")).filter(Boolean);
  const last = t("Whoever cannot move loses.");
  return rules.length === 1 ? joined(capital(rules[0]!), last) : last;
}

function capital(rule: string): string {
  const sentence = rule.charAt(0).toUpperCase() + rule.slice(1);
  return /[.。]$/.test(sentence) ? sentence : sentence + (/[\u4e00-\u9fff]$/.test(sentence) ? "。" : ".");
}

function notice(state: PlayState): string {
  if (state.poisonAsked) return t("That is the poison: whoever eats it loses. Choose it again to eat it.");
  const { game } = state;
  if (game.at === 0) return "";
  return t("Last move: {}", game.plies[game.at - 1]!.move);
}

function Board(props: { state: PlayState; onSay: (text: string) => void; answers: boolean }): JSX.Element {
  const { state } = props;
  const { game, puzzle, over } = state;
  const [preview, setPreview] = useState<{ row: number; column: number; component: number } | undefined>();
  const text = record.position(game);
  const rows = loneBoard(text);
  const free = puzzle ? !puzzle.tried?.right : !over && !state.thinking && record.toMove(game) === "person";
  const given = props.answers ? state.hints : [];
  const place = given[2]?.place;
  const move = given[3]?.move;
  const mark = (one: LegalMove): MoveMark | undefined =>
    replyMark(state, one.move) ?? (move && one.move === move.move ? { sort: "hint", says: t("the move of the hint") } : undefined);
  return (
    <PositionBoard
      text={text} frame={game.start} info={withMove(state.info, move)} preview={free ? preview : undefined} onPreview={setPreview} onSay={props.onSay}
      onBite={free && rows ? makeBite : undefined} onMove={free ? makeLegalMove : undefined} mark={mark}
      lone={rows && {
        last: state.last,
        inPlace: place?.upper === undefined || move ? undefined : (row, column) => inQuarter(rows, place.upper!, place.left!, row, column),
        drawing: state.why && props.answers ? ruleDrawing(state, rows) : undefined,
        mark: (row, column) => replyMark(state, `${row},${column}`),
      }}
    />
  );
}

/** Of a position with too many moves to be listed, the move of the hint is among them. */
function withMove(info: PositionAnswer | undefined, move: LegalMove | undefined): PositionAnswer | undefined {
  if (!info || !move || info.moves.some((one) => one.move === move.move)) return info;
  return { ...info, moves: [...info.moves, move] };
}

/** The drawing of a rule: of the position on the board if it is lost, else of what the move leaves. */
function ruleDrawing(state: PlayState, rows: readonly number[]): Drawing | undefined {
  const reason = state.why?.reason;
  return reason?.because ? drawingOf(reason.because.rule, rows, reason.move) : undefined;
}

/** A reply that was chosen in the table of answers, and its answer. */
function replyMark(state: PlayState, move: string): SquareMark | undefined {
  const pair = repliesOf(state.why?.reason).find((one) => one.reply === state.shownReply);
  if (pair?.reply === move) return { sort: "reply", says: t("the reply") };
  if (pair?.answer === move) return { sort: "answer", says: t("the answer to it") };
  if (pair && state.why?.reason?.move === move) return { sort: "hint", says: t("the winning move") };
  return undefined;
}

function Key(props: { name: string }): JSX.Element {
  return <kbd aria-hidden="true">{props.name}</kbd>;
}

function Buttons(props: { state: PlayState; ready: boolean; onNew: () => void }): JSX.Element {
  const { state, ready } = props;
  const { game, over, hints } = state;
  const mine = ready && !over && !state.thinking;
  return (
    <div class="buttons">
      {over
        ? <button type="button" class="primary" onClick={() => jump(0)}>{t("Play again")}</button>
        : <button type="button" class="primary" disabled={!mine || hints.length === 5} onClick={() => void hint()}>{t("Hint")}<Key name="H" /></button>}
      {!over && <button type="button" disabled={!mine} aria-pressed={state.why !== undefined} onClick={() => void why()}>{t("Why")}<Key name="W" /></button>}
      <button type="button" disabled={record.undoTarget(game) === undefined} onClick={undo}>{t("Undo")}<Key name="U" /></button>
      <button type="button" disabled={record.redoTarget(game) === undefined} onClick={redo}>{t("Redo")}<Key name="R" /></button>
      <button type="button" onClick={props.onNew}>{t("New game")}<Key name="N" /></button>
    </div>
  );
}

function PuzzleRow(props: { state: PlayState }): JSX.Element {
  const { tried, instead } = props.state.puzzle!;
  const [told, setTold] = useState(false);
  return (
    <div class="puzzle">
      <p role="status">
        {tried === undefined && t("Here the win was given away. Which move keeps it?")}
        {tried?.right === true && <><b class="win">● </b>{t("Yes, {} wins.", tried.move)}</>}
        {tried?.right === false && <><b class="lose">✕ </b>{t("{} gives the win away as well. Try another.", tried.move)}</>}
        {told && <> {t("These would have won: {}", instead.join(" · "))}</>}
      </p>
      <div class="buttons">
        {!tried?.right && <button type="button" onClick={() => setTold(true)}>{t("Tell me")}</button>}
        <button type="button" class="primary" onClick={endPuzzle}>{t("Back to the game")}</button>
      </div>
    </div>
  );
}

/** Save, load, and the link to the position. */
function FileRow(props: { game: record.GameRecord; ready: boolean }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const save = (): void => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([savedText(props.game)], { type: "application/json" }));
    link.download = "gale-game.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const load = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file) await loadGame(await file.text());
    input.value = "";
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div class="files">
      <PositionField position={record.position(props.game)} onPosition={(text) => void openPosition(text)} />
      <button type="button" class="small" onClick={save}>{t("Save")}</button>
      <label class={"button small" + (props.ready ? "" : " off")}>
        {t("Load")}
        <input type="file" accept=".json,application/json" class="unseen" disabled={!props.ready} onChange={(event) => void load(event.currentTarget)} />
      </label>
      {window.isSecureContext && <button type="button" class="small" onClick={() => void copy()}>{copied ? t("Copied") : t("Copy link")}</button>}
      <button type="button" class="small" onClick={() => print()}>{t("Print")}</button>
    </div>
  );
}
