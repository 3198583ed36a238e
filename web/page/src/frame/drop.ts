// A certificate dropped anywhere on the page. Of one that is too large as much is handed on that this is
// seen.
import { useLayoutEffect } from "preact/hooks";

/** Characters; a question to verify has at most 64 MiB (web/door/door.hpp), some of them for its marks. */
export const largestCertificate = 60_000_000;

/** The text of a file, as far as it can be asked about. */
export function certificateOf(file: File): Promise<string> {
  return file.slice(0, largestCertificate + 1).text();
}

export function useDrop(onText: (text: string) => void): void {
  useLayoutEffect(() => {
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
      void certificateOf(file).then(onText);
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
