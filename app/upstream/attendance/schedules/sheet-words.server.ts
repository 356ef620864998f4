import { and, inArray, lte, sql } from "drizzle-orm";
import { SHEET_FILL, type SheetFill } from "~/contracts/attendance/codes";
import { readCycle } from "~/lib/attendance/cycle-text";
import { ruleEntry } from "~/lib/attendance/plan";
import { repeatedDay } from "~/lib/attendance/sheet-cells";
import { groupBy } from "~/lib/group-by";
import { addMonths } from "~/lib/period-dates";
import type { Tx } from "~/upstream/platform/database/db.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { cycleOf } from "./plans.server";
import type { Planned } from "./schedule-people.server";
import { shiftMeant } from "./schedule-words.server";
import { cellKey, cellsOf, type SheetRoom } from "./sheet-scope.server";
import { ruleMembers, scheduleRules, scheduleSheets } from "./tables.server";

/** What a day of a person shall be: a shift, rest (null), nothing ("clear"), or left as it is (undefined). */
export type Wish = number | null | "clear" | undefined;
export type Wishes = (person: Planned, date: string, n: number) => Wish;

/** What a way of filling wants of each day; `n` counts days from the first that is filled. */
export async function wishesOf(tx: Tx, room: SheetRoom, way: SheetFill, codes: string): Promise<Wishes> {
  if (way === SHEET_FILL.clear) return () => "clear";
  if (way === SHEET_FILL.rule) return byRules(tx, room);
  if (way === SHEET_FILL.lastMonth) return byLastMonth(tx, room);
  return byCodes(room, codes);
}

/** Codes in turn, each of the person's own site. */
function byCodes({ plans, people }: SheetRoom, codes: string): Wishes {
  const words = readCycle(codes);
  if (words.length === 0) throw invalid({ codes: { key: "errors:required" } });
  const sites = [...new Set(people.map(({ siteId }) => siteId))];
  for (const word of words)
    if (sites.every((siteId) => shiftMeant(plans.book, word, siteId) === undefined))
      throw invalid({ codes: { key: "schedSheet:said.code", params: { code: word } } });
  // A code that only another site has is refused by name when the day is judged.
  const meant = (word: string, siteId: number) =>
    shiftMeant(plans.book, word, siteId) ?? sites.map((site) => shiftMeant(plans.book, word, site)).find(Number);
  return ({ siteId }, _, n) => {
    const word = words[n % words.length]!;
    return shiftMeant(plans.book, word, siteId) === null ? null : meant(word, siteId);
  };
}

/** What the scheduling rule of each person says of his days (attendance rule 2); without one a day is left. */
async function byRules(tx: Tx, { plans, people, dates }: SheetRoom): Promise<Wishes> {
  const members = await tx
    .select()
    .from(ruleMembers)
    .where(
      and(
        inArray(
          ruleMembers.empId,
          people.map(({ empId }) => empId),
        ),
        lte(ruleMembers.fromDate, dates.at(-1)!),
        sql`coalesce(${ruleMembers.toDate}, 'infinity') >= ${dates[0]!}::date`,
      ),
    );
  const kept = new Map((await tx.select().from(scheduleRules)).map((rule) => [rule.id, cycleOf(rule)]));
  const byPerson = groupBy(members, ({ empId }) => empId);
  return ({ empId, siteId }, date) => {
    const own = byPerson
      .get(empId)
      ?.find(({ fromDate, toDate }) => fromDate <= date && (toDate === null || date <= toDate));
    return own && ruleEntry(kept.get(own.ruleId)!, own.offset, date, (day) => plans.dayType(siteId, day));
  };
}

/** What the department's sheet of last month has on the same weekday; a day that it lacks is left. */
async function byLastMonth(tx: Tx, { sheet }: SheetRoom): Promise<Wishes> {
  const month = addMonths(`${sheet.month}-01`, -1).slice(0, 7);
  const [last] = await tx
    .select()
    .from(scheduleSheets)
    .where(sql`${scheduleSheets.departmentId} = ${sheet.departmentId} and ${scheduleSheets.month} = ${month}`);
  if (!last) throw invalid({ way: { key: "schedSheet:said.noLast", params: { month } } });
  const cells = await cellsOf(tx, last.id);
  const shifts = new Map(cells.map(({ empId, workDate, shiftId }) => [cellKey(empId, workDate), shiftId]));
  return ({ empId }, date) => shifts.get(cellKey(empId, repeatedDay(date)));
}
