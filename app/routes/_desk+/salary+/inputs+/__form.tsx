import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "~/components/ui/note";
import type { InputChoices } from "~/contracts/salary/inputs";

/** What is added to the pay of a month. `back` leads out without a change. */
export function InputForm({
  reply,
  items,
  values,
  empId,
  back,
}: {
  reply: FormResult;
  items: InputChoices["items"];
  values: Record<string, unknown>;
  /** Whom a new one is for. */
  empId?: number;
  back: string;
}) {
  const { t } = useTranslation("salInputs");
  if (items.length === 0) return <Note tone="warn">{t("noItems")}</Note>;
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      {empId !== undefined && <input type="hidden" name="empId" value={empId} readOnly />}
      <Fields>
        <SelectField
          name="itemCode"
          label={t("field.item")}
          options={items.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          hint={t("itemHint")}
          required
        />
        <Field
          name="amount"
          label={t("field.amount")}
          inputMode="decimal"
          maxLength={15}
          hint={t("amountHint")}
          required
        />
        <Field name="remark" label={t("field.remark")} maxLength={200} />
      </Fields>
      <Foot submit={t("save")} cancel={back} />
    </PostForm>
  );
}
