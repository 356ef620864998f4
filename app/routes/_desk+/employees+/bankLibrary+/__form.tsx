import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { employeePaths } from "~/lib/employees/paths";

export function BankForm({
  reply,
  values,
  banks,
}: {
  reply: FormResult;
  values?: Record<string, unknown>;
  banks: { itemCode: string; itemName: string }[];
}) {
  const { t } = useTranslation("banks");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field
          name="cnaps"
          label={t("field.cnaps")}
          hint={t("cnapsHint")}
          inputMode="numeric"
          maxLength={20}
          required
        />
        <SelectField
          name="bankCode"
          label={t("field.bankName")}
          options={banks.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
          required
        />
        <Field name="branchName" label={t("field.branchName")} maxLength={100} required wide />
        <Field name="province" label={t("field.province")} maxLength={50} />
        <Field name="city" label={t("field.city")} maxLength={50} />
      </Fields>
      <Foot submit={t("save")} cancel={employeePaths.bankLibrary} />
    </PostForm>
  );
}
