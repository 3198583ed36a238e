// The picture of a plane: drag to pan, wheel or pinch to zoom at the pointer, arrows to walk.
import { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask, errorText, stopped } from "../ask";
import { Plane, PlaneHighlight } from "../engine/types";
import { language, t } from "../language";
import { Newest } from "./newest";
import { draw, painted, PlanePixels } from "./plane_paint";
import { covers, fitted, panned, placeAt, Port, windowOf, zoomed } from "./plane_view_port";

export interface PlaneCanvasProps {
  c: number;
  shown: number;
  lit: number | undefined;
  dark: boolean;
  cursor?: { a: number; b: number };
  onCursor: (place: { a: number; b: number }) => void;
  onChoose: (place: { a: number; b: number }) => void;
  /** Of the plane that is shown: while one scrolls it follows c. */
  onPlane: (plane: Plane) => void;
  onError: (text: string) => void;
}

/** Where the interesting part of a plane begins and ends. */
function extent(plane: Plane): [number, number] {
  const begin = Math.max(0, plane.c - 2); // with some of where no position is
  const last = plane.ends ? plane.ends.b : (plane.patterns?.[0]?.a ?? 0) + 2 * (plane.period ?? 1);
  return [begin, Math.min(begin + 500, last + Math.max(6, Math.round((last - begin) / 8)))];
}

interface View {
  plane: Plane;
  port: Port;
  pixels: PlanePixels;
}

/** A plane, as a whole unless a part of it is named. */
interface Wish {
  c: number;
  port?: Port;
  lit: number | undefined;
  width: number;
  height: number;
}

async function looked(wish: Wish, signal: AbortSignal): Promise<View> {
  const { c, lit, width, height } = wish;
  const port = wish.port ?? fitted(...extent(await ask<Plane>({ ask: "plane", c, columns: 0, rows: 0 }, { signal })), width, height);
  const window = windowOf(port, width, height);
  const plane = await ask<Plane>({ ask: "plane", c, ...window }, { signal });
  const marked = lit !== undefined && lit < c
    ? (await ask<PlaneHighlight>({ ask: "plane_highlight", c, from: lit, ...window }, { signal })).squares.map(([a, b]) => [a, b] as const)
    : [];
  return { plane, port, pixels: { window, squares: plane.squares, lit: marked } };
}

/** What is seen: the newest plane that the engine has given, at the place to which it was moved. */
function useView(props: PlaneCanvasProps, size: { width: number; height: number }): [View | undefined, (port: Port) => void] {
  const [view, setView] = useState<View | undefined>();
  const now = useRef(props);
  now.current = props;
  const stop = useRef(new AbortController());
  const newest = useRef<Newest<Wish>>();
  newest.current ??= new Newest(async (wish) => {
    try {
      const next = await looked(wish, stop.current.signal);
      // It may have been moved on meanwhile.
      setView((old) => (wish.port && old ? { ...next, port: old.port } : next));
      now.current.onPlane(next.plane);
    } catch (error) {
      if (!stop.current.signal.aborted && !stopped(error)) now.current.onError(errorText(error));
    }
  });
  useEffect(() => () => stop.current.abort(), []);
  const { c, lit } = props;
  const { width, height } = size;
  const shown = view?.plane.c === c ? view : undefined;
  // Before the next frame, not after it: whoever scrolls waits for this.
  useLayoutEffect(() => {
    if (width > 0) newest.current!.want({ c, lit, width, height, ...(shown ? { port: shown.port } : {}) });
  }, [c, lit, width > 0, language()]);
  useEffect(() => {
    if (shown && !covers(shown.pixels.window, shown.port, width, height)) newest.current!.want({ c, lit, width, height, port: shown.port });
  }, [shown, width, height]);
  return [view, (port) => setView((old) => old && { ...old, port })];
}

export function PlaneCanvas(props: PlaneCanvasProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [view, setPort] = useView(props, size);
  const raster = useRef<{ key: unknown[]; canvas: HTMLCanvasElement } | undefined>();
  const { width, height } = size;
  const port = view?.port;

  useEffect(() => {
    const element = canvas.current!;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const paint = (): void => {
    const element = canvas.current;
    if (!element || !view || width === 0) return;
    const ratio = devicePixelRatio || 1;
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
    }
    const { pixels, plane } = view;
    const key = [pixels, props.shown, props.dark];
    if (!raster.current || raster.current.key.some((part, i) => part !== key[i])) {
      raster.current = { key, canvas: painted(pixels, props.shown, props.dark) };
    }
    const context = element.getContext("2d")!;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(context, pixels, raster.current.canvas, { port: view.port, width, height, cursor: props.cursor, shown: props.shown });
    element.dataset.drawn = String(plane.c);
  };
  // Once in a frame, what was last wanted.
  const painter = useRef<{ paint: () => void; waits: boolean }>({ paint, waits: false });
  useLayoutEffect(() => {
    const now = painter.current;
    now.paint = paint;
    if (now.waits) return;
    now.waits = true;
    requestAnimationFrame(() => {
      now.waits = false;
      now.paint();
    });
  });

  useGestures(canvas, port, setPort, props, size);

  const walk = (event: KeyboardEvent): void => {
    const at = props.cursor ?? { a: props.c, b: props.c };
    const steps: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const by = steps[event.key];
    if (by && port) {
      event.preventDefault();
      const next = { a: Math.max(0, at.a + by[0]), b: Math.max(0, at.b + by[1]) };
      props.onCursor(next);
      setPort(followed(port, next, width, height));
    } else if (event.key === "Enter") {
      event.preventDefault();
      props.onChoose(at);
    } else if ((event.key === "+" || event.key === "-") && port) {
      event.preventDefault();
      setPort(zoomed(port, event.key === "+" ? 1.5 : 1 / 1.5, width / 2, height / 2, width, height));
    }
  };
  const zoom = (factor: number): void => { if (port) setPort(zoomed(port, factor, width / 2, height / 2, width, height)); };
  return (
    <div class="plane">
      <canvas
        ref={canvas} tabIndex={0} role="application" aria-label={t("The plane c = {}. Arrows walk, Enter plays from there, + and - zoom.", props.c)}
        onKeyDown={walk} data-testid="plane"
      />
      {!view && <p class="muted">{t("Computing the planes up to c = {} …", props.c)}</p>}
      <div class="zoom no-print">
        <button type="button" class="icon" aria-label={t("Zoom in")} onClick={() => zoom(1.5)}>+</button>
        <button type="button" class="icon" aria-label={t("Zoom out")} onClick={() => zoom(1 / 1.5)}>−</button>
        <button type="button" class="icon" aria-label={t("Show the whole plane")} onClick={() => view && setPort(fitted(...extent(view.plane), width, height))}>⤢</button>
      </div>
    </div>
  );
}

/** The port moved so far that a place is seen. */
function followed(port: Port, place: { a: number; b: number }, width: number, height: number): Port {
  const x = (place.a - port.a) * port.scale;
  const y = height - (place.b + 1 - port.b) * port.scale;
  const dx = x < 0 ? -x + 8 : Math.min(0, width - x - port.scale - 8);
  const dy = y < 0 ? -y + 8 : Math.min(0, height - y - port.scale - 8);
  return dx === 0 && dy === 0 ? port : panned(port, dx, dy);
}

type Setter = (port: Port) => void;

function useGestures(
  canvas: { current: HTMLCanvasElement | null }, port: Port | undefined, setPort: Setter, props: PlaneCanvasProps,
  size: { width: number; height: number },
): void {
  const now = useRef({ port, props, size });
  now.current = { port, props, size };
  useEffect(() => {
    const element = canvas.current!;
    const fingers = new Map<number, { x: number; y: number }>();
    let moved = 0;
    const at = (event: MouseEvent): { x: number; y: number } => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const wheel = (event: WheelEvent): void => {
      const { port: view, size: { width, height } } = now.current;
      if (!view) return;
      event.preventDefault();
      const { x, y } = at(event);
      setPort(zoomed(view, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), x, y, width, height));
    };
    const down = (event: PointerEvent): void => {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, at(event));
      moved = 0;
    };
    const move = (event: PointerEvent): void => {
      const { port: view, size: { width, height }, props: own } = now.current;
      if (!view) return;
      const here = at(event);
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") own.onCursor(clamped(placeAt(view, here.x, here.y, height)));
        return;
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      let next = panned(view, (here.x - before.x) / fingers.size, (here.y - before.y) / fingers.size);
      if (other) {
        const factor = Math.hypot(here.x - other.x, here.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        next = zoomed(next, factor, (here.x + other.x) / 2, (here.y + other.y) / 2, width, height);
      }
      moved += Math.abs(here.x - before.x) + Math.abs(here.y - before.y);
      fingers.set(event.pointerId, here);
      now.current = { ...now.current, port: next };
      setPort(next);
    };
    const up = (event: PointerEvent): void => {
      const { port: view, size: { height }, props: own } = now.current;
      fingers.delete(event.pointerId);
      if (!view || moved > 6 || event.type === "pointercancel") return;
      const place = clamped(placeAt(view, at(event).x, at(event).y, height));
      own.onCursor(place);
      if (event.pointerType === "mouse") own.onChoose(place);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
    };
  }, []);
}

function clamped(place: { a: number; b: number }): { a: number; b: number } {
  return { a: Math.max(0, place.a), b: Math.max(0, place.b) };
}
