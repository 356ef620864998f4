import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE } from "~/contracts/attendance/codes";
import { reckonDay } from "~/lib/attendance/day";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { businessDay, daysBetween } from "~/lib/period";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { lock } from "~/upstream/platform/locks.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { dayFacts } from "../days/day-inputs.server";
import { oneDay } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import type { Application, ApplicationLine } from "./application-rows.server";

/** Cards of a person whose date lies in the month of a day, approved or asked for. */
export async function cardsOf(db: Reader | Tx, empId: number, day: string, without = 0): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n
    from application_rows
    where emp_id = ${empId}
      and application_id <> ${without}
      and type = ${APPLICATION.card}
      and state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and to_char(start_date, 'YYYY-MM') = ${day.slice(0, 7)}`);
  return rows[0]!.n;
}

/**
 * What must hold of a sign-in card (attendance rule 42): its date is past, recent and open, its check point is missing,
 * late or early, its time lies in the day, and the month has cards left.
 * @param imported of a file: without the limit of days
 */
export async function checkCard(
  tx: Tx,
  by: Acting,
  { id, empId, checkPoint }: Application,
  { startDate, startAt }: ApplicationLine,
  imported = false,
): Promise<void> {
  await lock(tx, "attendancePerson", empId);
  await refuseLocked(tx, [oneDay(empId, startDate)]);
  const facts = (await dayFacts(tx, by, [empId], startDate, startDate))(empId, startDate);
  if (!facts) throw invalid({ startDate: { key: "attendance:said.notEmployed", params: { date: startDate } } });
  const { place, input, window } = facts;
  const today = businessDay(new Date(), place.zone);
  const back = await parameter(tx, by, "cardDays", today, place.parameterSite);
  if (startDate > today || Date.parse(startAt!) > Date.now())
    throw invalid({ startDate: { key: "attFlow:said.cardFuture" } });
  if (!imported && daysBetween(startDate, today) > back)
    throw invalid({ startDate: { key: "attFlow:said.cardLate", params: { n: back } } });
  const minute = minuteOfDay(new Date(startAt!), startDate, place.zone);
  if (minute < window[0] || minute >= window[1]) throw invalid({ startTime: { key: "attFlow:said.cardWindow" } });
  const { missingIn, missingOut, lateRawMin, earlyMin, absentMin } = reckonDay(input);
  const wrong = checkPoint === 1 ? missingIn + lateRawMin : missingOut + earlyMin;
  if (wrong + absentMin === 0) throw invalid({ checkPoint: { key: "attFlow:said.cardNeedless" } });
  const most = await parameter(tx, by, "cardsPerMonth", startDate, place.parameterSite);
  if ((await cardsOf(tx, empId, startDate, id)) >= most) throw conflict("attFlow:said.cardLimit", { n: most });
}
