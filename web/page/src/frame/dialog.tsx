// A dialog of the browser's own: it keeps the focus, and Escape closes it.
import { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../language";

export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog} aria-labelledby="dialog-title" onClose={props.onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog">
        <div class="dialog-head">
          <h2 id="dialog-title">{props.title}</h2>
          <button type="button" class="icon" aria-label={t("Close")} onClick={() => dialog.current?.close()}>✕</button>
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
