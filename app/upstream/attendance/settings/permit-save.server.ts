import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { savePermit as contract } from "~/contracts/attendance/work-hours";
import { changedStretches } from "~/lib/attendance/changed-stretches";
import { HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { companyExists } from "~/upstream/organization/companies.server";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { dueDays, type PersonDays } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import { workHourPermits } from "./tables.server";

const PERMIT = {
  table: workHourPermits,
  object: "workHourPermit",
  refused: taken({ work_hour_permits_no_key: ["permitNo", "attSettings:said.permitTaken"] }),
} satisfies Kept<typeof workHourPermits>;

type Permit = typeof workHourPermits.$inferSelect;

/** A permit for other hours than the standard ones, new or changed (attendance rule 51). */
export async function savePermit(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: z.output<(typeof contract)["input"]>,
) {
  mustReachSite(caller, MAY.settings.edit, input.siteId);
  const reach = (row: { siteId: number | null }) => mustReachSite(caller, MAY.settings.edit, row.siteId);
  const before = id === undefined ? null : await heldRecord(tx, PERMIT, id, version, reach);
  const faults: Faults = {};
  const permitNo = await gather(faults, async () => storedName("permitNo", input.permitNo));
  if (!(await companyExists(tx, input.companyId))) addFault(faults, "companyId", "errors:notOption");
  const positionIds = await gather(faults, () => meantPositions(tx, input.positionIds));
  refuseAll(faults);
  const values = { ...input, permitNo: permitNo!, positionIds: positionIds! };
  if (!before) return addRecord(tx, caller, PERMIT, values);
  const days = await changedDays(tx, before, values);
  await refuseLocked(tx, days);
  const saved = await changeRecord(tx, caller, PERMIT, before, values);
  await dueDays(tx, "permit", days);
  return saved;
}

/** The positions that were ticked, and those of departments that were. */
async function meantPositions(tx: Tx, given: readonly (number | string)[]): Promise<number[]> {
  const single = [...new Set(given.filter((one): one is number => typeof one === "number"))];
  const departments = given.flatMap((one) => (typeof one === "string" ? Number(one.slice(1)) : []));
  const rows = await select(tx, { id: num`position_id` })`
    from positions
    where position_id = any(${sql.param(single)}::int[]) or department_id = any(${sql.param(departments)}::int[])
    order by position_id`;
  const found = rows.map(({ id }) => id);
  if (found.length === 0 || single.some((one) => !found.includes(one)))
    throw invalid({ positionIds: { key: "errors:notOption" } });
  return found;
}

/** Days up to today of those whose profile goes by it, where it counts otherwise than before. */
async function changedDays(
  tx: Tx,
  before: Permit,
  after: Pick<Permit, "validFrom" | "validTo" | "cycle">,
): Promise<PersonDays[]> {
  const stretches = changedStretches(
    { from: before.validFrom, to: before.validTo },
    { from: after.validFrom, to: after.validTo },
    before.cycle !== after.cycle,
  ).map((one) =>
    // Comprehensive hours are settled in the month of their last day: that must be open too (attendance rule 51).
    before.hourSystem === HOUR_SYSTEM.comprehensive && one.from === addDays(after.validTo, 1)
      ? { ...one, from: after.validTo }
      : one,
  );
  const { rows } = await tx.execute<PersonDays & Record<string, unknown>>(sql`
    select f.emp_id as "empId", greatest(f.from_date, s."from")::text as "from",
      least(f.to_date, s."to", ${addDays(companyDay(), 1)}::date)::text as "to"
    from attendance_profiles f
    cross join jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as s("from" date, "to" date)
    where f.permit_id = ${before.id}
      and greatest(f.from_date, s."from") <= least(f.to_date, s."to", ${addDays(companyDay(), 1)}::date)`);
  return rows;
}
