import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { DEDUCTION_KIND, DEDUCTION_KINDS, TAX_MONTHS } from "~/contracts/salary/tax-codes";
import type { TaxDataDetail } from "~/contracts/salary/tax-data";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";

type Shown = Pick<TaxDataDetail, "empId" | "year" | "seen" | "declared">;

/** What the form begins with: what counts in the first month that it is about. */
function valuesOf({ seen, declared }: Shown, fromMonth: number) {
  const of = (kind: number) =>
    declared.find((one) => one.kind === kind && one.fromMonth <= fromMonth && fromMonth <= one.toMonth);
  const base = of(DEDUCTION_KIND.annuity)?.annuityBase;
  return {
    seen,
    fromMonth,
    toMonth: TAX_MONTHS.at(-1),
    annuityBase: base ? formatAmount(base) : undefined,
    amounts: DEDUCTION_KINDS.map((kind) => {
      const amount = of(kind)?.amount;
      return { kind, amount: amount ? formatAmount(amount) : undefined };
    }),
  };
}

/** The deductions of some months, all kinds at once (salary rule 19). */
export function DeductionForm({ reply, data, fromMonth }: { reply: FormResult; data: Shown; fromMonth: number }) {
  const { t } = useTranslation("salaryTax");
  const months = TAX_MONTHS.map((month) => ({ value: month, label: t("monthOf", { month }) }));
  return (
    <PostForm lastResult={reply} defaultValue={valuesOf(data, fromMonth)}>
      <input type="hidden" name="seen" value={data.seen} readOnly />
      <Fields>
        <SelectField name="fromMonth" label={t("field.fromMonth")} options={months} blank={false} required />
        <SelectField
          name="toMonth"
          label={t("field.toMonth")}
          options={months}
          blank={false}
          hint={t("monthsHint")}
          required
        />
      </Fields>
      <Section id="amounts" title={t("field.amount")}>
        {DEDUCTION_KINDS.map((kind, n) => (
          <Fragment key={kind}>
            <input type="hidden" name={`amounts[${n}].kind`} value={kind} readOnly />
            <Field name={`amounts[${n}].amount`} label={t(`kind.${kind}`)} inputMode="decimal" maxLength={14} />
          </Fragment>
        ))}
        <Field
          name="annuityBase"
          label={t("field.annuityBase")}
          inputMode="decimal"
          maxLength={14}
          hint={t("baseHint")}
        />
      </Section>
      <Foot submit={t("save")} cancel={salaryPaths.taxPerson(data.empId, data.year)} />
    </PostForm>
  );
}
