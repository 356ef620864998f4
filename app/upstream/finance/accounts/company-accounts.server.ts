import { sql } from "drizzle-orm";
import type { AccountKind } from "~/contracts/finance/codes";
import type { Reader } from "~/upstream/platform/database/db.server";

/** The accounts of a company without what stands on them, those in use first. */
export async function companyAccounts(db: Reader, companyId: number) {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    bankCode: string;
    tail: string;
    currency: string;
    kind: AccountKind;
    inUse: boolean;
  }>(sql`
    select id, name, bank_code as "bankCode", account_tail as tail, currency, kind, is_take_effect = 1 as "inUse"
    from fund_accounts
    where company_id = ${companyId}
    order by is_take_effect desc, name`);
  return rows;
}
