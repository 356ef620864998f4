import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { searchMonitor } from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";
import { monitorList } from "~/lib/approvals/lists";
import { approvalPaths } from "~/lib/approvals/paths";

type Row = Out<typeof searchMonitor>["simpleList"][number];

export function MonitorTable({
  forms,
  columns,
  mayAct,
}: {
  forms: Row[];
  columns: readonly string[];
  mayAct: boolean;
}) {
  const { t } = useTranslation("monitor");
  return (
    <Table caption={t("monitor.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.instanceNo")}</th>
          <th scope="col">{t("field.title")}</th>
          {inOrder(monitorList, columns, {
            formType: <th scope="col">{t("field.formType")}</th>,
            requester: <th scope="col">{t("field.requester")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            amountCny: (
              <th scope="col" className="r">
                {t("field.amountCny")}
              </th>
            ),
            status: <th scope="col">{t("field.status")}</th>,
            node: <th scope="col">{t("field.node")}</th>,
            holders: <th scope="col">{t("field.holders")}</th>,
            submittedAt: <th scope="col">{t("field.submittedAt")}</th>,
          })}
          {mayAct && (
            <th scope="col" className="acts">
              {t("field.actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {forms.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key}>{row.instanceNo}</td>
            <th scope="row" {...card.name} title={row.title}>
              <Link to={approvalPaths.approval(row.id)}>{row.title}</Link>
            </th>
            {inOrder(monitorList, columns, {
              formType: <td>{row.formType}</td>,
              requester: (
                <td {...card.line}>
                  {row.requesterName} {row.requesterJobNumber}
                </td>
              ),
              department: <td>{row.departmentPath}</td>,
              amountCny: (
                <td {...card.line} className="r">
                  <Money value={row.amountCny} />
                </td>
              ),
              status: (
                <td {...card.state}>
                  <StatusBadge status={row.status} />
                </td>
              ),
              node: <td>{row.nodeName || <Dash />}</td>,
              holders: (
                <td {...card.line}>
                  <Holders {...row} />
                </td>
              ),
              submittedAt: (
                <td {...card.date(t("field.submittedAt"))}>
                  <Instant value={row.submittedAt} />
                </td>
              ),
            })}
            {mayAct && (
              <td {...card.act} className="acts">
                {row.acts.includes("return") && <StepLink to={`${row.id}/return`}>{t("monitor.return")}</StepLink>}{" "}
                {row.acts.includes("void") && <StepLink to={`${row.id}/void`}>{t("monitor.void")}</StepLink>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Who has the form; an administrator's link gives the task to somebody else. */
function Holders({ id, holders, acts }: Row) {
  const { t } = useTranslation("monitor");
  if (holders.length === 0) return <Dash />;
  return holders.map((task) => (
    <span key={task.taskId} className="row">
      {task.empName} {task.jobNumber}
      {task.left && <Badge tone="bad">{t("left")}</Badge>}
      {task.overdue && <Badge tone="warn">{t("overdue")}</Badge>}
      {acts.includes("reassign") && (
        <StepLink to={`${id}/${task.taskId}/reassign`} aria-label={`${t("monitor.reassign")} ${task.empName}`}>
          {t("monitor.reassign")}
        </StepLink>
      )}
    </span>
  ));
}
