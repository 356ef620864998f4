import { range, whole } from "../platform/parameter-kinds";

/** Parameters of performance; points in hundredths, weights in basis points. */
export const PERFORMANCE_PARAMETERS = {
  /** Rule 1: weight of one line of a template. */
  perfLineWeight: range(1, 10_000, { initial: () => [500, 5_000], bySite: false }),
  /** Rule 7: bonus points of a sheet together, and deductions. */
  perfMostBonus: whole(0, 12_000, { initial: () => 1_000, bySite: false }),
  perfMostDeduction: whole(0, 12_000, { initial: () => 2_000, bySite: false }),
  /** Rule 27: months after its own in which a monthly result is paid. */
  perfPayLag: whole(0, 1, { initial: () => 1, bySite: false }),
} as const;
