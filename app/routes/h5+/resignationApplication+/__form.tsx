import { useTranslation } from "react-i18next";
import { CheckField, DateField, RadioField, SelectField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { DIMISSION_TYPE, OWN_DIMISSION_TYPES } from "~/contracts/employees/codes";
import type { ownResignation } from "~/contracts/employees/resignations";
import type { Out } from "~/contracts/endpoint";
import { optionsOf } from "~/lib/options";

type Own = Out<typeof ownResignation>;

/** A new resignation, or a returned one once more. */
export function ResignationForm({ own, again, reply }: { own: Own; again: Own["current"]; reply: FormResult }) {
  const { t } = useTranslation("dimission");
  const earliest = again?.earliestDate ?? own.earliest;
  return (
    <PostForm
      lastResult={reply}
      defaultValue={{
        type: String(DIMISSION_TYPE.resignation),
        expectDate: earliest,
        ...again,
        earlyRelease: again?.earlyRelease === 1 ? "1" : undefined,
      }}
    >
      {again && <input type="hidden" name="id" value={again.id} />}
      <RadioField
        name="type"
        label={t("field.type")}
        hint={t("phone.breachHint")}
        options={optionsOf(t, "type", OWN_DIMISSION_TYPES)}
        required
      />
      <DateField name="expectDate" label={t("field.lastWorkDate")} min={own.today} required />
      <CheckField name="earlyRelease" label={t("field.earlyRelease")} text={t("phone.earlyText")} />
      <SelectField
        name="reasonCode"
        label={t("field.reasonCode")}
        options={own.reasons.map((item) => ({ value: item.itemCode, label: item.itemName }))}
        required
      />
      <TextField name="reason" label={t("field.reason")} hint={t("phone.reasonHint")} rows={3} maxLength={500} />
      <Submit>{t(again ? "phone.resubmit" : "phone.submit")}</Submit>
    </PostForm>
  );
}
