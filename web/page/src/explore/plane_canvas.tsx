// The picture of a plane: drag to pan, wheel or pinch to zoom at the pointer, arrows to walk.
import { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, stopped } from "../ask";
import { Plane, PlaneHighlight } from "../engine/types";
import { t } from "../language";
import { draw, painted, PlanePixels } from "./plane_paint";
import { covers, fitted, panned, placeAt, Port, windowOf, zoomed } from "./plane_view_port";

export interface PlaneCanvasProps {
  c: number;
  plane: Plane;
  shown: number;
  lit: number | undefined;
  dark: boolean;
  cursor?: { a: number; b: number };
  onCursor: (place: { a: number; b: number }) => void;
  onChoose: (place: { a: number; b: number }) => void;
}

/** Where the interesting part of a plane begins and ends. */
function extent(plane: Plane): [number, number] {
  const begin = Math.max(0, plane.c - 2); // with some of where no position is
  const last = plane.ends ? plane.ends.b : (plane.patterns?.[0]?.a ?? 0) + 2 * (plane.period ?? 1);
  return [begin, Math.min(begin + 500, last + Math.max(6, Math.round((last - begin) / 8)))];
}

interface Loaded {
  c: number;
  pixels: PlanePixels;
}

export function PlaneCanvas(props: PlaneCanvasProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [port, setPort] = useState<Port | undefined>();
  const [loaded, setLoaded] = useState<Loaded | undefined>();
  const raster = useRef<{ key: unknown[]; canvas: HTMLCanvasElement } | undefined>();
  const { width, height } = size;

  useEffect(() => {
    const element = canvas.current!;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (width > 0) setPort(fitted(...extent(props.plane), width, height));
  }, [props.plane.c, width > 0]);

  useEffect(() => {
    if (!port || width === 0) return undefined;
    const enough = loaded && loaded.c === props.c && covers(loaded.pixels.window, port, width, height);
    if (enough) return undefined;
    const stop = new AbortController();
    const window = windowOf(port, width, height);
    const timer = setTimeout(() => {
      ask<Plane>({ ask: "plane", c: props.c, ...window }, { signal: stop.signal })
        .then((answer) => {
          if (!stop.signal.aborted) setLoaded({ c: props.c, pixels: { window, squares: answer.squares, lit: new Set() } });
        })
        .catch((error: unknown) => { if (!stopped(error)) throw error; });
    }, 30);
    return () => { clearTimeout(timer); stop.abort(); };
  }, [props.c, port, width, height]);

  const windowKey = loaded ? `${loaded.c}:${loaded.pixels.window.a}:${loaded.pixels.window.b}:${loaded.pixels.window.columns}` : "";
  useEffect(() => {
    if (!loaded) return undefined;
    const setLit = (lit: Set<string>): void => setLoaded((now) => now && { ...now, pixels: { ...now.pixels, lit } });
    if (props.lit === undefined || props.lit >= loaded.c) {
      if (loaded.pixels.lit.size > 0) setLit(new Set());
      return undefined;
    }
    const stop = new AbortController();
    ask<PlaneHighlight>({ ask: "plane_highlight", c: loaded.c, from: props.lit, ...loaded.pixels.window }, { signal: stop.signal })
      .then((answer) => { if (!stop.signal.aborted) setLit(new Set(answer.squares.map(([a, b]) => `${a},${b}`))); })
      .catch((error: unknown) => { if (!stopped(error)) throw error; });
    return () => stop.abort();
  }, [props.lit, windowKey]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !port || !loaded || width === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      const ratio = devicePixelRatio || 1;
      if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
        element.width = Math.round(width * ratio);
        element.height = Math.round(height * ratio);
      }
      const key = [loaded.pixels, props.shown, props.dark];
      if (!raster.current || raster.current.key.some((part, i) => part !== key[i])) {
        raster.current = { key, canvas: painted(loaded.pixels, props.shown, props.dark) };
      }
      const context = element.getContext("2d")!;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      draw(context, loaded.pixels, raster.current.canvas, { port, width, height, cursor: props.cursor, shown: props.shown });
      element.dataset.drawn = String(loaded.c);
    });
    return () => cancelAnimationFrame(frame);
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
      <div class="zoom no-print">
        <button type="button" class="icon" aria-label={t("Zoom in")} onClick={() => zoom(1.5)}>+</button>
        <button type="button" class="icon" aria-label={t("Zoom out")} onClick={() => zoom(1 / 1.5)}>−</button>
        <button type="button" class="icon" aria-label={t("Show the whole plane")} onClick={() => setPort(fitted(...extent(props.plane), width, height))}>⤢</button>
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
