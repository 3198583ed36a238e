// What something too long for the browser would cost, and the command that does it natively.
import { JSX } from "preact";
import { Estimate } from "../engine/types";
import { t } from "../language";

export function Cost(props: { cost: Estimate; onAnyway?: () => void }): JSX.Element {
  const { cost } = props;
  return (
    <div class="cost">
      <p>{cost.too_large ? t("This is too large for the browser. The tool can do it:") : t("This takes about {} seconds here.", Math.round(cost.seconds ?? 0))}</p>
      {cost.too_large && <code>{cost.command}</code>}
      {props.onAnyway && <button type="button" onClick={props.onAnyway}>{t("Compute it")}</button>}
    </div>
  );
}
