import { choice, day, days, range, whole } from "../platform/parameter-kinds";

/** Parameters of employees. */
export const EMPLOYEES_PARAMETERS = {
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
} as const;
