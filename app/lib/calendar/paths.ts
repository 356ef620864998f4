/** Addresses of the calendar that other folders use. Relative links stay relative. */
export const calendarPaths = {
  calendar: "/attendance/calendar",
  calendarYear: (siteId: number | string, year: number | string) =>
    `/attendance/calendar?siteId=${siteId}&year=${year}`,
} as const;
