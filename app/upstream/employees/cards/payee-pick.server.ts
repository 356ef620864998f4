import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { pickPayeeCards as contract } from "~/contracts/employees/payee-cards";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { maskedTail } from "../own-file/own-file-words.server";
import { bankNamesOf } from "./banks.server";

/** Cards a picker shows at most: more are found by a narrower word. */
const OFFERED = 50;

/** What may be paid to whoever is no employee. */
const CHOOSABLE = sql`c.owner_emp_id is null and c.enabled = 1 and c.ended = 0`;

/** Enabled cards of no employee whose name, bank or number fits every word; the one that was chosen comes first. */
export async function pickPayeeCards(
  db: Reader,
  caller: Caller,
  { likeCard, id }: z.output<(typeof contract)["input"]>,
) {
  const words = likeCard.split(/\s+/).filter(Boolean).slice(0, 5);
  const fits = words.map(
    (word) => sql`
      (
        ${contains(sql`c.account_name`, word)} or ${contains(sql`b.branch_name`, word)} or c.account_tail = ${word}
      )
    `,
  );
  const chosen = sql`c.id = ${id ?? 0}`;
  const rows = await select(db, {
    id: num`c.id`,
    accountName: str`c.account_name`,
    bankCode: sql<string | null>`b.bank_code`,
    tail: str`c.account_tail`,
    currency: str`c.currency`,
  })`
    from payee_cards c
    left join banks b using (bank_id)
    where (${CHOOSABLE} and ${fits.length === 0 ? sql`true` : sql.join(fits, sql` and `)})
      or (${CHOOSABLE} and ${chosen})
    order by ${chosen} desc, c.account_name, c.id
    limit ${OFFERED}`;
  const nameOf = await bankNamesOf(db, caller);
  return rows.map(({ id: cardId, accountName, bankCode, tail, currency }) => ({
    id: cardId,
    name: [accountName, bankCode && nameOf(bankCode), maskedTail(tail), currency].filter(Boolean).join(" "),
    currency,
  }));
}

/** The name of a card in words, whatever has become of it since it was chosen. */
export async function payeeName(db: Reader, cardId: number | null): Promise<string> {
  if (cardId === null) return "";
  const row = await selectOne(db, {
    name: str`account_name`,
    tail: str`account_tail`,
  })`from payee_cards where id = ${cardId}`;
  return row ? `${row.name} ${maskedTail(row.tail)}` : "";
}

/** The card as it may be paid to: enabled, of no employee; held so that it stays so. */
export async function payeeChoosable(tx: Tx, cardId: number): Promise<{ currency: string } | undefined> {
  const row = await selectOne(tx, { currency: str`c.currency` })`
    from payee_cards c
    where c.id = ${cardId} and ${CHOOSABLE}
    for share`;
  return row;
}

/** The cards that one payee who is no employee may be paid to in a currency, by the name of the account. */
export async function payeeCardsNamed(
  db: Reader,
  caller: Caller,
  { accountName, currency }: { accountName: string; currency: string },
): Promise<{ id: number; name: string }[]> {
  const rows = await select(db, {
    id: num`c.id`,
    bankCode: sql<string | null>`b.bank_code`,
    tail: str`c.account_tail`,
  })`
    from payee_cards c
    left join banks b using (bank_id)
    where ${CHOOSABLE} and c.account_name = ${accountName} and c.currency = ${currency}
    order by c.id desc
    limit ${OFFERED}`;
  const nameOf = await bankNamesOf(db, caller);
  return rows.map(({ id, bankCode, tail }) => ({
    id,
    name: [maskedTail(tail), bankCode && nameOf(bankCode)].filter(Boolean).join(" "),
  }));
}
