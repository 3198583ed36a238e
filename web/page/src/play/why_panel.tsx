// The reason of a position: its sentences, the sum in binary with the column out of balance, or the
// table of answers, in which a reply can be chosen and is shown on the board.
import { JSX } from "preact";
import { Reason, ReplyPair, WhyAnswer } from "../answers";
import { binaryTable } from "../game/binary";
import { t } from "../language";

interface NimPart {
  part: string;
  nim_value: number;
}

/** The parts of a sum with their nim-values, where the reason has them. */
function partsOf(reason: Reason | undefined): NimPart[] {
  for (const place of [reason?.before, reason?.because]) {
    const parts = (place as { parts?: unknown } | undefined)?.parts;
    if (Array.isArray(parts) && parts.length > 1 && typeof (parts[0] as NimPart).nim_value === "number") return parts as NimPart[];
  }
  return [];
}

/** The sentences of a reason, without its heading and without the tables that are drawn here. */
function sentences(text: string): string[] {
  const lines = text.trim().split("\n");
  if (/^[^ ]*[:：]$/.test(lines[0] ?? "")) lines.shift();
  return lines.filter((line) => line.trim() !== "" && !line.startsWith(" "));
}

/** Replies with their answers: after a winning move, or to every move of a lost position. */
export function repliesOf(reason: Reason | undefined): ReplyPair[] {
  return reason?.because?.replies ?? reason?.refutations ?? [];
}

export function WhyPanel(props: { why: WhyAnswer; shown?: string; onShow: (reply: string | undefined) => void }): JSX.Element {
  const { why } = props;
  const parts = partsOf(why.reason);
  const replies = repliesOf(why.reason);
  return (
    <section class="card why" aria-labelledby="why-title">
      <h2 id="why-title">{t("Why")}</h2>
      {sentences(why.text).map((line) => <p>{line}</p>)}
      {parts.length > 0 && <Columns parts={parts} />}
      {replies.length > 0 && <Answers replies={replies} shown={props.shown} onShow={props.onShow} />}
    </section>
  );
}

function Columns(props: { parts: readonly NimPart[] }): JSX.Element {
  const table = binaryTable(props.parts.map((part) => part.nim_value));
  return (
    <table class="binary">
      <caption>{t("Nim-values in binary: a column with an odd number of ones is out of balance")}</caption>
      <thead>
        <tr><th scope="col">{t("part")}</th>{table.columns.map((bit) => <th scope="col">{bit}</th>)}<th scope="col">{t("nim-value")}</th></tr>
      </thead>
      <tbody>
        {props.parts.map((part, i) => (
          <tr>
            <th scope="row">{part.part}</th>
            {table.digits[i]!.map((digit, j) => <td class={table.odd[j] ? "odd" : ""}>{digit}</td>)}
            <td>{part.nim_value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr><th scope="row">{t("balance")}</th>{table.odd.map((odd) => <td class={odd ? "odd" : ""}>{odd ? "✕" : "●"}</td>)}<td /></tr>
      </tfoot>
    </table>
  );
}

function Answers(props: { replies: readonly ReplyPair[]; shown?: string; onShow: (reply: string | undefined) => void }): JSX.Element {
  return (
    <div class="answers" onKeyDown={(event) => event.key === "Escape" && props.onShow(undefined)}>
      <p class="muted">{t("Every reply has an answer. Choose a reply to see both on the board.")}</p>
      <ul>
        {props.replies.map((pair) => (
          <li>
            <button
              type="button" class="small" aria-pressed={props.shown === pair.reply}
              onClick={() => props.onShow(props.shown === pair.reply ? undefined : pair.reply)}
            >
              <span>{t("to {}", pair.reply)}</span> <b>{t("answer {}", pair.answer)}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
