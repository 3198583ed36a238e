// The page as one file: worker, engine and languages stand in it as text.
import { openPage } from "./app";
import { startEngine } from "./ask";
import { Engine, WorkerLike } from "./engine/engine";

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function textOf(id: string): string {
  return (document.getElementById(id)?.textContent ?? "").trim();
}

void startEngine(() => {
  const worker = new Blob([JSON.parse(textOf("gale-worker")) as string], { type: "text/javascript" });
  const address = URL.createObjectURL(worker);
  return new Engine({
    module: WebAssembly.compile(bytesOf(textOf("gale-wasm"))),
    spawn: () => new Worker(address) as WorkerLike,
    catalogue: (language) => Promise.resolve(bytesOf(textOf(`gale-${language}`))),
  });
});
void openPage(document.getElementById("page")!);
