// What is being computed for longer than a moment: how far it is, how long it will still take, and a
// way to stop it.
import { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Work, working } from "../ask";
import { remaining } from "../game/durations";
import { t } from "../language";
import { useStore } from "../store";

/** Milliseconds that nobody needs to be told of. */
const moment = 500;

export function Working(): JSX.Element | null {
  const { works } = useStore(working);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (works.length === 0) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [works.length > 0]);
  const long = works.filter((work) => now - work.since > moment);
  if (long.length === 0) return null;
  return <div class="working no-print" role="group" aria-label={t("What is being computed")}>{long.map((work) => <OneWork work={work} now={now} />)}</div>;
}

function OneWork(props: { work: Work; now: number }): JSX.Element {
  const { work, now } = props;
  const known = work.total > 0;
  const left = remaining(work, now);
  return (
    <div class="work">
      <span>{work.server ? t("The local server is computing") : t("Computing")}{known ? ` · ${Math.floor((100 * work.done) / work.total)} %` : " …"}{left === undefined ? "" : ` · ${left}`}</span>
      <progress aria-label={t("How far it is")} max={1} value={known ? work.done / work.total : undefined} />
      <button type="button" onClick={work.stop}>{t("Stop")}</button>
    </div>
  );
}
