import type { Rule } from "../rules";

export const declared: Record<string, Rule> = {
  "POST /attendance/calendar/search": { input: () => ({ siteId: 1, year: 2026 }) },
  "GET /attendance/calendar/day": { input: () => ({ siteId: 1, date: "2026-01-01" }) },
  "POST /attendance/calendar/save": {
    input: () => ({ siteId: 1, year: 2026, days: [{ date: "2026-01-05", dayType: 1 }] }),
  },
  "POST /attendance/calendar/load": { input: () => ({ year: 2026, siteIds: [1] }) },
};
