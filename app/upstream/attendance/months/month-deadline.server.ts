import { answerBy } from "~/lib/attendance/month-times";
import { workdayAfter } from "~/lib/calendar/working-days";
import { payDateOf } from "~/lib/payroll/pay-date";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";

type Around = Pick<Caller, "versions">;

/** The last day to answer what a site sends today (attendance rules 36 and 48). */
export async function deadline(tx: Tx, around: Around, siteId: number, month: string): Promise<string> {
  const today = companyDay();
  const site = parameterSiteOf(siteId);
  const calendar = (await workCalendars(tx, around))(siteId);
  const payDate = payDateOf(month, await parameter(tx, around, "payDay", today, site), calendar);
  return answerBy(today, payDate, calendar, await parameter(tx, around, "confirmDays", today, site));
}

/**
 * The first day of sending from which a statement may still be answered today, whatever the pay date: what was locked
 * before that many working days had passed stays open for its holder (attendance rule 36).
 */
export async function answerableSince(tx: Tx, around: Around, siteId: number): Promise<string> {
  const today = companyDay();
  const calendar = (await workCalendars(tx, around))(siteId);
  const days = await parameter(tx, around, "confirmDays", today, parameterSiteOf(siteId));
  let first = today;
  while (workdayAfter(addDays(first, -1), days, calendar) >= today) first = addDays(first, -1);
  return first;
}
