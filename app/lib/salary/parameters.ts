import { choice, whole } from "../platform/parameter-kinds";

/** The overseas warehouse among the sites of a parameter; a site that is not known counts as one of China. */
const isOverseas = (siteId?: number | null): boolean => siteId === 0;
/** Percent that the law of China names; abroad nothing is paid by a guess: 0 is not confirmed. */
const multiple = (china: number) =>
  whole(0, 500, { initial: (siteId) => (isOverseas(siteId) ? 0 : china), bySite: true });

/** The pay day of Shenzhen is at most the 7th day after the pay period; abroad and in Guangzhou other law counts. */
const LATEST_OF_SHENZHEN = 7;
const OUTSIDE_SHENZHEN: readonly (number | null)[] = [0, 6];
const payDayFault = (text: string, siteId: number | null): string | null =>
  Number(text) > LATEST_OF_SHENZHEN && !OUTSIDE_SHENZHEN.includes(siteId) ? "parameters:fault.payDayShenzhen" : null;

/** Parameters of salary, by site and from a day on. */
export const SALARY_PARAMETERS = {
  /** Rule 13, employees rule 37: the day of the next month wages are paid, in Guangzhou (6) the 10th. */
  payDay: whole(1, 28, { initial: (siteId) => (siteId === 6 ? 10 : 7), bySite: true, refuses: payDayFault }),
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
  /** Rule 34: of whom the door to the own pay asks a code; whoever has bound a key is asked always. */
  otpRequired: choice(["bound", "managers", "all"], { initial: () => "managers", bySite: false }),
  /** Screens: whether payslips of the site show what the employer pays besides. */
  payslipEmployerCost: choice(["hidden", "shown"], { initial: () => "hidden", bySite: true }),
  /** Mobile: whether people sign what they confirm. */
  payslipSignature: choice(["off", "on"], { initial: () => "off", bySite: true }),
  /** Rule 29: days after which an opened payslip counts as confirmed; 0: never, people confirm themselves. */
  autoConfirmDays: whole(0, 90, { initial: () => 0, bySite: false }),
} as const;
