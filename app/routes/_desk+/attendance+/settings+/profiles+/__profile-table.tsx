import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { ProfileRow } from "~/contracts/attendance/work-hours";
import { attendancePaths } from "~/lib/attendance/paths";

export function ProfileTable({ rows, today }: { rows: ProfileRow[]; today: string }) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  return (
    <Table caption={t("tab.profiles")}>
      <thead>
        <tr>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.punchExempt")}</th>
          <th scope="col">{t("field.hourSystem")}</th>
          <th scope="col">{t("field.period")}</th>
          <th scope="col">{t("field.reason")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.empName} <span className="muted num">{row.jobNumber}</span>
            </th>
            <td {...card.line}>{row.departmentName}</td>
            <td {...card.key}>{t(`site:${row.siteId}`)}</td>
            <td {...card.state}>{t(`exempt.${row.punchExempt}`)}</td>
            <td {...card.line}>
              {t(`hourSystem.${row.hourSystem}`)} {row.permitNo && <span className="muted">{row.permitNo}</span>}
              {row.permitTo && row.permitTo < today && (
                <span className="err"> {t("permitOver", { day: row.permitTo })}</span>
              )}
            </td>
            <td {...card.line} className="num">
              {row.toDate ? t("span", { from: row.fromDate, to: row.toDate }) : t("until", { from: row.fromDate })}
            </td>
            <td className="wrap2">{row.reason}</td>
            <td {...card.act} className="acts">
              <Link to={attendancePaths.profileEdit(row.id)}>{t("attendance:edit")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
