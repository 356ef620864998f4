import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "~/components/ui/note";
import { instantText } from "~/components/ui/time";
import type { OwnDeductions } from "~/contracts/salary/own-deductions";
import { ADDITIONAL_KINDS } from "~/contracts/salary/tax-codes";
import { formatAmount } from "~/lib/money";
import { COMPANY_ZONE } from "~/lib/period";

/** The own additional deductions of a year, a field a kind: as they were, to confirm or to change (salary rule 24). */
export function OwnDeductionsForm({ own, reply }: { own: OwnDeductions; reply: FormResult }) {
  const { year, open, confirmedAt, amounts, carried, seen } = own;
  const { t } = useTranslation(["salDeclare", "salaryTax"]);
  const date = confirmedAt && instantText(confirmedAt, COMPANY_ZONE).slice(0, 10);
  const values = ADDITIONAL_KINDS.map((kind) => {
    const amount = amounts.find((one) => one.kind === kind)?.amount;
    return { kind, amount: amount ? formatAmount(amount) : undefined };
  });
  return (
    <PostForm key={seen} lastResult={reply} defaultValue={{ year, seen, amounts: values }}>
      {date && <Note tone="ok">{t("confirmed", { year, date })}</Note>}
      {open && !date && <Note tone="warn">{t("asked", { year })}</Note>}
      {!open && !date && <Note>{t("closed", { year })}</Note>}
      <p className="small">{t(carried ? "carried" : "lead", { year, before: year - 1 })}</p>
      <input type="hidden" name="year" value={year} readOnly />
      <input type="hidden" name="seen" value={seen} readOnly />
      {ADDITIONAL_KINDS.map((kind, n) => (
        <Fragment key={kind}>
          <input type="hidden" name={`amounts[${n}].kind`} value={kind} readOnly />
          <Field
            name={`amounts[${n}].amount`}
            label={t(`salaryTax:kind.${kind}`)}
            inputMode="decimal"
            maxLength={14}
            readOnly={!open}
          />
        </Fragment>
      ))}
      {open && <Submit>{t("confirm", { year })}</Submit>}
    </PostForm>
  );
}
