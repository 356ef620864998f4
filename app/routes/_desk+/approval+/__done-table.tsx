import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { doneList } from "~/lib/approvals/lists";
import { FormCells, FormHeads } from "./__form-cells";
import { progressCells, useProgressHeads } from "./__form-progress";

export function DoneTable({ rows, columns }: { rows: TaskRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("approval");
  const heads = useProgressHeads();
  return (
    <Table caption={t("done.title")}>
      <thead>
        <tr>
          <FormHeads />
          {inOrder(doneList, columns, {
            ...heads,
            myAction: <th scope="col">{t("list.myAction")}</th>,
            myComment: <th scope="col">{t("list.myComment")}</th>,
            decided: <th scope="col">{t("list.decided")}</th>,
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.instanceId}.${row.task?.taskId ?? 0}`} {...card.row}>
            <FormCells row={row} />
            {inOrder(doneList, columns, {
              ...progressCells(row),
              myAction: (
                <td>
                  {t(`taskState.${row.task?.status ?? 2}`)}{" "}
                  {row.task?.of && <span className="muted">{t("list.of", { name: row.task.of })}</span>}
                </td>
              ),
              myComment: <td>{row.task?.comment || <Dash />}</td>,
              decided: (
                <td {...card.date(t("list.decided"))}>
                  <Instant value={row.task?.decidedAt} />
                </td>
              ),
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
