import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { FoundList } from "./found-list";

/** The list under the search box of the top bar. */
export function FindBox() {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => setForm(document.querySelector<HTMLFormElement>("form.find")), []);
  return form && createPortal(<Typed input={form.querySelector("input")!} />, form);
}

function Typed({ input }: { input: HTMLInputElement }) {
  const [word, setWord] = useState(input.value.trim());
  useEffect(() => {
    const onInput = () => setWord(input.value.trim());
    // What was typed since this was rendered.
    onInput();
    input.addEventListener("input", onInput);
    return () => input.removeEventListener("input", onInput);
  }, [input]);
  return <FoundList word={word} />;
}
