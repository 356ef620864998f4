import { eq, sql } from "drizzle-orm";
import { ADVANCE_ENTRY, type AdvanceEntryType } from "~/contracts/finance/codes";
import { groupBy } from "~/lib/group-by";
import { snakeKeys } from "~/lib/snake-keys";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { type Advance, lockAdvance, lockAdvances } from "./advances.server";
import { advances } from "./tables.server";

/** Whoever books: a person, or the system without one. */
type Booker = Partial<Pick<Caller, "actorUserId">>;

interface Booking {
  type: AdvanceEntryType;
  /** Minor units of the advance's currency; + raises, − lowers the debt. */
  amount: number;
  sourceFormId?: number;
  runNo?: string;
  reason?: string;
  attachmentIds?: number[];
  bookedOn: string;
}

interface Entry extends Booking {
  advance: Advance;
}

/**
 * Entries in the order given, each with the balance of the person after it; the person's row of balances puts entries
 * in their order. Three statements at most, however many they are.
 */
export async function enter(tx: Tx, by: Booker, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const balances = await moveBalances(tx, entries);
  // What the last entry left is known: the ones before are reckoned back from it.
  const rows = entries.toReversed().map(({ advance: { empId, borrowingId, currency }, ...booking }) => {
    const key = `${empId} ${currency}`;
    const balanceAfter = balances.get(key)!;
    balances.set(key, balanceAfter - booking.amount);
    return { ...booking, empId, borrowingId, currency, balanceAfter, bookedBy: by.actorUserId ?? null };
  });
  await tx.execute(sql`
    insert into advance_entries (
      emp_id, borrowing_id, currency, type, amount, balance_after, source_form_id, run_no, reason, attachment_ids,
      booked_on, booked_by
    )
    select emp_id, borrowing_id, currency, type, amount, balance_after, source_form_id, coalesce(run_no, ''),
      coalesce(reason, ''), coalesce(attachment_ids, '{}'), booked_on, booked_by
    from jsonb_populate_recordset(null::advance_entries, ${JSON.stringify(rows.reverse().map(snakeKeys))}::jsonb)`);
}

/** @returns balances after all of the entries, by person and currency */
async function moveBalances(tx: Tx, entries: readonly Entry[]): Promise<Map<string, number>> {
  const sums = [...groupBy(entries, ({ advance }) => `${advance.empId} ${advance.currency}`).values()].map((group) => {
    const { empId, currency } = group[0]!.advance;
    return { emp_id: empId, currency, amount: group.reduce((sum, { amount }) => sum + amount, 0) };
  });
  // A row to be added would be held to "not below zero" before it is found to be there.
  const lowered = sums.filter(({ amount }) => amount < 0);
  const raised = sums.filter(({ amount }) => amount >= 0);
  const balances = new Map<string, number>();
  for (const statement of [lowered.length > 0 && lower(lowered), raised.length > 0 && raise(raised)]) {
    if (!statement) continue;
    const { rows } = await tx.execute<{ empId: number; currency: string; balance: number }>(statement);
    for (const { empId, currency, balance } of rows) balances.set(`${empId} ${currency}`, balance);
  }
  return balances;
}

const given = (sums: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s(emp_id int, currency text, amount bigint)`;
const BALANCE = sql`b.emp_id as "empId", b.currency, b.balance::float8 as balance`;

/** Rows that are there, locked in one order, so that two who lower the same people's never block each other. */
const lower = (sums: readonly object[]) => sql`
  with locked as (
    select b.emp_id, b.currency, s.amount
    from advance_balances b
    join ${given(sums)} using (emp_id, currency)
    order by b.emp_id, b.currency
    for update of b
  )
  update advance_balances b
  set balance = b.balance + l.amount
  from locked l
  where b.emp_id = l.emp_id and b.currency = l.currency
  returning ${BALANCE}`;

const raise = (sums: readonly object[]) => sql`
  insert into advance_balances as b (emp_id, currency, balance)
  select emp_id, currency, amount
  from ${given(sums)}
  order by emp_id, currency
  on conflict (emp_id, currency) do update set balance = b.balance + excluded.balance
  returning ${BALANCE}`;

/** An advance that is paid out; `amount` in minor units of its currency. */
interface PaidOut {
  borrowingId: number;
  amount: number;
}

/**
 * Advances are paid out: the debts begin, and take up no credit line as wishes any more (finance, States).
 * @param rateE8 of their one currency on the day
 */
export async function payOutAdvances(
  tx: Tx,
  by: Booker,
  paidOut: readonly PaidOut[],
  { rateE8, paidOn }: { rateE8: number; paidOn: string },
): Promise<void> {
  const ids = paidOut.map(({ borrowingId }) => borrowingId);
  const locked = await lockAdvances(tx, ids);
  if (locked.size < paidOut.length) throw missing();
  await tx.execute(sql`
    update advances a
    set held_cny = 0, paid = p.amount, rate_e8 = ${rateE8}, paid_on = ${paidOn}::date
    from unnest(
      ${sql.param(ids)}::int[],
      ${sql.param(paidOut.map(({ amount }) => amount))}::bigint[]
    ) as p(borrowing_id, amount)
    where a.borrowing_id = p.borrowing_id`);
  await enter(
    tx,
    by,
    paidOut.map(({ borrowingId, amount }) => ({
      advance: locked.get(borrowingId)!,
      type: ADVANCE_ENTRY.paidOut,
      amount,
      sourceFormId: borrowingId,
      bookedOn: paidOn,
    })),
  );
}

/**
 * The bank gave the money back: nothing is owed, and the credit line is taken up again until it is paid anew.
 * @param heldCny what it takes up, in fen
 * @throws a refusal when some of it was cleared or is being cleared
 */
export async function bounceAdvance(
  tx: Tx,
  by: Booker,
  { borrowingId, heldCny, bookedOn }: { borrowingId: number; heldCny: number; bookedOn: string },
): Promise<void> {
  const advance = await lockAdvance(tx, borrowingId);
  if (advance.cleared + advance.frozen + advance.planned > 0) throw conflict("finance:said.clearedAlready");
  await tx
    .update(advances)
    .set({ heldCny, paid: 0, rateE8: null, paidOn: null })
    .where(eq(advances.borrowingId, borrowingId));
  await enter(tx, by, [
    { advance, type: ADVANCE_ENTRY.bounced, amount: -advance.paid, sourceFormId: borrowingId, bookedOn },
  ]);
}

/** What clears a debt; `amount` is positive. */
export interface Clearing extends Omit<Booking, "amount"> {
  borrowingId: number;
  amount: number;
}

/**
 * Clears a part of a debt, one entry a clearing; what a form held of it was released before, in the same transaction.
 * @returns the advance as it stands then
 */
export async function clearAdvance(tx: Tx, by: Booker, clearing: Clearing): Promise<Advance> {
  return (await clearAdvances(tx, by, [clearing])).get(clearing.borrowingId)!;
}

/** Several of them, in the order given; statements do not grow with their number. */
export async function clearAdvances(tx: Tx, by: Booker, clearings: readonly Clearing[]): Promise<Map<number, Advance>> {
  const sums = new Map<number, number>();
  for (const { borrowingId, amount } of clearings) sums.set(borrowingId, (sums.get(borrowingId) ?? 0) + amount);
  const locked = await lockAdvances(tx, [...sums.keys()]);
  if (locked.size < sums.size) throw missing();
  await tx.execute(sql`
    update advances a
    set cleared = a.cleared + c.amount
    from unnest(
      ${sql.param([...sums.keys()])}::int[],
      ${sql.param([...sums.values()])}::bigint[]
    ) as c(borrowing_id, amount)
    where a.borrowing_id = c.borrowing_id`);
  await enter(
    tx,
    by,
    clearings.map(({ borrowingId, ...clearing }) => ({
      ...clearing,
      advance: locked.get(borrowingId)!,
      amount: -clearing.amount,
    })),
  );
  return new Map([...locked].map(([id, advance]) => [id, { ...advance, cleared: advance.cleared + sums.get(id)! }]));
}

/**
 * Puts a debt right by a signed amount: what cannot be had is written off, a deduction that was taken back is owed
 * again (finance rules 16 and 17).
 */
export async function correctAdvance(
  tx: Tx,
  by: Booker,
  { borrowingId, ...booking }: Booking & { borrowingId: number },
): Promise<Advance> {
  const advance = await lockAdvance(tx, borrowingId);
  const { cleared, paid, frozen, planned } = advance;
  const after = cleared - booking.amount;
  if (after < 0 || after + Math.max(frozen, planned) > paid) throw conflict("finance:said.correctionTooLarge");
  const [row] = await tx
    .update(advances)
    .set({ cleared: after })
    .where(eq(advances.borrowingId, borrowingId))
    .returning();
  await enter(tx, by, [{ ...booking, advance }]);
  return row!;
}
