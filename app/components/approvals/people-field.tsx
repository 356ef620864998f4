import { useTranslation } from "react-i18next";
import { control, Labelled } from "../form/field";
import { useFieldSource } from "../form/source";

/** Several colleagues, by job number. Errors of the people stand here as well. */
export function PeopleField({ name, label, required, text = `${name}Text` }: { name: string; label: string; required?: boolean; text?: string }) {
  const { t } = useTranslation("approval");
  const people = useFieldSource(name);
  const { kind, key, ...typed } = useFieldSource(text);
  const field = { ...typed, errors: [...people.errors, ...typed.errors] };
  const hint = t("field.numbersHint");
  return (
    <Labelled field={field} kind={kind} label={label} hint={hint} required={required} wide>
      <input key={key} {...control(field, text, hint)} defaultValue={typed.values[0]} autoComplete="off" maxLength={1000} required={required} />
    </Labelled>
  );
}
