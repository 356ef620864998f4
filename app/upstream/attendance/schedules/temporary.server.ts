import type { z } from "zod";
import { PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type {
  removeTemporary as removeContract,
  saveTemporary as saveContract,
  searchTemporary as searchContract,
} from "~/contracts/attendance/schedule-temporary";
import { companyDay } from "~/lib/period";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { refuseDays } from "./days-judged.server";
import { sitesOfPeople } from "./people-sites.server";
import { daysWhere, plannedDay, plannedDays, refuseOverlap } from "./planned-days.server";
import { shiftsAt } from "./rules.server";
import { judgeDays } from "./schedule-judge.server";
import { plannedPerson, refuseOwn } from "./schedule-people.server";
import { shiftMeant, shiftWord } from "./schedule-words.server";
import { holdPeople, removeDays, writeDays } from "./schedule-write.server";
import { shiftBook } from "./shift-book.server";

/** What the audit says days are about. */
export const TEMPORARY = "temporarySchedule";

/** Codes by which single days are planned. */
const CODES = [MAY.schedules.fill, MAY.schedules.publish];
const ASKED = { plan: PLAN.temporary, codes: CODES };

/** Temporary schedules, the latest day first. */
export async function searchTemporary(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const found = await plannedDays(db, caller, page, daysWhere(caller, ASKED, query));
  return mapped(found, asTemporary);
}

type Shown = Awaited<ReturnType<typeof plannedDay>>;
const asTemporary = ({ empId, name, jobNumber, department, workDate, shift, shiftName, note, by, at }: Shown) => ({
  empId,
  name,
  jobNumber,
  department,
  workDate,
  shift,
  shiftName,
  by,
  at,
  reason: note,
});

export const temporaryDetail = async (db: Reader, caller: Caller, day: { empId: number; workDate: string }) =>
  asTemporary(await plannedDay(db, caller, ASKED, day));

export const shiftChoices = async (db: Reader, caller: Caller) =>
  shiftsAt(db, caller, await sitesOfPeople(db, caller, CODES));

/** One person's shift or rest of one day, before everything else (attendance rule 1). */
export async function saveTemporary(tx: Tx, caller: Caller, input: z.output<(typeof saveContract)["input"]>) {
  const person = await plannedPerson(tx, caller, input, CODES);
  const { workDate, reason } = input;
  const shiftId = shiftMeant(await shiftBook(tx, caller), input.shift, person.siteId);
  if (shiftId === undefined) throw invalid({ shift: { key: "attendance:said.shift" } });
  await holdPeople(tx, [person.empId]);
  const day = { empId: person.empId, workDate, plan: PLAN.temporary, shiftId };
  refuseDays(await judgeDays(tx, caller, [day]), input.confirm, () => "workDate");
  const before = await plannedDay(tx, caller, ASKED, day).catch(() => null);
  const book = await shiftBook(tx, caller);
  const code = shiftId === null ? null : book.on(shiftId, workDate).code;
  const change = difference(before ? { shift: before.shift, reason: before.note } : {}, { shift: code, reason });
  if (!change) return { changed: 0 };
  await writeDays(tx, caller, [{ ...day, note: reason }]);
  await audit(tx, caller, {
    action: `${TEMPORARY}.save`,
    objectType: TEMPORARY,
    objectId: `${person.empId} ${workDate}`,
    ...change,
  });
  return { changed: 1 };
}

/** Takes a temporary schedule back: what stands below it counts again. */
export async function removeTemporary(
  tx: Tx,
  caller: Caller,
  { empId, workDate, reason }: z.output<(typeof removeContract)["input"]>,
) {
  const before = await plannedDay(tx, caller, ASKED, { empId, workDate });
  await takeBack(tx, caller, { empId, workDate, plan: PLAN.temporary });
  await audit(tx, caller, {
    action: `${TEMPORARY}.remove`,
    objectType: TEMPORARY,
    objectId: `${empId} ${workDate}`,
    before: { shift: shiftWord(caller.language, before.shift), reason: before.note },
    after: { reason },
  });
  return { empId };
}

/** Takes a day of a plan away; refused: one's own, a past day without the clerk's right, what would overlap. */
export async function takeBack(
  tx: Tx,
  caller: Caller,
  day: { empId: number; workDate: string; plan: 4 | 6 },
): Promise<void> {
  const { empId, workDate } = day;
  refuseOwn(caller, [empId]);
  if (workDate < companyDay() && !holds(caller, MAY.schedules.publish)) throw conflict("attendance:said.past");
  await holdPeople(tx, [empId]);
  await removeDays(tx, caller, [day]);
  await refuseOverlap(tx, caller, empId, workDate);
}
