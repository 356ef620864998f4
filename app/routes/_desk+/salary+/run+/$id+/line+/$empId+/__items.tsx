import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import type { Out } from "~/contracts/endpoint";
import type { lineDetail } from "~/contracts/salary/run-lines";

type Item = Out<typeof lineDetail>["items"][number];

/** Items with their amounts, last month's beside, and what each was made of. */
export function LineItems({ items }: { items: Item[] }) {
  const { t } = useTranslation("salRuns");
  return (
    <Table caption={t("line")}>
      <thead>
        <tr>
          <th scope="col">{t("field.item")}</th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
          <th scope="col" className="r">
            {t("field.before")}
          </th>
          <th scope="col">{t("field.how")}</th>
        </tr>
      </thead>
      <tbody>
        {items
          .filter(({ amount, before, steps }) => amount !== 0 || before || steps.length > 0)
          .map((item) => (
            <tr key={item.code} {...card.row}>
              <th scope="row" {...card.name}>
                {item.name}
              </th>
              <td {...card.state} className="r">
                <Money value={item.sign * item.amount} />
              </td>
              <td {...card.said(t("field.before"))} className="r">
                <Money value={item.before === null ? null : item.sign * item.before} />
              </td>
              <td {...card.line} className="wrap2">
                <How item={item} />
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

/** The rules' sentences; where a formula of the company's own made the amount, it with its values. */
function How({ item: { formula, values, steps } }: { item: Item }) {
  const own = formula !== "" && (
    <div>
      <span className="num">{formula}</span>
      {values.length > 0 && (
        <span className="muted"> {values.map(({ name, value }) => `${name} = ${value}`).join("，")}</span>
      )}
    </div>
  );
  return (
    <>
      {own}
      {steps.map((step) => (
        <div key={step}>{step}</div>
      ))}
    </>
  );
}
