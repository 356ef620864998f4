import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { saveProfile as contract } from "~/contracts/attendance/work-hours";
import { changedStretches, type Stretch } from "~/lib/attendance/changed-stretches";
import { HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { taken } from "~/upstream/organization/organization-parts.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { missing } from "~/upstream/platform/refusal.server";
import { dueDays, type PersonDays } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import { refuseOwn } from "../schedules/schedule-people.server";
import { attendanceProfiles } from "./tables.server";

const PROFILE = {
  table: attendanceProfiles,
  object: "attendanceProfile",
  refused: taken({ attendance_profiles_period_key: ["fromDate", "attSettings:said.profileTaken"] }),
} satisfies Kept<typeof attendanceProfiles>;

type Profile = typeof attendanceProfiles.$inferSelect;
type Values = Pick<Profile, "empId" | "punchExempt" | "hourSystem" | "permitId" | "fromDate" | "toDate" | "reason">;

/**
 * Who need not punch or works by another system of hours, from a day on (attendance rule 51). Of two profiles of one
 * day the database lets one.
 */
export async function saveProfile(
  tx: Tx,
  caller: Caller,
  { id, version, empId, empIdText, permitId, toDate, ...input }: z.output<(typeof contract)["input"]>,
) {
  const before = id === undefined ? null : await heldRecord(tx, PROFILE, id, version);
  if (before && !(await reaches(tx, caller, before.empId))) throw missing();
  const faults: Faults = {};
  const chosen = before?.empId ?? (await gather(faults, () => chosenPerson(tx, "empId", { empId, typed: empIdText })));
  if (!before && chosen && !(await reaches(tx, caller, chosen)))
    addFault(faults, "empId", "organization:person.nobody");
  refuseAll(faults);
  refuseOwn(caller, [chosen!]);
  const other = input.hourSystem !== HOUR_SYSTEM.standard;
  const values: Values = { ...input, empId: chosen!, toDate: toDate ?? null, permitId: other ? permitId! : null };
  refuseAll(await faultsOf(tx, values));
  const days = changedDays(before, values);
  await refuseLocked(tx, days);
  const saved = before
    ? await changeRecord(tx, caller, PROFILE, before, values)
    : await addRecord(tx, caller, PROFILE, values);
  await dueDays(tx, "profile", days);
  return saved;
}

async function reaches(tx: Tx, caller: Caller, empId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from employees where emp_id = ${empId} and ${visibleTo(caller, MAY.settings.edit)}`,
  );
  return rows.length > 0;
}

/** Employed on the first day, and there by a permit in force that names his position, company and site. */
async function faultsOf(tx: Tx, { empId, fromDate, permitId, hourSystem }: Values): Promise<Faults> {
  const faults: Faults = {};
  const rows = await select(tx, {
    permitted: bool`exists (
      select from work_hour_permits w
      where w.id = ${permitId}
        and w.hour_system = ${hourSystem}
        and ${fromDate}::date between w.valid_from and w.valid_to
        and w.company_id = s.company_id
        and p.position_id = any(w.position_ids)
        and w.site_id = ${siteOfRow("p")}
    )`,
  })`
    from employee_posts p
    join employment_spells s
      on s.emp_id = p.emp_id and ${fromDate}::date between s.start_date and coalesce(s.end_date, 'infinity')
    where p.emp_id = ${empId} and ${fromDate}::date between p.valid_from and coalesce(p.valid_to, 'infinity')`;
  const [post] = rows;
  if (!post) addFault(faults, "fromDate", "attendance:said.notEmployed", { date: fromDate });
  else if (permitId !== null && !post.permitted) addFault(faults, "permitId", "attSettings:said.permitNot");
  return faults;
}

/**
 * Comprehensive hours are settled in the month of their last day: that day is among those that change, so that it does
 * not lie in a month that was locked without it (attendance rule 51).
 */
const withSettled = (stretches: readonly Stretch[], { hourSystem, toDate }: Pick<Values, "hourSystem" | "toDate">) =>
  hourSystem === HOUR_SYSTEM.comprehensive && toDate !== null
    ? stretches.map((one) => (one.from === addDays(toDate, 1) ? { ...one, from: toDate } : one))
    : stretches;

/** Days up to today on which something else counts than before. */
function changedDays(before: Profile | null, after: Values): PersonDays[] {
  const now = addDays(companyDay(), 1);
  const until = (day: string | null) => (day === null || day > now ? now : day);
  const stretch = ({ fromDate, toDate }: Pick<Values, "fromDate" | "toDate">) => ({
    from: fromDate,
    to: until(toDate),
  });
  const otherwise =
    before !== null &&
    (before.punchExempt !== after.punchExempt ||
      before.hourSystem !== after.hourSystem ||
      before.permitId !== after.permitId);
  return withSettled(changedStretches(before && stretch(before), stretch(after), otherwise), after)
    .filter(({ from, to }) => from <= to)
    .map((days) => ({ empId: after.empId, ...days }));
}
