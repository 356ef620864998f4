import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import type { FiledDeduction } from "~/contracts/salary/tax-data";

/** Additional deductions that came with finished wages, by tax month, with the run that brought them. */
export function FiledTable({ filed }: { filed: FiledDeduction[] }) {
  const { t } = useTranslation("salaryTax");
  return (
    <Panel title={t("filed")} meta={t("filedText")} flush>
      <Table caption={t("filed")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.taxMonth")}</th>
            <th scope="col">{t("field.source")}</th>
            <th scope="col">{t("field.company")}</th>
            <th scope="col" className="r">
              {t("field.additional")}
            </th>
          </tr>
        </thead>
        <tbody>
          {filed.map(({ month, runNo, company, amount }) => (
            <tr key={runNo} {...card.row}>
              <th scope="row" {...card.name}>
                {t("monthOf", { month })}
              </th>
              <td {...card.line} className="num">
                {runNo}
              </td>
              <td {...card.line}>{company}</td>
              <td {...card.state} className="r">
                <Money value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
