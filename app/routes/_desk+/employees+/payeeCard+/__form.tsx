import { useTranslation } from "react-i18next";
import { BankChoice } from "~/components/employees/bank-choice";
import { CheckField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "~/components/ui/note";
import type { PickedBanks } from "~/contracts/employees/banks";
import { employeePaths } from "~/lib/employees/paths";

type Reply = FormResult & { banks?: PickedBanks };
type Values = Record<string, unknown> & { accountNo?: string; usedCount?: number };

/** A payee card; an employee's own goes to the cashier (`applying`). */
export function PayeeCardForm({
  side,
  reply,
  values,
  banks,
  applying,
}: {
  side: "personal" | "company";
  reply?: Reply;
  values: Values;
  banks: PickedBanks;
  applying?: boolean;
}) {
  const { t } = useTranslation(["payee", "banks"]);
  const { accountNo: stored, ...shown } = values;
  const hidden = ["id", "requestId", "requestVersion"].filter((name) => values[name] !== undefined);
  return (
    <PostForm lastResult={reply} defaultValue={shown}>
      {/* Enter in a field sends; the first button in the source would look for banks. */}
      <button type="submit" hidden tabIndex={-1} />
      {!applying && side === "personal" && <input type="hidden" name="_as" value="cashier" readOnly />}
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={String(values[name])} readOnly />
      ))}
      {(values.usedCount ?? 0) > 0 && <Note>{t("usedNote")}</Note>}
      <Fields>
        <Field name="accountName" label={t("field.accountName")} maxLength={100} required />
        <Field
          name="accountNo"
          label={t("field.accountNo")}
          inputMode="numeric"
          maxLength={50}
          required={!stored}
          hint={stored ? t("unchanged", { masked: stored }) : t(`${side}.accountHint`)}
        />
        <BankChoice banks={reply?.banks ?? banks} label={t("field.bank")} />
        {side === "company" && <Field name="creditCode" label={t("field.creditCode")} maxLength={18} />}
        {side === "personal" && !applying && (
          <Field name="idNumber" label={t("field.idNumber")} maxLength={18} hint={t("idHint")} />
        )}
        <Field name="currency" label={t("field.currency")} maxLength={3} required />
        <Field name="swift" label={t("field.swift")} maxLength={11} hint={t("swiftHint")} />
        {side === "personal" && (
          <>
            <CheckField name="unchecked" label={t("field.unchecked")} text={t("uncheckedText")} />
            <Field name="uncheckedReason" label={t("field.uncheckedReason")} maxLength={200} />
          </>
        )}
      </Fields>
      <Foot
        submit={t(applying ? "apply" : "save")}
        cancel={applying ? employeePaths.mine : employeePaths.payeeCards(side)}
        hint={applying ? t("toCashier") : undefined}
      />
    </PostForm>
  );
}
