import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";
import { Money } from "~/components/ui/money";
import type { DeclaredStretch } from "~/contracts/salary/tax-data";

/** What is declared of a year, months that are alike in one row. */
export function DeclaredTable({ declared }: { declared: DeclaredStretch[] }) {
  const { t } = useTranslation("salaryTax");
  return (
    <Panel title={t("declared")} flush>
      {declared.length === 0 ? (
        <Empty title={t("noDeclared")} />
      ) : (
        <Table caption={t("declared")} plain phone="cards">
          <thead>
            <tr>
              <th scope="col">{t("field.kind")}</th>
              <th scope="col">{t("field.month")}</th>
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
              <th scope="col" className="r">
                {t("field.annuityBase")}
              </th>
            </tr>
          </thead>
          <tbody>
            {declared.map(({ kind, fromMonth, toMonth, amount, annuityBase }) => (
              <tr key={`${kind}.${fromMonth}`} {...card.row}>
                <th scope="row" {...card.name}>
                  {t(`kind.${kind}`)}
                </th>
                <td {...card.line} className="num">
                  {fromMonth === toMonth
                    ? t("monthOf", { month: fromMonth })
                    : t("monthSpan", { from: fromMonth, to: toMonth })}
                </td>
                <td {...card.state} className="r">
                  <Money value={amount} />
                </td>
                <td className="r">
                  <Money value={annuityBase} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
