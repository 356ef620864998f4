import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { PROBATION_STATE } from "~/contracts/employees/codes";
import type { searchRegularizations } from "~/contracts/employees/probation";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { ProbationBadge } from "./__state-badge";

type Row = Out<typeof searchRegularizations>["simpleList"][number];

const SOON = 15;

export function ProbationTable({ rows, ended, mayOpen }: { rows: Row[]; ended: boolean; mayOpen: boolean }) {
  const { t } = useTranslation("probation");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.position")}</th>
          <th scope="col">{t("field.hireDate")}</th>
          <th scope="col">{t("list.end")}</th>
          <th scope="col" className="r">
            {ended ? t("field.score") : t("list.daysLeft")}
          </th>
          {ended && <th scope="col">{t("field.regularDate")}</th>}
          <th scope="col">{t("field.state")}</th>
          {mayOpen && !ended && (
            <th scope="col" className="acts">
              {t("list.actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.regularizationId ?? `e${row.empId}`} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              {row.regularizationId === null ? (
                row.empName
              ) : (
                <Link to={employeePaths.regularization(row.regularizationId)}>{row.empName}</Link>
              )}
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{row.positionName}</td>
            <td className="num">{row.hireDate}</td>
            <td {...card.date(t("list.end"))} className="num">
              {row.probationEnd ?? <Dash />}
            </td>
            <td className="r">{ended ? (row.managerScore ?? <Dash />) : <DaysLeft days={row.daysLeft} />}</td>
            {ended && <td className="num">{row.state === PROBATION_STATE.passed ? row.regularDate : <Dash />}</td>}
            <td {...card.state}>
              <ProbationBadge state={row.state} lapsed={row.lapsed} />
            </td>
            {mayOpen && !ended && (
              <td {...card.act} className="acts">
                {row.regularizationId === null && row.probationEnd !== null && (
                  <StepLink to={employeePaths.probationOpen(row.empId)}>{t("list.open")}</StepLink>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Days until the end, today included. */
function DaysLeft({ days }: { days: number | null }) {
  const { t } = useTranslation("probation");
  if (days === null) return <Dash />;
  if (days <= 0) return <Badge tone="bad">{t("list.over")}</Badge>;
  return days <= SOON ? <Badge tone="warn">{t("list.days", { n: days })}</Badge> : t("list.days", { n: days });
}
