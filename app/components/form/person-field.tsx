import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { platformPaths } from "~/lib/platform/paths";
import { LinkButton } from "../ui/button";
import { DialogFormContext } from "./dialog-form";
import { control, Labelled } from "./field";
import { type Person, useProposals } from "./person-proposals";
import { useFieldSource } from "./source";

/**
 * A colleague. Sends the id as `name` and what was typed as `name` + "Text" (a job number or a name, when script is
 * off). With script the box proposes people while one types; `pickerHref` leads to the page that lists them. The phone
 * has none, and a dialog, which that page would take away, goes without.
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
  pickerHref?: string;
  hint?: ReactNode;
  required?: boolean;
}) {
  const { t } = useTranslation("ui");
  const dialog = useContext(DialogFormContext);
  const { kind, key, ...field } = useFieldSource(name);
  const typed = useFieldSource(`${name}Text`);
  const [id, setId] = useState(field.values[0] ?? String(value?.id ?? ""));
  const { ask, listId, list } = useProposals(pickerHref ?? platformPaths.pickPeople);

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
          onInput={(event) => setId(String(ask(event.currentTarget.value)?.id ?? ""))}
        />
        {pickerHref && !dialog && <LinkButton to={pickerHref}>{t("person.pick")}</LinkButton>}
      </div>
      {list}
    </Labelled>
  );
}
