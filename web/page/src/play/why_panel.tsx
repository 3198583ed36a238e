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

/** The parts of a sum with their nim-values, before the move and after it, as far as the reason has them. */
function tablesOf(reason: Reason | undefined): NimPart[][] {
  return [reason?.before, reason?.because]
    .map((place) => (place as { parts?: unknown } | undefined)?.parts)
    .filter((parts): parts is NimPart[] => Array.isArray(parts) && parts.length > 1 && typeof (parts[0] as NimPart).nim_value === "number");
}

/** The sentences of a reason, without its heading and without the tables that are drawn here. */
function sentences(text: string): string[] {
  const lines = text.trim().split("\n");
  if (/^[^ ]*[:：]$/.test(lines[0] ?? "")) lines.shift();
  return lines.filter((line) => line.trim() !== "" && !line.startsWith(" "));
}

/** What announces the answers stands last, above them. */
function beforeAnswers(lines: readonly string[], wanted: boolean): string[] {
  const announces = (line: string): boolean => wanted && /[:：]$/.test(line);
  return [...lines.filter((line) => !announces(line)), ...lines.filter(announces)];
}

/** Replies with their answers: after a winning move, or to every move of a lost position. */
export function repliesOf(reason: Reason | undefined): ReplyPair[] {
  return reason?.because?.replies ?? reason?.refutations ?? [];
}

export function WhyPanel(props: { why: WhyAnswer; shown?: string; onShow: (reply: string | undefined) => void }): JSX.Element {
  const { why } = props;
  const tables = tablesOf(why.reason);
  const replies = repliesOf(why.reason);
  const lines = beforeAnswers(sentences(why.text), tables.length === 0 && replies.length > 0);
  /** Which table a sentence announces by its colon. */
  const announced = lines.map((line, i) => (/[:：]$/.test(line) ? lines.slice(0, i).filter((one) => /[:：]$/.test(one)).length : -1));
  return (
    <section class="card why" aria-labelledby="why-title">
      <h2 id="why-title">{t("Why")}</h2>
      {lines.map((line, i) => <><p>{line}</p>{tables[announced[i]!] && <Columns parts={tables[announced[i]!]!} mends={announced[i] === 0 ? why.reason?.found_by : undefined} />}</>)}
      {tables.slice(announced.filter((one) => one >= 0).length).map((parts) => <Columns parts={parts} />)}
      {replies.length > 0 && <Answers replies={replies} shown={props.shown} onShow={props.onShow} />}
    </section>
  );
}

/** `mends`: the part that the winning move changes, and the nim-value that it becomes. */
function Columns(props: { parts: readonly NimPart[]; mends?: Reason["found_by"] }): JSX.Element {
  const mended = props.mends?.becomes === undefined ? -1 : props.parts.findIndex(({ part }) => part === props.mends?.part);
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
            <td>{i === mended ? <b>{part.nim_value} → {props.mends!.becomes}</b> : part.nim_value}</td>
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
      <p class="muted">{t("Choose a reply to see it and its answer on the board.")}</p>
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
