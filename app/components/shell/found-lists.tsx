import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { FoundList } from "./found-list";

/** A list under each search box of the top bar that finds something while one types. */
export function FoundLists() {
  const [forms, setForms] = useState<HTMLFormElement[]>([]);
  useEffect(() => setForms([...document.querySelectorAll<HTMLFormElement>("form[data-finds]")]), []);
  return forms.map((form) => createPortal(<Typed form={form} />, form, form.dataset.finds));
}

function Typed({ form }: { form: HTMLFormElement }) {
  const input = form.querySelector("input")!;
  const [word, setWord] = useState(input.value.trim());
  useEffect(() => {
    const onInput = () => setWord(input.value.trim());
    // What was typed since this was rendered.
    onInput();
    input.addEventListener("input", onInput);
    return () => input.removeEventListener("input", onInput);
  }, [input]);
  return (
    <FoundList
      page={`${form.getAttribute("action")}?${input.name}=`}
      word={word}
      finds={form.dataset.finds as "menus" | "answers"}
    />
  );
}
