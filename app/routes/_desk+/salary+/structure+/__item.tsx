import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { CheckField, Field, SelectField, TextField } from "~/components/form/field";
import { FormStateContext } from "~/components/form/post-form-state";
import { OtherNames } from "~/components/shell/name-fields";
import { ITEM_KINDS, ROUND_TOS } from "~/contracts/salary/codes";
import { codeOptions } from "~/lib/options";
import { ITEM_FLAGS } from "~/lib/salary/structure-items";

/** The fields of one item; names in other languages and marks are folded, until one of them is refused. */
export function ItemFields({ row }: { row: (field: string) => string }) {
  const { t } = useTranslation("salStructures");
  const { errors } = useContext(FormStateContext);
  const folded = [row("names"), ...ITEM_FLAGS.map(row)];
  const wrong = Object.keys(errors).some((name) => folded.some((field) => name.startsWith(field)));
  return (
    <>
      <Field name={row("name")} label={t("field.itemName")} maxLength={60} required />
      <Field name={row("code")} label={t("field.code")} maxLength={40} required />
      <SelectField
        name={row("kind")}
        label={t("field.kind")}
        options={codeOptions(ITEM_KINDS, (kind) => t(`kind.${kind}`))}
        required
      />
      <SelectField
        name={row("roundTo")}
        label={t("field.roundTo")}
        options={codeOptions(ROUND_TOS, (unit) => t(`roundTo.${unit}`))}
        blank={false}
        required
      />
      <div className="whole">
        <TextField name={row("formula")} label={t("field.formula")} rows={2} maxLength={2000} required />
      </div>
      <details className="more" open={wrong}>
        <summary>{t("more")}</summary>
        <div>
          <OtherNames name={row("names")} />
          {ITEM_FLAGS.map((flag) => (
            <CheckField key={flag} name={row(flag)} label={t(`field.${flag}`)} />
          ))}
        </div>
      </details>
    </>
  );
}
