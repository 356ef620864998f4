import { useTranslation } from "react-i18next";
import { useFieldSource } from "~/components/form/source";
import type { Out } from "~/contracts/endpoint";
import type { targetChoices } from "~/contracts/performance/scoring";

/** The indicator of a line, with its kind. */
export function IndicatorCell({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: Out<typeof targetChoices>;
  /** Stars the head of the column. */
  required: true;
}) {
  const { t } = useTranslation(["perfSheets", "ui"]);
  const { key, id, values, errors } = useFieldSource(name);
  return (
    <td data-l={label}>
      <select
        key={key}
        id={id}
        name={name}
        className="in"
        aria-label={label}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `why-${name}` : undefined}
        defaultValue={values[0] ?? ""}
      >
        <option value="">{t("ui:field.choose")}</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {`${one.name} · ${t(`perfSheets:kind.${one.kind}`)}`}
          </option>
        ))}
      </select>
    </td>
  );
}
