import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { chooseCarry as contract, OwnCarry } from "~/contracts/attendance/carry";
import { APPLICATION_STATE, BALANCE, CARRY, type CarryChoice } from "~/contracts/attendance/codes";
import { annualSource } from "~/lib/attendance/lot-source";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { conflict, invalid, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { EMPLOYEE_SITE } from "../schedules/schedule-people.server";
import { carryYear, isCarried, leftByYear, mayGoOver } from "./carry-lots.server";

/** What the audit says such a choice is. */
const CARRY_OBJECT = "annualCarry";
/** Whose choice of which year it is, as the log of attendance reads its keys. */
export const carryKey = (empId: number, year: number | string): string => `${empId} ${year}-12-31`;

interface Own {
  siteId: number;
  left: number;
  reserved: number;
  due: number;
  ofYear: number;
  choice: CarryChoice | null;
  statement: string | null;
  chosenAt: string | null;
  version: number | null;
}

/** What somebody has of annual leave, what of it a year leaves over, and what he has said of it. */
async function ownOf(db: Reader | Tx, empId: number, year: number, today: string): Promise<Own> {
  const row = await selectOne(db, {
    siteId: num`${EMPLOYEE_SITE}`,
    left: num`coalesce(sum(l.left_amount) filter (where coalesce(l.expires_on, 'infinity') >= ${today}::date), 0)::int`,
    reserved: num`coalesce(sum(l.reserved), 0)::int`,
    due: num`coalesce(sum(l.left_amount + l.reserved) filter (where ${leftByYear(year)}), 0)::int`,
    ofYear: num`coalesce(
        sum(l.left_amount + l.reserved)
          filter (where ${leftByYear(year)} and extract(year from l.earned_on) = ${year}), 0
      )::int`,
    choice: sql<CarryChoice | null>`c.choice`,
    statement: sql<string | null>`c.statement`,
    chosenAt: sql<string | null>`c.chosen_at`,
    version: sql<number | null>`c.version`,
  })`
    from employees
    left join balance_lots l on l.emp_id = employees.emp_id and l.kind = ${BALANCE.annual}
    left join att_carry_choice c on c.emp_id = employees.emp_id and c.year = ${year}
    where employees.emp_id = ${empId}
    group by employees.emp_id, c.id`;
  return row!;
}

const isCarrying = async (db: Reader | Tx, around: Pick<Caller, "versions">, year: number, siteId: number) =>
  (await parameter(db, around, "annualCarryOver", `${year}-12-31`, parameterSiteOf(siteId))) === 1;

/** Whether it is still to be settled: in December, and later while lots that ended with the year have not been. */
async function isOpen(db: Reader | Tx, empId: number, year: number, today: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select
    from balance_lots l
    where l.emp_id = ${empId}
      and ${leftByYear(year)}
      and (${today}::date <= ${`${year}-12-31`}::date or l.expires_on < ${today}::date)
    limit 1`);
  return rowCount === 1;
}

/** What becomes of the own annual leave of the year that is settled now. */
export async function ownCarry(db: Reader, caller: Caller): Promise<OwnCarry> {
  if (caller.empId === null) throw noEmployee();
  const today = todayOf(caller);
  const year = carryYear(today);
  const { siteId, due, chosenAt, statement, ...own } = await ownOf(db, caller.empId, year, today);
  return {
    ...own,
    year,
    statement: statement ?? "",
    carried: due - own.ofYear,
    open: await isOpen(db, caller.empId, year, today),
    mayCarry: await isCarrying(db, caller, year, siteId),
    chosenAt: chosenAt && new Date(chosenAt).toISOString(),
  };
}

/**
 * The person says what he wants of the leave that the year leaves over (attendance rule 38). Consent takes the year's
 * own leave into the next at once, so that January can be planned by it; another choice brings it back.
 */
export async function chooseCarry(
  tx: Tx,
  caller: Caller,
  { year, choice, statement, version }: z.output<(typeof contract)["input"]>,
) {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  await lock(tx, "attendancePerson", empId);
  await tx.execute(sql`
    select
    from balance_lots l
    where l.emp_id = ${empId} and ${leftByYear(year)}
    order by l.id
    for update`);
  const today = todayOf(caller);
  if (year !== carryYear(today) || !(await isOpen(tx, empId, year, today)))
    throw conflict("attCarry:said.closed", { year });
  const before = await ownOf(tx, empId, year, today);
  if (choice === CARRY.carryOver && !(await isCarrying(tx, caller, year, before.siteId)))
    throw invalid({ choice: { key: "attCarry:said.noCarry" } });
  if (choice !== CARRY.carryOver && (await isPlanned(tx, empId, year)))
    throw invalid({ choice: { key: "attCarry:said.planned", params: { next: year + 1 } } });
  const written = choice === CARRY.waive ? statement : "";
  await keep(tx, caller, { empId, year, choice, statement: written, version: version ?? null });
  await tx.execute(
    choice === CARRY.carryOver
      ? sql`
          update balance_lots l
          set expires_on = ${`${year + 1}-12-31`}::date
          where l.emp_id = ${empId} and l.source = ${annualSource(year)} and ${mayGoOver(year)}`
      : sql`
          update balance_lots l
          set expires_on = ${`${year}-12-31`}::date
          where l.emp_id = ${empId} and ${isCarried(year)} and ${today}::date <= ${`${year}-12-31`}::date`,
  );
  await audit(tx, caller, {
    action: `${CARRY_OBJECT}.choose`,
    objectType: CARRY_OBJECT,
    objectId: carryKey(empId, year),
    siteId: before.siteId,
    before: before.choice === null ? undefined : { choice: before.choice },
    after: { choice, ...(written && { reason: written }) },
  });
  return { year, choice };
}

/** Whether leave of the next year, asked for or approved, takes from what consent carried over. */
async function isPlanned(tx: Tx, empId: number, year: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select
    from balance_lots l
    join balance_ledger b on b.lot_id = l.id
    join application_rows r on r.application_id = b.application_id
    where l.emp_id = ${empId}
      and ${isCarried(year)}
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and r.end_date > ${`${year}-12-31`}::date
    limit 1`);
  return rowCount === 1;
}

interface Kept {
  empId: number;
  year: number;
  choice: CarryChoice;
  statement: string;
  version: number | null;
}

/** One row a person and year: the first, or the one that was read. */
async function keep(tx: Tx, caller: Caller, { empId, year, choice, statement, version }: Kept): Promise<void> {
  const by = caller.actorUserId;
  const { rowCount } = await tx.execute(
    version === null
      ? sql`
          insert into att_carry_choice (emp_id, year, choice, statement, created_by, updated_by)
          values (${empId}, ${year}, ${choice}, ${statement}, ${by}, ${by})
          on conflict (emp_id, year) do nothing`
      : sql`
          update att_carry_choice
          set choice = ${choice}, statement = ${statement}, chosen_at = now(), version = version + 1,
            updated_by = ${by}, updated_at = now()
          where emp_id = ${empId} and year = ${year} and version = ${version}`,
  );
  if (rowCount !== 1) throw stale();
}
