import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  adjustable as adjustableContract,
  BalanceEntryRow,
  BalanceLot,
  BalanceQuery,
  BalanceRow,
  balanceFilters as filtersContract,
  balanceLedger as ledgerContract,
  searchBalances as searchContract,
} from "~/contracts/attendance/balances";
import { BALANCE, type KEPT_BALANCES } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { departmentFilter, nameInSql } from "~/upstream/organization/organization.server";
import { personDay } from "~/upstream/organization/person-day.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { bool, every, num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import type { Source } from "~/upstream/platform/register-reads.server";
import { accountName } from "../schedules/planned-days.server";
import { called, inDepartment, seenBy } from "../schedules/schedule-people.server";

export type KeptKind = (typeof KEPT_BALANCES)[number];

/** Lots `l` of the row of `employees` that may be used today, where its person is. */
export const usable = (): SQL => sql`
  l.emp_id = employees.emp_id
    and l.earned_on <= ${personDay(new Date())}
    and coalesce(l.expires_on, 'infinity') >= ${personDay(new Date())}
`;

const department = (caller: Caller): SQL => nameInSql(sql`d.department_name`, sql`d.names`, caller.language);
const mayAdjust = (caller: Caller): SQL =>
  sql`(employees.emp_id <> ${caller.empId ?? 0} and ${visibleTo(caller, MAY.balances.edit)})`;

const FROM = sql`employees join departments d on d.department_id = employees.department_id`;
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

function balancesWhere(reach: SQL, { likeName, departmentId, kind }: BalanceQuery): SQL {
  return every([
    reach,
    sql`employees.employment = ${EMPLOYMENT.onJob}`,
    likeName && called(likeName),
    inDepartment(departmentId),
    kind !== undefined &&
      sql`exists (select from balance_lots l where ${usable()} and l.kind = ${kind} and l.left_amount > 0)`,
  ]);
}

/** Balances by person, by job number (attendance, Screens). */
export async function searchBalances(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const where = balancesWhere(seenBy(caller, MAY_SEE), query);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    db.execute<BalanceRow & Record<string, unknown>>(sql`
      select employees.emp_id as "empId", employees.emp_name as name, employees.job_number as "jobNumber",
        ${department(caller)} as department, s.annual_left as "annualLeft", s.annual_reserved as "annualReserved",
        s.time_off_left as "timeOffLeft", s.time_off_reserved as "timeOffReserved", n.expires_on as "expiresOn",
        n.kind as "expiringKind", ${mayAdjust(caller)} as "mayAdjust"
      from ${FROM} ${SUMS}
      where ${where}
      order by employees.job_number
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}

export const balanceFilters = async (
  db: Reader,
  caller: Caller,
  input: z.output<(typeof filtersContract)["input"]>,
) => ({
  department: await departmentFilter(db, caller, input),
});

/** What the exported list is read from; the sums are only for its rows, not for their number. */
export const balancesSource = (caller: Caller, query: BalanceQuery): Source => ({
  from: sql`${FROM} ${SUMS}`,
  where: balancesWhere(visibleTo(caller, MAY.exports.all), query),
  order: sql`employees.job_number`,
});

interface Holder {
  empId: number;
  name: string;
  jobNumber: string;
  department: string;
  left: number;
  reserved: number;
  mayAdjust: boolean;
}

/** Somebody within reach, with what he has of a kind today. */
async function holderOf(db: Reader | Tx, caller: Caller, empId: number, kind: KeptKind, reach: SQL): Promise<Holder> {
  const row = await selectOne(db, {
    empId: num`employees.emp_id`,
    name: str`employees.emp_name`,
    jobNumber: str`employees.job_number`,
    department: str`${department(caller)}`,
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

/** The entries `b` of one balance with what it came to after each, and what each came from. */
export const ledgerSource = (empId: number, kind: KeptKind): Source => ({
  from: sql`
    (
      select *, sum(amount) over (order by id)::int as balance
      from balance_ledger
      where emp_id = ${empId} and kind = ${kind}
    ) b
    join balance_lots l on l.id = b.lot_id
    left join attendance_applications a on a.id = b.application_id
    left join approval_instances i on i.kind_code = 400 + a.type and i.business_id = a.id
  `,
  where: sql`true`,
  order: sql`b.id desc`,
});

/** Lots of a balance that have something left or held, that which is over first coming first. */
const lotsOf = (db: Reader, empId: number, kind: KeptKind) =>
  db.execute<BalanceLot & Record<string, unknown>>(sql`
    select l.id, l.source, l.earned_on as "earnedOn", l.expires_on as "expiresOn", l.left_amount as left, l.reserved
    from balance_lots l
    where l.emp_id = ${empId} and l.kind = ${kind} and (l.left_amount > 0 or l.reserved > 0)
    order by coalesce(l.expires_on, 'infinity'), l.id`);

const entriesOf = (db: Reader, { from, order }: Source, page: { pageNo: number; pageSize: number }) =>
  db.execute<BalanceEntryRow & Record<string, unknown>>(sql`
    select b.id::int as id, b.at, b.entry, b.amount, b.balance, l.source,
      l.expires_on as "expiresOn", b.application_id as "applicationId", i.id as "instanceId",
      a.application_no as "applicationNo", b.reason,
      ${accountName(sql`b.by`)} as by
    from ${from}
    order by ${order}
    ${windowOf(page)}`);

/** Every movement of one balance, the latest first, and its lots (attendance, Calls). */
export async function balanceLedger(db: Reader, caller: Caller, asked: z.output<(typeof ledgerContract)["input"]>) {
  const { kind, pageNo, pageSize } = asked;
  const empId = asked.empId ?? caller.empId ?? 0;
  const holder = await holderOf(db, caller, empId, kind, seenBy(caller, MAY_SEE));
  const [count, { rows: lots }, { rows }] = await Promise.all([
    countUpTo(db, sql`balance_ledger b`, sql`b.emp_id = ${empId} and b.kind = ${kind}`),
    lotsOf(db, empId, kind),
    entriesOf(db, ledgerSource(empId, kind), { pageNo, pageSize }),
  ]);
  const entries = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  return { ...listed(count, entries), ...holder, kind, lots };
}

/** Whose ledger leaves as a file: of whoever is within reach of exports. */
export const exportedHolder = (db: Reader, caller: Caller, empId: number, kind: KeptKind) =>
  holderOf(db, caller, empId, kind, visibleTo(caller, MAY.exports.all));
