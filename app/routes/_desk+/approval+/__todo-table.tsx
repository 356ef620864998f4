import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { SelectAll, SelectCell, SelectionBar } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Button, StepLink } from "~/components/ui/button";
import { Instant } from "~/components/ui/time";
import { MAY } from "~/contracts/approvals/may";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { approvalPaths } from "~/lib/approvals/paths";
import { FormCells, FormHeads, formCells, useFormHeads } from "./__form-cells";

export function TodoTable({ rows }: { rows: TaskRow[] }) {
  const { t } = useTranslation("approval");
  const heads = useFormHeads();
  return (
    <Table caption={t("todo.title")}>
      <thead>
        <tr>
          <SelectAll />
          <FormHeads />
          {heads.formType}
          {heads.requester}
          {heads.department}
          {heads.amount}
          <th scope="col">{t("list.node")}</th>
          <th scope="col">{t("list.received")}</th>
          <th scope="col">{t("list.due")}</th>
          <th scope="col" className="acts">
            {t("list.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const cells = formCells(row);
          return (
            <tr key={`${row.instanceId}.${row.task?.taskId ?? 0}`} {...card.row}>
              <SelectCell name="task" value={row.task?.taskId ?? 0} label={`${row.instanceNo} ${row.title}`} />
              <FormCells row={row} task={row.task?.taskId} />
              {cells.formType}
              {cells.requester}
              {cells.department}
              {cells.amount}
              <td>
                {row.task?.node} {row.task?.of && <Badge tone="info">{t("list.of", { name: row.task.of })}</Badge>}
              </td>
              <td {...card.date(t("list.received"))}>
                <Instant value={row.task?.receivedAt} />
              </td>
              <td {...card.state} data-l={t("list.due")}>
                <Due {...row} />
              </td>
              <td {...card.act} className="acts">
                <Decide row={row} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Leads the chosen rows to the page that asks once for all of them; a plain GET form. */
export function BatchBar() {
  const { t } = useTranslation("approval");
  const may = useCodes();
  if (!may(MAY.forms.decideBatch)) return null;
  return (
    <SelectionBar>
      <Button formAction={approvalPaths.approvalBatch} kind="main" name="do" value="approve">
        {t("list.approveSelected")}
      </Button>
      <Button formAction={approvalPaths.approvalBatch} kind="danger" name="do" value="reject">
        {t("list.rejectSelected")}
      </Button>
    </SelectionBar>
  );
}

function Due({ task, urged }: TaskRow) {
  const { t } = useTranslation("approval");
  return (
    <>
      {task?.overdue ? (
        <Badge tone="bad">
          <Instant value={task.dueAt} /> <span className="vh">{t("list.overdue")}</span>
        </Badge>
      ) : (
        <Instant value={task?.dueAt} />
      )}{" "}
      {urged > 0 && <Badge tone="warn">{t("list.urgedTimes", { n: urged })}</Badge>}
    </>
  );
}

function Decide({ row: { instanceId, task } }: { row: TaskRow }) {
  const { t } = useTranslation("approval");
  const to = (act: string) => `${approvalPaths.approvalAct(instanceId, act, task!.taskId)}&from=list`;
  return (
    <>
      <StepLink to={to("approve")}>{t("action.approve")}</StepLink>
      <StepLink to={to("reject")}>{t("action.reject")}</StepLink>
    </>
  );
}
