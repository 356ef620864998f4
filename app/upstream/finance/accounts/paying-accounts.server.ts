import { sql } from "drizzle-orm";
import type { AccountKind } from "~/contracts/finance/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";

/** An account that money can go from or come to, with what it holds now. */
export interface PayingAccount {
  id: number;
  companyId: number;
  name: string;
  currency: string;
  kind: AccountKind;
  balance: number;
}

/** Accounts in use, of all companies. */
export async function payingAccounts(db: Reader): Promise<PayingAccount[]> {
  const rows = await select(db, {
    id: num`id`,
    companyId: num`company_id`,
    name: str`name`,
    currency: str`currency`,
    kind: sql<AccountKind>`kind`,
    balance: num`balance::float8`,
  })`
    from fund_accounts
    where is_take_effect = 1
    order by company_id, name`;
  return rows;
}
