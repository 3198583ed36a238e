// The engine of a page that was loaded from a server: its files lie beside the page.
//
// There are two modules: a small one that answers what a game asks first, loaded with the page, and
// one that answers everything, loaded when the small one is there and nobody waits, or when it is
// needed. The small one says of what it leaves out that it is answered elsewhere.
import { Engine } from "./engine";
import type { AskOptions, WorkerLike } from "./engine";
import type { AnswerOf, Ask, ErrorKind, RequestOf } from "./types";

/** What the page asks, whoever answers. */
export interface Asking {
    warm(): Promise<void>;
    ask<A extends Ask>(request: RequestOf<A>, options?: AskOptions): Promise<AnswerOf<A>>;
    values(game: string, count: number, options?: AskOptions): Promise<Uint32Array>;
    /** Loads what comes later, before somebody waits for it. */
    prepare?(): Promise<void>;
    close(): void;
}

export interface EngineFiles {
    /** Answers what a game asks, and everything. */
    play: string;
    all: string;
    worker: string;
    /** Of what a module says in a language: "gale-zh_CN.mo". */
    catalogue: (module: string, language: string) => string;
}

export const usualFiles: EngineFiles = {
    play: "gale-play.wasm",
    all: "gale.wasm",
    worker: "worker.js",
    catalogue: (module, language) => module.replace(".wasm", `-${language}.mo`),
};

/** The questions of the small module: web/door/rows_play.cpp. */
const ofPlay: ReadonlySet<Ask> = new Set<Ask>([
    "hello",
    "messages",
    "position",
    "hint",
    "reply",
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

    async ask<A extends Ask>(request: RequestOf<A>, options: AskOptions = {}): Promise<AnswerOf<A>> {
        if (!ofPlay.has(request.ask)) return this.all().ask(request, options);
        try {
            return await this.play.ask(request, options);
        } catch (error) {
            if ((error as { kind?: ErrorKind }).kind !== "elsewhere") throw error;
            return this.all().ask(request, options);
        }
    }

    prepare(): Promise<void> {
        return this.all().warm();
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
                new Uint8Array(await (await loaded(files.catalogue(module, language))).arrayBuffer()),
        });
    return new TwoEngines(open(files.play), () => open(files.all));
}
