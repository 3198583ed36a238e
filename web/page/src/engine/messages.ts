// What the page and its worker say to each other.

export type ToWorker =
    | { kind: "start"; module: WebAssembly.Module }
    | { kind: "language"; tag: string; catalogue: Uint8Array }
    | { kind: "ask"; id: number; request: string };

export type FromWorker =
    | { kind: "ready" }
    | { kind: "progress"; id: number; done: number; total: number }
    | { kind: "answer"; id: number; text: string; binary?: Uint32Array }
    /** The instance is of no use any more. */
    | { kind: "failed"; text: string };
