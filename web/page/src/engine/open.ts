// The engine of a page that was loaded from a server: its files lie beside the page.
import { Engine } from "./engine";
import type { WorkerLike } from "./engine";

export interface EngineFiles {
    wasm: string;
    worker: string;
    /** Of a language: "zh_CN.mo". */
    catalogue: (language: string) => string;
}

export const usualFiles: EngineFiles = {
    wasm: "gale.wasm",
    worker: "worker.js",
    catalogue: (language) => `${language}.mo`,
};

async function loaded(path: string): Promise<Response> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
}

/** Begins to load the engine; questions wait until it is there. */
export function openEngine(files: EngineFiles = usualFiles): Engine {
    return new Engine({
        module: WebAssembly.compileStreaming(loaded(files.wasm)),
        spawn: () => new Worker(files.worker) as WorkerLike,
        catalogue: async (language) =>
            new Uint8Array(await (await loaded(files.catalogue(language))).arrayBuffer()),
    });
}
