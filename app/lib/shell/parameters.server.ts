import { env } from "../env.server";
import { codes, pattern, whole } from "../platform/parameter-kinds";

/** Parameters of the system. */
export const SHELL_PARAMETERS = {
  /** Shell rule 22: the one job number that may change the system. */
  specialAdmin: pattern("jobNumber", /^[A-Za-z0-9]{0,20}$/, 20, {
    initial: () => env().SPECIAL_ADMIN ?? "",
    bySite: false,
  }),
  /** Roles whose members sign in with an authenticator besides the password (docs/security). */
  secondFactorRoles: codes(8, { initial: () => [], bySite: false }),
  /** Shell rule 25: people whose level has this rank, or a higher one, are managers. */
  managerRank: whole(1, 999, { initial: () => 90, bySite: false }),
} as const;
