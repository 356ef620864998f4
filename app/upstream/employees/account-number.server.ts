import { personalAccountFault } from "~/lib/bank-card";
import { addFault, type Faults } from "./rules.server";

/** Employees rule 40: 16 to 19 digits that pass Luhn; passbooks and old cards may go without the check digit, with a reason. */
export function accountNumberFaults(faults: Faults, accountNo: string, { unchecked, uncheckedReason }: { unchecked: number; uncheckedReason: string }): void {
  if (personalAccountFault(accountNo, { checkDigit: unchecked !== 1 })) addFault(faults, "accountNo", "employees:fault.account");
  if (unchecked === 1 && uncheckedReason === "") addFault(faults, "uncheckedReason", "errors:required");
}
