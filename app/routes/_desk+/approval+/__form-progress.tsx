import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { formCells, useFormHeads } from "./__form-cells";

/** Heads of lists that show how far a form is, by the names of their columns. */
export function useProgressHeads() {
  const { t } = useTranslation("approval");
  return {
    ...useFormHeads(),
    status: <th scope="col">{t("list.status")}</th>,
    node: <th scope="col">{t("list.node")}</th>,
    holders: <th scope="col">{t("list.holders")}</th>,
    submittedAt: <th scope="col">{t("list.submitted")}</th>,
    finishedAt: <th scope="col">{t("list.finished")}</th>,
  };
}

/** A form's cells under `useProgressHeads`. */
export function progressCells(row: TaskRow) {
  return {
    ...formCells(row),
    status: (
      <td {...card.state}>
        <StatusBadge status={row.status} />
      </td>
    ),
    node: <td>{row.node ?? <Dash />}</td>,
    holders: <td {...card.line}>{row.holders.join("、") || <Dash />}</td>,
    submittedAt: (
      <td>
        <Instant value={row.submittedAt} />
      </td>
    ),
    finishedAt: (
      <td>
        <Instant value={row.finishedAt} />
      </td>
    ),
  };
}
