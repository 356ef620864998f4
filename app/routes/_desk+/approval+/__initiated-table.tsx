import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { approvalPaths } from "~/lib/approvals/paths";
import { FormCells, FormHeads } from "./__form-cells";

export function InitiatedTable({ rows }: { rows: TaskRow[] }) {
  const { t } = useTranslation("approval");
  return (
    <Table caption={t("initiated.title")}>
      <thead>
        <tr>
          <FormHeads own />
          <th scope="col">{t("list.status")}</th>
          <th scope="col">{t("list.node")}</th>
          <th scope="col">{t("list.holders")}</th>
          <th scope="col">{t("list.submitted")}</th>
          <th scope="col">{t("list.finished")}</th>
          <th scope="col" className="acts">
            {t("list.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.instanceId}.${row.task?.taskId ?? 0}`} {...card.row}>
            <FormCells row={row} own />
            <td {...card.state}>
              <StatusBadge status={row.status} />
            </td>
            <td>{row.node ?? <Dash />}</td>
            <td {...card.line}>{row.holders.join("、") || <Dash />}</td>
            <td {...card.date(t("list.submitted"))}>
              <Instant value={row.submittedAt} />
            </td>
            <td>
              <Instant value={row.finishedAt} />
            </td>
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
