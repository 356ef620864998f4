import { sql } from "drizzle-orm";
import type { PunchSource } from "~/contracts/attendance/codes";
import { FENCE } from "~/lib/attendance/fence";
import { addDays, businessDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import { dueDays, type PersonDays } from "../due/due.server";

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

/**
 * Dates of punches and the days before, one entry a person and date.
 * @param days those of earlier punches, to which they are added
 */
export function daysOfPunches(punches: readonly MachinePunch[], days = new Map<string, PersonDays>()): PersonDays[] {
  for (const { empId, punchAt, zone } of punches) {
    const to = businessDay(punchAt, zone);
    days.set(`${empId} ${to}`, { empId, from: addDays(to, -1), to });
  }
  return [...days.values()];
}

/** Who brings punches: the account of a file, or nobody where a machine sends them itself. */
interface Bringer {
  source: PunchSource;
  by: number | null;
}

/** Writes punches that are not there yet, and their days are reckoned anew. @returns the keys of those that are new */
export async function putMachinePunches(
  tx: Tx,
  punches: readonly MachinePunch[],
  bringer: Bringer,
): Promise<Set<string>> {
  const stored = await storePunches(tx, punches, bringer);
  await dueDays(tx, "punch", daysOfPunches(punches.filter((punch) => stored.has(machineKey(punch)))));
  return stored;
}

/**
 * Writes punches that are not there yet, in one statement and in one order, so that two writers never wait for each
 * other in a circle; whoever wrote one first has written it. Whoever calls it marks their days.
 * @returns the keys of those that are new
 */
export async function storePunches(
  tx: Tx,
  punches: readonly MachinePunch[],
  { source, by }: Bringer,
): Promise<Set<string>> {
  if (punches.length === 0) return new Set();
  const { rows } = await tx.execute<{ empId: number; punchAt: string; deviceNo: string }>(sql`
    insert into punches (emp_id, punch_at, source, device_no, fence, created_by)
    select distinct g."empId", g."punchAt", ${source}::smallint, g."deviceNo", ${FENCE.unknown}::smallint, ${by}::int
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as g(
      "empId" int, "punchAt" timestamptz, "deviceNo" text
    )
    order by 1, 2, 4
    on conflict (emp_id, punch_at, device_no) where is_void = 0 do nothing
    returning emp_id as "empId", punch_at as "punchAt", device_no as "deviceNo"`);
  return new Set(rows.map(machineKey));
}
