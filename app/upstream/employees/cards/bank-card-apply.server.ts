import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type PersonData, recordset } from "../archives/imports/write-records.server";
import { openClaimCards } from "./card-branches.server";
import { tellHolders, WAGE } from "./wage-card.server";

/**
 * The cards of the file take the place of those in use, which stay as history; whoever had another wage
 * card is told (employees rule 41).
 */
export async function replaceCards(tx: Tx, caller: Caller, rows: PersonData[]): Promise<void> {
  const today = companyDay();
  const given = recordset(
    rows.filter(({ record }) => record.kept !== 1),
    "purpose smallint, account_name text, account_no text, account_hash text, account_tail text, bank_code text, branch text, cnaps text",
  );
  const { rows: ended } = await tx.execute<{ empId: number; purpose: number }>(sql`
    update bank_cards
    set valid_to = ${today}, version = bank_cards.version + 1, updated_by = ${caller.actorUserId}::int,
      updated_at = now()
    from ${given} where bank_cards.emp_id = r.emp_id and bank_cards.purpose = r.purpose and bank_cards.valid_to is null
    returning bank_cards.emp_id as "empId", bank_cards.purpose`);
  const before = new Set(ended.flatMap(({ empId, purpose }) => (purpose === WAGE ? [empId] : [])));
  const { rows: made } = await tx.execute<{ id: number; empId: number; purpose: number }>(sql`
    insert into bank_cards (
      emp_id, purpose, account_name, account_no, account_hash, account_tail, bank_code, branch, cnaps, valid_from,
        created_by, updated_by
    )
    select emp_id, purpose, account_name, account_no, account_hash, account_tail, bank_code, branch, cnaps, ${today},
      ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from ${given} returning id, emp_id as "empId", purpose`);
  await tellHolders(
    tx,
    made
      .filter(({ empId, purpose }) => purpose === WAGE && before.has(empId))
      .map(({ id, empId }) => ({ id, empId, month: null })),
  );
  await openClaimCards(
    tx,
    caller.actorUserId,
    recordset(
      rows.filter(({ record }) => typeof record.bank_id === "number"),
      "account_name text, account_no text, account_hash text, account_tail text, bank_id int",
    ),
  );
}
