import { useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { FormStateContext } from "~/components/form/post-form-state";
import type { Out } from "~/contracts/endpoint";
import { REVERSAL_WAY, REVERSAL_WAYS } from "~/contracts/finance/codes";
import type { reversalChoices } from "~/contracts/finance/reversals";
import { formatAmount } from "~/lib/money";
import { optionsOf } from "~/lib/options";
import { InvoiceFields } from "./__invoice";

type Row = (field: string) => string;

/** One clearing: the debt, how much and how; what backs it unfolds below. */
export function ReversalLine({ row, choices }: { row: Row; choices: Out<typeof reversalChoices> }) {
  const { t } = useTranslation("reversal");
  return (
    <>
      <SelectField
        name={row("borrowingId")}
        label={t("field.borrowingId")}
        options={choices.advances.map(({ borrowingId, number, currency, returnable, dueOn: day }) => ({
          value: borrowingId,
          label: t("form.advance", { number, currency, amount: formatAmount(returnable, currency), day }),
        }))}
        required
      />
      <SelectField name={row("way")} label={t("field.way")} options={optionsOf(t, "way", REVERSAL_WAYS)} required />
      <Field name={row("amount")} label={t("field.amount")} inputMode="decimal" maxLength={20} required />
      <Backing row={row} way={REVERSAL_WAY.invoice} title={t("form.invoice")}>
        <InvoiceFields row={(field) => row(`invoice.${field}`)} />
      </Backing>
      <Backing row={row} way={REVERSAL_WAY.cash} title={t("form.cash")}>
        <SelectField
          name={row("receiptId")}
          label={t("field.receiptId")}
          hint={t("form.cashHint")}
          options={choices.receipts.map(({ id, number, currency, amount }) => ({
            value: id,
            label: t("form.receipt", { number, currency, amount: formatAmount(amount, currency) }),
          }))}
        />
      </Backing>
      <Backing row={row} way={REVERSAL_WAY.wages} title={t("form.wages")}>
        <Field
          name={row("instalment")}
          label={t("field.instalment")}
          hint={
            choices.mostInstalment !== null &&
            t("form.mostInstalment", { amount: formatAmount(choices.mostInstalment) })
          }
          inputMode="decimal"
          maxLength={20}
        />
        <DateField name={row("startMonth")} label={t("field.startMonth")} type="month" />
      </Backing>
    </>
  );
}

/**
 * The fields of one way: there while none is chosen, folded; open where it is the line's or where something in it was
 * refused.
 */
function Backing({ row, way, title, children }: { row: Row; way: number; title: string; children: ReactNode }) {
  const [{ value }] = useField<string>(row("way"));
  const { errors } = useContext(FormStateContext);
  const inner = { [REVERSAL_WAY.invoice]: ["invoice."], [REVERSAL_WAY.cash]: ["receiptId"] }[way] ?? [
    "instalment",
    "startMonth",
  ];
  const wrong = Object.keys(errors).some((name) => inner.some((field) => name.startsWith(row(field))));
  const chosen = value === String(way);
  if (value && !chosen && !wrong) return null;
  return (
    <details className="more" open={wrong || chosen}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
