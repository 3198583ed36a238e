// One WebAssembly instance of the engine, and the little of WASI that it asks for. Knows no worker
// and no page: worker.ts runs it in a browser, the tests in node.

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    gale_alloc(size: number): number;
    gale_free(place: number): void;
    gale_ask(place: number, size: number): number;
    gale_answer_size(): number;
    gale_binary(): number;
    gale_binary_size(): number;
    gale_language(tag: number, tagSize: number, catalogue: number, size: number): number;
}

export interface EngineAnswer {
    text: string;
    /** The values of a sequence, which are too many for JSON. */
    binary?: Uint32Array;
}

export type OnProgress = (done: number, total: number) => boolean;

/** The instance has come to an end: out of memory, or a fault. Another one has to be made. */
export class EngineFault extends Error {}

const successful = 0;
const unsupported = 58; // ENOTSUP of WASI
const badDescriptor = 8;

export class Instance {
    private exports!: Exports;
    private onProgress: OnProgress = () => false;
    private log = "";

    private constructor() {}

    static async start(module: WebAssembly.Module): Promise<Instance> {
        const instance = new Instance();
        const wanted = new Set(
            WebAssembly.Module.imports(module)
                .filter((entry) => entry.module === "wasi_snapshot_preview1")
                .map((entry) => entry.name),
        );
        const started = await WebAssembly.instantiate(module, {
            gale: { progress: (done: number, total: number) => Number(instance.onProgress(done, total)) },
            wasi_snapshot_preview1: instance.wasi(wanted),
        });
        instance.exports = started.exports as unknown as Exports;
        instance.exports._initialize();
        return instance;
    }

    /** Answers a request; `onProgress` returns whether to stop. */
    ask(request: string, onProgress: OnProgress = () => false): EngineAnswer {
        const bytes = new TextEncoder().encode(request);
        return this.guarded(() => {
            this.onProgress = onProgress;
            const place = this.put(bytes);
            const answer = this.exports.gale_ask(place, bytes.length) >>> 0;
            this.exports.gale_free(place);
            const size = this.exports.gale_answer_size() >>> 0;
            const text = new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, answer, size));
            const count = this.exports.gale_binary_size() >>> 0;
            if (count === 0) return { text };
            const values = this.exports.gale_binary() >>> 0;
            return { text, binary: new Uint32Array(this.exports.memory.buffer, values, count).slice() };
        });
    }

    /** Adds a language from its catalogue; false if that is none. */
    addLanguage(tag: string, catalogue: Uint8Array): boolean {
        const name = new TextEncoder().encode(tag);
        return this.guarded(() => {
            const places = [this.put(name), this.put(catalogue)] as const;
            const taken = this.exports.gale_language(places[0], name.length, places[1], catalogue.length);
            for (const place of places) this.exports.gale_free(place);
            return taken === 1;
        });
    }

    /** How much memory the instance has taken, in bytes; it is given back when the instance goes. */
    get memory(): number {
        return this.exports.memory.buffer.byteLength;
    }

    private put(bytes: Uint8Array): number {
        const place = this.exports.gale_alloc(Math.max(1, bytes.length)) >>> 0;
        if (place === 0) throw new EngineFault("there is not enough memory for this question");
        new Uint8Array(this.exports.memory.buffer).set(bytes, place);
        return place;
    }

    private guarded<T>(work: () => T): T {
        try {
            return work();
        } catch (error) {
            if (error instanceof EngineFault) throw error;
            const said = this.log === "" ? String(error) : this.log.trim();
            throw new EngineFault(said);
        }
    }

    private view(): DataView {
        return new DataView(this.exports.memory.buffer);
    }

    /** A clock, chance, and words before the end; whatever else is imported is not supported. */
    private wasi(wanted: Set<string>): Record<string, (...given: never[]) => number> {
        const functions: Record<string, (...given: never[]) => number> = {
            clock_time_get: (_id: number, _precision: bigint, place: number) => {
                this.view().setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
                return successful;
            },
            random_get: (place: number, size: number) => {
                const largest = 65536; // of one call
                for (let at = 0; at < size; at += largest)
                    crypto.getRandomValues(
                        new Uint8Array(this.exports.memory.buffer, place + at, Math.min(largest, size - at)),
                    );
                return successful;
            },
            fd_write: (descriptor: number, list: number, count: number, written: number) => {
                if (descriptor !== 1 && descriptor !== 2) return badDescriptor;
                let size = 0;
                for (let i = 0; i < count; ++i) {
                    const length = this.view().getUint32(list + 8 * i + 4, true);
                    const place = this.view().getUint32(list + 8 * i, true);
                    this.log += new TextDecoder().decode(
                        new Uint8Array(this.exports.memory.buffer, place, length),
                    );
                    size += length;
                }
                this.view().setUint32(written, size, true);
                return successful;
            },
            proc_exit: (code: number) => {
                throw new EngineFault(this.log === "" ? `the engine ended with code ${code}` : this.log.trim());
            },
        };
        for (const name of wanted) functions[name] ??= () => unsupported;
        return functions;
    }
}
