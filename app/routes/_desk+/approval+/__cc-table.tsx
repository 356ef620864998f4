import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { BulkForm } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Instant } from "~/components/ui/time";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { FormCells, FormHeads, formCells, useFormHeads } from "./__form-cells";

export function CcTable({ rows }: { rows: TaskRow[] }) {
  const { t } = useTranslation("approval");
  const heads = useFormHeads();
  return (
    <Table caption={t("cc.title")}>
      <thead>
        <tr>
          <FormHeads />
          {heads.formType}
          {heads.requester}
          {heads.department}
          {heads.amount}
          <th scope="col">{t("list.submitted")}</th>
          <th scope="col">{t("list.status")}</th>
          <th scope="col">{t("list.read")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const cells = formCells(row);
          return (
            <tr key={`${row.instanceId}.${row.task?.taskId ?? 0}`} {...card.row}>
              <FormCells row={row} unread={row.cc?.read === false} />
              {cells.formType}
              {cells.requester}
              {cells.department}
              {cells.amount}
              <td {...card.date(t("list.submitted"))}>
                <Instant value={row.submittedAt} />
              </td>
              <td {...card.state}>
                <StatusBadge status={row.status} />
              </td>
              <td>{row.cc?.read ? t("list.readYes") : <Badge tone="now">{t("list.readNo")}</Badge>}</td>
            </tr>
          );
        })}
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
