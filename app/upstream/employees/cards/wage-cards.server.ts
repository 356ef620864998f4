import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { maskedTail } from "../own-file/own-file-words.server";
import { bankNamesOf } from "./banks.server";
import { WAGE } from "./wage-card.server";

/** Whether a person has a wage card in use, or one that waits for its month, in a statement of another domain. */
export const hasWageCard = (empId: SQL, which: "inUse" | "waiting"): SQL => sql`
  exists (
    select
    from bank_cards w
    where w.emp_id = ${empId}
      and w.purpose = ${WAGE}
      and w.valid_to is null
      and (w.valid_from is null) = ${which === "waiting"}
  )
`;

/** Wage cards of a person, the newest first, with the end of their numbers. */
export async function wageCardsOf(db: Reader | Tx, caller: Caller, empId: number) {
  const bankName = await bankNamesOf(db, caller);
  const rows = await select(db, {
    id: num`id`,
    bankCode: str`bank_code`,
    accountTail: str`account_tail`,
    accountName: str`account_name`,
    validFrom: sql<string | null>`valid_from`,
    validTo: sql<string | null>`valid_to`,
    effectiveMonth: sql<string | null>`effective_month`,
  })`
    from bank_cards
    where emp_id = ${empId} and purpose = ${WAGE} and (valid_from is not null or valid_to is null)
    order by id desc`;
  return rows.map(({ bankCode, accountTail, ...row }) => ({
    ...row,
    bank: bankName(bankCode),
    accountNo: maskedTail(accountTail),
  }));
}
