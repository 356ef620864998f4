import { type SQL, sql } from "drizzle-orm";
import { BALANCE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import type { DailyStep, Tile } from "~/upstream/domain.server";
import { personDay, todayOf } from "~/upstream/organization/person-day.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { saidUnits } from "./adjust.server";
import { carryYear, leftByYear } from "./carry-lots.server";

/** Notices written together. */
const PORTION = 5_000;

const hasSaid = (empId: SQL, year: number): SQL => sql`
  exists (
    select
    from att_carry_choice c
    where c.emp_id = ${empId} and c.year = ${year}
  )
`;

/** On the workbench of whoever has leave left in December and has not said what becomes of it. */
export function carryTiles(caller: Caller): Tile[] {
  const today = todayOf(caller);
  const year = carryYear(today);
  if (caller.empId === null || !holds(caller, MAY.own.see) || today < `${year}-12-01` || today > `${year}-12-31`)
    return [];
  const { empId } = caller;
  return [
    {
      code: "annualCarry",
      icon: "calendar",
      label: "attCarry:tile.own",
      to: attendancePaths.balanceCarry,
      count: sql`
        (
          select least(1, count(*))::int
          from balance_lots l
          where l.emp_id = ${empId} and ${leftByYear(year)} and not ${hasSaid(sql`l.emp_id`, year)}
        )
      `,
    },
  ];
}

/**
 * From 1 December where a person works everybody whom the year leaves annual leave is asked what becomes of it, once
 * (attendance rule 38, settled reading); whom the product could not ask on the day is asked on a later one of December.
 */
export const carryAsked: DailyStep = async ({ now }) => {
  let told = 0;
  for (const year of yearsAround(now))
    for (;;) {
      const some = await askSome(now, year);
      told += some;
      if (some < PORTION) break;
    }
  return told;
};

/** It is December somewhere: a day before and after the instant tells of every zone. */
const yearsAround = (now: Date): number[] => {
  const days = [-1, 0, 1].map((n) => new Date(now.getTime() + n * 86_400_000));
  return [...new Set(days.filter((day) => day.getUTCMonth() === 11).map((day) => day.getUTCFullYear()))];
};

const askSome = (now: Date, year: number): Promise<number> =>
  transaction(async (tx) => {
    const eventKey = `attendance:carry:${year}`;
    const rows = await select(tx, { empId: num`l.emp_id`, left: num`sum(l.left_amount + l.reserved)::int` })`
      from balance_lots l
      join employees on employees.emp_id = l.emp_id
      where ${leftByYear(year)}
        and employees.employment = ${EMPLOYMENT.onJob}
        and ${personDay(now)} between ${`${year}-12-01`}::date and ${`${year}-12-31`}::date
        and not ${hasSaid(sql`l.emp_id`, year)}
        and not exists (
          select from notifications n where n.event_key = ${eventKey} and n.emp_id = l.emp_id
        )
      group by l.emp_id
      order by l.emp_id
      limit ${PORTION}`;
    await notify(
      tx,
      ...rows.map(({ empId, left }) => ({
        eventKey,
        empIds: [empId],
        title: { key: "attCarry:notice.title", params: { year } },
        text: { key: "attCarry:notice.text", params: { year, left: saidUnits(BALANCE.annual)(left) } },
        url: attendancePaths.balanceCarry,
      })),
    );
    return rows.length;
  });
