/** Codes of the calendar. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** What a day of the calendar is (attendance, CalendarDay). */
export const DAY_TYPE = { work: 1, rest: 2, holiday: 3, makeUp: 4, adjustedRest: 5 } as const;
export const DAY_TYPES = /* @__PURE__ */ Object.values(DAY_TYPE);
export type DayType = Code<typeof DAY_TYPE>;
