import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import type { RunKind } from "~/contracts/salary/codes";

/** What is wrong, and with which item. */
export function DisputeForm({
  month,
  kind,
  version,
  nonce,
  items,
  reply,
}: {
  month: string;
  kind: RunKind;
  version: number;
  nonce: string;
  items: { code: string; name: string }[];
  reply: FormResult;
}) {
  const { t } = useTranslation("salWages");
  return (
    <PhoneCard title={t("month", { month, kind: t(`kind.${kind}`) })}>
      <PostForm lastResult={reply}>
        <p className="small">{t("disputeLead")}</p>
        <input type="hidden" name="seen" value={version} readOnly />
        <input type="hidden" name="nonce" value={nonce} readOnly />
        <SelectField
          name="itemCode"
          label={t("field.item")}
          blank={t("wholePayslip")}
          options={items.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField name="disputeText" label={t("field.text")} rows={5} maxLength={1000} required />
        <Submit>{t("disputeSubmit")}</Submit>
      </PostForm>
    </PhoneCard>
  );
}
