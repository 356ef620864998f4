import { type ComponentType, useRef, useState } from "react";

/** A part of the frame that is fetched when somebody first turns to it: null until then, and while it is away. */
export function useLater<P>(load: () => Promise<ComponentType<P>>): [ComponentType<P> | null, () => void] {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const asked = useRef(false);
  function ask() {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (part) => setPart(() => part),
      () => {
        asked.current = false;
      },
    );
  }
  return [Part, ask];
}
