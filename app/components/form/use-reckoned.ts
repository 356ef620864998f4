import { type RefObject, useEffect, useState } from "react";

/**
 * What comes of the values that stand in a form: reckoned on the server from those it began with, in the browser anew
 * whenever something changes.
 * @param box an element inside the form
 * @param began what came of the values the page was made with
 */
export function useReckoned<T extends string | number>(
  box: RefObject<HTMLElement | null>,
  began: T,
  reckon: (form: FormData) => T,
): T {
  const [value, setValue] = useState(began);
  // After every rendering: rows come and go without an event of the form.
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const read = () => setValue(reckon(new FormData(form)));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  });
  return value;
}
