import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { grouped } from "~/components/ui/text";
import type { statistics } from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";

/** 0.125 → "12.5%" */
export const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

export function StatisticsTable({ rows }: { rows: Out<typeof statistics>["rows"] }) {
  const { t } = useTranslation("monitor");
  return (
    <Table caption={t("statistics.title")} phone="table">
      <thead>
        <tr>
          <th scope="col">{t("field.formType")}</th>
          <th scope="col">{t("statistics.node")}</th>
          <th scope="col" className="r">
            {t("statistics.tasks")}
          </th>
          <th scope="col" className="r">
            {t("statistics.decided")}
          </th>
          <th scope="col" className="r">
            {t("statistics.average")}
          </th>
          <th scope="col" className="r">
            {t("statistics.median")}
          </th>
          <th scope="col" className="r">
            {t("statistics.p90")}
          </th>
          <th scope="col" className="r">
            {t("statistics.overdue")}
          </th>
          <th scope="col" className="r">
            {t("statistics.overdueRate")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.formType} ${row.nodeName}`}>
            <td>{row.formType}</td>
            <th scope="row">{row.nodeName}</th>
            <td className="r">{grouped(row.tasks)}</td>
            <td className="r">{grouped(row.decided)}</td>
            <td className="r">{row.averageHours === null ? <Dash /> : row.averageHours.toFixed(1)}</td>
            <td className="r">{row.medianHours === null ? <Dash /> : row.medianHours.toFixed(1)}</td>
            <td className="r">{row.p90Hours === null ? <Dash /> : row.p90Hours.toFixed(1)}</td>
            <td className="r">{row.overdue > 0 ? <Badge tone="warn">{grouped(row.overdue)}</Badge> : 0}</td>
            <td className="r">{percent(row.overdueRate)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
