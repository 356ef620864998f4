import type { z } from "zod";
import { PLAN } from "~/contracts/attendance/codes";
import type { saveRoster as saveContract } from "~/contracts/attendance/schedule-roster";
import { offPeriodOf } from "~/lib/attendance/off-periods";
import { dayTypeOf } from "~/lib/calendar/working-days";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { peopleOf } from "~/upstream/organization/named-people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { refuseDays } from "./days-judged.server";
import { plannedDay } from "./planned-days.server";
import { ROSTER_ASKED, ROSTER_CODES } from "./roster.server";
import { judgeDays } from "./schedule-judge.server";
import { plannedPeople, refuseOwn, saidOf } from "./schedule-people.server";
import { shiftMeant, shiftWord } from "./schedule-words.server";
import { holdPeople, type WrittenDay, writeDays } from "./schedule-write.server";
import { shiftBook } from "./shift-book.server";
import { takeBack } from "./temporary.server";

type Input = z.output<(typeof saveContract)["input"]>;

/** What the audit says days are about. */
export const ROSTER = "holidayRoster";

const MOST_PEOPLE = 200;

/** What people have on the days of a holiday (attendance, HolidayRoster). */
export async function saveRoster(tx: Tx, caller: Caller, input: Input) {
  const { peopleText: named } = await peopleOf(tx, {
    peopleText: { empIds: [], typed: input.peopleText, most: MOST_PEOPLE },
  });
  const people = await plannedPeople(tx, caller, named!, ROSTER_CODES);
  if (people.size < named!.length)
    throw invalid({ peopleText: { key: "schedRules:said.beyond", params: { n: named!.length - people.size } } });
  refuseOwn(caller, named!);
  const wanted = await daysWanted(tx, caller, input, people);
  await holdPeople(tx, named!);
  const judged = await judgeDays(tx, caller, wanted);
  refuseDays(
    judged,
    input.confirm,
    (n) => fieldOf(input, wanted[n]!.workDate),
    (n, message) => saidOf(caller, people.get(wanted[n]!.empId), message),
  );
  const changed = await writeDays(tx, caller, wanted);
  await audit(tx, caller, {
    action: `${ROSTER}.save`,
    objectType: ROSTER,
    objectId: input.holiday,
    after: { holiday: input.holiday, empIds: named, days: input.days.filter(({ shift }) => shift !== "") },
  });
  return { changed };
}

const fieldOf = ({ days }: Input, date: string) => `days[${days.findIndex((day) => day.date === date)}].shift`;

/** The days of every person, each inside an off period of his site and with a shift of it. */
async function daysWanted(
  tx: Tx,
  caller: Caller,
  input: Input,
  people: Awaited<ReturnType<typeof plannedPeople>>,
): Promise<WrittenDay[]> {
  const [book, calendars] = [await shiftBook(tx, caller), await workCalendars(tx, caller)];
  const asked = input.days.filter(({ shift }) => shift !== "");
  if (asked.length === 0) throw invalid({ "days[0].shift": { key: "schedDays:said.noDay" } });
  const faults: Faults = {};
  const wanted: WrittenDay[] = [];
  for (const person of people.values())
    for (const { date, shift, onDuty } of asked) {
      const shiftId = shiftMeant(book, shift, person.siteId);
      const off = offPeriodOf(date, (day) => dayTypeOf(day, calendars(person.siteId)));
      const key = shiftId === undefined ? "attendance:said.shift" : off ? null : "schedDays:said.noOff";
      if (key) {
        const { key: said, params } = saidOf(caller, person, { key });
        addFault(faults, fieldOf(input, date), said, params);
      } else
        wanted.push({
          empId: person.empId,
          workDate: date,
          plan: PLAN.roster,
          shiftId: shiftId as number | null,
          note: input.holiday,
          onDuty: onDuty as 0 | 1,
        });
    }
  refuseAll(faults);
  return wanted;
}

/** Takes a day of a roster back: what stands below it counts again. */
export async function removeRoster(tx: Tx, caller: Caller, { empId, workDate }: { empId: number; workDate: string }) {
  const before = await plannedDay(tx, caller, ROSTER_ASKED, { empId, workDate });
  await takeBack(tx, caller, { empId, workDate, plan: PLAN.roster });
  await audit(tx, caller, {
    action: `${ROSTER}.remove`,
    objectType: ROSTER,
    objectId: before.note,
    before: { empIds: [empId], workDate, shift: shiftWord(caller.language, before.shift), onDuty: before.onDuty },
  });
  return { empId };
}
