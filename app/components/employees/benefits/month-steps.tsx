import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { buy } from "~/contracts/employees/benefits/months";
import type { Out } from "~/contracts/endpoint";
import { formatAmount } from "~/lib/money";

/** Says what generating does before it is done (rule 38). */
export function GenerateForm({ reply, month, address }: { reply: FormResult; month: string; address: string }) {
  const { t } = useTranslation("benefits");
  return (
    <PostForm lastResult={reply} defaultValue={{ month }}>
      <p>{t("month.generateText")}</p>
      <Fields>
        <DateField name="month" type="month" label={t("field.month")} required />
      </Fields>
      <Foot submit={t("month.generateSubmit")} cancel={address} />
    </PostForm>
  );
}

/** Locks an open month or opens a locked one. */
export function LockForm({
  reply,
  state,
  address,
}: {
  reply: FormResult;
  state: Out<(typeof buy)["month"]>;
  address: string;
}) {
  const { t } = useTranslation("benefits");
  const way = state.locked ? "unlock" : "lock";
  const text = way === "lock" && state.people === 0 ? "lockNobody" : (`${way}Text` as const);
  return (
    <PostForm lastResult={reply} defaultValue={{ version: state.version }}>
      <p>
        {t(`month.${text}`, {
          month: state.month,
          n: state.people,
          amount: formatAmount(state.employerAmount + state.employeeAmount),
        })}
      </p>
      <input type="hidden" name="month" value={state.month} />
      <input type="hidden" name="locked" value={state.locked ? "0" : "1"} />
      <Foot
        submit={t(`month.${way}Submit`)}
        kind={state.locked ? "danger-main" : "main"}
        cancel={`${address}?month=${state.month}`}
      />
    </PostForm>
  );
}

export function AdjustForm({
  reply,
  row,
  address,
}: {
  reply: FormResult;
  row: Out<(typeof buy)["detail"]>;
  address: string;
}) {
  const { t } = useTranslation("benefits");
  const values = {
    version: row.version,
    employerAmount: formatAmount(row.employerAmount),
    employeeAmount: formatAmount(row.employeeAmount),
    remark: row.remark,
  };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <p>{t("month.adjustText")}</p>
      <Fields>
        <Field name="employerAmount" label={t("field.employerAmount")} inputMode="decimal" maxLength={20} required />
        <Field name="employeeAmount" label={t("field.employeeAmount")} inputMode="decimal" maxLength={20} required />
        <TextField name="remark" label={t("field.remark")} rows={2} maxLength={200} required wide />
      </Fields>
      <Foot submit={t("save")} cancel={`${address}?month=${row.month}`} />
    </PostForm>
  );
}
