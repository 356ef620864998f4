import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { OfficeDay, OfficeHalf, OfficeWeek } from "~/contracts/attendance/offices";
import { attendancePaths } from "~/lib/attendance/paths";

/** A week of people by half days. */
export function OfficeTable({ rows, days }: { rows: OfficeWeek[]; days: string[] }) {
  const { t } = useTranslation(["attOffice", "attendance"]);
  const heads = days.map((date, n) => `${date.slice(5)} ${t(`weekday.${(n + 1) % 7}`)}`);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.department")}</th>
          {heads.map((word) => (
            <th key={word} scope="col" className="num">
              {word}
            </th>
          ))}
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name} <span className="muted num">{row.jobNumber}</span>
            </th>
            <td>{row.department}</td>
            {row.days.map((day, n) => (
              <td key={day.date} {...card.said(heads[n]!)}>
                <DayCell day={day} />
              </td>
            ))}
            <td {...card.act} className="acts">
              {row.mayEdit ? (
                <Link to={attendancePaths.officeWeek(row.empId, days[0]!)}>{t("attendance:edit")}</Link>
              ) : (
                <Dash />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Both halves of a day in one line where they say the same. */
function DayCell({ day: { open, halves, unapplied } }: { day: OfficeDay }) {
  const { t } = useTranslation("attOffice");
  const [am, pm] = halves;
  if (!open && am.code === null && pm.code === null) return <Dash />;
  const same = am.code === pm.code && am.siteId === pm.siteId && am.remark === pm.remark;
  return (
    <>
      {same ? (
        <HalfWord half={am} />
      ) : (
        halves.map((half, n) => (
          <div key={n}>
            <span className="muted">{t(`part.${(n + 1) as 1 | 2}`)}</span> <HalfWord half={half} />
          </div>
        ))
      )}
      {unapplied && (
        <div>
          <Badge tone="warn">{t("unapplied")}</Badge>
        </div>
      )}
    </>
  );
}

/** A half of which nothing is reported counts as present (attendance rule 24). */
function HalfWord({ half: { code, siteId, remark } }: { half: OfficeHalf }) {
  const { t } = useTranslation(["attOffice", "attendance"]);
  if (code === null) return <span className="muted">{t("unset")}</span>;
  return (
    <>
      {t(`code.${code}`)}
      {siteId !== null && <span className="muted"> {t(`site:${siteId}`)}</span>}
      {remark && <div className="short muted small">{remark}</div>}
    </>
  );
}
