// The planes of three-row Chomp: all (a,b) with (a,b,c) for one c, what excludes each square, and
// where the plane ends or repeats.
import { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask, errorText, stopped } from "../ask";
import { Plane, PlaneSquare } from "../engine/types";
import { useDark } from "../frame/dark";
import { announce } from "../frame/live";
import { largestPlane } from "../game/address";
import { partText } from "../game/position";
import { language, t } from "../language";
import { settings } from "../settings";
import { useStore } from "../store";
import { PlaneCanvas } from "./plane_canvas";
import { colours, Colour } from "./plane_paint";

/** Boards with longer rows are not drawn square by square. */
const longestRow = 600;

const css = (colour: Colour): string => `rgb(${colour.join(" ")})`;

interface PlaceOn {
  a: number;
  b: number;
}

/** The plane that is nearest to what an address or a field says. */
function within(c: number): number {
  return Math.max(0, Math.min(largestPlane, Math.round(c) || 0));
}

export function Planes(props: { c: number; onPlane: (c: number) => void; onPlay: (position: string) => void }): JSX.Element {
  const c = within(props.c);
  const [plane, setPlane] = useState<Plane | undefined>();
  const [error, setError] = useState("");
  const [shown, setShown] = useState(31);
  const [lit, setLit] = useState<number | undefined>();
  const [cursor, setCursor] = useState<PlaceOn | undefined>();
  const dark = useDark();
  useStore(settings); // for its language

  const go = (value: number): void => {
    if (within(value) !== props.c) props.onPlane(within(value));
  };
  const step = useRef((by: number) => go(c + by)); // of what is drawn now, however quickly keys follow
  step.current = (by) => go(c + by);
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === "[" || event.key === "]") step.current(event.key === "]" ? 1 : -1);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  const typed = (input: HTMLInputElement): void => {
    if (input.value.trim() !== "") go(Number(input.value));
    input.value = String(input.value.trim() === "" ? c : within(Number(input.value)));
  };
  const choose = ({ a, b }: PlaceOn): void => {
    if (a >= b && b >= c && a > 0 && a <= longestRow) props.onPlay(partText({ kind: "chomp", rows: [a, b, c].filter((n) => n > 0) }));
  };
  return (
    <>
      <div class="table">
        <h1>{t("The plane c = {}", c)}</h1>
        <p class="sub">{t("All boards with rows a, b, {}: a to the right, b upwards. Orange: the player to move loses.", c)}</p>
        <div class="plane-row">
          <button type="button" class="icon" aria-label={t("The plane before")} disabled={c === 0} onClick={() => go(c - 1)}>[</button>
          <input type="range" min="0" max={largestPlane} value={c} aria-label={t("c, the third row")} onInput={(event) => go(Number(event.currentTarget.value))} />
          <button type="button" class="icon" aria-label={t("The plane after")} disabled={c === largestPlane} onClick={() => go(c + 1)}>]</button>
          <input class="number" type="number" min="0" max={largestPlane} value={c} aria-label={t("c, typed")} onChange={(event) => typed(event.currentTarget)} />
        </div>
        <PlaneCanvas
          c={c} shown={shown} lit={lit} dark={dark} cursor={cursor} onCursor={setCursor} onChoose={choose} onError={setError}
          onPlane={(next) => { setPlane(next); setError(""); }}
        />
        <Legend shown={shown} onShown={setShown} dark={dark} />
      </div>
      <aside aria-label={t("About this plane")}>
        <section class="card" aria-labelledby="plane-title">
          <h2 id="plane-title">{t("Where it leads")}</h2>
          {error !== "" && <p class="error" role="alert">{error}</p>}
          {c !== props.c && <p class="error" role="alert">{t("There is no plane {} here: they go from 0 to {}.", String(props.c), largestPlane)}</p>}
          {plane && <p class="verdict" data-testid="plane-text">{plane.text}</p>}
          {plane?.patterns && <Patterns plane={plane} />}
          {plane && <p class="muted">{t("{} P-positions stand before that.", plane.positions)}</p>}
        </section>
        <SquareCard c={c} cursor={cursor} onPlay={choose} />
        <section class="card" aria-labelledby="lit-title">
          <h2 id="lit-title">{t("What a lower plane contributes")}</h2>
          <label class="row-label">
            {t("Mark what the plane c′ excludes")}
            <input
              class="number" type="number" min="0" max={Math.max(0, c - 1)} value={lit ?? ""} disabled={c === 0}
              onInput={(event) => setLit(event.currentTarget.value === "" ? undefined : Number(event.currentTarget.value))}
            />
          </label>
        </section>
      </aside>
    </>
  );
}

function Patterns(props: { plane: Plane }): JSX.Element {
  const patterns = props.plane.patterns ?? [];
  const shown = patterns.slice(0, 8);
  const step = props.plane.difference ?? 1;
  return (
    <ul class="patterns">
      {shown.map(({ a, b }) => <li>({a} + {step === 1 ? "" : step}k, {b} + {step === 1 ? "" : step}k, {props.plane.c})</li>)}
      {patterns.length > shown.length && <li>{t("and {} more", patterns.length - shown.length)}</li>}
    </ul>
  );
}

function Legend(props: { shown: number; onShown: (shown: number) => void; dark: boolean }): JSX.Element {
  const moves: [string, Colour][] = [
    [t("1: third row bitten, from a lower plane"), colours.violet],
    [t("2: second and third row level, from a lower plane"), colours.blue],
    [t("3: second row bitten, below in this plane"), colours.column],
    [t("4: first row bitten, left in this plane"), colours.row],
    [t("5: first and second row level, in this plane"), colours.above],
  ];
  return (
    <fieldset class="legend">
      <legend>{t("What excludes a square")}</legend>
      {moves.map(([name, colour], i) => (
        <label>
          <input type="checkbox" checked={(props.shown & (1 << i)) !== 0} onChange={() => props.onShown(props.shown ^ (1 << i))} />
          <span class="swatch" style={{ background: css(colour) }} />{name}
        </label>
      ))}
      <span class="key"><span class="swatch p" style={{ background: css(colours.p) }} />{t("P-position")}</span>
      <span class="key"><span class="swatch" style={{ background: css(props.dark ? colours.night : colours.black) }} />{t("no position")}</span>
    </fieldset>
  );
}

/** What is at the pointer: (a,b,c), N or P, and what excludes it. */
function SquareCard(props: { c: number; cursor?: PlaceOn; onPlay: (place: PlaceOn) => void }): JSX.Element {
  const { c, cursor } = props;
  const [square, setSquare] = useState<{ key: string; answer: PlaneSquare } | undefined>();
  const [error, setError] = useState("");
  const key = cursor ? `${cursor.a},${cursor.b},${c},${language()}` : "";
  useEffect(() => {
    setError("");
    if (!cursor) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask<PlaneSquare>({ ask: "plane_square", c, a: cursor.a, b: cursor.b }, { signal: stop.signal })
        .then((answer) => {
          if (stop.signal.aborted) return;
          setSquare({ key, answer });
          if (document.activeElement?.tagName === "CANVAS") announce(answer.text);
        })
        .catch((problem: unknown) => { if (!stop.signal.aborted && !stopped(problem)) setError(errorText(problem)); });
    }, 40);
    return () => { clearTimeout(timer); stop.abort(); };
  }, [key]);
  const outcome = square?.answer.outcome;
  const isBoard = cursor && cursor.a >= cursor.b && cursor.b >= c && cursor.a > 0;
  return (
    <section class="card square" aria-labelledby="square-title">
      <h2 id="square-title">{t("At the pointer")}</h2>
      {!cursor && <p class="muted">{t("Point at a square, or walk with the arrows.")}</p>}
      {error !== "" && <p class="error" role="alert">{error}</p>}
      {cursor && square && square.answer.text.split("\n").map((line, i) => (
        <p class={i === 0 ? "verdict" : ""} data-testid={i === 0 ? "square-text" : undefined}>
          {i === 0 && outcome && <span class={outcome === "P" ? "lose" : "win"} aria-hidden="true">{outcome === "P" ? "✕ " : "● "}</span>}
          {line}
        </p>
      ))}
      {isBoard && (cursor.a <= longestRow
        ? <button type="button" onClick={() => props.onPlay(cursor)}>{t("Play from here")}</button>
        : <p class="muted">{t("Boards with rows of more than {} squares cannot be played here.", longestRow)}</p>)}
    </section>
  );
}
