import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { DutyRow } from "~/contracts/attendance/duty";
import { attendancePaths } from "~/lib/attendance/paths";

export function DutyTable({ rows }: { rows: DutyRow[] }) {
  const { t } = useTranslation(["attDuty", "attendance"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.startAt")}</th>
          <th scope="col">{t("field.endAt")}</th>
          <th scope="col">{t("field.dutyType")}</th>
          <th scope="col" className="r">
            {t("field.calledOutMin")}
          </th>
          <th scope="col">{t("field.remark")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name} <span className="muted num">{row.jobNumber}</span>
            </th>
            <td>{row.department}</td>
            <td {...card.said(t("field.startAt"))}>
              <Instant value={row.startAt} zone={row.zone} />
            </td>
            <td {...card.said(t("field.endAt"))}>
              <Instant value={row.endAt} zone={row.zone} />
            </td>
            <td {...card.state}>{t(`type.${row.dutyType}`)}</td>
            <CalledOut minutes={row.calledOutMin} />
            <td {...card.line} className="wrap2">
              {row.remark || <Dash />}
            </td>
            <td {...card.act} className="acts">
              {row.mayChange ? (
                <>
                  <Link to={attendancePaths.dutyEdit(row.id)}>{t("attendance:edit")}</Link>{" "}
                  <StepLink to={attendancePaths.dutyRemove(row.id)}>{t("remove")}</StepLink>
                </>
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

/** Minutes for which somebody on call was needed; none is not on the card. */
function CalledOut({ minutes }: { minutes: number }) {
  const { t } = useTranslation("attDuty");
  if (minutes === 0)
    return (
      <td className="r">
        <Dash />
      </td>
    );
  return (
    <td {...card.said(t("field.calledOutMin"))} className="r num">
      {minutes}
    </td>
  );
}
