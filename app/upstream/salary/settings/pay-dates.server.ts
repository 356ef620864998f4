import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/salary/may";
import type { TightPayDate } from "~/contracts/salary/parameters";
import { groupBy } from "~/lib/group-by";
import { isLockedInTime, payDateOf, workdaysToLock } from "~/lib/payroll/pay-date";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { salaryPaths } from "~/lib/salary/paths";
import { periodOf } from "~/upstream/attendance/months/month-reckon.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import { parameterSiteOf, sitesOf } from "~/upstream/calendar/sites.server";
import type { Due } from "~/upstream/domain.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { answerersOf } from "../payslips/payslip-staff.server";

/** Days ahead of which a pay date that comes too early is told of (salary rule 13). */
const AHEAD = 60;
/** Months whose pay date may lie so many days ahead: the last one, and those that follow. */
const MONTHS = [-1, 0, 1, 2];

type Around = Pick<Caller, "versions">;

/** Sites where people work, with one of them each; site 7 is the overseas warehouse. */
async function sitesWithPeople(db: Reader | Tx): Promise<Map<number, number>> {
  const rows = await select(db, { siteId: num`${siteOfRow("e")}`, empId: num`min(e.emp_id)` })`
    from employees e
    where e.employment = ${EMPLOYMENT.onJob}
    group by 1`;
  return new Map(rows.map(({ siteId, empId }) => [siteId, empId]));
}

/** Months of sites whose attendance is locked, all of it: there is nothing to settle any more. */
async function settledMonths(db: Reader | Tx, months: readonly string[]): Promise<Set<string>> {
  const rows = await select(db, { siteId: num`site_id`, month: str`month` })`
    from attendance_months
    where month = any(${sql.param([...months])}::text[])
    group by site_id, month
    having bool_and(state = ${MONTH_STATE.locked})`;
  return new Set(rows.map(({ siteId, month }) => `${siteId} ${month}`));
}

/** Pay dates of sites in the next days that come before the attendance of their month can be locked, soonest first. */
async function tightOf(db: Reader | Tx, around: Around, today: string, sites: Iterable<number>) {
  const calendars = await workCalendars(db, around);
  const months = MONTHS.map((n) => addMonths(`${today.slice(0, 7)}-01`, n).slice(0, 7));
  const tight: TightPayDate[] = [];
  for (const siteId of sites)
    for (const month of months) {
      const calendar = calendars(siteId);
      const payDay = await parameter(db, around, "payDay", `${month}-28`, parameterSiteOf(siteId));
      const payDate = payDateOf(month, payDay, calendar);
      if (payDate < today || payDate > addDays(today, AHEAD)) continue;
      const { to } = await periodOf(db, around, month);
      if (isLockedInTime(to, payDate, calendar)) continue;
      tight.push({ siteId, month, payDate, workdays: workdaysToLock(to, payDate, calendar) });
    }
  if (tight.length === 0) return tight;
  const settled = await settledMonths(db, months);
  return tight
    .filter(({ siteId, month }) => !settled.has(`${siteId} ${month}`))
    .sort((one, other) => one.payDate.localeCompare(other.payDate) || one.siteId - other.siteId);
}

/** The list of whoever sets the pay days, of his sites. */
export async function tightPayDates(db: Reader, caller: Caller) {
  const own = sitesOf(caller, MAY.structures.edit);
  const sites = [...(await sitesWithPeople(db)).keys()].filter((siteId) => own.includes(siteId));
  const today = companyDay();
  return {
    days: AHEAD,
    rows: await tightOf(db, caller, today, sites),
    calendarNote: await calendarNote(db, caller, sites, { from: today, to: addDays(today, AHEAD) }),
  };
}

/** Each of them is told to the payroll managers of its sites, once. */
export const payDatesTold = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const people = await sitesWithPeople(tx);
    const tight = await tightOf(tx, around, today, people.keys());
    const managers = await answerersOf(tx, [...people.values()], "managers", today);
    const told = groupBy(tight, ({ month, payDate }) => `payDate:${month}:${payDate}`);
    await notify(
      tx,
      ...[...told].map(([eventKey, sites]) => {
        const { month, payDate } = sites[0]!;
        return {
          eventKey,
          empIds: [...new Set(sites.flatMap(({ siteId }) => managers.get(people.get(siteId)!) ?? []))],
          title: { key: "salSettings:notice.payDateTitle", params: { month } },
          text: { key: "salSettings:notice.payDate", params: { month, payDate } },
          url: salaryPaths.payDates,
        };
      }),
    );
    return tight.length;
  });
