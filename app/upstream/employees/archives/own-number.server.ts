import { isJobNumber } from "~/lib/employees/job-number";
import type { Message } from "~/lib/texts.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { StandingAccount } from "~/upstream/platform/identity/accounts.server";

/**
 * The number that a new person brings with him (employees rule 8), which nobody on file has.
 * @param warning gets what becomes of an account that stands under it
 * @param accounts that stand under such numbers
 * @returns the account that becomes his
 */
export function judgeOwnNumber(
  faults: Faults,
  warning: Message[],
  jobNumber: string | undefined,
  accounts: ReadonlyMap<string, StandingAccount>,
): number | null {
  if (jobNumber === undefined) return null;
  if (!isJobNumber(jobNumber)) {
    addFault(faults, "jobNumber", "employees:import.jobNumberForm");
    return null;
  }
  const account = accounts.get(jobNumber);
  if (!account) return null;
  if (!account.adoptable) addFault(faults, "jobNumber", "employees:import.accountTaken");
  else warning.push({ key: "employees:import.accountJoined", params: { jobNumber } });
  return account.adoptable ? account.userId : null;
}
