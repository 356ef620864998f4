import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { platformPaths } from "~/lib/platform/paths";
import { control, Labelled } from "../form/field";
import { useProposals } from "../form/person-proposals";
import { useFieldSource } from "../form/source";
import { Icon } from "../ui/icon";

/** Between two people. */
const COMMA = /[,，、;；]/;
/** A proposal: a name with its job number behind. */
const LABEL = /^[^\d]+ \S*\d\S*$/;
const JOIN = ", ";

/**
 * Several colleagues, sent as words: job numbers or names with commas or spaces between. With script the box proposes
 * people while one types, and whoever is chosen stands before it until he is taken out. Errors of the people stand here
 * as well.
 */
export function PeopleField({
  name,
  label,
  required,
  text = `${name}Text`,
}: {
  name: string;
  label: string;
  required?: boolean;
  text?: string;
}) {
  const { t } = useTranslation("approval");
  const people = useFieldSource(name);
  const { kind, key, ...typed } = useFieldSource(text);
  const field = { ...typed, errors: [...people.errors, ...typed.errors] };
  const box = useRef<HTMLInputElement>(null);
  const { ask, listId, list } = useProposals(platformPaths.pickPeople);
  /** Null until the script is there: the box itself is sent. */
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [rest, setRest] = useState("");
  const hint = t("field.peopleHint");

  // What was typed before the script came, or comes back with a refusal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new box
  useEffect(() => {
    const parts = partsOf(box.current!.value);
    setChosen(parts.filter((part) => LABEL.test(part)));
    leave(parts.filter((part) => !LABEL.test(part)).join(JOIN));
  }, [key]);

  function leave(words: string) {
    box.current!.value = words;
    setRest(words);
  }

  function choose(words: string[]) {
    setChosen((before) => [...new Set([...(before ?? []), ...words])]);
    leave("");
  }

  function onInput(words: string) {
    const person = ask(words);
    if (person) choose([person.label]);
    else if (COMMA.test(words.at(-1) ?? "")) choose(partsOf(words));
    else setRest(words);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Backspace" && rest === "") setChosen((before) => before?.slice(0, -1) ?? null);
  }

  return (
    <Labelled field={field} kind={kind} label={label} hint={hint} required={required} wide>
      {chosen && <input type="hidden" name={text} value={[...chosen, rest].filter(Boolean).join(JOIN)} />}
      {chosen && chosen.length > 0 && (
        <ul className="chips row wrap">
          {chosen.map((words) => (
            <li key={words}>
              <button
                type="button"
                className="chip badge pick"
                aria-label={t("field.takeOut", { name: words })}
                onClick={() => setChosen(chosen.filter((one) => one !== words))}
              >
                {words}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={box}
        key={key}
        {...control(field, text, hint)}
        name={chosen ? undefined : text}
        list={listId}
        defaultValue={typed.values[0]}
        autoComplete="off"
        maxLength={3000}
        required={required && !chosen?.length}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {list}
    </Labelled>
  );
}

const partsOf = (words: string) =>
  words
    .split(COMMA)
    .map((part) => part.trim())
    .filter(Boolean);
