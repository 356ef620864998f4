import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Day } from "~/components/ui/time";
import type { TightPayDate } from "~/contracts/salary/parameters";

export function TightTable({ rows }: { rows: TightPayDate[] }) {
  const { t } = useTranslation(["salSettings", "salCommon"]);
  return (
    <Table caption={t("tab.payDates")}>
      <thead>
        <tr>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.month")}</th>
          <th scope="col">{t("field.payDate")}</th>
          <th scope="col">{t("field.workdays")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ siteId, month, payDate, workdays }) => (
          <tr key={`${siteId} ${month}`} {...card.row}>
            <th scope="row" {...card.name}>
              {t(`site:${siteId}`)}
            </th>
            <td {...card.state}>{month}</td>
            <td {...card.line}>
              <Day value={payDate} />
            </td>
            <td {...card.line}>{workdays}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
