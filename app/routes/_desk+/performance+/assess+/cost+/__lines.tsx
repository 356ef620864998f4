import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import type { StandardLine } from "~/contracts/performance/standards";

/** What a standard pays a month, by class and levels. */
export function LinesTable({ lines }: { lines: StandardLine[] }) {
  const { t } = useTranslation("perfStandards");
  return (
    <Table caption={t("field.lines")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("field.classId")}</th>
          <th scope="col">{t("field.levels")}</th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ classId, className, levelFrom, from, to, monthlyAmount }) => (
          <tr key={`${classId}.${levelFrom}`} {...card.row}>
            <th scope="row" {...card.name}>
              {className}
            </th>
            <td {...card.key}>{from === to ? from : t("span", { from, to })}</td>
            <td {...card.state} className="r num">
              <Money value={monthlyAmount} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
