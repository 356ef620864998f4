/** Codes of the payroll room. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** Where an input of the month's pay comes from (salary, Entities). */
export const INPUT_SOURCE = {
  manual: 1,
  import: 2,
  dormitoryBill: 3,
  compensation: 4,
  training: 5,
  registrySubsidy: 6,
  adjustment: 7,
  referralBonus: 8,
  performance: 9,
  severance: 10,
  annualLeave: 11,
  attendance: 12,
} as const;
export const INPUT_SOURCES = /* @__PURE__ */ Object.values(INPUT_SOURCE);
export type InputSource = Code<typeof INPUT_SOURCE>;

export const INPUT_STATE = { open: 0, taken: 1 } as const;
export const INPUT_STATES = /* @__PURE__ */ Object.values(INPUT_STATE);
export type InputState = Code<typeof INPUT_STATE>;

/** A loan plan runs, has deducted all, or was called off. */
export const PLAN_STATE = { running: 1, done: 2, cancelled: 3 } as const;
export type PlanState = Code<typeof PLAN_STATE>;

/** A month or a person in it: open, in approval, closed. */
export const HELD_STATE = { open: 0, submitted: 1, closed: 2 } as const;
export type HeldState = Code<typeof HELD_STATE>;
