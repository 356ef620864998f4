import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField, TextField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { requestChoices } from "~/contracts/requests/general";

/** A new request, and one that is edited; files have a page of their own, which the second button leads to. */
export function RequestForm({
  reply,
  values,
  choices,
  back,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  choices: Out<typeof requestChoices>;
  back: string;
}) {
  const { t } = useTranslation("requests");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      {/* Enter in a field saves; the first button in the source would be one of the rows. */}
      <button type="submit" hidden tabIndex={-1} />
      <Fields>
        <Field name="title" label={t("field.title")} maxLength={100} required />
        <SelectField
          name="categoryCode"
          label={t("field.categoryCode")}
          options={choices.categories.map((item) => ({ value: item.itemCode, label: item.itemName }))}
        />
        <Field name="amount" label={t("field.amount")} hint={t("form.amountHint")} inputMode="decimal" maxLength={20} />
        <SelectField
          name="currency"
          label={t("field.currency")}
          options={choices.currencies.map((code) => ({ value: code, label: code }))}
          blank={false}
        />
        <TextField name="reason" label={t("field.reason")} rows={4} maxLength={500} wide />
        <FieldList name="lines" label={t("field.lines")} add={t("line.add")}>
          {(row) => (
            <>
              <Field name={row("name")} label={t("line.name")} maxLength={50} required />
              <Field name={row("quantity")} label={t("line.quantity")} inputMode="numeric" maxLength={6} />
              <Field name={row("amount")} label={t("line.amount")} inputMode="decimal" maxLength={20} />
              <Field name={row("remark")} label={t("line.remark")} maxLength={100} />
            </>
          )}
        </FieldList>
      </Fields>
      <Foot hint={t("form.foot")}>
        <Submit>{t("form.save")}</Submit>
        <Submit kind="default" name="_then" value="files">
          {t("form.saveFiles")}
        </Submit>
        <Cancel to={back} />
      </Foot>
    </PostForm>
  );
}
