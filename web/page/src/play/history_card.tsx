// The game so far: its moves, and once it is over the value of the position move by move, with the
// first mistake of each side. "Find the better move" comes before telling it.
import { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ask, engineStore } from "../ask";
import { ReviewAnswer } from "../answers";
import { t } from "../language";
import { settings } from "../settings";
import { useStore } from "../store";
import { GameRecord } from "../game/record";
import { findBetter, jump, PlayState } from "./state";

/** The review of a whole game, asked for when it is wanted. */
function useReview(game: GameRecord, wanted: boolean): ReviewAnswer | undefined {
  const [review, setReview] = useState<{ key: string; answer: ReviewAnswer } | undefined>();
  const { language } = useStore(settings);
  const moves = game.plies.map((ply) => ply.move);
  const key = [language, game.start, ...moves].join("|");
  useEffect(() => {
    if (!wanted || moves.length === 0) return undefined;
    const stop = new AbortController();
    ask<ReviewAnswer>({ ask: "review", start: game.start, moves }, { signal: stop.signal })
      .then((answer) => !stop.signal.aborted && setReview({ key, answer }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [key, wanted]);
  return wanted && review?.key === key ? review.answer : undefined;
}

export function HistoryCard(props: { state: PlayState }): JSX.Element | null {
  const { game, over, puzzle } = props.state;
  const [shown, setShown] = useState(false);
  const ended = over || puzzle !== undefined;
  const review = useReview(game, shown || ended);
  const ready = useStore(engineStore).state === "ready";
  if (game.plies.length === 0) return null;
  return (
    <section class="card" aria-labelledby="history-title">
      <h2 id="history-title">{t("The game so far")}</h2>
      <ol class="moves">
        {game.plies.map((ply, i) => {
          const judged = review?.moves[i];
          const hidden = judged?.mistake && !shown && review !== undefined && isAsked(review, i);
          const sign = judged?.outcome && !hidden ? (judged.outcome === "P" ? "win" : "lose") : "";
          const says = sign === "win" ? t("a winning move") : sign === "lose" ? t("a losing move") : "";
          return (
            <li>
              <button
                type="button" class={`m ${sign}`} aria-current={game.at === i + 1 ? "step" : undefined}
                aria-label={[t("Move {}: {}", i + 1, ply.move), says, judged?.mistake && sign ? t("a mistake") : ""].filter(Boolean).join(", ")}
                onClick={() => jump(i + 1)}
              >
                {sign && <b aria-hidden="true" class={sign}>{sign === "win" ? "●" : "✕"}</b>}
                {ply.move}{judged?.mistake && sign ? <sup aria-hidden="true">?</sup> : null}
              </button>
            </li>
          );
        })}
      </ol>
      {review && shown && <Chart review={review} />}
      {ended && review && <Mistakes review={review} shown={shown} state={props.state} />}
      {ready && (
        <label class="check"><input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} /> {t("Show what each move was worth")}</label>
      )}
    </section>
  );
}

/** Whether a ply is one of the first mistakes, which one is asked to mend. */
function isAsked(review: ReviewAnswer, ply: number): boolean {
  return review.first_mistakes.some((one) => one?.ply === ply);
}

function Mistakes(props: { review: ReviewAnswer; shown: boolean; state: PlayState }): JSX.Element {
  const { review, state } = props;
  const own = review.first_mistakes.map((mistake, side) => ({ mistake, side })).filter(({ mistake, side }) => mistake && state.game.players[side] === "person");
  if (own.length === 0) return <p class="muted">{t("No mistake: nothing that was won was given away.")}</p>;
  return (
    <>
      {own.map(({ mistake }) => (
        <div class="mistake">
          <p>{t("Move {} gave the win away. Find the better move.", mistake!.ply + 1)}</p>
          <button type="button" onClick={() => findBetter(mistake!.ply, mistake!.instead)}>{t("Find it on the board")}</button>
          {props.shown && <p class="muted">{t("These would have won: {}", mistake!.instead.join(" · "))}</p>}
        </div>
      ))}
    </>
  );
}

/** The value of the position move by move: high where the first player wins. */
function Chart(props: { review: ReviewAnswer }): JSX.Element {
  const outcomes = [props.review.start, ...props.review.moves.map((move) => move.outcome)];
  const step = 22;
  const firstWins = (outcome: string | null | undefined, ply: number): boolean | undefined =>
    outcome ? (outcome === "N") === (ply % 2 === 0) : undefined;
  const points = outcomes.map((outcome, ply) => ({ x: 12 + ply * step, wins: firstWins(outcome, ply), ply }));
  const y = (wins: boolean): number => (wins ? 12 : 44);
  const known = points.filter((point) => point.wins !== undefined);
  const width = 24 + (outcomes.length - 1) * step;
  return (
    <div class="chart">
      <svg viewBox={`0 0 ${width} 56`} style={{ width: `${width}px` }} role="img" aria-label={t("Who wins, move by move: above the line the first player, below the second")}>
        <polyline points={known.map((point) => `${point.x},${y(point.wins!)}`).join(" ")} />
        {known.map((point) => {
          const mistake = point.ply > 0 && props.review.moves[point.ply - 1]!.mistake;
          return point.wins
            ? <circle cx={point.x} cy={y(true)} r={mistake ? 6 : 4} class={mistake ? "mistake" : "win"} />
            : <path d={`M${point.x - 4} ${y(false) - 4}l8 8m0-8l-8 8`} class={mistake ? "mistake" : "lose"} />;
        })}
      </svg>
    </div>
  );
}
