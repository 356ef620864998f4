import { sql } from "drizzle-orm";
import type { AccountKind } from "~/contracts/finance/codes";
import type { Reader } from "~/upstream/platform/database/db.server";

/** An account that money can go from or come to, with what it holds now. */
export interface PayingAccount {
  [column: string]: unknown;
  id: number;
  companyId: number;
  name: string;
  currency: string;
  kind: AccountKind;
  balance: number;
}

/** Accounts in use, of all companies. */
export async function payingAccounts(db: Reader): Promise<PayingAccount[]> {
  const { rows } = await db.execute<PayingAccount>(sql`
    select id, company_id as "companyId", name, currency, kind, balance::float8 as balance
    from fund_accounts
    where is_take_effect = 1
    order by company_id, name`);
  return rows;
}
