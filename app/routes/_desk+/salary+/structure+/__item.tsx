import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckField, Field, SelectField, TextField } from "~/components/form/field";
import { FormStateContext } from "~/components/form/post-form-state";
import { useFieldSource } from "~/components/form/source";
import { OtherNames } from "~/components/shell/name-fields";
import { ITEM_KINDS, ROUND_TOS } from "~/contracts/salary/codes";
import { optionsOf } from "~/lib/options";
import { ITEM_FLAGS } from "~/lib/salary/structure-items";
import { Origin } from "./__origin";

/**
 * One item: a line that says what it is, and its fields below. They are folded until the line is opened, one of them is
 * refused, or the item is a new one.
 */
export function ItemFields({ row }: { row: (field: string) => string }) {
  const { t, i18n } = useTranslation("salStructures");
  const { errors } = useContext(FormStateContext);
  const [translated, name, code, kind, formula] = [
    useFieldSource(row(`names.${i18n.language}`)).values[0],
    useFieldSource(row("name")).values[0],
    useFieldSource(row("code")).values[0] ?? "",
    useFieldSource(row("kind")).values[0],
    useFieldSource(row("formula")).values[0] ?? "",
  ];
  const [isNew] = useState(!name);
  const wrong = Object.keys(errors).some((field) => field.startsWith(row("")) && errors[field]!.length > 0);
  return (
    <details className="more" open={isNew || wrong}>
      <summary>
        {translated || name || t("newItem")}
        {kind && (
          <>
            {" "}
            <span className="muted">
              {t(`kind.${kind}`)} · <Origin item={{ code, kind: Number(kind), formula }} />
            </span>
          </>
        )}
      </summary>
      <div>
        <Field name={row("name")} label={t("field.itemName")} maxLength={60} required />
        <Field name={row("code")} label={t("field.code")} maxLength={40} required />
        <SelectField name={row("kind")} label={t("field.kind")} options={optionsOf(t, "kind", ITEM_KINDS)} required />
        <SelectField
          name={row("roundTo")}
          label={t("field.roundTo")}
          options={optionsOf(t, "roundTo", ROUND_TOS)}
          blank={false}
          required
        />
        <div className="whole">
          <TextField name={row("formula")} label={t("field.formula")} rows={2} maxLength={2000} required />
        </div>
        <OtherNames name={row("names")} />
        {ITEM_FLAGS.map((flag) => (
          <CheckField key={flag} name={row(flag)} label={t(`field.${flag}`)} />
        ))}
      </div>
    </details>
  );
}
