import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { OfficeHalf, OfficeWritten, saveOffice as saveContract } from "~/contracts/attendance/offices";
import { daysOfWeek, mondayOf } from "~/lib/attendance/week";
import type { AuditEntry } from "~/upstream/platform/audit.server";
import { difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { oneDay } from "../due/due.server";
import { holdMonths, lockedOf } from "../due/locked.server";
import { plannedPeople, refuseOwn } from "../schedules/schedule-people.server";
import { holdPeople } from "../schedules/schedule-write.server";
import { closedDays, type HalfWritten, halvesOf, NOTHING, OFFICE, wordOf, writeHalves } from "./office-days.server";
import { versionOf } from "./offices.server";

/** One person's week of halves (attendance, DirectorOffice); what stays as it is changes nothing. */
export async function saveOffice(
  tx: Tx,
  caller: Caller,
  { empId, week, version, halves }: z.output<(typeof saveContract)["input"]>,
) {
  if (!(await plannedPeople(tx, caller, [empId], [MAY.schedules.publish])).has(empId)) throw missing();
  refuseOwn(caller, [empId]);
  const days = daysOfWeek(mondayOf(week));
  await holdPeople(tx, [empId]);
  const stands = await halvesOf(
    tx,
    days.map((workDate) => ({ empId, workDate })),
  );
  const before = days.flatMap((date) => stands(empId, date));
  if (versionOf(before) !== version) throw stale();
  const after = before.map((_, n) => asStored(halves[n]));
  const changed = after.flatMap((half, n) => (wordOf(half) === wordOf(before[n]!) ? [] : [n]));
  if (changed.length === 0) return { changed: 0 };
  const written = changed.map(
    (n): HalfWritten => ({ empId, workDate: days[Math.floor(n / 2)]!, half: n % 2 === 0 ? 1 : 2, ...after[n]! }),
  );
  const faults: Faults = {};
  const dates = written.map(({ workDate }) => oneDay(empId, workDate));
  await holdMonths(tx, dates);
  for (const { index, month } of await lockedOf(tx, dates))
    addFault(faults, `halves[${changed[index]}].code`, "attendance:said.locked", { month });
  const closed = await closedDays(tx, [empId], days[0]!, days[6]!);
  written.forEach(({ workDate, code }, index) => {
    // What was reported of a day on which he turned out to have to punch may be taken away.
    const said = code === null ? null : closed(empId, workDate);
    if (said) addFault(faults, `halves[${changed[index]}].code`, said.key, said.params);
  });
  refuseAll(faults);
  const told = days.flatMap((date, n): AuditEntry[] => {
    const change = difference(toldOf(before, n), toldOf(after, n));
    if (!change) return [];
    return [{ action: `${OFFICE}.save`, objectType: OFFICE, objectId: `${empId} ${date}`, ...change }];
  });
  await writeHalves(tx, caller, written, told);
  return { changed: changed.length };
}

function asStored(given: OfficeWritten | undefined): OfficeHalf {
  if (given?.code === undefined) return NOTHING;
  return { code: given.code, siteId: given.siteId ?? null, remark: given.remark };
}

/** A day as the log has it. */
function toldOf(halves: readonly OfficeHalf[], day: number) {
  const [am, pm] = [halves[2 * day]!, halves[2 * day + 1]!];
  return {
    amCode: am.code,
    amSiteId: am.siteId,
    amRemark: am.remark,
    pmCode: pm.code,
    pmSiteId: pm.siteId,
    pmRemark: pm.remark,
  };
}
