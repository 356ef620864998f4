import { env } from "../env.server";
import { pattern, whole } from "../platform/parameter-kinds";

/** Parameters of the organization. */
export const ORGANIZATION_PARAMETERS = {
  /** Employees rule 8. */
  jobNumberPrefix: pattern("letters", /^[A-Za-z]{0,4}$/, 4, { initial: () => env().JOB_NUMBER_PREFIX, bySite: true }),
  /** New numbers have zeros before them up to so many digits. */
  jobNumberDigits: whole(0, 15, { initial: () => 0, bySite: true }),
} as const;
