import { env } from "~/lib/env.server";
import { choice, codes, day, days, pattern, range, whole } from "./parameter-kinds.server";
import { ATTENDANCE_PARAMETERS } from "./parameter-list-attendance.server";
import { PERFORMANCE_PARAMETERS } from "./parameter-list-performance.server";
import { SALARY_PARAMETERS } from "./parameter-list-salary.server";

/**
 * The company's parameters: each is declared here once. Its name and what it is for stand in the `parameters.json` of
 * its domain's locales, its values in `system_parameters`. Two used to be environment variables; what is set there
 * counts as their first value.
 */
export const PARAMETERS = {
  /** Shell rule 22: the one job number that may change the system. */
  specialAdmin: pattern("jobNumber", /^[A-Za-z0-9]{0,20}$/, 20, {
    initial: () => env().SPECIAL_ADMIN ?? "",
    bySite: false,
  }),
  /** Roles whose members sign in with an authenticator besides the password (docs/security). */
  secondFactorRoles: codes(8, { initial: () => [], bySite: false }),
  /** Shell rule 25: people whose level has this rank, or a higher one, are managers. */
  managerRank: whole(1, 999, { initial: () => 90, bySite: false }),
  /** Employees rule 8. */
  jobNumberPrefix: pattern("letters", /^[A-Za-z]{0,4}$/, 4, { initial: () => env().JOB_NUMBER_PREFIX, bySite: true }),
  /** New numbers have zeros before them up to so many digits. */
  jobNumberDigits: whole(0, 15, { initial: () => 0, bySite: true }),
  /** Employees and shell, States: how long somebody who has left still signs in for payslip and certificate. */
  leaverWindowDays: whole(0, 365, { initial: () => 30, bySite: true }),
  /** Employees rule 5, shell rule 23; the first is also when the banner begins. */
  idCardReminderDays: days(4, 365, { initial: () => [30, 15, 7, 1], bySite: false }),
  /** Employees rule 4. */
  retirementReminderDays: whole(1, 730, { initial: () => 180, bySite: false }),
  /** Employees rule 21. */
  contractReminderDays: days(3, 365, { initial: () => [60, 30, 15], bySite: false }),
  /** Employees rule 21: Labour Contract Law art. 50 asks for two years. */
  contractYearsKept: whole(2, 50, { initial: () => 5, bySite: false }),
  /** Employees rule 31: working days away before somebody counts as having left on his own. */
  absenceDays: whole(3, 30, { initial: () => 3, bySite: true }),
  /**
   * Employees rule 13: whether a position without a free place refuses whoever has no code for it, or lets him through
   * with a note.
   */
  headcountMode: choice(["refuse", "warn"], { initial: () => "refuse", bySite: false }),
  /** Employees rule 35: Order No. 56 on people past the retirement date holds from here. */
  overAgeFrom: day({ initial: () => "2026-07-01", bySite: false }),
  /** Employees rule 40. */
  personalAccountLength: range(1, 30, { initial: () => [16, 19], bySite: false }),
  /** Employees rule 40. */
  companyAccountLength: range(1, 40, { initial: () => [6, 32], bySite: false }),
  /** Employees rule 40. */
  lineNumberLength: whole(1, 20, { initial: () => 12, bySite: false }),
  /** Employees rule 41. */
  wageCardCutoffDay: whole(1, 28, { initial: () => 20, bySite: false }),
  /** Approvals rule 37: how long an own approval may be taken back; 0: never. */
  takeBackSeconds: whole(0, 600, { initial: () => 120, bySite: false }),
  /** Approvals rule 38: a decision that comes sooner after its page was made is of one who has not read; 0: none is. */
  readFirstSeconds: whole(0, 10, { initial: () => 1, bySite: false }),
  /** Finance rule 29: hundredths of a percent of the rent (Stamp Tax Law, from 2022-07-01). */
  leaseStampDuty: whole(0, 10_000, { initial: () => 10, bySite: false }),
  /** Finance rule 31: the Trademark Law on term and renewal; the new law needs rows of its own. */
  trademarkYears: whole(1, 50, { initial: () => 10, bySite: false }),
  trademarkRenewalMonths: whole(1, 60, { initial: () => 12, bySite: false }),
  trademarkGraceMonths: whole(0, 60, { initial: () => 6, bySite: false }),
  ...ATTENDANCE_PARAMETERS,
  ...PERFORMANCE_PARAMETERS,
  ...SALARY_PARAMETERS,
} as const;

export type ParameterName = keyof typeof PARAMETERS;
export type ParameterValue<N extends ParameterName> = ReturnType<(typeof PARAMETERS)[N]["initial"]>;
