import type { Domain } from "~/upstream/domain.server";
import { copyCalendar } from "./calendar-copy.server";
import { calendarImport } from "./calendar-import.server";
import { ensureCalendars } from "./calendar-seed.server";
import { calendarUndone } from "./calendar-undone.server";
import { calendarEndpoints } from "./endpoints.server";
import { calendarRights } from "./rights.server";

/** Working days of the sites. */
export const calendar: Domain = {
  endpoints: calendarEndpoints,
  importUndone: calendarUndone,
  imports: (_, calendarChanged) => [calendarImport(calendarChanged)],
  rights: calendarRights,
  ensure: ensureCalendars,
  siteAdded: copyCalendar,
};
