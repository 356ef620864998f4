import { companyDay } from "~/lib/period";
import type { DailyStep, Due } from "~/upstream/domain.server";
import { holdersOf } from "~/upstream/organization/hr-people.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { advanceReminders } from "./advances/advance-daily.server";
import { brandsLapse } from "./brands/brand-daily.server";
import { trademarkPeriods } from "./brands/brand-periods.server";
import { untold } from "./brands/reminders.server";
import { registersDue } from "./registers-due.server";

/**
 * Tells registrars and borrowers what ends, is due or has to come back (finance rules 29 to 31). Each reminder is noted
 * in the transaction that tells it: a second run tells nobody twice, and what a missed day left out is told once.
 */
const registerReminders = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const { graceMonths } = await trademarkPeriods(tx, around, today);
    const told = await untold(tx, await registersDue(tx, today, graceMonths));
    const holders = await holdersOf(tx, [...new Set(told.map(({ code }) => code))], today);
    await notify(
      tx,
      ...told.map(({ register, recordId, day, step, code, url, params, borrower }): Notice => {
        const keepers = holders.get(code) ?? [];
        return {
          eventKey: `register:${register}:${recordId}:${day}:${step}`,
          empIds: [...new Set(borrower === undefined ? keepers : [...keepers, borrower])],
          title: { key: `registers:notice.title.${register}`, params },
          text: { key: `registers:notice.text.${register}`, params },
          url,
        };
      }),
    );
    return told.length;
  });

/** What finance does once a day, in this order: what has lapsed is reminded of no more. */
export const financeDaily: Readonly<Record<string, DailyStep>> = {
  brandsLapse,
  registerReminders,
  advanceReminders,
};
