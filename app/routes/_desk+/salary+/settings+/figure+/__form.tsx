import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { TAX_FIGURES } from "~/contracts/salary/tax-codes";
import type { TaxFigureRow } from "~/contracts/salary/tax-parameters";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { formatFigure } from "~/lib/salary/tax/figure-units";
import { DatedFields } from "../__dated";

export function TaxFigureForm({ reply, figure }: { reply: FormResult; figure?: TaxFigureRow }) {
  const { t } = useTranslation(["salSettings", "salCommon"]);
  const values = figure && { ...figure, id: undefined, value: formatFigure(figure.code, figure.value) };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <SelectField name="code" label={t("field.code")} options={optionsOf(t, "figure", TAX_FIGURES)} required />
        <Field
          name="value"
          label={t("field.value")}
          hint={t("valueHint")}
          inputMode="decimal"
          maxLength={20}
          required
        />
        <DatedFields />
      </Fields>
      <Foot submit={t("salCommon:save")} cancel={salaryPaths.taxFigures} />
    </PostForm>
  );
}
