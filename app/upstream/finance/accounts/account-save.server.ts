import { eq, sql } from "drizzle-orm";
import type { AccountInput } from "~/contracts/finance/accounts";
import { ACCOUNT_KIND, type AccountKind } from "~/contracts/finance/codes";
import { minorDigits, parseAmount } from "~/lib/money";
import { normalizeCode } from "~/lib/text";
import { companyExists } from "~/upstream/organization/companies.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { fundAccounts } from "./tables.server";

const OBJECT = "fundAccount";
type Account = typeof fundAccounts.$inferSelect;

async function lockAccount(tx: Tx, id: number, version: number | undefined): Promise<Account> {
  const [row] = await tx.select().from(fundAccounts).where(eq(fundAccounts.id, id)).for("update");
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  return row;
}

/** Banks and numbers belong to these; a third party may have a number, cash has none. */
const AT_BANKS: readonly AccountKind[] = [
  ACCOUNT_KIND.basic,
  ACCOUNT_KIND.general,
  ACCOUNT_KIND.temporary,
  ACCOUNT_KIND.special,
  ACCOUNT_KIND.foreign,
];
/** Numbers of domestic accounts are digits; abroad letters stand among them (IBAN). */
const NUMBER = /^[A-Z0-9]{4,34}$/;
/** As in the ledger: a billion of the currency. */
const MOST_WHOLE = 10_000_000_000;

/** An account of a company: company, currency and opening balance are said once (finance, FundAccount). */
export async function saveAccount(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: AccountInput,
): Promise<{ id: number; version: number }> {
  const before = id === undefined ? null : await lockAccount(tx, id, version);
  const faults: Faults = {};
  const number = await judgeBank(tx, caller, input, before, faults);
  const made = before ? null : await judgeNew(tx, input, faults);
  refuseAll(faults);
  const values = {
    name: input.name,
    bankCode: AT_BANKS.includes(input.kind) ? input.bankCode : "",
    kind: input.kind,
    ...(input.kind === ACCOUNT_KIND.cash && { accountNo: "", accountHash: "", accountTail: "" }),
    ...(number && {
      accountNo: seal(number),
      accountHash: blindIndex("fundAccount", number),
      accountTail: number.slice(-4),
    }),
  };
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (made
    ? tx
        .insert(fundAccounts)
        .values({ ...values, ...made, ...author, createdBy: caller.actorUserId })
        .returning()
    : tx
        .update(fundAccounts)
        .set({ ...values, ...author, version: sql`${fundAccounts.version} + 1`, updatedAt: sql`now()` })
        .where(eq(fundAccounts.id, before!.id))
        .returning()
  ).catch(
    taken({
      fund_accounts_name_key: ["name", "fundAccounts:said.nameTaken"],
      fund_accounts_number_key: ["accountNo", "fundAccounts:said.numberTaken"],
    }),
  );
  await tell(tx, caller, before, row!);
  return { id: row!.id, version: row!.version };
}

/** @returns the number as it is kept, or "" where the one on file stays */
async function judgeBank(
  tx: Tx,
  caller: Caller,
  { kind, bankCode, accountNo }: Pick<AccountInput, "kind" | "bankCode" | "accountNo">,
  before: Account | null,
  faults: Faults,
): Promise<string> {
  const number = normalizeCode(accountNo).replaceAll("-", "").toUpperCase();
  if (kind === ACCOUNT_KIND.cash && number) addFault(faults, "accountNo", "fundAccounts:said.noNumber");
  if (number && !NUMBER.test(number)) addFault(faults, "accountNo", "fundAccounts:said.number");
  if (!AT_BANKS.includes(kind)) return number;
  if (!number && !before?.accountHash) addFault(faults, "accountNo", "errors:required");
  if (!bankCode) addFault(faults, "bankCode", "errors:required");
  else if (bankCode !== before?.bankCode && !(await activeItems(tx, caller, "bank_name")).has(bankCode))
    addFault(faults, "bankCode", "errors:notOption");
  return number;
}

async function judgeNew(tx: Tx, { companyId, currency, openingBalance }: AccountInput, faults: Faults) {
  if (companyId === undefined) addFault(faults, "companyId", "errors:required");
  else if (!(await companyExists(tx, companyId))) addFault(faults, "companyId", "errors:notOption");
  if (currency === undefined) addFault(faults, "currency", "errors:required");
  const digits = minorDigits(currency);
  const opening = parseAmount(openingBalance, currency);
  if (opening === null || opening < 0 || opening > MOST_WHOLE * 10 ** digits)
    addFault(
      faults,
      "openingBalance",
      digits === 0 && parseAmount(openingBalance) !== null ? "financeBase:said.decimals" : "financeBase:said.amount",
      { n: digits },
    );
  return { companyId: companyId!, currency: currency!, openingBalance: opening ?? 0, balance: opening ?? 0 };
}

/** No number in clear goes into the audit. */
async function tell(tx: Tx, caller: Caller, before: Account | null, after: Account): Promise<void> {
  const values = ({
    companyId,
    name,
    bankCode,
    kind,
    currency,
    openingBalance,
    accountTail,
    accountHash,
  }: Account) => ({
    companyId,
    name,
    bankCode,
    kind,
    currency,
    openingBalance,
    accountTail,
    accountHash,
  });
  const change = difference(before ? values(before) : {}, values(after));
  if (!change) return;
  const open = ({ accountHash, ...fields }: Record<string, unknown>) => ({
    ...fields,
    ...(accountHash !== undefined && { accountNo: "changed" }),
  });
  await audit(tx, caller, {
    action: before ? "fundAccount.update" : "fundAccount.create",
    objectType: OBJECT,
    objectId: after.id,
    before: before && open(change.before),
    after: open(change.after),
  });
}

/** On or off; bookings hold the row, so that none slips in beside. */
export async function setAccountStatus(
  tx: Tx,
  caller: Caller,
  { id, version, isTakeEffect }: { id: number; version: number; isTakeEffect: number },
): Promise<{ version: number }> {
  const before = await lockAccount(tx, id, version);
  if (isTakeEffect === 0 && before.balance > 0) throw conflict("fundAccounts:said.hasBalance");
  const [row] = await tx
    .update(fundAccounts)
    .set({
      isTakeEffect,
      version: sql`${fundAccounts.version} + 1`,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(eq(fundAccounts.id, id))
    .returning();
  await audit(tx, caller, {
    action: "fundAccount.status",
    objectType: OBJECT,
    objectId: id,
    before: { isTakeEffect: before.isTakeEffect },
    after: { isTakeEffect },
  });
  return { version: row!.version };
}
