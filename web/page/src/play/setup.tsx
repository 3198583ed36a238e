// A new game: which one, how large, against whom, who begins.
import { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ask, engineStore, errorText } from "../ask";
import { PositionAnswer } from "../answers";
import { undrawable } from "../boards/drawable";
import { Estimate } from "../engine/types";
import { Dialog } from "../frame/dialog";
import { largestSide, loneBoard, partText } from "../game/position";
import { GameRecord, newGame, Player } from "../game/record";
import { t } from "../language";
import { useStore } from "../store";
import { playerName } from "./sentences";

type Sort = "chomp" | "nim" | "kayles" | "grundy" | "code" | "sum";

interface Choice {
  sort: Sort;
  tall: number;
  wide: number;
  heaps: Record<Sort, string>;
  code: string;
  opponent: Player;
  mistakes: number;
  begins: boolean;
}

const sorts: Sort[] = ["chomp", "nim", "kayles", "grundy", "code", "sum"];
const opponents: Player[] = ["perfect", "stubborn", "student", "person"];

function sortName(sort: Sort): string {
  switch (sort) {
    case "chomp": return t("Chomp");
    case "nim": return t("Nim");
    case "kayles": return t("Kayles");
    case "grundy": return t("Grundy's game");
    case "code": return t("Octal code");
    case "sum": return t("Sum of games");
  }
}

function ruleOf(sort: Sort): string {
  switch (sort) {
    case "chomp": return t("Take a square and everything below and to the right of it. Whoever eats the poison loses.");
    case "nim": return t("Take any number of tokens from one heap. Whoever takes the last one wins.");
    case "kayles": return t("Knock down one pin, or two that touch. Whoever knocks down the last one wins.");
    case "grundy": return t("Split a heap into two unequal ones. Whoever cannot move loses.");
    case "code": return t("The digits of the code say how many tokens may go, and into how many heaps the rest may be split.");
    case "sum": return t("Several games side by side: each move is made in one of them. Whoever cannot move loses.");
  }
}

function textOf(choice: Choice): string {
  if (choice.sort === "chomp") return partText({ kind: "chomp", rows: new Array<number>(choice.tall).fill(choice.wide) });
  const heaps = choice.heaps[choice.sort].replace(/\s+/g, "");
  if (choice.sort === "sum") return choice.heaps.sum.trim();
  return `${choice.sort === "code" ? choice.code.trim() : choice.sort}:${heaps}`;
}

/** What the dialog begins with: the game that is on the board. */
function fromGame(game: GameRecord): Choice {
  const rows = loneBoard(game.start);
  const person = game.players.indexOf("person");
  const opponent = game.players[person === 0 ? 1 : 0];
  const sort = (rows ? "chomp" : game.start.includes("+") ? "sum" : game.start.split(":")[0]) as string;
  const known = sorts.includes(sort as Sort) ? (sort as Sort) : "code";
  const heaps = { chomp: "", nim: "3,5,7", kayles: "5,9", grundy: "7,10", code: "8,9", sum: "chomp:3x3 + nim:4" };
  if (!rows) heaps[known] = known === "sum" ? game.start : game.start.slice(game.start.indexOf(":") + 1);
  return {
    sort: known, tall: Math.min(largestSide, Math.max(1, rows?.length ?? 4)), wide: Math.min(largestSide, Math.max(1, rows?.[0] ?? 7)), heaps,
    code: known === "code" ? sort : "0.137", opponent, mistakes: game.mistakes, begins: person === 0,
  };
}

/** Seconds that the engine thinks about a position at most (door.hpp). */
const patience = 3;

/** What to expect of hints and opponents on a bar that is too large to be solved in a moment. */
function useExpected(choice: Choice, ready: boolean): string {
  const [cost, setCost] = useState<{ text: string; cost: Estimate } | undefined>();
  const text = choice.sort === "chomp" ? textOf(choice) : "";
  useEffect(() => {
    if (!ready || text === "") return undefined;
    const stop = new AbortController();
    ask<Estimate>({ ask: "estimate", request: { ask: "moves", position: text } }, { signal: stop.signal })
      .then((found) => setCost({ text, cost: found }), () => undefined);
    return () => stop.abort();
  }, [text, ready]);
  if (cost?.text !== text || (!cost.cost.too_large && (cost.cost.seconds ?? 0) < patience)) return "";
  return t("To solve this bar is too long for the browser: hints and opponents think for {} seconds at most, and play by what they know.", patience);
}

export function Setup(props: { game: GameRecord; onStart: (game: GameRecord) => void; onClose: () => void }): JSX.Element {
  const [choice, setChoice] = useState(() => fromGame(props.game));
  const [error, setError] = useState("");
  const ready = useStore(engineStore).state === "ready";
  const expected = useExpected(choice, ready);
  const change = (part: Partial<Choice>): void => {
    setChoice({ ...choice, ...part });
    setError("");
  };
  const start = async (): Promise<void> => {
    let text = textOf(choice);
    if (choice.sort !== "chomp") {
      try {
        const info = await ask<PositionAnswer>({ ask: "position", position: text });
        text = info.position;
        const refusal = undrawable(text, info);
        if (refusal !== undefined) {
          setError(refusal);
          return;
        }
      } catch (problem) {
        setError(errorText(problem));
        return;
      }
    }
    const players: [Player, Player] = choice.begins ? ["person", choice.opponent] : [choice.opponent, "person"];
    props.onStart(newGame(text, players, choice.mistakes, 1 + Math.floor(Math.random() * 1e9)));
  };
  return (
    <Dialog title={t("New game")} onClose={props.onClose}>
      <form
        class="setup"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Choices name="sort" label={t("Game")} values={sorts} value={choice.sort} nameOf={sortName} onChange={(sort) => change({ sort })} disabled={(sort) => sort !== "chomp" && !ready} />
        <p class="muted rule">{ruleOf(choice.sort)}</p>
        {choice.sort === "chomp" && (
          <div class="pair">
            <Size label={t("Rows")} value={choice.tall} onChange={(tall) => change({ tall })} />
            <Size label={t("Columns")} value={choice.wide} onChange={(wide) => change({ wide })} />
          </div>
        )}
        {expected !== "" && <p class="muted" data-testid="expected">{expected}</p>}
        {choice.sort === "code" && <label>{t("Code, such as 0.137")}<input value={choice.code} onInput={(event) => change({ code: event.currentTarget.value })} /></label>}
        {choice.sort !== "chomp" && (
          <label>
            {choice.sort === "sum" ? t("Position, such as chomp:3x3 + nim:4") : t("Heaps, such as 3,5,7")}
            <input value={choice.heaps[choice.sort]} onInput={(event) => change({ heaps: { ...choice.heaps, [choice.sort]: event.currentTarget.value } })} />
          </label>
        )}
        <Choices name="opponent" label={t("Opponent")} values={opponents} value={choice.opponent} nameOf={playerName} onChange={(opponent) => change({ opponent })} disabled={(player) => player !== "person" && !ready} />
        {choice.opponent === "student" && (
          <label>
            {t("Misses {} of 100 winning moves", choice.mistakes)}
            <input type="range" min="0" max="100" step="5" value={choice.mistakes} onInput={(event) => change({ mistakes: Number(event.currentTarget.value) })} />
          </label>
        )}
        {choice.opponent !== "person" && (
          <Choices name="begins" label={t("Who begins")} values={["you", "other"]} value={choice.begins ? "you" : "other"} nameOf={(who) => (who === "you" ? t("You") : t("The opponent"))} onChange={(who) => change({ begins: who === "you" })} />
        )}
        {error !== "" && <p class="error" role="alert">{error}</p>}
        <button type="submit" class="primary">{t("Start")}</button>
      </form>
    </Dialog>
  );
}

function Size(props: { label: string; value: number; onChange: (value: number) => void }): JSX.Element {
  // What is typed stays as it is until the field is left, however often the dialog is drawn.
  const [typed, setTyped] = useState<string | undefined>();
  const set = (text: string): void => {
    setTyped(text);
    props.onChange(Math.max(1, Math.min(largestSide, Math.round(Number(text)) || 1)));
  };
  return (
    <label>
      {props.label}
      <input type="number" min="1" max={largestSide} value={typed ?? props.value} onInput={(event) => set(event.currentTarget.value)} onBlur={() => setTyped(undefined)} />
    </label>
  );
}

interface ChoicesProps<V extends string> {
  name: string;
  label: string;
  values: readonly V[];
  value: V;
  nameOf: (value: V) => string;
  onChange: (value: V) => void;
  disabled?: (value: V) => boolean;
}

export function Choices<V extends string>(props: ChoicesProps<V>): JSX.Element {
  return (
    <fieldset class="choices">
      <legend>{props.label}</legend>
      {props.values.map((value) => (
        <label class={props.value === value ? "on" : ""}>
          <input
            type="radio" name={props.name} value={value} checked={props.value === value}
            disabled={props.disabled?.(value)} onChange={() => props.onChange(value)}
          />
          {props.nameOf(value)}
        </label>
      ))}
    </fieldset>
  );
}
