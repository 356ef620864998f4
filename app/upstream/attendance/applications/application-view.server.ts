import { sql } from "drizzle-orm";
import type { FormView } from "~/contracts/approvals/form";
import { APPLICATION, LEAVE, UNIT } from "~/contracts/attendance/codes";
import { clockOf } from "~/lib/attendance/clock";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { type Message, say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameterRows } from "~/upstream/platform/parameters.server";
import { plansOf } from "../schedules/plans.server";
import { type Application, type ApplicationLine, applicationOf, linesOf } from "./application-rows.server";
import { birthDaysOf, withLastDays } from "./birth-leave.server";

type Word = (key: string, params?: Message["params"]) => string;

/** An application as approvers and readers see it, its times by the clock where its person works. */
export async function applicationView(db: Reader | Tx, caller: Caller, id: number): Promise<FormView> {
  const application = await applicationOf(db, id);
  const lines = await linesOf(db, id);
  const word: Word = (key, params) => say(caller.language, { key: `attFlow:${key}`, params });
  const fact = factsIn(caller, "attFlow:field");
  const periods = await periodsOf(db, caller, lines, word);
  const { type, leaveType, place, reason, checkPoint, chargeCentiDay, chargeMin, overrideReason } = application;
  const people = await namesOf(db, [...lines.map(({ empId }) => empId), application.empB ?? 0]);
  const plan = type === APPLICATION.weekend;
  const birth = await birthText(db, caller, application, lines, word);
  const [first] = lines;
  return {
    facts: [
      ...(leaveType === null ? [] : [fact("leaveType", "text", word(`leave.${leaveType}`))]),
      ...(birth === null ? [] : [fact("birthCase", "text", birth)]),
      ...(plan ? [] : [fact("period", "text", periods.join("；"))]),
      ...(chargeCentiDay + chargeMin > 0 ? [fact("chargeCentiDay", "text", chargeText(application, word))] : []),
      ...(type === APPLICATION.overtime && first?.compensation
        ? [fact("compensation", "text", word(`compensation.${first.compensation}`))]
        : []),
      ...(checkPoint === null ? [] : [fact("checkPoint", "text", word(`checkPoint.${checkPoint}`))]),
      ...(application.empB === null ? [] : [fact("colleagueEmpId", "text", people.get(application.empB) ?? "")]),
      ...(application.cancelsId === null ? [] : [fact("cancels", "text", await numberOf(db, application.cancelsId))]),
      ...(place === "" ? [] : [fact("place", "text", place)]),
      ...(overrideReason === "" ? [] : [fact("overrideReason", "text", overrideReason)]),
      fact("reason", "longText", reason),
    ],
    lines: plan ? [planTable(lines, periods, people, word)] : [],
    attachments: await attachedFiles(db, application.attachmentIds),
  };
}

/** "难产，2 胎；最多 223 天，至 2026-10-10": the case of a birth and how long its leave may be (attendance rule 37). */
async function birthText(
  db: Reader | Tx,
  caller: Caller,
  application: Application,
  [line]: readonly ApplicationLine[],
  word: Word,
): Promise<string | null> {
  const { empId, leaveType, difficultBirth, children: n, pregnancyMonths } = application;
  if (!line || (leaveType !== LEAVE.maternity && leaveType !== LEAVE.miscarriage)) return null;
  const first = line.startDate;
  const place = (await plansOf(db, caller, [empId], first, first)).placeOn(empId, first);
  const allowed = place && birthDaysOf(await parameterRows(db, caller), place, first, application);
  return [
    ...(difficultBirth === 1 ? [word("field.difficultBirth")] : []),
    ...(leaveType === LEAVE.maternity ? [word("birth.children", { n })] : []),
    ...(pregnancyMonths === null ? [] : [word("birth.months", { n: pregnancyMonths })]),
    ...(allowed ? [word("birth.most", withLastDays(first, allowed))] : []),
  ].join(word("birth.and"));
}

/** "2 天", "7.5 小时": what an application takes. */
function chargeText({ type, chargeCentiDay, chargeMin }: Application, word: Word): string {
  const hours = word("hours", { n: Math.round(chargeMin / 6) / 10 });
  if (type === APPLICATION.overtime || type === APPLICATION.weekend || chargeCentiDay === 0) return hours;
  return word("days", { n: chargeCentiDay / 100 });
}

/** When, in words: dates with halves, or times of a date. */
async function periodsOf(db: Reader | Tx, caller: Caller, lines: readonly ApplicationLine[], word: Word) {
  if (lines.length === 0) return [];
  const dates = lines.map(({ startDate }) => startDate).sort();
  const people = [...new Set(lines.map(({ empId }) => empId))];
  const plans = await plansOf(db, caller, people, dates[0]!, dates.at(-1)!);
  return lines.map((line) => {
    const { empId, unit, startDate, endDate, startHalf, endHalf, startAt, endAt, type } = line;
    const zone = plans.placeOn(empId, startDate)?.zone ?? "Asia/Shanghai";
    const clock = (at: string) => clockOf(minuteOfDay(new Date(at), startDate, zone));
    if (unit === UNIT.time && type === APPLICATION.card) return `${startDate} ${clock(startAt!)}`;
    if (unit === UNIT.time) return `${startDate} ${clock(startAt!)}–${clock(endAt!)}`;
    const half = (n: number | null) => (n === 1 ? word("half.1") : word("half.2"));
    if (startDate === endDate) return startHalf === endHalf ? `${startDate} ${half(startHalf)}` : `${startDate}`;
    return `${startDate}${startHalf === 2 ? ` ${half(2)}` : ""} – ${endDate}${endHalf === 1 ? ` ${half(1)}` : ""}`;
  });
}

async function namesOf(db: Reader | Tx, people: readonly number[]): Promise<Map<number, string>> {
  const rows = await select(db, { empId: num`emp_id`, name: str`emp_name || ' ' || job_number` })`
    from employees
    where emp_id = any(${sql.param([...people])}::int[])`;
  return new Map(rows.map(({ empId, name }) => [empId, name]));
}

async function numberOf(db: Reader | Tx, id: number): Promise<string> {
  const { applicationNo, type } = await applicationOf(db, id);
  return applicationNo ?? `#${id} ${type}`;
}

const planTable = (
  lines: readonly ApplicationLine[],
  periods: readonly string[],
  people: ReadonlyMap<number, string>,
  word: Word,
): FormView["lines"][number] => ({
  field: "rows",
  title: word("field.rows"),
  columns: (["person", "period", "compensation"] as const).map((name) => ({
    label: word(`field.${name}`),
    type: "text",
  })),
  rows: lines.map(({ empId, compensation }, n) => [
    people.get(empId) ?? "",
    periods[n]!,
    compensation === null ? "" : word(`compensation.${compensation}`),
  ]),
});
