import { type SQL, sql } from "drizzle-orm";
import { PAYEE } from "~/contracts/employees/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { conflict } from "~/upstream/platform/refusal.server";

/** A branch of the library, as a card names it. */
export interface Branch {
  bankId: number;
  bankCode: string;
  branchName: string;
  cnaps: string;
}

/** Branches in use that rows of a file name. */
export interface Branches {
  byNumber: ReadonlyMap<string, Branch>;
  /** By bank and name; none where two have the same. */
  byName: ReadonlyMap<string, Branch>;
}

export const branchKey = (bankCode: string, branchName: string) => `${bankCode}/${branchName}`;

/** The branches that some line numbers and some names of banks mean, in one query. */
export async function branchesNamed(
  db: Reader,
  numbers: readonly string[],
  names: readonly { bankCode: string; branchName: string }[],
): Promise<Branches> {
  if (numbers.length + names.length === 0) return { byNumber: new Map(), byName: new Map() };
  const { rows } = await db.execute<Branch & { [column: string]: unknown }>(sql`
    select bank_id as "bankId", bank_code as "bankCode", branch_name as "branchName", cnaps
    from banks
    where enabled = 1
      and (
        cnaps = any(${sql.param([...numbers])}::text[])
          or (bank_code, branch_name) in (
            select *
            from unnest(
              ${sql.param(names.map(({ bankCode }) => bankCode))}::text[],
              ${sql.param(names.map(({ branchName }) => branchName))}::text[]
            )
          )
      )`);
  const byName = new Map<string, Branch>();
  const twice = new Set<string>();
  for (const row of rows) {
    const key = branchKey(row.bankCode, row.branchName);
    if (byName.has(key)) twice.add(key);
    byName.set(key, row);
  }
  for (const key of twice) byName.delete(key);
  return { byNumber: new Map(rows.map((row) => [row.cnaps, row])), byName };
}

/** Whose personal payee cards some account numbers are, by their hash; 0: nobody's on file. */
export async function payeeOwners(db: Reader, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await select(db, { hash: str`account_hash`, owner: num`coalesce(owner_emp_id, 0)` })`
    from payee_cards
    where kind = ${PAYEE.person} and ended = 0 and account_hash = any(${sql.param([...hashes])}::text[])`;
  return new Map(rows.map(({ hash, owner }) => [hash, owner]));
}

/**
 * Cards that claims are paid to, for people whose cards a file brings (employees, BankCard purpose 2: it has its
 * personal PayeeCard). One that stands already is that person's, or somebody was faster.
 * @param cards rows as `r` with emp_id, account_name, account_no, account_hash, account_tail, bank_id
 */
export async function openClaimCards(tx: Tx, actorUserId: number | undefined, cards: SQL): Promise<void> {
  await tx.execute(sql`
    insert into payee_cards (
      kind, account_name, account_no, account_hash, account_tail, bank_id, owner_emp_id, created_by, updated_by
    )
    select ${PAYEE.person}, r.account_name, r.account_no, r.account_hash, r.account_tail, r.bank_id, r.emp_id,
      ${actorUserId ?? null}::int, ${actorUserId ?? null}::int
    from ${cards}
    on conflict (kind, account_hash) where ended = 0
    do nothing`);
  const { rowCount } = await tx.execute(sql`
    select
    from ${cards}
    where not exists (
      select
      from payee_cards p
      where p.kind = ${PAYEE.person}
        and p.ended = 0
        and p.account_hash = r.account_hash
        and p.owner_emp_id = r.emp_id
    )
    limit 1`);
  if (rowCount) throw conflict("imports:refused.changed");
}
