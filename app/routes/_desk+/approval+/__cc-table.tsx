import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { BulkForm } from "~/components/table/selection";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { paths } from "~/lib/paths";
import { RowAmount } from "./__row-amount";

export function CcTable({ rows }: { rows: TaskRow[] }) {
  const { t } = useTranslation("approval");
  return (
    <Table caption={t("cc.title")}>
      <thead>
        <tr>
          <th scope="col">{t("list.number")}</th>
          <th scope="col">{t("list.type")}</th>
          <th scope="col">{t("list.formTitle")}</th>
          <th scope="col">{t("list.requester")}</th>
          <th scope="col">{t("list.department")}</th>
          <th scope="col" className="r">{t("list.amount")}</th>
          <th scope="col">{t("list.submitted")}</th>
          <th scope="col">{t("list.status")}</th>
          <th scope="col">{t("list.read")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.instanceId}.${row.task?.taskId ?? 0}`}>
            <td className="raw">{row.instanceNo ?? <Dash />}</td>
            <td>{row.formType}</td>
            <th scope="row"><Link to={paths.approval(row.instanceId)}>{row.cc?.read ? row.title : <b>{row.title}</b>}</Link></th>
            <td>{row.requester} <span className="muted">{row.jobNumber}</span></td>
            <td>{row.department}</td>
            <td className="r"><RowAmount {...row} /></td>
            <td><Instant value={row.submittedAt} /></td>
            <td><StatusBadge status={row.status} /></td>
            <td>{row.cc?.read ? t("list.readYes") : <Badge tone="now">{t("list.readNo")}</Badge>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ReadAll() {
  const { t } = useTranslation("approval");
  return (
    <BulkForm>
      <Button>{t("list.readAll")}</Button>
    </BulkForm>
  );
}
