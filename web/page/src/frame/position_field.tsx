// The position as text, to be copied or changed: Enter goes there, Escape takes the change back.
import { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { undrawable } from "../boards/drawable";
import { parsePosition, shortRows } from "../game/position";
import { t } from "../language";

/** The position as one would type it: a full board by its sides. */
export function shortText(position: string): string {
  const parts = undrawable(position) === undefined ? parsePosition(position) : undefined;
  if (!parts) return position; // as it is written
  return parts.map((part) => (part.kind === "chomp" ? "chomp:" + shortRows(part.rows) : `${part.game}:${part.heaps.join(",")}`)).join(" + ");
}

export function PositionField(props: { position: string; onPosition: (text: string) => void }): JSX.Element {
  const [text, setText] = useState(() => shortText(props.position));
  useEffect(() => setText(shortText(props.position)), [props.position]);
  return (
    <form
      class="position"
      onSubmit={(event) => {
        event.preventDefault();
        props.onPosition(text.trim());
      }}
    >
      <input
        aria-label={t("Position, as text")} value={text} spellcheck={false} autocomplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && setText(shortText(props.position))}
      />
    </form>
  );
}
