import { sql } from "drizzle-orm";
import { BALANCE_ENTRY, type BalanceEntry, type BalanceKind } from "~/contracts/attendance/codes";
import { groupBy } from "~/lib/group-by";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";

/** One balance of one person: hundredths of a day of annual leave, minutes of time off. */
interface Balance {
  empId: number;
  kind: BalanceKind;
}

export interface Lot {
  [column: string]: unknown;
  id: number;
  left: number;
  earnedOn: string;
  /** 9999-12-31: never. */
  expiresOn: string;
}

interface Move {
  lotId: number;
  entry: BalanceEntry;
  amount: number;
}

/** Whoever writes: an account, or nobody where the product does it by a rule. */
export interface Bearer {
  by: number | null;
  applicationId?: number;
  reason?: string;
}

/** What is left of balances, by person and kind; each lot once, those that expire first come first. */
export type Lots = Map<string, Lot[]>;
export const keyOf = ({ empId, kind }: Balance) => `${empId} ${kind}`;

/**
 * Lots of people that have something left. Whoever takes from them passes a transaction and `held`: they stay as they
 * are read until it ends.
 */
export async function lotsOf(db: Reader | Tx, people: readonly number[], held = false): Promise<Lots> {
  const { rows } = await db.execute<Lot & Balance>(sql`
    select id, emp_id as "empId", kind, left_amount as "left", earned_on as "earnedOn",
      coalesce(expires_on::text, '9999-12-31') as "expiresOn"
    from balance_lots
    where emp_id = any(${sql.param([...people])}::int[]) and left_amount > 0
    order by emp_id, kind, coalesce(expires_on, 'infinity'), id
    ${held ? sql`for update` : sql``}`);
  return groupBy(rows, keyOf);
}

/** What is taken of one day. */
export interface Part {
  day: string;
  amount: number;
}

/** What somebody takes from a balance; each day takes from lots that may be used on it (attendance rule 39). */
export interface Ask extends Balance {
  parts: readonly Part[];
}

export const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Takes as much as there is, day by day, each from the lot that expires first of those that may be used on it. */
export function draw(open: readonly Lot[], parts: readonly Part[]): Map<Lot, number> {
  const taken = new Map<Lot, number>();
  for (const { day, amount } of parts.toSorted((a, b) => a.day.localeCompare(b.day))) {
    let needed = amount;
    for (const lot of open) {
      if (lot.earnedOn > day || lot.expiresOn < day) continue;
      const part = Math.min(lot.left - (taken.get(lot) ?? 0), needed);
      if (part <= 0) continue;
      taken.set(lot, (taken.get(lot) ?? 0) + part);
      needed -= part;
    }
  }
  return taken;
}

/** How much there is for an ask, and of which lots it is taken; of too little nothing is taken. */
export function takeFrom(lots: Lots, ask: Ask): { have: number; need: number; taken: LotPart[] } {
  const drawn = [...draw(lots.get(keyOf(ask)) ?? [], ask.parts)];
  const [have, need] = [drawn.reduce((sum, [, amount]) => sum + amount, 0), sumOf(ask.parts)];
  if (have < need) return { have, need, taken: [] };
  for (const [lot, amount] of drawn) lot.left -= amount;
  return { have, need, taken: drawn.map(([lot, amount]) => ({ lotId: lot.id, amount })) };
}

const write = (tx: Tx, { empId, kind }: Balance, moves: readonly Move[], { by, applicationId, reason }: Bearer) =>
  tx.execute(sql`
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount, application_id, reason, by)
    select ${empId}, ${kind}, entry, "lotId", amount, ${applicationId ?? null}::int, ${reason ?? ""}, ${by}::int
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(entry smallint, "lotId" int, amount int)`);

/**
 * Holds what an application asks for until it is decided, from the lots that expire first.
 * @throws 409 "Balance not enough" with what there is and what is needed, both as `said` writes them
 */
export async function reserve(
  tx: Tx,
  ask: Ask,
  bearer: Bearer & { applicationId: number; said: (amount: number) => string },
): Promise<void> {
  if (sumOf(ask.parts) === 0) return;
  const taken = await chosen(tx, ask, bearer.said);
  await tx.execute(sql`
    update balance_lots l
    set left_amount = l.left_amount - m.amount, reserved = l.reserved + m.amount
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as m("lotId" int, amount int)
    where l.id = m."lotId"`);
  await write(
    tx,
    ask,
    taken.map(({ lotId, amount: part }) => ({ lotId, entry: BALANCE_ENTRY.reserve, amount: -part })),
    bearer,
  );
}

/**
 * Takes from a balance by hand, from what expires first.
 * @throws 409 "Balance not enough" where there is less
 */
export async function takeAway(
  tx: Tx,
  balance: Balance,
  amount: number,
  day: string,
  bearer: Bearer & { said: (amount: number) => string },
): Promise<void> {
  const taken = await chosen(tx, { ...balance, parts: [{ day, amount }] }, bearer.said);
  await takeLots(tx, balance, taken, bearer, BALANCE_ENTRY.adjust);
}

/** What is taken of a lot; below nothing it is given back. */
export interface LotPart {
  lotId: number;
  amount: number;
}

/** Takes from lots that the caller holds and has chosen. */
export async function takeLots(
  tx: Tx,
  balance: Balance,
  taken: readonly LotPart[],
  bearer: Bearer,
  entry: BalanceEntry,
): Promise<void> {
  await tx.execute(sql`
    update balance_lots l
    set left_amount = l.left_amount - m.amount
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as m("lotId" int, amount int)
    where l.id = m."lotId"`);
  const moves = taken.map(({ lotId, amount }) => ({ lotId, entry, amount: -amount }));
  await write(tx, balance, moves, bearer);
}

/** Which lots an amount comes from, held until the transaction ends. */
async function chosen(tx: Tx, ask: Ask, said: (amount: number) => string): Promise<LotPart[]> {
  await lock(tx, "attendancePerson", ask.empId);
  const { have, need, taken } = takeFrom(await lotsOf(tx, [ask.empId], true), ask);
  if (have < need)
    throw conflict("balances:said.notEnough", {
      kind: `@balances:kind.${ask.kind}`,
      have: said(have),
      need: said(need),
    });
  return taken;
}

interface Held {
  empId: number;
  kind: BalanceKind;
  lotId: number;
  amount: number;
}

/** What an application holds of each lot. */
const heldBy = async (tx: Tx, applicationId: number): Promise<Held[]> => {
  const rows = await select(tx, {
    empId: num`emp_id`,
    kind: sql<BalanceKind>`kind`,
    lotId: num`lot_id`,
    amount: num`-sum(amount)::int`,
  })`
    from balance_ledger
    where application_id = ${applicationId} and entry in (${BALANCE_ENTRY.reserve}, ${BALANCE_ENTRY.release})
    group by emp_id, kind, lot_id
    having sum(amount) < 0`;
  return rows;
};

/** What an application holds goes back to its lots: it was refused, returned, withdrawn or voided. */
export async function releaseHeld(tx: Tx, applicationId: number, bearer: Bearer): Promise<void> {
  const held = await heldBy(tx, applicationId);
  if (held.length === 0) return;
  const { empId, kind } = held[0]!;
  await lock(tx, "attendancePerson", empId);
  await tx.execute(sql`
    update balance_lots l
    set left_amount = l.left_amount + m.amount, reserved = l.reserved - m.amount
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as m("lotId" int, amount int)
    where l.id = m."lotId"`);
  const moves = held.map(({ lotId, amount }) => ({ lotId, amount, entry: BALANCE_ENTRY.release }));
  await write(tx, { empId, kind }, moves, { ...bearer, applicationId });
}

/** What an application holds is used: it was approved (settled reading of rule 39: entries 4 and 3 together). */
export async function spendHeld(tx: Tx, applicationId: number, bearer: Bearer): Promise<void> {
  const held = await heldBy(tx, applicationId);
  if (held.length === 0) return;
  const { empId, kind } = held[0]!;
  await lock(tx, "attendancePerson", empId);
  await tx.execute(sql`
    update balance_lots l
    set reserved = l.reserved - m.amount
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as m("lotId" int, amount int)
    where l.id = m."lotId"`);
  const moves = held.flatMap(({ lotId, amount }) => [
    { lotId, amount, entry: BALANCE_ENTRY.release },
    { lotId, amount: -amount, entry: BALANCE_ENTRY.use },
  ]);
  await write(tx, { empId, kind }, moves, { ...bearer, applicationId });
}

/** A grant: what it came from is granted once, however often it is asked for. */
export interface Grant extends Balance {
  amount: number;
  earnedOn: string;
  /** The last day on which it may be used; null: it does not expire. */
  expiresOn: string | null;
  /** "annual 2026", "overtime 2026-11-14": with person and kind it is there once. */
  source: string;
}

/**
 * Grants, in statements that do not grow with them. @returns how many were new; those that stand stay as they are
 */
export async function grant(
  tx: Tx,
  grants: readonly Grant[],
  { by, reason = "" }: Bearer,
  entry: BalanceEntry = BALANCE_ENTRY.grant,
): Promise<number> {
  if (grants.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    with made as (
      insert into balance_lots (emp_id, kind, earned_on, expires_on, source, left_amount)
      select "empId", kind, "earnedOn", "expiresOn", source, amount
      from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g(
        "empId" int, kind smallint, "earnedOn" date, "expiresOn" date, source text, amount int
      )
      where amount > 0
      on conflict (emp_id, kind, source) do nothing
      returning id, emp_id, kind, left_amount
    )
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount, reason, by)
    select emp_id, kind, ${entry}, id, left_amount, ${reason}, ${by}::int from made`);
  return rowCount ?? 0;
}
