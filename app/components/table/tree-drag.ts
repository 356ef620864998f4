import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

/** The row of a tree, or its head, which stands for the top. */
const rowOf = (event: Event) => (event.target as Element).closest<HTMLTableRowElement>("tr[data-node]");

/**
 * Rows of a tree are dragged under another one, or onto the head to the top, with script only (shell rule 72): the page
 * that moves it opens with that parent chosen, and whoever meant it sends its form. A row names itself in `data-node`,
 * the head nothing; what is dragged by carries what this returns.
 * @param place address of the page that moves a row under another one, or under none (empty); null: nothing moves here
 */
export function useTreeDrag(place: ((node: string, parent: string) => string) | null): { draggable?: true } {
  const navigate = useNavigate();
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (!place) return;
    const listening = new AbortController();
    let dragged: HTMLTableRowElement | null = null;
    let over: HTMLTableRowElement | null = null;

    function mark(row: HTMLTableRowElement | null) {
      over?.removeAttribute("data-drop");
      over = row;
      over?.setAttribute("data-drop", "");
    }
    const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, listener, { signal: listening.signal });

    on("dragstart", (event) => {
      dragged = rowOf(event);
    });
    on("dragover", (event) => {
      const row = dragged && rowOf(event);
      if (!row || row === dragged) return mark(null);
      event.preventDefault();
      mark(row);
    });
    on("drop", (event) => {
      if (!dragged || !over) return;
      event.preventDefault();
      navigate(place(dragged.dataset.node!, over.dataset.node!));
    });
    on("dragend", () => {
      mark(null);
      dragged = null;
    });
    return () => listening.abort();
  }, [navigate, place]);
  return awake && place ? { draggable: true } : {};
}
