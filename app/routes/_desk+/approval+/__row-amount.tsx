import { Dash } from "~/components/ui/dash";
import type { TaskRow } from "~/contracts/approvals/tasks";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";

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
