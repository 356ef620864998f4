import { type RefObject, useEffect, useRef, useState } from "react";

/** The text box that a list belongs to: of the same form. */
export const inputOf = (list: HTMLElement | null) => list?.closest("form")?.querySelector("input") ?? null;

/**
 * Makes the text box of a list's form a combobox (WAI-ARIA): arrows choose, Enter takes the choice (without one the
 * form is sent), Escape and leaving close the list.
 */
export function useCombobox(
  list: RefObject<HTMLElement>,
  { id, count, word, choose }: { id: string; count: number; word: string; choose(n: number): void },
) {
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState(-1);
  const now = useRef({ at, count, choose, open });
  now.current = { at, count, choose, open };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new word opens the list again
  useEffect(() => {
    setOpen(true);
    setAt(-1);
  }, [word, count]);

  useEffect(() => {
    const input = inputOf(list.current)!;
    const form = input.form!;
    for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": id }))
      input.setAttribute(name, value);
    const steps: Record<string, (n: number, last: number) => number> = {
      ArrowDown: (n, last) => (n >= last ? 0 : n + 1),
      ArrowUp: (n, last) => (n <= 0 ? last : n - 1),
    };
    function onKey(event: KeyboardEvent) {
      const { at, count, choose, open } = now.current;
      if (event.isComposing) return;
      const step = steps[event.key];
      if (step && count > 0) {
        event.preventDefault();
        setOpen(true);
        setAt(step(at, count - 1));
      } else if (event.key === "Enter") {
        if (open && at >= 0) {
          event.preventDefault();
          choose(at);
        } else setOpen(false);
      } else if (event.key === "Escape" && open) {
        setOpen(false);
      }
    }
    const onFocus = () => setOpen(true);
    const onLeave = (event: FocusEvent) => {
      if (!form.contains(event.relatedTarget as Node | null)) setOpen(false);
    };
    input.addEventListener("keydown", onKey);
    input.addEventListener("click", onFocus);
    form.addEventListener("focusout", onLeave);
    return () => {
      input.removeEventListener("keydown", onKey);
      input.removeEventListener("click", onFocus);
      form.removeEventListener("focusout", onLeave);
    };
  }, [list, id]);

  const shown = open && word !== "" && count > 0;
  useEffect(() => {
    const input = inputOf(list.current)!;
    input.setAttribute("aria-expanded", String(shown));
    if (shown && at >= 0) {
      input.setAttribute("aria-activedescendant", `${id}-${at}`);
      document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }, [list, id, at, shown]);

  return { open, at: shown ? at : -1, close: () => setOpen(false) };
}
