import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import type { DutyTotals } from "~/contracts/attendance/duty";

const hours = (minutes: number) => (minutes / 60).toFixed(1);

/** What the duties of a month come to for each person. */
export function TotalsTable({ rows }: { rows: DutyTotals[] }) {
  const { t } = useTranslation("attDuty");
  const heads = ["times", "onSiteHours", "onCallHours", "calledOutMin"] as const;
  return (
    <Table caption={t("totalsTitle")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.department")}</th>
          {heads.map((name) => (
            <th key={name} scope="col" className="r">
              {t(`field.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name} <span className="muted num">{row.jobNumber}</span>
            </th>
            <td {...card.line}>{row.department}</td>
            <td {...card.said(t("field.times"))} className="r num">
              {row.times}
            </td>
            <td {...card.said(t("field.onSiteHours"))} className="r num">
              {hours(row.onSiteMin)}
            </td>
            <td {...card.said(t("field.onCallHours"))} className="r num">
              {hours(row.onCallMin)}
            </td>
            <td {...card.said(t("field.calledOutMin"))} className="r num">
              {row.calledOutMin}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
