// What something long would cost, and who can do it: the browser, the local server, or the command
// that does it natively.
import { JSX } from "preact";
import { errorText, serverStore, StoppedByReader } from "../ask";
import { Estimate } from "../engine/types";
import { about } from "../game/durations";
import { t } from "../language";
import { useStore } from "../store";

export type Where = "here" | "server";

/** Longer than this is asked for first. */
export const longSeconds = 4;

const mebibyte = 2 ** 20;

/** What went wrong; `onAgain` is offered if it was only stopped. */
export function Trouble(props: { error: unknown; onAgain: () => void }): JSX.Element {
  const { error, onAgain } = props;
  return (
    <div class="cost">
      <p class="error" role="alert">{errorText(error)}</p>
      {error instanceof StoppedByReader && <button type="button" onClick={onAgain}>{t("Compute it")}</button>}
    </div>
  );
}

/** `local`: the local server cannot do it either. */
export function Cost(props: { cost: Estimate; onCompute: (where: Where) => void; local?: boolean }): JSX.Element {
  const { cost } = props;
  const { server } = useStore(serverStore);
  const memory = cost.memory === null ? "" : t("{} MiB of memory", Math.max(1, Math.round(cost.memory / mebibyte)));
  const time = cost.seconds === null ? "" : about(cost.seconds);
  const both = [time, memory].filter(Boolean).join(", ");
  return (
    <div class="cost" data-testid="cost">
      <p>{cost.too_large ? t("This is too large for the browser.") : t("This takes a while.")}{both && ` ${t("In the browser: {}.", both)}`}</p>
      {!cost.too_large && <button type="button" onClick={() => props.onCompute("here")}>{t("Compute it")}</button>}
      {server && !props.local && <button type="button" class="primary" onClick={() => props.onCompute("server")}>{t("Ask the local server")}</button>}
      {cost.too_large && !server && <><p class="muted">{t("The tool can do it:")}</p><code>{cost.command}</code></>}
    </div>
  );
}
