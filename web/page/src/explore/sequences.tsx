// The nim-sequence of a game on heaps: a plot of up to a million values, folded at a period, and the
// period with its proof, whose certificate is verified here.
import { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, errorText, serverStore, stopped, values as valuesOf } from "../ask";
import { Estimate, Hello, Period, Verified } from "../engine/types";
import { useDark } from "../frame/dark";
import { t } from "../language";
import { gameName } from "../play/sentences";
import { settings } from "../settings";
import { useStore } from "../store";
import { Cost, longSeconds, Trouble } from "./cost";
import type { Plot } from "./plot";
import { costOfValues } from "./sequence_cost";
import { countOf, snapped } from "./sequence_points";

interface Proof {
  period?: Period;
  verified?: Verified;
  milliseconds: number;
  error?: string;
  /** Nothing was found among as many values as were looked at. */
  undecided?: boolean;
}

/** As many values are looked at for a period: here, and by the local server. */
const lookedAt = 100_000;
const lookedAtByServer = 100_000_000;

/** The period of a game, and whether its certificate holds. */
function useProof(game: string, server: boolean): Proof | undefined {
  const { language } = useStore(settings);
  const [proof, setProof] = useState<{ key: string; proof: Proof } | undefined>();
  const key = `${game}|${language}|${server}`;
  useEffect(() => {
    const stop = new AbortController();
    const asking = { signal: stop.signal };
    const search = async (): Promise<Proof> => {
      const period = await ask<Period>({ ask: "period", game, limit: server ? lookedAtByServer : lookedAt }, { ...asking, server });
      const began = performance.now();
      const verified = await ask<Verified>({ ask: "verify", certificate: period.certificate }, asking);
      return { period, verified, milliseconds: performance.now() - began };
    };
    search()
      .then((found) => { if (!stop.signal.aborted) setProof({ key, proof: found }); })
      .catch((error: unknown) => {
        if (!stop.signal.aborted && !stopped(error)) setProof({ key, proof: { milliseconds: 0, error: errorText(error), undecided: (error as { kind?: string }).kind === "undecided" } });
      });
    return () => stop.abort();
  }, [key]);
  return proof?.key === key ? proof.proof : undefined;
}

function useGames(): string[] {
  const [games, setGames] = useState<string[]>([]);
  useEffect(() => {
    ask<Hello>({ ask: "hello" }).then((hello) => setGames(hello.games.filter((game) => game.name !== "chomp").map((game) => game.name))).catch(() => undefined);
  }, []);
  return games;
}

export function Sequences(props: { game: string; onGame: (game: string) => void }): JSX.Element {
  const { game } = props;
  const [slider, setSlider] = useState(25);
  const [fold, setFold] = useState(0);
  const [shownValues, setValues] = useState<{ game: string; values: Uint32Array } | undefined>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState(game);
  const [asked, setAsked] = useState("");
  const [cost, setCost] = useState<Estimate | undefined>();
  const [anyway, setAnyway] = useState("");
  const proof = useProof(game, asked === game);
  const games = useGames();
  const count = countOf(slider);
  const period = proof?.period ? Number(proof.period.period) : undefined;
  useEffect(() => setText(game), [game]);
  useEffect(() => setFold(0), [game]);
  useEffect(() => {
    const stop = new AbortController();
    setError(undefined);
    setCost(undefined);
    const look = async (): Promise<void> => {
      const expected = anyway === `${game} ${count}` ? undefined : await costOfValues(game, count, stop.signal);
      if (stop.signal.aborted) return;
      if (expected && (expected.seconds ?? 0) > longSeconds) {
        setCost(expected);
        return;
      }
      const found = await valuesOf(game, count, stop.signal);
      if (!stop.signal.aborted) setValues({ game, values: found });
    };
    const timer = setTimeout(() => {
      look().catch((problem: unknown) => { if (!stopped(problem)) setError(problem); });
    }, 80);
    return () => { stop.abort(); clearTimeout(timer); };
  }, [game, count, anyway, attempt]);
  return (
    <>
      <div class="table">
        <h1>{t("The nim-sequence of {}", gameName(game))}</h1>
        <p class="sub">{t("G(n), the nim-value of a heap of n, for n below {}.", count.toLocaleString("en"))}</p>
        <form
          class="plane-row"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "") props.onGame(text.trim());
          }}
        >
          <input class="game" value={text} list="games" aria-label={t("Game or code, such as 0.137")} onInput={(event) => setText(event.currentTarget.value)} />
          <datalist id="games">{games.map((name) => <option value={name} />)}</datalist>
          <button type="submit">{t("Show")}</button>
        </form>
        {error !== undefined && <Trouble error={error} onAgain={() => setAttempt(attempt + 1)} />}
        {cost && <Cost cost={cost} local onCompute={() => setAnyway(`${game} ${count}`)} />}
        {shownValues && <PlotView values={shownValues.values} fold={fold} proof={proof} />}
        <div class="sliders">
          <label>{t("How many values: {}", count.toLocaleString("en"))}<input type="range" min="0" max="100" value={slider} onInput={(event) => setSlider(Number(event.currentTarget.value))} /></label>
          <label>
            {fold === 0 ? t("Not folded") : fold === period ? t("Folded at the period {}", fold) : t("Folded at {}", fold)}
            <input type="range" min="0" max={Math.max(60, 2 * (period ?? 30))} value={fold} onInput={(event) => setFold(snapped(Number(event.currentTarget.value), period))} />
          </label>
        </div>
      </div>
      <aside aria-label={t("About this sequence")}>
        <ProofCard proof={proof} onServer={asked === game ? undefined : () => setAsked(game)} />
        {shownValues && shownValues.game === game && (
          <section class="card" aria-labelledby="first-title">
            <h2 id="first-title">{t("The first values")}</h2>
            <p class="digits">{[...shownValues.values.slice(0, 60)].join(" ")}</p>
          </section>
        )}
      </aside>
    </>
  );
}

function ProofCard(props: { proof?: Proof; onServer?: () => void }): JSX.Element {
  const { proof } = props;
  const { server } = useStore(serverStore);
  const found = proof?.period;
  return (
    <section class="card" aria-labelledby="period-title">
      <h2 id="period-title">{t("The period")}</h2>
      {!proof && <p class="muted">{t("Searching …")}</p>}
      {proof?.error && <p>{proof.error}</p>}
      {proof?.undecided && server && props.onServer && (
        <button type="button" onClick={props.onServer}>{t("Let the local server look at {} values", lookedAtByServer.toLocaleString("en"))}</button>
      )}
      {found && (
        <p class="verdict" data-testid="period">
          {Number(found.saltus) === 0
            ? t("Period {} from {} on, proven by {}.", String(found.period), String(found.preperiod), found.theorem)
            : t("Period {} and saltus {} from {} on, proven by {}.", String(found.period), String(found.saltus), String(found.preperiod), found.theorem)}
        </p>
      )}
      {proof?.verified?.verified && (
        <p class="badge" data-testid="badge"><b aria-hidden="true">✓</b> {t("Certificate verified here in {} ms", Math.max(1, Math.round(proof.milliseconds)))}</p>
      )}
      {proof?.verified && !proof.verified.verified && <p class="error" role="alert">{proof.verified.text}</p>}
      {found && found.exceptions.length > 0 && <p class="muted">{t("Exceptions, ringed in the plot: {}", found.exceptions.slice(0, 40).join(", "))}</p>}
      {found && <button type="button" class="small" onClick={() => download(found)}>{t("Save the certificate")}</button>}
    </section>
  );
}

function download(period: Period): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([period.certificate], { type: "text/plain" }));
  link.download = `${period.game.replace(/[^\w.]/g, "_")}.cert`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function PlotView(props: { values: Uint32Array; fold: number; proof?: Proof }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | undefined>();
  const { values, fold, proof } = props;
  const { language } = useStore(settings);
  const dark = useDark();
  useEffect(() => {
    let current = true;
    void import("./plot").then(({ Plot }) => {
      if (!current || !place.current) return;
      plot.current ??= new Plot(place.current);
      const style = getComputedStyle(document.documentElement);
      const token = (name: string): string => style.getPropertyValue(name).trim();
      const exceptions = new Set((proof?.period?.exceptions ?? []).map(Number));
      plot.current.show({
        values, fold, exceptions, ink: token("--ink"), mark: token("--accent"), ring: token("--win"), line: token("--line"),
        labels: { n: fold > 0 ? t("n modulo {}", fold) : "n", value: "G(n)" },
      });
    });
    return () => { current = false; };
  }, [values, fold, proof, dark, language]);
  useEffect(() => {
    const observer = new ResizeObserver(() => plot.current?.resize());
    observer.observe(place.current!);
    return () => {
      observer.disconnect();
      plot.current?.destroy();
    };
  }, []);
  return <div class="plot" ref={place} role="img" aria-label={t("Plot of the nim-values; the first ones are listed beside it")} data-testid="plot" />;
}
