import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE } from "~/contracts/attendance/codes";
import { boundary } from "~/lib/attendance/day/boundary";
import { hull, minutesOf, type Stretch } from "~/lib/attendance/day/minutes";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { groupBy } from "~/lib/group-by";
import { businessDay, companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { answers, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { type Place, type PlannedDay, plansOf } from "../schedules/plans.server";

interface Overtime {
  [column: string]: unknown;
  empId: number;
  day: string;
  startAt: string;
  endAt: string;
}

/** Approved overtime by times, by the day it was asked for. */
const overtimeOf = (db: Reader | Tx, people: readonly number[], from: string, to: string) =>
  db.execute<Overtime>(sql`
    select emp_id as "empId", start_date as day, start_at as "startAt", end_at as "endAt"
    from application_rows
    where emp_id = any(${sql.param([...people])}::int[])
      and type in (${APPLICATION.overtime}, ${APPLICATION.weekend})
      and state = ${APPLICATION_STATE.approved}
      and start_at is not null
      and start_date between ${from}::date and ${to}::date`);

export interface PunchedAt {
  empId: number;
  punchAt: string;
}

/** The day in whose figures a punch is, with what was planned for it. */
export type CountedDay = PlannedDay & { place: Place };

/**
 * The day that each punch belongs to (attendance rule 13), in their order; null outside of the employment. Statements
 * do not grow with the punches.
 */
export async function countedDays(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  punches: readonly PunchedAt[],
): Promise<(CountedDay | null)[]> {
  if (punches.length === 0) return [];
  const dates = punches.map(({ punchAt }) => companyDay(punchAt)).sort();
  const people = [...new Set(punches.map(({ empId }) => empId))];
  // Two days around, and one more because a zone may have another date.
  const [from, to] = [addDays(dates[0]!, -3), addDays(dates.at(-1)!, 3)];
  const [plans, overtime, parameters] = await answers(
    db,
    () => plansOf(db, around, people, from, to),
    () => overtimeOf(db, people, from, to),
    () => parameterRows(db, around),
  );
  const overtimeBy = groupBy(overtime.rows, ({ empId, day }) => `${empId} ${day}`);

  const extentOf = (empId: number, day: string, zone: string): Stretch | null => {
    const asked = (overtimeBy.get(`${empId} ${day}`) ?? []).map(
      ({ startAt, endAt }): Stretch => [
        minuteOfDay(new Date(startAt), day, zone),
        minuteOfDay(new Date(endAt), day, zone),
      ],
    );
    return hull(minutesOf([...(plans.on(empId, day).shift?.segments ?? []), ...asked]));
  };
  /** Where the day ends, in minutes from its 00:00. */
  const endOf = (empId: number, day: string, { zone, parameterSite }: Place): number =>
    boundary(extentOf(empId, day, zone), extentOf(empId, addDays(day, 1), zone), {
      dayCut: valueIn(parameters, "dayCut", parameterSite, day),
      tail: valueIn(parameters, "dayTail", parameterSite, day),
    });

  return punches.map(({ empId, punchAt }) => {
    const zone =
      plans.placeOn(empId, companyDay(punchAt))?.zone ?? plans.placeOn(empId, addDays(companyDay(punchAt), -1))?.zone;
    if (!zone) return null;
    const at = new Date(punchAt);
    const date = businessDay(at, zone);
    for (const day of [addDays(date, -1), date, addDays(date, 1)]) {
      const planned = plans.on(empId, day);
      const { place } = planned;
      if (place && minuteOfDay(at, day, zone) < endOf(empId, day, place)) return { ...planned, place };
    }
    return null;
  });
}
