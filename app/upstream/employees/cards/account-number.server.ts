import { type AccountLength, personalAccountFault } from "~/lib/employees/bank-card";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";

type Around = Partial<Pick<Caller, "versions">>;

/** How long an account number is today (employees rule 40). */
export const personalLength = (db: Reader | Tx, around: Around): Promise<AccountLength> =>
  parameter(db, around, "personalAccountLength", companyDay());
export const companyLength = (db: Reader | Tx, around: Around): Promise<AccountLength> =>
  parameter(db, around, "companyAccountLength", companyDay());
export const lineLength = (db: Reader | Tx, around: Around): Promise<number> =>
  parameter(db, around, "lineNumberLength", companyDay());

/** Employees rule 40: digits that pass Luhn; passbooks and old cards may go without the check digit, with a reason. */
export function accountNumberFaults(
  faults: Faults,
  accountNo: string,
  length: AccountLength,
  { unchecked, uncheckedReason }: { unchecked: number; uncheckedReason: string },
): void {
  if (personalAccountFault(accountNo, length, unchecked !== 1))
    addFault(faults, "accountNo", "employees:fault.account");
  if (unchecked === 1 && uncheckedReason === "") addFault(faults, "uncheckedReason", "errors:required");
}
