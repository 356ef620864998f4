import { type SQL, sql } from "drizzle-orm";
import type { GrantRow } from "~/contracts/attendance/balances";
import { BALANCE, GRANT_STATE, type GrantState, LEAVE_BAR } from "~/contracts/attendance/codes";
import { annualLeave, entitlementOn, leaveBar, leaveDueOn, stretchesOfYear } from "~/lib/attendance/annual-leave";
import { annualSource } from "~/lib/attendance/lot-source";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type ParameterRow, parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { type GrantPerson, grantPeople, type Taken, takenIn } from "./grant-people.server";
import type { Grant } from "./ledger.server";

const NONE: Taken = { personal: 0, sick: 0 };

/**
 * Annual leave of a year for whoever matches, with everything it follows from: six statements whatever their number
 * (attendance rule 38).
 * @param today a day up to which what falls due is granted
 */
export async function reckonGrants(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  year: number,
  today: string,
  where: SQL,
  department?: SQL,
): Promise<GrantRow[]> {
  const people = await grantPeople(db, year, where, department);
  const ids = people.map(({ empId }) => empId);
  const now = await takenIn(db, year, ids);
  const before = await takenIn(db, year - 1, ids);
  const parameters = await parameterRows(db, around);
  return people.map((person) => {
    const taken = { now: now.get(person.empId) ?? NONE, before: before.get(person.empId) ?? NONE };
    return granted(person, year, today, taken, lastDay(parameters, year, person.siteId, today));
  });
}

/**
 * Leave of a year ends with it: only its person's consent takes it into the next (attendance rule 38, settled reading).
 * What is granted late, when its year is over, is there for the next one where the site carries over.
 */
function lastDay(parameters: readonly ParameterRow[], year: number, siteId: number, today: string): string {
  if (year >= Number(today.slice(0, 4))) return `${year}-12-31`;
  return `${year + valueIn(parameters, "annualCarryOver", parameterSiteOf(siteId), `${year}-01-01`)}-12-31`;
}

function granted(
  person: GrantPerson,
  year: number,
  today: string,
  taken: { now: Taken; before: Taken },
  expiresOn: string,
): GrantRow {
  const { hiredOn, firstWorkOn, empId, name, jobNumber, department } = person;
  const serviceFrom = firstWorkOn !== null && firstWorkOn < hiredOn ? firstWorkOn : hiredOn;
  const days = annualLeave(year, hiredOn, serviceFrom);
  const dueOn = leaveDueOn(year, hiredOn, serviceFrom);
  const bar = barOf(person, year, serviceFrom, taken);
  return {
    empId,
    name,
    jobNumber,
    department,
    hiredOn,
    serviceFrom,
    days,
    dueOn,
    expiresOn,
    bar,
    proven: firstWorkOn !== null,
    stretches: stretchesOfYear(year, hiredOn, serviceFrom),
    state: stateOf(person, { days, barred: bar !== null, later: dueOn > today, over: expiresOn < today }),
  };
}

function stateOf(
  { granted: has }: GrantPerson,
  { days, barred, later, over }: { days: number; barred: boolean; later: boolean; over: boolean },
): GrantState {
  if (has) return GRANT_STATE.granted;
  if (days === 0 || over) return GRANT_STATE.nothing;
  if (barred) return GRANT_STATE.barred;
  return later ? GRANT_STATE.later : GRANT_STATE.due;
}

/**
 * Leave of the year itself bars it; that of the year before does where the leave of that year had been taken already
 * (Implementing Measures art. 8).
 */
function barOf(
  { usedBefore }: GrantPerson,
  year: number,
  serviceFrom: string,
  taken: { now: Taken; before: Taken },
): GrantRow["bar"] {
  const found = (of: number, sums: Taken) => {
    const bar = leaveBar(sums, entitlementOn(`${of}-12-31`, serviceFrom));
    return bar && { bar: LEAVE_BAR[bar], year: of, centiDays: sums[bar] };
  };
  return found(year, taken.now) ?? (usedBefore ? found(year - 1, taken.before) : null);
}

/** What the rows of a run write. */
export const grantsOf = (year: number, rows: readonly GrantRow[]): Grant[] =>
  rows
    .filter(({ state }) => state === GRANT_STATE.due)
    .map(({ empId, days, dueOn, expiresOn }) => ({
      empId,
      kind: BALANCE.annual,
      amount: 100 * days,
      earnedOn: dueOn,
      expiresOn,
      source: annualSource(year),
    }));

/** People who may fall due by a day and have nothing of the year yet. */
export const mayFallDue = (year: number, from: string, to: string): SQL => sql`
  greatest(
    ${`${year}-01-01`}::date,
    employees.hire_date,
    (least(employees.hire_date, coalesce(employees.first_work_date, employees.hire_date)) + interval '1 year')::date
  ) between ${from}::date and ${to}::date
    and not exists (
      select from balance_lots l where l.emp_id = employees.emp_id and l.source = ${annualSource(year)}
    )
`;
