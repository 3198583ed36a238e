// A certificate dropped anywhere on the page. One that is too large for a question is handed on as well:
// the engine says so.
import { useEffect } from "preact/hooks";

/** Of what is read at all; a question is smaller. */
const largestFile = 1 << 25;

export function useDrop(onText: (text: string) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      document.body.classList.add("dropping");
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) document.body.classList.remove("dropping");
    };
    const drop = (event: DragEvent): void => {
      document.body.classList.remove("dropping");
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void file.slice(0, largestFile).text().then(onText);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  });
}
