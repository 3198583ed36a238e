// The poison's sign, drawn so that it is there whatever fonts are.
import { JSX } from "preact";

export function Skull(props: { label: string }): JSX.Element {
  return (
    <span class="skull">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 2a8 8 0 0 0-8 8c0 3 1.5 5 3.5 6.3V19a1 1 0 0 0 1 1h1.3v-2h1.4v2h1.6v-2h1.4v2h1.3a1 1 0 0 0 1-1v-2.7c2-1.3 3.5-3.3 3.5-6.3a8 8 0 0 0-8-8zM8.7 13.2a2 2 0 1 1 0-4 2 2 0 0 1 0 4zm6.6 0a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM11 15.5l1-2 1 2z"
        />
      </svg>
      <i aria-hidden="true">{props.label}</i>
    </span>
  );
}
