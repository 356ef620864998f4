import { sql } from "drizzle-orm";
import type { OfficeHalf } from "~/contracts/attendance/offices";
import { groupBy } from "~/lib/group-by";
import type { Message } from "~/lib/texts.server";
import { type AuditEntry, audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { dueDays, oneDay } from "../due/due.server";
import { profileDays } from "../settings/profile-days.server";

/** What the audit says the sheets are about. */
export const OFFICE = "directorOffice";

export interface DayKey {
  empId: number;
  workDate: string;
}

/** A half day as it is to stand; without a code nothing is reported of it. */
export interface HalfWritten extends DayKey, OfficeHalf {
  half: 1 | 2;
}

interface Stored extends HalfWritten {
  [column: string]: unknown;
}

export const NOTHING: OfficeHalf = { code: null, siteId: null, remark: "" };

/** The halves that are reported of a person's day. */
export type HalvesOn = (empId: number, workDate: string) => readonly [OfficeHalf, OfficeHalf];

/** What stands of days, in one statement. */
export async function halvesOf(db: Reader | Tx, days: readonly DayKey[]): Promise<HalvesOn> {
  const { rows } = await db.execute<Stored>(sql`
    select o.emp_id as "empId", o.work_date as "workDate", o.half, o.code, o.site_id as "siteId", o.remark
    from (
      select distinct "empId", "workDate"
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("empId" int, "workDate" date)
    ) d
    join director_offices o on o.emp_id = d."empId" and o.work_date = d."workDate"`);
  const stored = new Map(rows.map((row) => [`${row.empId} ${row.workDate} ${row.half}`, row]));
  const halfOn = (empId: number, workDate: string, half: 1 | 2): OfficeHalf => {
    const { code, siteId, remark } = stored.get(`${empId} ${workDate} ${half}`) ?? NOTHING;
    return { code, siteId, remark };
  };
  return (empId, workDate) => [halfOn(empId, workDate, 1), halfOn(empId, workDate, 2)];
}

/** The same half says the same word. */
export const wordOf = ({ code, siteId, remark }: OfficeHalf): string => JSON.stringify([code, siteId, remark]);

/**
 * Why nothing may be reported of a person's day: he is not employed, or has to punch; null where it may. Two
 * statements, however many there are.
 */
export async function closedDays(
  db: Reader | Tx,
  people: readonly number[],
  from: string,
  to: string,
): Promise<(empId: number, workDate: string) => Message | null> {
  const profiles = await profileDays(db, people, from, to);
  const rows = await select(db, { empId: num`emp_id`, from: str`start_date`, to: sql<string | null>`end_date` })`
    from employment_spells
    where emp_id = any(${sql.param([...people])}::int[])
      and start_date <= ${to}::date
      and coalesce(end_date, 'infinity') >= ${from}::date`;
  const spells = groupBy(rows, ({ empId }) => empId);
  return (empId, date) => {
    const employed = spells.get(empId)?.some((one) => one.from <= date && (one.to === null || date <= one.to));
    if (!employed) return { key: "attendance:said.notEmployed", params: { date } };
    return profiles(empId, date).punchExempt ? null : { key: "attOffice:said.notExempt", params: { date } };
  };
}

/**
 * Writes halves that say something else than what stands, with the days to be reckoned anew and what the log is told;
 * three statements however many. The people are held and their months open.
 */
export async function writeHalves(
  tx: Tx,
  caller: Caller,
  halves: readonly HalfWritten[],
  told: readonly AuditEntry[],
): Promise<void> {
  await tx.execute(sql`
    with given as (
      select *
      from jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as d(
        "empId" int, "workDate" date, half smallint, code smallint, "siteId" smallint, remark text
      )
    ), gone as (
      delete from director_offices o
      using given d
      where d.code is null and o.emp_id = d."empId" and o.work_date = d."workDate" and o.half = d.half
    )
    insert into director_offices (emp_id, work_date, half, code, site_id, remark, updated_by)
    select "empId", "workDate", half, code, "siteId", remark, ${caller.actorUserId}::int
    from given
    where code is not null
    order by 1, 2, 3
    on conflict (emp_id, work_date, half) do update
    set code = excluded.code, site_id = excluded.site_id, remark = excluded.remark, updated_by = excluded.updated_by,
      updated_at = now()`);
  await dueDays(
    tx,
    OFFICE,
    halves.map(({ empId, workDate }) => oneDay(empId, workDate)),
  );
  await audit(tx, caller, ...told);
}
