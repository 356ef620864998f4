import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SUPPLIER_RESULTS } from "~/contracts/finance/codes";
import { CURRENCIES } from "~/lib/finance/currencies";
import { financePaths } from "~/lib/finance/paths";
import { codeOptions, optionsOf } from "~/lib/options";

const RATINGS = [5, 4, 3, 2, 1];

export function SupplierForm({ reply, values }: { reply: FormResult; values: Record<string, unknown> }) {
  const { t } = useTranslation(["suppliers", "registers"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="supplierName" label={t("field.supplierName")} maxLength={100} required />
        <Field name="creditCode" label={t("field.creditCode")} maxLength={18} />
        <Field name="item" label={t("field.item")} maxLength={200} required wide />
        <DateField name="periodFrom" label={t("start")} required />
        <DateField name="periodTo" label={t("end")} required />
        <Field name="amount" label={t("field.amount")} inputMode="decimal" maxLength={20} required />
        <SelectField
          name="currency"
          label={t("registers:currency")}
          options={codeOptions(CURRENCIES, String)}
          blank={false}
          required
        />
        <SelectField name="rating" label={t("field.rating")} options={codeOptions(RATINGS, String)} />
        <SelectField
          name="result"
          label={t("field.result")}
          options={optionsOf(t, "result", SUPPLIER_RESULTS)}
          blank={false}
          required
        />
        <TextField name="remark" label={t("field.remark")} maxLength={500} wide />
      </Fields>
      <Foot submit={t("registers:save")} cancel={financePaths.supplierHistory} />
    </PostForm>
  );
}
