import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { FormCells, FormHeads } from "./__form-cells";

export function DoneTable({ rows }: { rows: TaskRow[] }) {
  const { t } = useTranslation("approval");
  return (
    <Table caption={t("done.title")}>
      <thead>
        <tr>
          <FormHeads />
          <th scope="col">{t("list.myAction")}</th>
          <th scope="col">{t("list.myComment")}</th>
          <th scope="col">{t("list.decided")}</th>
          <th scope="col">{t("list.status")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.instanceId}.${row.task?.taskId ?? 0}`} {...card.row}>
            <FormCells row={row} />
            <td>
              {t(`taskState.${row.task?.status ?? 2}`)}{" "}
              {row.task?.of && <span className="muted">{t("list.of", { name: row.task.of })}</span>}
            </td>
            <td>{row.task?.comment || <Dash />}</td>
            <td {...card.date(t("list.decided"))}>
              <Instant value={row.task?.decidedAt} />
            </td>
            <td {...card.state}>
              <StatusBadge status={row.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
