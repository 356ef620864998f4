import { formatAmount } from "~/lib/money";
import type { Message } from "~/lib/texts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";

/**
 * Why a leaver's loans cannot be ticked off: what is still owed, whatever is in approval (finance rule 16). The
 * balances are held until the item is ticked.
 */
export async function openLoans(tx: Tx, empId: number): Promise<Message | null> {
  const rows = await select(tx, { currency: str`currency`, balance: num`balance::float8` })`
    from advance_balances
    where emp_id = ${empId} and balance > 0
    order by currency
    for share`;
  if (rows.length === 0) return null;
  const amount = rows
    .map(({ currency, balance }) => `${currency === "CNY" ? "" : `${currency} `}${formatAmount(balance, currency)}`)
    .join(" + ");
  return { key: "finance:said.openLoans", params: { amount } };
}
