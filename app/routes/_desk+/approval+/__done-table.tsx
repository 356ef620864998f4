import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { paths } from "~/lib/paths";
import { RowAmount } from "./__row-amount";

export function DoneTable({ rows }: { rows: TaskRow[] }) {
  const { t } = useTranslation("approval");
  return (
    <Table caption={t("done.title")}>
      <thead>
        <tr>
          <th scope="col">{t("list.number")}</th>
          <th scope="col">{t("list.type")}</th>
          <th scope="col">{t("list.formTitle")}</th>
          <th scope="col">{t("list.requester")}</th>
          <th scope="col">{t("list.department")}</th>
          <th scope="col" className="r">{t("list.amount")}</th>
          <th scope="col">{t("list.myAction")}</th>
          <th scope="col">{t("list.myComment")}</th>
          <th scope="col">{t("list.decided")}</th>
          <th scope="col">{t("list.status")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.instanceId}.${row.task?.taskId ?? 0}`}>
            <td className="raw">{row.instanceNo ?? <Dash />}</td>
            <td>{row.formType}</td>
            <th scope="row"><Link to={paths.approval(row.instanceId)}>{row.title}</Link></th>
            <td>{row.requester} <span className="muted">{row.jobNumber}</span></td>
            <td>{row.department}</td>
            <td className="r"><RowAmount {...row} /></td>
            <td>{t(`taskState.${row.task?.status ?? 2}` as "taskState.2")} {row.task?.of && <span className="muted">{t("list.of", { name: row.task.of })}</span>}</td>
            <td>{row.task?.comment || <Dash />}</td>
            <td><Instant value={row.task?.decidedAt} /></td>
            <td><StatusBadge status={row.status} /></td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
