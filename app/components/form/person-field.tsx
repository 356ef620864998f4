import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../ui/button";
import { control, Labelled } from "./field";
import { useFieldSource } from "./source";

export type Person = { id: string | number; label: string };

/**
 * A colleague. Sends the id as `name` and what was typed as `name` + "Text" (a job number, when script is off).
 * With script the box proposes people while one types: it reads `people: Person[]` from `pickerHref`?q=.
 */
export function PersonField({
  name,
  label,
  value,
  pickerHref,
  hint,
  required,
}: {
  name: string;
  label: string;
  value?: Person | null;
  pickerHref: string;
  hint?: ReactNode;
  required?: boolean;
}) {
  const { t } = useTranslation("ui");
  const { kind, key, ...field } = useFieldSource(name);
  const typed = useFieldSource(`${name}Text`);
  const finder = useFetcher<{ people: Person[] }>();
  const [id, setId] = useState(field.values[0] ?? String(value?.id ?? ""));
  const listId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const people = finder.data?.people ?? [];
  useEffect(() => () => clearTimeout(timer.current), []);

  function onInput(text: string) {
    const chosen = people.find((person) => person.label === text);
    setId(chosen ? String(chosen.id) : "");
    clearTimeout(timer.current);
    if (chosen || !text.trim()) return;
    const glue = pickerHref.includes("?") ? "&" : "?";
    timer.current = setTimeout(() => finder.load(`${pickerHref}${glue}q=${encodeURIComponent(text.trim())}`), 250);
  }

  return (
    <Labelled field={field} kind={kind} label={label} hint={hint ?? t("person.hint")} required={required}>
      <input type="hidden" name={name} value={id} />
      <div className="row">
        <input
          key={key}
          {...control(field, `${name}Text`, hint ?? true)}
          list={listId}
          defaultValue={typed.values[0] ?? value?.label}
          autoComplete="off"
          maxLength={50}
          required={required}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        <LinkButton to={pickerHref}>{t("person.pick")}</LinkButton>
      </div>
      <datalist id={listId}>
        {people.map((person) => (
          <option key={person.id} value={person.label} />
        ))}
      </datalist>
    </Labelled>
  );
}
