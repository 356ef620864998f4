import { pattern, range, times, whole } from "../platform/parameter-kinds";

const LAST_OF_SHENZHEN = 5;

const LAST_OF_GUANGDONG = 6;

/**
 * Sites 1 to 6 are in Guangdong; elsewhere, as at a site that the company added, the law of the whole country counts
 * until somebody enters another.
 */
const inGuangdong = (there: number, elsewhere: number) => ({
  initial: (siteId?: number | null) => (siteId && siteId <= LAST_OF_GUANGDONG ? there : elsewhere),
  bySite: true,
});

/** Parameters of attendance (rule 40), by site and from a day on; minutes where nothing else is said. */
export const ATTENDANCE_PARAMETERS = {
  /** Rule 31: the day of the month on which a period begins; 1 is the natural month. */
  periodStartDay: whole(1, 28, { initial: () => 1, bySite: false }),
  /** Rule 32. */
  graceTimes: whole(0, 31, { initial: () => 3, bySite: true }),
  /** Rule 29: 1 where late and early minutes reduce pay. */
  deductLate: whole(0, 1, { initial: () => 0, bySite: true }),
  /** Rule 25: 1 application and punches, 2 application, 3 punches. */
  overtimeMode: whole(1, 3, { initial: () => 1, bySite: true }),
  overtimeMinimum: whole(0, 480, { initial: () => 60, bySite: true }),
  overtimeUnit: whole(1, 240, { initial: () => 30, bySite: true }),
  /** Rule 25: meals of a rest day, which are no overtime, where the person's own shift names none. */
  otMeals: times(4, {
    initial: () => [
      [720, 780],
      [1080, 1110],
    ],
    bySite: true,
  }),
  /** Rule 34: 2 where a missing punch counts against the order of the house. */
  missingPolicy: whole(1, 2, { initial: () => 1, bySite: true }),
  /** Rule 42: cards a month, and days back. */
  /** Rule 37, row 10: in how many parts a year parental leave may be taken. */
  parentalParts: whole(1, 12, { initial: () => 2, bySite: true }),
  cardsPerMonth: whole(0, 31, { initial: () => 3, bySite: true }),
  cardDays: whole(0, 60, { initial: () => 7, bySite: true }),
  /** Rule 36: working days to answer. */
  confirmDays: whole(1, 15, { initial: () => 3, bySite: true }),
  /** Rule 38: 1 where annual leave that is left goes into the next year. */
  annualCarryOver: whole(0, 1, { initial: () => 1, bySite: true }),
  /** Rule 15. */
  homeNeedsPunch: whole(0, 1, { initial: () => 1, bySite: true }),
  /** Rule 39: months for which time off may be taken. */
  timeOffMonths: whole(1, 36, { initial: () => 6, bySite: true }),
  /** Rule 5. */
  restGap: whole(0, 1440, { initial: () => 480, bySite: true }),
  /** Rule 47: the night, from 00:00 of a day; 1800 is 06:00 of the next. */
  nightWindow: range(0, 2880, { initial: () => [1320, 1800], bySite: true }),
  /** Rule 28: 1 where people past the retirement age may work overtime. */
  overAgeOvertime: whole(0, 1, { initial: () => 0, bySite: true }),
  /** Rule 3: code of the shift of the site's office; empty without one. */
  siteShift: pattern("code", /^\S{0,20}$/, 20, { initial: () => "", bySite: true }),
  /** Rule 27: 1 where overtime of a work day may be taken as time off. */
  toilWorkday: whole(0, 1, { initial: () => 0, bySite: true }),
  /** Rule 51: 1 where irregular hours are paid on statutory holidays (Shenzhen). */
  irregularHolidayPay: whole(0, 1, {
    initial: (siteId) => (siteId && siteId <= LAST_OF_SHENZHEN ? 1 : 0),
    bySite: true,
  }),
  /** Rule 13. */
  dayCut: whole(0, 720, { initial: () => 300, bySite: true }),
  dayTail: whole(0, 720, { initial: () => 240, bySite: true }),
  /** Rule 55: days after the lock of a month. */
  locationKeepDays: whole(0, 730, { initial: () => 90, bySite: false }),
  /** Rule 52: minutes before the start of a shift at which its holder is reminded, then at its end; 0: never. */
  punchReminder: whole(0, 120, { initial: () => 15, bySite: true }),
  /**
   * Rule 37, row 5, calendar days beside the 98: Guangdong implementing measures of Decree 619, art. 11; Guangdong
   * Population and Family Planning Regulations (2021) art. 30.
   */
  difficultBirthDays: whole(0, 180, inGuangdong(30, 15)),
  maternityExtension: whole(0, 365, inGuangdong(80, 0)),
  /** Rule 37, row 6, the most days under 4 full months of pregnancy, under 7, and from 7 on (the same measures). */
  miscarriageEarly: whole(1, 180, inGuangdong(30, 15)),
  miscarriageMiddle: whole(1, 180, inGuangdong(42, 42)),
  miscarriageLate: whole(1, 180, inGuangdong(75, 42)),
} as const;
