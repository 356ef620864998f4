import { type SQL, sql } from "drizzle-orm";
import type { PunchSource } from "~/contracts/attendance/codes";
import { FENCE } from "~/lib/attendance/fence";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import { markingDueAmong } from "../due/due.server";
import { holdMonths, refuseLockedAmong } from "../due/locked.server";

/** A punch that a machine took, by itself or by a file. */
export interface MachinePunch {
  empId: number;
  /** On a whole second. */
  punchAt: string;
  deviceNo: string;
  zone: string;
}

export const machineKey = ({ empId, punchAt, deviceNo }: Pick<MachinePunch, "empId" | "punchAt" | "deviceNo">) =>
  `${empId} ${Date.parse(punchAt)} ${deviceNo}`;

/** Who brings punches: the account of a file, or nobody where a machine sends them itself. */
interface Bringer {
  source: PunchSource;
  by: number | null;
}

/**
 * Writes those of the given punches (emp_id, punch_at, device_no, day: the date on the person's clock) that are not
 * there yet, in one order, so that two writers never wait for each other in a circle; whoever wrote one first has
 * written it. Their days and the days before are reckoned anew.
 * @param answer what is asked of the punches that are new, `stored`
 */
const putting = (given: SQL, { source, by }: Bringer, answer: SQL): SQL => sql`
  with given as materialized (
    select distinct * from (${given}) as g
  ), stored as (
    insert into punches (emp_id, punch_at, source, device_no, fence, created_by)
    select emp_id, punch_at, ${source}::smallint, device_no, ${FENCE.unknown}::smallint, ${by}::int
    from given
    order by emp_id, punch_at, device_no
    on conflict (emp_id, punch_at, device_no) where is_void = 0 do nothing
    returning emp_id, punch_at, device_no
  ), marked as (
    ${markingDueAmong(
      "punch",
      sql`
        select g.emp_id, g.day - 1, g.day
        from stored
        join given g using (emp_id, punch_at, device_no)
        group by g.emp_id, g.day
      `,
    )}
  )
  ${answer}
`;

/** Writes punches that are not there yet, and their days are reckoned anew. @returns the keys of those that are new */
export async function putMachinePunches(
  tx: Tx,
  punches: readonly MachinePunch[],
  bringer: Bringer,
): Promise<Set<string>> {
  if (punches.length === 0) return new Set();
  const given = sql`
    select g."empId" as emp_id, g."punchAt" as punch_at, g."deviceNo" as device_no,
      (g."punchAt" at time zone g.zone)::date as day
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as g(
      "empId" int, "punchAt" timestamptz, "deviceNo" text, zone text
    )
  `;
  const answer = sql`select emp_id as "empId", punch_at as "punchAt", device_no as "deviceNo" from stored`;
  const { rows } = await tx.execute<{ empId: number; punchAt: string; deviceNo: string }>(
    putting(given, bringer, answer),
  );
  return new Set(rows.map(machineKey));
}

/**
 * The same of a whole file, without reading it: hundreds of thousands of punches in a few statements.
 * @param changing its rows as a query of one column `data`, a `MachinePunch` each
 * @returns how many were new
 * @throws 409 "Attendance of {month} is locked"
 */
export async function putFilePunches(tx: Tx, changing: SQL, bringer: Bringer): Promise<number> {
  await tx.execute(sql`
    create temp table given_punches on commit drop as
    select (data ->> 'empId')::int as emp_id, (data ->> 'punchAt')::timestamptz as punch_at,
      data ->> 'deviceNo' as device_no,
      ((data ->> 'punchAt')::timestamptz at time zone (data ->> 'zone'))::date as day
    from (${changing}) as staged`);
  await tx.execute(sql`analyze given_punches`);
  const { first, last } = (await selectOne(tx, {
    first: sql<string | null>`min(day)`,
    last: str`max(day)`,
  })`from given_punches`)!;
  if (first === null) return 0;
  await holdMonths(tx, [{ empId: 0, from: first, to: last }]);
  await refuseLockedAmong(tx, sql`select emp_id, day, day from given_punches group by emp_id, day`);
  const given = sql`select emp_id, punch_at, device_no, day from given_punches`;
  const stored = await tx.execute<{ n: number }>(putting(given, bringer, sql`select count(*)::int as n from stored`));
  return stored.rows[0]!.n;
}
