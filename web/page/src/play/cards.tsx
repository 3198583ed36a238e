// The cards beside the board: where one stands, and the ladder of hints.
import { JSX } from "preact";
import { useStore } from "../store";
import { engineStore } from "../ask";
import { HintAnswer, Rung, rungs } from "../answers";
import { t } from "../language";
import { PlayState } from "./state";

/** The verdict that the hints given so far allow. */
export function StandCard(props: { state: PlayState; outcomeShown: boolean }): JSX.Element {
  const { state: engine, text } = useStore(engineStore);
  const outcome = props.state.hints[0];
  return (
    <section class="card stand" aria-labelledby="stand-title">
      <h2 id="stand-title">{t("Where you stand")}</h2>
      {engine === "loading" && <p class="muted">{t("Hints light up when the engine is ready. Two people can play already.")}</p>}
      {engine === "failed" && <p class="error">{t("The engine could not start: {}", text)}</p>}
      {engine === "ready" && (props.state.over ? <p class="verdict muted">{t("The game is over.")}</p> : props.outcomeShown && outcome
        ? <Verdict hints={props.state.hints} />
        : <p class="verdict muted">{t("Who wins from here? Try it, or take a hint.")}</p>)}
      {props.state.error !== "" && <p class="error" role="alert">{props.state.error}</p>}
    </section>
  );
}

function Verdict(props: { hints: readonly HintAnswer[] }): JSX.Element {
  const [outcome] = props.hints;
  const winning = props.hints[1]?.winning;
  if (outcome?.unknown) return <p class="verdict">{t("Who wins here is out of reach of this browser.")}</p>;
  if (outcome?.outcome === "P") {
    return <p class="verdict"><span class="lose" aria-hidden="true">✕ </span>{t("You are lost if the other side makes no mistake.")}</p>;
  }
  return (
    <p class="verdict">
      <span class="win" aria-hidden="true">● </span>{t("You can win from here.")}
      {winning !== undefined && <> {winning === 1 ? t("Exactly one move wins.") : t("{} moves win.", winning)}</>}
    </p>
  );
}

function rungName(rung: Rung): string {
  switch (rung) {
    case "outcome": return t("Won or lost?");
    case "count": return t("How many moves win?");
    case "place": return t("In which part?");
    case "move": return t("Which move?");
    case "why": return t("For what reason?");
  }
}

export function HintCard(props: { hints: readonly HintAnswer[] }): JSX.Element {
  return (
    <section class="card" aria-labelledby="hints-title">
      <h2 id="hints-title">{t("Hints so far")}</h2>
      <ol class="ladder">
        {rungs.map((rung, i) => {
          const given = props.hints[i];
          return <li class={given ? "got" : ""}>{given ? given.text.trim() : rungName(rung)}</li>;
        })}
      </ol>
    </section>
  );
}
