import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { approvalPaths } from "~/lib/approvals/paths";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";

/** Key and name of a form: the columns that every approval list begins with. */
export function FormHeads() {
  const { t } = useTranslation("approval");
  return (
    <>
      <th scope="col">{t("list.number")}</th>
      <th scope="col">{t("list.formTitle")}</th>
    </>
  );
}

/** A form's cells under `FormHeads`; `task` is the one that waits for the reader. */
export function FormCells({ row, task, unread }: { row: TaskRow; task?: number; unread?: boolean }) {
  const to = approvalPaths.approval(row.instanceId) + (task === undefined ? "" : `?task=${task}`);
  return (
    <>
      <td {...card.key} className="raw">
        {row.instanceNo ?? <Dash />}
      </td>
      <th scope="row" {...card.name} title={row.title}>
        <Link to={to}>{unread ? <b>{row.title}</b> : row.title}</Link>
      </th>
    </>
  );
}

/** Heads that approval lists share, by the names of their columns. */
export function useFormHeads() {
  const { t } = useTranslation("approval");
  return {
    formType: <th scope="col">{t("list.type")}</th>,
    requester: <th scope="col">{t("list.requester")}</th>,
    department: <th scope="col">{t("list.department")}</th>,
    amount: (
      <th scope="col" className="r">
        {t("list.amount")}
      </th>
    ),
  };
}

/** A form's cells under `useFormHeads`. */
export function formCells(row: TaskRow) {
  return {
    formType: <td {...card.line}>{row.formType}</td>,
    requester: (
      <td {...card.line}>
        {row.requester} <span className="muted">{row.jobNumber}</span>
      </td>
    ),
    department: <td>{row.department}</td>,
    amount: (
      <td {...card.line} className="r">
        <RowAmount {...row} />
      </td>
    ),
  };
}

/** Amount of a row, in capitals when one points at it (approvals, Screens). */
export function RowAmount({ amount, currency }: Pick<TaskRow, "amount" | "currency">) {
  if (amount === null) return <Dash />;
  const code = currency ?? "CNY";
  return (
    <span className="num" title={capitalAmountWithCurrency(amount, code)}>
      {code === "CNY" ? "" : `${code} `}
      {formatAmount(amount, code)}
    </span>
  );
}
