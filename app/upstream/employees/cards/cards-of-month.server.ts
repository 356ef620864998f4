import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { WAGE } from "./wage-card.server";

/** A wage card as pay goes to it; the number sealed. */
export interface CardOfMonth {
  [column: string]: unknown;
  empId: number;
  cardId: number;
  accountNo: string;
  accountHash: string;
  accountTail: string;
  accountName: string;
  bankCode: string;
  branch: string;
}

/**
 * The wage cards to which the pay of a month goes (employees rule 41, salary rule 27): a change up to the cut-off day
 * counts from its month on, a later one from the next; who had none then, the first that he has.
 */
export async function cardsOfMonth(db: Reader | Tx, month: string, empIds: readonly number[]): Promise<CardOfMonth[]> {
  const { rows } = await db.execute<CardOfMonth>(sql`
    select distinct on (c.emp_id) c.emp_id as "empId", c.id as "cardId", c.account_no as "accountNo",
      c.account_hash as "accountHash", c.account_tail as "accountTail", c.account_name as "accountName",
      c.bank_code as "bankCode", c.branch
    from bank_cards c
    cross join lateral (select coalesce(c.effective_month, to_char(c.valid_from, 'YYYY-MM')) as since) m
    where c.emp_id = any(${sql.param([...empIds])}::int[])
      and c.purpose = ${WAGE}
      and (c.valid_from is not null or c.valid_to is null)
    order by c.emp_id, m.since <= ${month} desc,
      case when m.since <= ${month} then m.since end desc,
      case when m.since <= ${month} then c.id end desc, c.id`);
  return rows;
}

/** Whether a person has a wage card to which pay goes. */
export const hasWageCard = (empId: SQL): SQL => sql`
  exists (
    select
    from bank_cards c
    where c.emp_id = ${empId} and c.purpose = ${WAGE} and (c.valid_from is not null or c.valid_to is null)
  )
`;

/** The newest wage card of each person, one that waits for its month before that in use (salary rule 27). */
export async function newestCards(db: Reader | Tx, empIds: readonly number[]): Promise<CardOfMonth[]> {
  const { rows } = await db.execute<CardOfMonth>(sql`
    select distinct on (c.emp_id) c.emp_id as "empId", c.id as "cardId", c.account_no as "accountNo",
      c.account_hash as "accountHash", c.account_tail as "accountTail", c.account_name as "accountName",
      c.bank_code as "bankCode", c.branch
    from bank_cards c
    where c.emp_id = any(${sql.param([...empIds])}::int[]) and c.purpose = ${WAGE} and c.valid_to is null
    order by c.emp_id, c.valid_from nulls first`);
  return rows;
}

/** Those of some cards whose check digit was switched off with a reason (rule 40). */
export async function uncheckedCards(db: Reader | Tx, cardIds: readonly number[]): Promise<Set<number>> {
  const rows = await select(db, { id: num`id` })`
    from bank_cards
    where id = any(${sql.param([...cardIds])}::int[]) and unchecked_reason <> ''`;
  return new Set(rows.map(({ id }) => id));
}
