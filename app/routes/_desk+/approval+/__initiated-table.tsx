import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { initiatedList } from "~/lib/approvals/lists";
import { approvalPaths } from "~/lib/approvals/paths";
import { FormCells, FormHeads } from "./__form-cells";
import { progressCells, useProgressHeads } from "./__form-progress";

export function InitiatedTable({ rows, columns }: { rows: TaskRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("approval");
  const heads = useProgressHeads();
  return (
    <Table caption={t("initiated.title")}>
      <thead>
        <tr>
          <FormHeads />
          {inOrder(initiatedList, columns, heads)}
          <th scope="col" className="acts">
            {t("list.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.instanceId}.${row.task?.taskId ?? 0}`} {...card.row}>
            <FormCells row={row} />
            {inOrder(initiatedList, columns, {
              ...progressCells(row),
              submittedAt: (
                <td {...card.date(t("list.submitted"))}>
                  <Instant value={row.submittedAt} />
                </td>
              ),
            })}
            <td {...card.act} className="acts">
              <Acts {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Steps that usually come next; the form's page has them all. */
function Acts({ instanceId, acts }: TaskRow) {
  const { t } = useTranslation("approval");
  return (
    <>
      {acts.map((act) => {
        const Way = act === "submit" ? Link : StepLink;
        return (
          <Way key={act} to={approvalPaths.approvalAct(instanceId, act)}>
            {t(`action.${act}`)}
          </Way>
        );
      })}
    </>
  );
}
