import { DateField, Field, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import type { KeptFile } from "~/components/form/use-uploads";
import { When } from "~/components/form/when";
import type { Out } from "~/contracts/endpoint";
import { CITY_TIERS, LIMIT_BASIS, PAY_METHOD, PAY_METHODS } from "~/contracts/finance/codes";
import type { reimbursementChoices } from "~/contracts/finance/reimbursements";
import { optionsOf } from "~/lib/options";
import { invoiceFields, type Words } from "./__invoice";

type Choices = Out<typeof reimbursementChoices>;

/**
 * Expenses, one row each; what a row asks depends on its category and on how it was paid. Written out where it is
 * called, so that the summary of errors finds the names of its fields.
 */
export function claimLines(t: Words, choices: Choices, files: readonly KeptFile[]) {
  const of = new Map(choices.categories.map((category) => [category.code, category]));
  const basis = (wanted: number) => (code: string) => of.get(code)?.limitBasis === wanted;
  const limited = (code: string) => (of.get(code)?.limitBasis ?? 0) > 0;
  return (
    <FieldList name="lines" label={t("field.lines")} add={t("line.add")}>
      {(row) => (
        <>
          <DateField name={row("occurredOn")} label={t("line.occurredOn")} required />
          <SelectField
            name={row("smallClassifyCode")}
            label={t("line.smallClassifyCode")}
            options={choices.categories.map(({ code, name, large }) => ({ value: code, label: `${large} / ${name}` }))}
            required
          />
          <Field name={row("amount")} label={t("line.amount")} inputMode="decimal" maxLength={20} required />
          <SelectField
            name={row("currency")}
            label={t("line.currency")}
            options={choices.currencies.map((code) => ({ value: code, label: code }))}
            blank={false}
          />
          <SelectField
            name={row("payMethod")}
            label={t("line.payMethod")}
            options={optionsOf(t, "pay", PAY_METHODS)}
            blank={false}
          />
          <Field name={row("description")} label={t("line.description")} maxLength={200} />
          <When field={row("payMethod")} holds={(value) => value === String(PAY_METHOD.companyCard)}>
            <SelectField
              name={row("cardTransactionId")}
              label={t("line.cardTransactionId")}
              options={choices.transactions.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
          </When>
          <When field={row("smallClassifyCode")} holds={basis(LIMIT_BASIS.line)}>
            <Field name={row("quantity")} label={t("line.quantity")} inputMode="decimal" maxLength={12} />
          </When>
          <When field={row("smallClassifyCode")} holds={basis(LIMIT_BASIS.day)}>
            <Field name={row("days")} label={t("line.days")} inputMode="numeric" maxLength={3} required />
          </When>
          <When field={row("smallClassifyCode")} holds={basis(LIMIT_BASIS.night)}>
            <Field name={row("nights")} label={t("line.nights")} inputMode="numeric" maxLength={3} required />
          </When>
          <When field={row("smallClassifyCode")} holds={basis(LIMIT_BASIS.person)}>
            <Field name={row("people")} label={t("line.people")} inputMode="numeric" maxLength={3} required />
          </When>
          <When field={row("smallClassifyCode")} holds={(code) => of.get(code)?.tiers === true}>
            <SelectField
              name={row("cityTier")}
              label={t("line.cityTier")}
              options={optionsOf(t, "tier", CITY_TIERS)}
              required
            />
          </When>
          <When field={row("smallClassifyCode")} holds={limited}>
            <Field name={row("overLimitReason")} label={t("line.overLimitReason")} maxLength={200} />
          </When>
          {invoiceFields(t, row("invoice"), files)}
          {choices.sharing.length > 0 && (
            <SelectField
              name={row("sharingRuleId")}
              label={t("line.sharingRuleId")}
              options={choices.sharing.map(({ id, name }) => ({ value: id, label: name }))}
              blank={t("line.noSharing")}
            />
          )}
          <FieldList name={row("shares")} label={t("line.shares")} add={t("line.addShare")}>
            {(part) => (
              <>
                <Field name={part("bearer")} label={t("line.bearer")} maxLength={100} />
                <Field name={part("part")} label={t("line.part")} maxLength={20} hint={t("line.partHint")} />
              </>
            )}
          </FieldList>
        </>
      )}
    </FieldList>
  );
}
