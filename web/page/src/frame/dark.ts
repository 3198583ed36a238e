// Whether the page is dark now: by choice, or as the system is, which may change while one looks.
import { useLayoutEffect, useState } from "preact/hooks";
import { settings } from "../settings";
import { useStore } from "../store";

const query = "(prefers-color-scheme: dark)";

export function useDark(): boolean {
  const { theme } = useStore(settings);
  const [system, setSystem] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const changed = (): void => setSystem(list.matches);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  }, []);
  return theme === "auto" ? system : theme === "dark";
}
