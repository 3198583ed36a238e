// On a phone the cards beside the board are a sheet at the bottom with a tab for each: one is open or
// none, so that board and buttons stay where the thumb is. Elsewhere they are a column.
import { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Leaf {
  id: string;
  name: string;
  body: ComponentChildren;
  /** When this changes to something, the leaf opens by itself. */
  calls?: unknown;
}

const narrow = "(max-width: 760px)";

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  const [is, setIs] = useState(() => matchMedia(narrow).matches);
  useLayoutEffect(() => {
    const query = matchMedia(narrow);
    const changed = (): void => setIs(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return is;
}

export function Sheet(props: { label: string; leaves: readonly Leaf[]; above?: ComponentChildren }): JSX.Element {
  const { leaves } = props;
  const [open, setOpen] = useState<string | undefined>();
  const seen = useRef<Map<string, unknown>>(new Map());
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const { id, calls } of leaves) {
      if (calls && seen.current.get(id) !== calls) setOpen(id);
      seen.current.set(id, calls);
    }
  });
  const shown = leaves.find((leaf) => leaf.id === open);
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.key === "Escape") setOpen(undefined);
    if (step === 0) return;
    const buttons = [...(tabs.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <aside class="sheet" aria-label={props.label}>
      {props.above}
      <div class="tabs" role="tablist" aria-label={props.label} ref={tabs} onKeyDown={walk}>
        {leaves.map((leaf, i) => (
          <button
            type="button" role="tab" id={`tab-${leaf.id}`} aria-selected={shown === leaf} aria-controls={`leaf-${leaf.id}`}
            tabIndex={shown === leaf || (!shown && i === 0) ? 0 : -1} onClick={() => setOpen(open === leaf.id ? undefined : leaf.id)}
          >{leaf.name}</button>
        ))}
      </div>
      {leaves.map((leaf) => (
        <div class="leaf" role="tabpanel" key={leaf.id} id={`leaf-${leaf.id}`} aria-labelledby={`tab-${leaf.id}`} tabIndex={0} hidden={shown !== leaf}>{leaf.body}</div>
      ))}
    </aside>
  );
}
