import { sql } from "drizzle-orm";
import { ACCOUNT_KIND, type AccountKind } from "~/contracts/finance/codes";
import { snakeKeys } from "~/lib/snake-keys";
import { type AuditEntry, audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { fundAccounts } from "./tables.server";

export const OBJECT = "fundAccount";
export type Account = typeof fundAccounts.$inferSelect;

/** The number of an account as it is stored: sealed, for comparing, and what is shown of it. */
export type KeptNumber = Pick<Account, "accountNo" | "accountHash" | "accountTail">;

/** What may change of an account; without a number the one on file stays. */
export type AccountValues = Pick<Account, "name" | "kind" | "bankCode"> & Partial<KeptNumber>;
/** What is said once. */
export type NewAccount = AccountValues & Pick<Account, "companyId" | "currency" | "openingBalance">;

export const numberHash = (number: string): string => blindIndex("fundAccount", number);

/** A number that was given; cash has none, also where it was something else before. */
export function keptNumber(kind: AccountKind, number: string): Partial<KeptNumber> {
  if (kind === ACCOUNT_KIND.cash) return { accountNo: "", accountHash: "", accountTail: "" };
  return number ? { accountNo: seal(number), accountHash: numberHash(number), accountTail: number.slice(-4) } : {};
}

/** New accounts, each with its audit row. */
export async function addAccounts(tx: Tx, caller: Caller, accounts: readonly NewAccount[]): Promise<Account[]> {
  if (accounts.length === 0) return [];
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const made = await tx
    .insert(fundAccounts)
    .values(accounts.map((account) => ({ ...account, balance: account.openingBalance, ...author })))
    .returning();
  await audit(tx, caller, ...made.flatMap((after) => told(null, after)));
  return made;
}

/** Accounts that are held, with other values and an audit row each. */
export async function changeAccounts(
  tx: Tx,
  caller: Caller,
  changes: readonly { before: Account; values: AccountValues }[],
): Promise<Account[]> {
  if (changes.length === 0) return [];
  const after = changes.map(({ before, values }) => ({ ...before, ...values, version: before.version + 1 }));
  const rows = after.map(({ id, name, kind, bankCode, accountNo, accountHash, accountTail }) =>
    snakeKeys({ id, name, kind, bankCode, accountNo, accountHash, accountTail }),
  );
  await tx.execute(sql`
    update fund_accounts a
    set name = g.name, kind = g.kind, bank_code = g.bank_code, account_no = g.account_no,
      account_hash = g.account_hash, account_tail = g.account_tail, version = a.version + 1,
      updated_by = ${caller.actorUserId}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(id int, name text, kind smallint, bank_code text, account_no text, account_hash text, account_tail text)
    where a.id = g.id`);
  await audit(tx, caller, ...changes.flatMap(({ before }, n) => told(before, after[n]!)));
  return after;
}

const valuesOf = (account: Account) => ({
  companyId: account.companyId,
  name: account.name,
  bankCode: account.bankCode,
  kind: account.kind,
  currency: account.currency,
  openingBalance: account.openingBalance,
  accountTail: account.accountTail,
  accountHash: account.accountHash,
});

/** No number in clear goes into the audit. */
const open = ({ accountHash, ...fields }: Record<string, unknown>) => ({
  ...fields,
  ...(accountHash !== undefined && { accountNo: "changed" }),
});

function told(before: Account | null, after: Account): AuditEntry[] {
  const change = difference(before ? valuesOf(before) : {}, valuesOf(after));
  if (!change) return [];
  return [
    {
      action: before ? "fundAccount.update" : "fundAccount.create",
      objectType: OBJECT,
      objectId: after.id,
      before: before && open(change.before),
      after: open(change.after),
    },
  ];
}
