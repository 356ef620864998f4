import { whole } from "../platform/parameter-kinds";

/** Parameters of finance. */
export const FINANCE_PARAMETERS = {
  /** Finance rule 29: hundredths of a percent of the rent (Stamp Tax Law, from 2022-07-01). */
  leaseStampDuty: whole(0, 10_000, { initial: () => 10, bySite: false }),
  /** Finance rule 31: the Trademark Law on term and renewal; the new law needs rows of its own. */
  trademarkYears: whole(1, 50, { initial: () => 10, bySite: false }),
  trademarkRenewalMonths: whole(1, 60, { initial: () => 12, bySite: false }),
  trademarkGraceMonths: whole(0, 60, { initial: () => 6, bySite: false }),
} as const;
