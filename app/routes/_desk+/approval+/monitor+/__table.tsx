import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { searchMonitor } from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";

type Row = Out<typeof searchMonitor>["simpleList"][number];

export function MonitorTable({ forms, mayAct }: { forms: Row[]; mayAct: boolean }) {
  const { t } = useTranslation("monitor");
  return (
    <Table caption={t("monitor.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.instanceNo")}</th>
          <th scope="col">{t("field.title")}</th>
          <th scope="col">{t("field.formType")}</th>
          <th scope="col">{t("field.requester")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col" className="r">
            {t("field.amountCny")}
          </th>
          <th scope="col">{t("field.status")}</th>
          <th scope="col">{t("field.node")}</th>
          <th scope="col">{t("field.holders")}</th>
          <th scope="col">{t("field.submittedAt")}</th>
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
            <td>{row.formType}</td>
            <td {...card.line}>
              {row.requesterName} {row.requesterJobNumber}
            </td>
            <td>{row.departmentPath}</td>
            <td {...card.line} className="r">
              <Money value={row.amountCny} />
            </td>
            <td {...card.state}>
              <StatusBadge status={row.status} />
            </td>
            <td>{row.nodeName || <Dash />}</td>
            <td {...card.line}>
              <Holders {...row} />
            </td>
            <td {...card.date(t("field.submittedAt"))}>
              <Instant value={row.submittedAt} />
            </td>
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
