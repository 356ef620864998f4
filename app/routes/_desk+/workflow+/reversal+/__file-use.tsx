import { useField } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useFieldSource } from "~/components/form/source";

/** What a file is: the consent to a deduction, the invoice of a line, or just an attachment. */
export function FileUse({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("reversal");
  const { key, values } = useFieldSource(`fileUses.${id}`);
  const [lines] = useField<Record<string, unknown>[]>("lines");
  return (
    <select
      key={key}
      className="in"
      name={`fileUses.${id}`}
      defaultValue={values[0] ?? ""}
      aria-label={t("form.fileUseOf", { name })}
    >
      <option value="">{t("form.plain")}</option>
      {lines.getFieldList().map((line, n) => (
        <option key={line.key ?? n} value={n + 1}>
          {t("form.invoiceOf", { n: n + 1 })}
        </option>
      ))}
      <option value="consent">{t("form.consent")}</option>
    </select>
  );
}
