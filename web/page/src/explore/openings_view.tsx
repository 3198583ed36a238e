// The winning openings of all rectangles as a map: strategy stealing says that there is one, the map
// says which. Boards with several are ringed.
import { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ask, stopped } from "../ask";
import { Estimate, Openings } from "../engine/types";
import { t } from "../language";
import { Cost, longSeconds, Trouble, Where } from "./cost";

const largest = 17;

export function OpeningsView(props: { onBoard: (position: string) => void }): JSX.Element {
  const [side, setSide] = useState(10);
  const [found, setFound] = useState<Openings | undefined>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [cost, setCost] = useState<Estimate | undefined>();
  const [chosen, setChosen] = useState<{ side: number; where: Where } | undefined>();
  const where = chosen?.side === side ? chosen.where : undefined;
  useEffect(() => {
    const stop = new AbortController();
    setError(undefined);
    setCost(undefined);
    const request = { ask: "openings", rows: side, columns: side };
    const look = async (): Promise<void> => {
      const expected = where ? undefined : await ask<Estimate>({ ask: "estimate", request }, { signal: stop.signal });
      if (stop.signal.aborted) return;
      if (expected && (expected.too_large || (expected.seconds ?? 0) > longSeconds)) {
        setCost(expected);
        return;
      }
      const answer = await ask<Openings>(request, { signal: stop.signal, server: where === "server" });
      if (!stop.signal.aborted) setFound(answer);
    };
    look().catch((problem: unknown) => { if (!stop.signal.aborted && !stopped(problem)) setError(problem); });
    return () => stop.abort();
  }, [side, where, attempt]);
  const several = found?.openings.filter(([, , list]) => list.length > 1) ?? [];
  return (
    <>
      <div class="table">
        <h1>{t("The first bite that wins")}</h1>
        <p class="sub">{t("For each board its winning openings, as row,column. Boards with several are ringed.")}</p>
        <label class="one-slider">{t("Boards up to {} × {}", side, side)}<input type="range" min="3" max={largest} value={side} onInput={(event) => setSide(Number(event.currentTarget.value))} /></label>
        {error !== undefined && <Trouble error={error} onAgain={() => setAttempt(attempt + 1)} />}
        {cost && <Cost cost={cost} onCompute={(one) => setChosen({ side, where: one })} />}
        {found && <Map openings={found} onBoard={props.onBoard} />}
      </div>
      <aside aria-label={t("About the openings")}>
        <section class="card" aria-labelledby="several-title">
          <h2 id="several-title">{t("More than one way")}</h2>
          {several.length === 0 && <p>{t("Up to this size every board has exactly one winning opening.")}</p>}
          {several.map(([rows, columns, list]) => <p>{rows}×{columns}: {list.map((square) => square.join(",")).join(" · ")}</p>)}
          <p class="muted">{t("That there is at least one is proven by strategy stealing, which does not say which.")}</p>
        </section>
      </aside>
    </>
  );
}

function Map(props: { openings: Openings; onBoard: (position: string) => void }): JSX.Element {
  const { rows, columns, openings } = props.openings;
  const at = (row: number, column: number): [number, number][] => openings.find(([r, c]) => r === row && c === column)?.[2] ?? [];
  const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
  return (
    <div class="map" data-testid="map" tabIndex={0} role="region" aria-label={t("Map of the winning openings")}>
      <table>
        <thead><tr><th scope="col">{t("rows \\ columns")}</th>{range(columns).map((column) => <th scope="col">{column}</th>)}</tr></thead>
        <tbody>
          {range(rows).map((row) => (
            <tr>
              <th scope="row">{row}</th>
              {range(columns).map((column) => {
                const list = at(row, column);
                const text = list.map((square) => square.join(",")).join(" ");
                return (
                  <td>
                    <button
                      type="button" class={list.length > 1 ? "several" : ""} aria-label={t("{} × {}: {}", row, column, text || t("no winning opening"))}
                      onClick={() => props.onBoard(`chomp:${new Array<number>(row).fill(column).join(",")}`)}
                    >{text || "–"}</button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
