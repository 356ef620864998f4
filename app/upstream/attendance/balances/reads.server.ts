import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type adjustable as adjustableContract,
  type BalanceQuery,
  balanceEntry,
  balanceLot,
  balanceRow,
  type balanceFilters as filtersContract,
  type balanceLedger as ledgerContract,
  type searchBalances as searchContract,
} from "~/contracts/attendance/balances";
import { BALANCE, type KEPT_BALANCES } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { pick } from "~/lib/pick";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, every, num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { accountName } from "../schedules/planned-days.server";
import { called, inDepartment, ofPerson, seenBy } from "../schedules/schedule-people.server";
import { balanceLots, balanceLedger as ledger } from "./tables.server";

export type KeptKind = (typeof KEPT_BALANCES)[number];

/** Lots `l` of the row of `employees` that may be used today, where its person is. */
export const usable = (): SQL => sql`
  l.emp_id = employees.emp_id
    and l.earned_on <= ${personDay(new Date())}
    and coalesce(l.expires_on, 'infinity') >= ${personDay(new Date())}
`;

const mayAdjust = (caller: Caller): SQL =>
  sql`(employees.emp_id <> ${caller.empId ?? 0} and ${visibleTo(caller, MAY.balances.edit)})`;

const JOINS = sql`join departments d on d.department_id = employees.department_id`;
const FROM = sql`employees ${JOINS}`;
/** What is left of a person's lots, and what of it is over first. */
const SUMS = sql`
  cross join lateral (
    select coalesce(sum(l.left_amount) filter (where l.kind = ${BALANCE.annual}), 0)::int as annual_left,
      coalesce(sum(l.reserved) filter (where l.kind = ${BALANCE.annual}), 0)::int as annual_reserved,
      coalesce(sum(l.left_amount) filter (where l.kind = ${BALANCE.timeOff}), 0)::int as time_off_left,
      coalesce(sum(l.reserved) filter (where l.kind = ${BALANCE.timeOff}), 0)::int as time_off_reserved
    from balance_lots l
    where ${usable()}
  ) s
  left join lateral (
    select l.expires_on, l.kind
    from balance_lots l
    where ${usable()} and l.left_amount > 0 and l.expires_on is not null
    order by l.expires_on, l.kind
    limit 1
  ) n on true
`;

/** What is left to people; the sums are only for those that are shown, not for their number. */
export const balances = (caller: Caller) =>
  reads(
    balanceRow,
    { employees },
    {
      ...ofPerson(caller),
      annualLeft: sql`s.annual_left`,
      annualReserved: sql`s.annual_reserved`,
      timeOffLeft: sql`s.time_off_left`,
      timeOffReserved: sql`s.time_off_reserved`,
      expiresOn: sql`n.expires_on`,
      expiringKind: sql`n.kind`,
      mayAdjust: mayAdjust(caller),
    },
    sql`${JOINS} ${SUMS}`,
  );

/** Those that are asked for, by job number. */
export const balancesAsked = (reach: SQL, { likeName, departmentId, kind }: BalanceQuery) => ({
  where: every([
    reach,
    sql`employees.employment = ${EMPLOYMENT.onJob}`,
    likeName && called(likeName),
    inDepartment(departmentId),
    kind !== undefined &&
      sql`exists (select from balance_lots l where ${usable()} and l.kind = ${kind} and l.left_amount > 0)`,
  ]),
  order: sql`employees.job_number`,
});

/** Balances by person, by job number (attendance, Screens). */
export const searchBalances = (
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) => balances(caller).page(db, page, { ...balancesAsked(seenBy(caller, MAY_SEE), query), grows: true, counted: FROM });

export const balanceFilters = async (
  db: Reader,
  caller: Caller,
  input: z.output<(typeof filtersContract)["input"]>,
) => ({
  department: await departmentFilter(db, caller, input),
});

/** Somebody within reach, with what he has of a kind today. */
async function holderOf(db: Reader | Tx, caller: Caller, empId: number, kind: KeptKind, reach: SQL) {
  const row = await selectOne(db, {
    ...pick(ofPerson(caller), ["empId", "name", "jobNumber", "department"]),
    mayAdjust: bool`${mayAdjust(caller)}`,
    left: num`coalesce(s.left_amount, 0)::int`,
    reserved: num`coalesce(s.reserved, 0)::int`,
  })`
    from ${FROM}
    cross join lateral (
      select sum(l.left_amount) as left_amount, sum(l.reserved) as reserved
      from balance_lots l
      where ${usable()} and l.kind = ${kind}
    ) s
    where employees.emp_id = ${empId} and ${reach}`;
  if (!row) throw missing();
  return row;
}

/** Whose balance is to be adjusted: one's own is not there for oneself. */
export const adjustable = async (
  db: Reader | Tx,
  caller: Caller,
  { empId, kind }: z.output<(typeof adjustableContract)["input"]>,
) => {
  const {
    reserved: _,
    mayAdjust: __,
    ...holder
  } = await holderOf(db, caller, empId, kind, visibleTo(caller, MAY.balances.edit));
  return { ...holder, kind };
};

const JOINED = sql`
  join balance_lots l on l.id = b.lot_id
  left join attendance_applications a on a.id = b.application_id
  left join approval_forms i on i.kind_code = 400 + a.type and i.business_id = a.id
`;
/** An entry `b` with what its balance came to with it, and what it came from. */
export const ENTRY = reads(
  balanceEntry,
  { b: ledger, l: balanceLots },
  {
    balance: sql`b.balance`,
    instanceId: sql`i.id`,
    applicationNo: sql`a.application_no`,
    by: accountName(sql`b.by`),
  },
  JOINED,
);

/** The entries of one balance, the latest first. */
export const entriesAsked = (empId: number, kind: KeptKind) => {
  const where = sql`b.emp_id = ${empId} and b.kind = ${kind}`;
  return {
    from: sql`
      (select *, sum(amount) over (order by id)::int as balance from balance_ledger b where ${where}) b
      ${JOINED}
    `,
    where,
    order: sql`b.id desc`,
  };
};

const LOT = reads(balanceLot, { l: balanceLots }, {});

/** Every movement of one balance, the latest first, and its lots (attendance, Calls). */
export async function balanceLedger(db: Reader, caller: Caller, asked: z.output<(typeof ledgerContract)["input"]>) {
  const { kind, pageNo, pageSize } = asked;
  const empId = asked.empId ?? caller.empId ?? 0;
  const holder = await holderOf(db, caller, empId, kind, seenBy(caller, MAY_SEE));
  const [entries, lots] = await Promise.all([
    ENTRY.page(db, { pageNo, pageSize }, { ...entriesAsked(empId, kind), grows: true, counted: sql`balance_ledger b` }),
    // Those that have something left or held, that which is over first coming first.
    LOT.all(db, {
      where: sql`l.emp_id = ${empId} and l.kind = ${kind} and (l.left_amount > 0 or l.reserved > 0)`,
      order: sql`coalesce(l.expires_on, 'infinity'), l.id`,
    }),
  ]);
  return { ...entries, ...holder, kind, lots };
}

/** Whose ledger leaves as a file: of whoever is within reach of exports. */
export const exportedHolder = (db: Reader, caller: Caller, empId: number, kind: KeptKind) =>
  holderOf(db, caller, empId, kind, visibleTo(caller, MAY.exports.all));
