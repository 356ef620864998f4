import { sql } from "drizzle-orm";
import type { AccountKind } from "~/contracts/finance/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";

/** The accounts of a company without what stands on them, those in use first. */
export async function companyAccounts(db: Reader, companyId: number) {
  const rows = await select(db, {
    id: num`id`,
    name: str`name`,
    bankCode: str`bank_code`,
    tail: str`account_tail`,
    currency: str`currency`,
    kind: sql<AccountKind>`kind`,
    inUse: bool`is_take_effect = 1`,
  })`
    from fund_accounts
    where company_id = ${companyId}
    order by is_take_effect desc, name`;
  return rows;
}
