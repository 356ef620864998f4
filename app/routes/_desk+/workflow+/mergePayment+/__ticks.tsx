import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFieldSource } from "~/components/form/source";
import { useReckoned } from "~/components/form/use-reckoned";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import { useRowText } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import type { mergeablePayables } from "~/contracts/finance/merges";
import { capitalAmountWithCurrency } from "~/lib/money";

type Rows = Out<typeof mergeablePayables>;

const sumOf = (rows: Rows, ids: readonly string[]) =>
  rows.reduce((sum, { payableId, amount }) => (ids.includes(String(payableId)) ? sum + amount : sum), 0);

/** The payments of a merge with a box each, and what the ticked ones come to. */
export function PayableTicks({ rows }: { rows: Rows }) {
  const { t } = useTranslation("merge");
  const row = useRowText();
  const { id, key, values, errors } = useFieldSource("payableIds");
  const box = useRef<HTMLElement>(null);
  const total = useReckoned(box, sumOf(rows, values), (form) => sumOf(rows, form.getAll("payableIds").map(String)));
  const { payeeName = "", payeeBank = "", payeeTail = "", company = "", currency = "CNY" } = rows[0] ?? {};
  const unlike = rows.some(
    (one) =>
      one.currency !== currency ||
      one.company !== company ||
      [one.payeeName, one.payeeBank, one.payeeTail].join() !== [payeeName, payeeBank, payeeTail].join(),
  );
  return (
    <section ref={box} className="sec" aria-labelledby={`${id}-l`} id={id} tabIndex={-1}>
      <h2 id={`${id}-l`}>{t("form.payables")}</h2>
      {errors.map((error) => (
        <p key={error} className="err">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ))}
      {unlike ? (
        <Note tone="warn">{t("form.unlike")}</Note>
      ) : (
        <Sums label={t("field.total")}>
          <Sum label={t("field.payee")} figure={payeeName}>
            {t("step.account", { bank: payeeBank, tail: payeeTail })} {company}
          </Sum>
          <Sum label={t("field.total")} figure={<Money value={total} currency={currency} mark />}>
            {capitalAmountWithCurrency(total, currency)}
          </Sum>
        </Sums>
      )}
      <Table caption={t("form.payables")}>
        <thead>
          <tr>
            <th scope="col">{t("field.number")}</th>
            <th scope="col">{t("field.requester")}</th>
            <th scope="col" className="r">
              {t("field.amount")}
            </th>
            <th scope="col">{t("field.approvedOn")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={`${key}${one.payableId}`} {...card.row}>
              <th scope="row" {...card.name}>
                <label className="pick">
                  <input
                    type="checkbox"
                    name="payableIds"
                    value={one.payableId}
                    defaultChecked={values.includes(String(one.payableId))}
                    aria-label={row("table.select", { label: one.number })}
                  />
                  {one.number}
                </label>{" "}
                {!one.open && <Badge tone="warn">{t("form.taken")}</Badge>}
              </th>
              <td {...card.line}>
                {one.requester} {one.jobNumber}
              </td>
              <td {...card.said(t("field.amount"))} className="r num">
                <Money value={one.amount} currency={one.currency} mark={one.currency !== "CNY"} />
              </td>
              <td {...card.date(t("field.approvedOn"))} className="num">
                {one.approvedOn}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
