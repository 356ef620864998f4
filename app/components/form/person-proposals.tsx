import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";

export type Person = { id: string | number; label: string };

/**
 * People who fit what somebody types, asked for a moment after the last key: reads `people: Person[]` from `source`?q=.
 * `listId` is for the box, `list` stands beside it.
 */
export function useProposals(source: string) {
  const finder = useFetcher<{ people: Person[] }>();
  const listId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const people = finder.data?.people ?? [];
  useEffect(() => () => clearTimeout(timer.current), []);

  /** @returns the person whose words stand in the box, once they do; else asks who is meant */
  function ask(text: string): Person | undefined {
    const chosen = people.find((person) => person.label === text);
    clearTimeout(timer.current);
    if (chosen || !text.trim()) return chosen;
    const glue = source.includes("?") ? "&" : "?";
    timer.current = setTimeout(() => finder.load(`${source}${glue}q=${encodeURIComponent(text.trim())}`), 250);
  }

  const list = (
    <datalist id={listId}>
      {people.map((person) => (
        <option key={person.id} value={person.label} />
      ))}
    </datalist>
  );
  return { ask, listId, list };
}
