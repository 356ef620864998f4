import { sql } from "drizzle-orm";
import { BALANCE, BALANCE_ENTRY, CARRY, type CarryChoice } from "~/contracts/attendance/codes";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import type { DailyStep, Due } from "~/upstream/domain.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { addRunDays } from "~/upstream/payroll/run-inputs.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { type ParameterRow, parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { EMPLOYEE_SITE } from "../schedules/schedule-people.server";
import { carryKey } from "./carry.server";
import { isStillThere } from "./carry-lots.server";
import { UNUSED_LEAVE } from "./payout.server";

/** Lots that are settled in one transaction. */
const PORTION = 1_000;

/** A lot of annual leave that is over with something left of it. */
interface Over {
  id: number;
  empId: number;
  siteId: number;
  left: number;
  earnedOn: string;
  expiresOn: string;
  choice: CarryChoice | null;
}

/**
 * Annual leave is never over unpaid (attendance rule 38, settled reading): after its last day it lives a year more
 * where its person has consented, lapses where he has waived it in writing, and goes to the pay of its last month
 * otherwise. Of a person who has left his last day has made it pay. Whatever was missed is made up for: a lot is
 * settled once, with its entry and its pay in one transaction.
 */
export const annualLeaveTurned: DailyStep = async (due) => {
  let settled = 0;
  for (let after = 0; ; ) {
    const { lots, last } = await turnSome(due, after);
    settled += lots;
    if (last === null) return settled;
    after = last;
  }
};

/** @returns how many were settled, and the last that was looked at; null: there are no more */
const turnSome = ({ now, around }: Due, after: number): Promise<{ lots: number; last: number | null }> =>
  transaction(async (tx) => {
    const over = await lotsOver(tx, now, after);
    if (over.length === 0) return { lots: 0, last: null };
    const parameters = await parameterRows(tx, around);
    const [carried, rest] = split(over, (lot) => goesOver(lot, parameters));
    const [waived, paid] = split(rest, ({ choice }) => choice === CARRY.waive);
    await liveOn(tx, around, carried);
    await empty(tx, waived, BALANCE_ENTRY.expire, now);
    const left = new Set((await payOf(tx, paid, now)).map(({ id }) => id));
    await empty(
      tx,
      paid.filter(({ id }) => !left.has(id)),
      BALANCE_ENTRY.payOut,
      now,
    );
    return { lots: over.length - left.size, last: over.length < PORTION ? null : over.at(-1)!.id };
  });

/** The choices are read once the lots are held: whoever chooses holds them too. */
async function lotsOver(tx: Tx, now: Date, after: number): Promise<Over[]> {
  const held = await select(tx, { id: num`l.id` })`
    from balance_lots l
    join employees on employees.emp_id = l.emp_id
    where l.id > ${after}
      and l.kind = ${BALANCE.annual}
      and l.left_amount > 0
      and l.expires_on < ${personDay(now)}
      and ${isStillThere}
    order by l.id
    limit ${PORTION}
    for update of l`;
  const rows = await select(tx, {
    id: num`l.id`,
    empId: num`l.emp_id`,
    siteId: num`${EMPLOYEE_SITE}`,
    left: num`l.left_amount`,
    earnedOn: str`l.earned_on`,
    expiresOn: str`l.expires_on`,
    choice: sql<CarryChoice | null>`c.choice`,
  })`
    from balance_lots l
    join employees on employees.emp_id = l.emp_id
    left join att_carry_choice c on c.emp_id = l.emp_id and c.year = extract(year from l.expires_on)
    where l.id = any(${sql.param(held.map(({ id }) => id))}::int[])
    order by l.id`;
  return rows;
}

/** Leave of a year goes into the next one by consent, where the site carries over, and never twice. */
const goesOver = ({ choice, earnedOn, expiresOn, siteId }: Over, parameters: readonly ParameterRow[]): boolean =>
  choice === CARRY.carryOver &&
  expiresOn === `${earnedOn.slice(0, 4)}-12-31` &&
  valueIn(parameters, "annualCarryOver", parameterSiteOf(siteId), expiresOn) === 1;

function split<Row>(rows: readonly Row[], holds: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(holds), rows.filter((row) => !holds(row))];
}

const ids = (lots: readonly Over[]) => sql`any(${sql.param(lots.map(({ id }) => id))}::int[])`;

async function liveOn(tx: Tx, around: Due["around"], lots: readonly Over[]): Promise<void> {
  if (lots.length === 0) return;
  await tx.execute(sql`
    update balance_lots
    set expires_on = (expires_on + interval '1 year')::date
    where id = ${ids(lots)}`);
  await audit(
    tx,
    around,
    ...lots.map(({ empId, siteId, left, expiresOn }) => ({
      action: "annualCarry.carry",
      objectType: "annualCarry",
      siteId,
      objectId: carryKey(empId, expiresOn.slice(0, 4)),
      after: { left },
    })),
  );
}

/** Nothing is left of lots: an entry for each. */
async function empty(tx: Tx, lots: readonly Over[], entry: number, now: Date): Promise<void> {
  if (lots.length === 0) return;
  await tx.execute(sql`
    with emptied as (
      update balance_lots l
      set left_amount = 0
      from balance_lots o
      where o.id = l.id and l.id = ${ids(lots)}
      returning l.id, l.emp_id, l.kind, o.left_amount
    )
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount, at)
    select emp_id, kind, ${entry}, id, -left_amount, ${now.toISOString()}::timestamptz from emptied`);
}

/**
 * What is paid goes to the month in which it ended, or where a run has taken that already to the first one after it, up
 * to the present month, in which none has.
 * @returns those that no month up to the present one takes any more: they wait for the next one
 */
async function payOf(tx: Tx, lots: readonly Over[], now: Date): Promise<Over[]> {
  const present = companyDay(now).slice(0, 7);
  let waiting = lots.map((lot) => ({ lot, month: lot.expiresOn.slice(0, 7) }));
  const late: Over[] = [];
  while (waiting.length > 0) {
    const refused = await addRunDays(
      tx,
      {},
      waiting.map(({ lot, month }) => ({
        // A lot, not the form of a leaver, whose own days have its number.
        sourceType: INPUT_SOURCE.annualLeave,
        sourceId: -lot.id,
        empId: lot.empId,
        itemCode: UNUSED_LEAVE,
        month,
        quantity: lot.left,
      })),
    );
    const again = new Set(refused.map(({ sourceId }) => -sourceId));
    const next = waiting
      .filter(({ lot }) => again.has(lot.id))
      .map(({ lot, month }) => ({ lot, month: addMonths(`${month}-01`, 1).slice(0, 7) }));
    late.push(...next.filter(({ month }) => month > present).map(({ lot }) => lot));
    waiting = next.filter(({ month }) => month <= present);
  }
  return late;
}
