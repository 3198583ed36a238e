// The engine of a page that was loaded from a server: its files lie beside the page.
//
// There are two modules: a small one that answers what a game asks, loaded with the page, and one
// that answers everything, loaded when something else is asked for the first time.
import { Engine } from "./engine";
import type { AskOptions, WorkerLike } from "./engine";
import type { AnswerOf, Ask, RequestOf } from "./types";

/** What the page asks, whoever answers. */
export interface Asking {
    warm(): Promise<void>;
    ask<A extends Ask>(request: RequestOf<A>, options?: AskOptions): Promise<AnswerOf<A>>;
    values(game: string, count: number, options?: AskOptions): Promise<Uint32Array>;
    close(): void;
}

export interface EngineFiles {
    /** Answers what a game asks, and everything. */
    play: string;
    all: string;
    worker: string;
    /** Of a language: "zh_CN.mo". */
    catalogue: (language: string) => string;
}

export const usualFiles: EngineFiles = {
    play: "gale-play.wasm",
    all: "gale.wasm",
    worker: "worker.js",
    catalogue: (language) => `${language}.mo`,
};

/** The questions of the small module: web/door/rows_play.cpp. */
const ofPlay: ReadonlySet<Ask> = new Set<Ask>([
    "hello",
    "messages",
    "position",
    "moves",
    "solve",
    "why",
    "hint",
    "reply",
    "review",
    "estimate",
]);

/** Two engines behind one face: the second one starts when it is needed. */
export class TwoEngines implements Asking {
    private second: Engine | undefined;

    constructor(
        private readonly play: Engine,
        private readonly openAll: () => Engine,
    ) {}

    warm(): Promise<void> {
        return this.play.warm();
    }

    ask<A extends Ask>(request: RequestOf<A>, options: AskOptions = {}): Promise<AnswerOf<A>> {
        const engine = ofPlay.has(request.ask) ? this.play : this.all();
        return engine.ask(request, options);
    }

    values(game: string, count: number, options: AskOptions = {}): Promise<Uint32Array> {
        return this.all().values(game, count, options);
    }

    close(): void {
        this.play.close();
        this.second?.close();
    }

    private all(): Engine {
        this.second ??= this.openAll();
        return this.second;
    }
}

async function loaded(path: string): Promise<Response> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
}

/** Begins to load the engine; questions wait until it is there. */
export function openEngine(files: EngineFiles = usualFiles): Asking {
    const open = (module: string) =>
        new Engine({
            module: WebAssembly.compileStreaming(loaded(module)),
            spawn: () => new Worker(files.worker) as WorkerLike,
            catalogue: async (language) =>
                new Uint8Array(await (await loaded(files.catalogue(language))).arrayBuffer()),
        });
    return new TwoEngines(open(files.play), () => open(files.all));
}
