import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { bankNamesOf, branchLabel } from "./banks.server";

/** What a payment copies of a payee card; the number stays sealed. */
export interface CardForPayment {
  id: number;
  accountName: string;
  accountNo: string;
  accountHash: string;
  accountTail: string;
  bankName: string;
  currency: string;
  ownerEmpId: number | null;
  enabled: 0 | 1;
}

type Named = Pick<Caller, "versions" | "language">;
/** A card as it is on file, its bank not named in any language yet. */
export interface CardOnFile extends Omit<CardForPayment, "bankName"> {
  bankCode: string | null;
  branchName: string | null;
}

/** Part of a statement: payee cards of a condition on `c`. */
export const cardsOnFile = (condition: SQL): SQL => sql`
    select c.id, c.account_name as "accountName", c.account_no as "accountNo", c.account_hash as "accountHash",
      c.account_tail as "accountTail", c.currency, c.owner_emp_id as "ownerEmpId", c.enabled,
      b.bank_code as "bankCode", b.branch_name as "branchName"
    from payee_cards c
    left join banks b using (bank_id)
    where ${condition}`;

/** A card with its bank named in the caller's language. */
export async function cardForPayment(db: Reader | Tx, caller: Named, card: CardOnFile): Promise<CardForPayment> {
  return named(await bankNamesOf(db, caller), card);
}

/** Payee cards by their keys. */
export async function cardsForPayment(
  db: Reader | Tx,
  caller: Named,
  cardIds: readonly number[],
): Promise<Map<number, CardForPayment>> {
  const { rows } = await db.execute<CardOnFile & { [column: string]: unknown }>(
    cardsOnFile(sql`c.id = any(${sql.param([...cardIds])}::int[])`),
  );
  const nameOf = await bankNamesOf(db, caller);
  return new Map(rows.map((card) => [card.id, named(nameOf, card)]));
}

const named = (nameOf: (code: string) => string, { bankCode, branchName, ...card }: CardOnFile): CardForPayment => ({
  ...card,
  bankName: bankCode ? branchLabel(nameOf(bankCode), branchName ?? "") : "",
});

/** A card that was paid to is never changed any more, only ended and replaced (employees rule 41). */
export async function countCardUse(tx: Tx, cardIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update payee_cards c
    set used_count = c.used_count + u.n
    from (
      select id, count(*)::int as n
      from unnest(${sql.param([...cardIds])}::int[]) as p(id)
      group by id
    ) as u
    where c.id = u.id`);
}
