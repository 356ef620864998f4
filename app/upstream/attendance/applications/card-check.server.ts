import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE } from "~/contracts/attendance/codes";
import { reckonDay } from "~/lib/attendance/day/day";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { businessDay } from "~/lib/period";
import { daysBetween } from "~/lib/period-dates";
import type { Message } from "~/lib/texts.server";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { lock } from "~/upstream/platform/locks.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { type DayFacts, dayFacts } from "../days/day-inputs.server";
import { oneDay } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import type { Application, ApplicationLine } from "./application-rows.server";
import type { Judged } from "./overlap.server";

/** Cards of a person whose date lies in the month of a day, approved or asked for. */
export async function cardsOf(db: Reader | Tx, empId: number, day: string): Promise<number> {
  const row = await selectOne(db, { n: num`count(*)::int` })`
    from application_rows
    where emp_id = ${empId}
      and type = ${APPLICATION.card}
      and state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and to_char(start_date, 'YYYY-MM') = ${day.slice(0, 7)}`;
  return row!.n;
}

/**
 * What must hold of a sign-in card (attendance rule 42): its date is past, recent and open, its check point is missing,
 * late or early, its time lies in the day, and the month has cards left.
 */
export async function checkCard(
  tx: Tx,
  by: Acting,
  { id, checkPoint }: Application,
  line: ApplicationLine,
): Promise<void> {
  await lock(tx, "attendancePerson", line.empId);
  await refuseLocked(tx, [oneDay(line.empId, line.startDate)]);
  const [said] = await cardFaults(tx, by, [{ ...line, checkPoint: checkPoint! }], { without: id });
  if (said?.field) throw invalid({ [said.field]: said.message });
  if (said) throw conflict(said.message.key, said.message.params);
}

/** A card as it is judged. */
export interface AskedCard {
  empId: number;
  startDate: string;
  startAt: string | null;
  checkPoint: number;
}

/** What is wrong with a card, and at which field; without one it concerns the month. */
export interface CardFault {
  field: "startDate" | "startTime" | "checkPoint" | null;
  message: Message;
}

/**
 * What is wrong with cards, each judged beside those before it; null: nothing. Statements do not grow with cards.
 * @param judged.imported of a file: without the limit of days
 */
export async function cardFaults(
  db: Reader | Tx,
  by: Acting,
  cards: readonly AskedCard[],
  { without = 0, from = 0, imported = false }: Judged & { imported?: boolean } = {},
): Promise<(CardFault | null)[]> {
  if (cards.length === from) return [];
  const people = [...new Set(cards.map(({ empId }) => empId))];
  const dates = cards.map(({ startDate }) => startDate).sort();
  const factsOf = await dayFacts(db, by, people, dates[0]!, dates.at(-1)!);
  const parameters = await parameterRows(db, by);
  const stand = await standingCards(db, people, dates, without);
  const said = cards.map((card): CardFault | null => {
    const before = stand.with(card);
    const facts = factsOf(card.empId, card.startDate);
    const fault = (field: CardFault["field"], key: string, params?: Message["params"]) => ({
      field,
      message: { key, params },
    });
    if (!facts) return fault("startDate", "attendance:said.notEmployed", { date: card.startDate });
    const { zone, parameterSite } = facts.place;
    const today = businessDay(new Date(), zone);
    if (card.startDate > today || Date.parse(card.startAt!) > Date.now())
      return fault("startDate", "attFlow:said.cardFuture");
    const back = valueIn(parameters, "cardDays", parameterSite, today);
    if (!imported && daysBetween(card.startDate, today) > back)
      return fault("startDate", "attFlow:said.cardLate", { n: back });
    if (!inWindow(facts, card)) return fault("startTime", "attFlow:said.cardWindow");
    if (before.same) return fault("checkPoint", "attFlow:said.cardAgain");
    if (!isWrong(facts, card)) return fault("checkPoint", "attFlow:said.cardNeedless");
    const most = valueIn(parameters, "cardsPerMonth", parameterSite, card.startDate);
    return before.month >= most ? fault(null, "attFlow:said.cardLimit", { n: most }) : null;
  });
  return said.slice(from);
}

function inWindow({ place, window }: DayFacts, { startDate, startAt }: AskedCard): boolean {
  const minute = minuteOfDay(new Date(startAt!), startDate, place.zone);
  return minute >= window[0] && minute < window[1];
}

/** The check point is missing, late or early, or nothing of its part was attended. */
function isWrong({ input }: DayFacts, { checkPoint }: AskedCard): boolean {
  const { missingIn, missingOut, lateRawMin, earlyMin, absentMin } = reckonDay(input);
  return (checkPoint === 1 ? missingIn + lateRawMin : missingOut + earlyMin) + absentMin > 0;
}

/** Cards that are approved or asked for, to which others are added one by one. */
async function standingCards(db: Reader | Tx, people: readonly number[], dates: readonly string[], without: number) {
  const { rows } = await db.execute<Pick<AskedCard, "empId" | "startDate" | "checkPoint">>(sql`
    select r.emp_id as "empId", r.start_date as "startDate", a.check_point as "checkPoint"
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    where r.emp_id = any(${sql.param([...people])}::int[])
      and r.application_id <> ${without}
      and r.type = ${APPLICATION.card}
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and r.start_date >= ${`${dates[0]!.slice(0, 7)}-01`}::date
      and r.start_date < ${`${dates.at(-1)!.slice(0, 7)}-01`}::date + interval '1 month'`);
  const months = new Map<string, number>();
  const points = new Set<string>();
  const add = ({ empId, startDate, checkPoint }: Pick<AskedCard, "empId" | "startDate" | "checkPoint">) => {
    const [month, point] = [`${empId} ${startDate.slice(0, 7)}`, `${empId} ${startDate} ${checkPoint}`];
    const before = { month: months.get(month) ?? 0, same: points.has(point) };
    months.set(month, before.month + 1);
    points.add(point);
    return before;
  };
  for (const row of rows) add(row);
  return { with: add };
}
