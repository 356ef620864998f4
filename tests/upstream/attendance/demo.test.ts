import { beforeAll, expect, it } from "vitest";
import { isWorkday } from "~/lib/calendar/working-days";
import { addDays } from "~/lib/period-dates";
import { applicationsOn } from "~/upstream/attendance/demo/load.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase());

it("whichever day the demo company is made, its people ask for leave and trips on working days", async () => {
  const calendar = (await workCalendars(database().read, await systemCircumstances()))(1);
  for (let n = 0, today = "2026-01-01"; n < 730; n += 1, today = addDays(today, 1)) {
    const asked = applicationsOn(today, calendar);
    for (const { input } of asked) expect([today, isWorkday(input.startDate, calendar)]).toEqual([today, true]);
    // Nobody is away twice on one day.
    const days = asked.map(({ jobNumber, input }) => `${jobNumber} ${input.startDate}`);
    expect([today, new Set(days).size]).toEqual([today, days.length]);
  }
});
