import { choice, whole } from "./parameter-kinds.server";

/** The overseas warehouse among the sites of a parameter; a site that is not known counts as one of China. */
const isOverseas = (siteId?: number | null): boolean => siteId === 0;
/** Percent that the law of China names; abroad nothing is paid by a guess: 0 is not confirmed. */
const multiple = (china: number) =>
  whole(0, 500, { initial: (siteId) => (isOverseas(siteId) ? 0 : china), bySite: true });

/** Parameters of salary, by site and from a day on. */
export const SALARY_PARAMETERS = {
  /** Rule 8: percent of the fixed pay; 0 is the floor alone (Guangzhou, to be confirmed). */
  sickPayPct: whole(0, 100, { initial: (siteId) => (siteId === 6 ? 0 : 60), bySite: true }),
  /** Rule 9 (Labour Law art. 44); 0: nobody has confirmed one, and overtime of the site is an error of its lines. */
  overtimeWorkdayPct: multiple(150),
  overtimeRestDayPct: multiple(200),
  overtimeHolidayPct: multiple(300),
  /** Rule 9: whether time off of rest days that expired unused is paid. */
  expiredTimeOff: choice(["paid", "unpaid"], { initial: () => "paid", bySite: true }),
  /** Rule 24: a net that moved by more percent against the last regular run needs a reason. */
  netChangePct: whole(1, 100, { initial: () => 20, bySite: false }),
} as const;
