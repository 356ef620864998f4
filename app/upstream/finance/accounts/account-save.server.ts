import type { AccountInput } from "~/contracts/finance/accounts";
import { companyExists } from "~/upstream/organization/companies.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { AT_BANKS, judgeBank, judgeOpening } from "./account-judge.server";
import { addAccounts, changeAccounts, keptNumber, OBJECT } from "./account-write.server";
import { fundAccounts } from "./tables.server";

const ACCOUNT = { table: fundAccounts, object: OBJECT } satisfies Kept<typeof fundAccounts>;

/** An account of a company: company, currency and opening balance are said once (finance, FundAccount). */
export async function saveAccount(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: AccountInput,
): Promise<{ id: number; version: number }> {
  const before = id === undefined ? null : await heldRecord(tx, ACCOUNT, id, version);
  const faults: Faults = {};
  const number = judgeBank(faults, input, before, await activeItems(tx, caller, "bank_name"));
  const made = before ? null : await judgeNew(tx, input, faults);
  refuseAll(faults);
  const values = {
    name: input.name,
    kind: input.kind,
    bankCode: AT_BANKS.includes(input.kind) ? input.bankCode : "",
    ...keptNumber(input.kind, number),
  };
  const [row] = await (made
    ? addAccounts(tx, caller, [{ ...values, ...made }])
    : changeAccounts(tx, caller, [{ before: before!, values }])
  ).catch(
    taken({
      fund_accounts_name_key: ["name", "fundAccounts:said.nameTaken"],
      fund_accounts_number_key: ["accountNo", "fundAccounts:said.numberTaken"],
    }),
  );
  return { id: row!.id, version: row!.version };
}

async function judgeNew(tx: Tx, { companyId, currency, openingBalance }: AccountInput, faults: Faults) {
  if (companyId === undefined) addFault(faults, "companyId", "errors:required");
  else if (!(await companyExists(tx, companyId))) addFault(faults, "companyId", "errors:notOption");
  if (currency === undefined) addFault(faults, "currency", "errors:required");
  const opening = judgeOpening(faults, openingBalance, currency);
  return { companyId: companyId!, currency: currency!, openingBalance: opening };
}

/** On or off; bookings hold the row, so that none slips in beside. */
export async function setAccountStatus(
  tx: Tx,
  caller: Caller,
  { id, version, isTakeEffect }: { id: number; version: number; isTakeEffect: number },
): Promise<{ version: number }> {
  const before = await heldRecord(tx, ACCOUNT, id, version);
  if (isTakeEffect === 0 && before.balance > 0) throw conflict("fundAccounts:said.hasBalance");
  return { version: (await changeRecord(tx, caller, ACCOUNT, before, { isTakeEffect }, "status")).version };
}
