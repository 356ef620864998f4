import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { PROBATION_STATE } from "~/contracts/employees/codes";
import type { searchRegularizations } from "~/contracts/employees/probation";
import type { Out } from "~/contracts/endpoint";
import { probationList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import { ProbationBadge } from "./__state-badge";

type Row = Out<typeof searchRegularizations>["simpleList"][number];

const SOON = 15;

export function ProbationTable({
  rows,
  columns,
  ended,
  mayOpen,
}: {
  rows: Row[];
  columns: readonly string[];
  ended: boolean;
  mayOpen: boolean;
}) {
  const { t } = useTranslation(["probation", "employees"]);
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          {inOrder(probationList, columns, {
            department: <th scope="col">{t("field.department")}</th>,
            position: <th scope="col">{t("field.position")}</th>,
            hireDate: <th scope="col">{t("field.hireDate")}</th>,
            probationEnd: <th scope="col">{t("list.end")}</th>,
            daysLeft: !ended && (
              <th scope="col" className="r">
                {t("list.daysLeft")}
              </th>
            ),
            score: ended && (
              <th scope="col" className="r">
                {t("field.score")}
              </th>
            ),
            regularDate: ended && <th scope="col">{t("field.regularDate")}</th>,
            state: <th scope="col">{t("field.state")}</th>,
            site: <th scope="col">{t("field.site")}</th>,
          })}
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
            {inOrder(probationList, columns, {
              department: <td {...card.line}>{row.departmentPath}</td>,
              position: <td {...card.line}>{row.positionName}</td>,
              hireDate: <td className="num">{row.hireDate}</td>,
              probationEnd: (
                <td {...card.date(t("list.end"))} className="num">
                  {row.probationEnd ?? <Dash />}
                </td>
              ),
              daysLeft: !ended && (
                <td className="r">
                  <DaysLeft days={row.daysLeft} />
                </td>
              ),
              score: ended && <td className="r">{row.managerScore ?? <Dash />}</td>,
              regularDate: ended && (
                <td className="num">{row.state === PROBATION_STATE.passed ? row.regularDate : <Dash />}</td>
              ),
              state: (
                <td {...card.state}>
                  <ProbationBadge state={row.state} lapsed={row.lapsed} />
                </td>
              ),
              site: <td>{t(`site:${row.overseasWarehouse ? 7 : row.siteId}`)}</td>,
            })}
            {mayOpen && !ended && (
              <td {...card.act} className="acts">
                {row.acts.includes("open") && (
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
