import { sql } from "drizzle-orm";
import { ACCOUNT_KIND, type AccountKind } from "~/contracts/finance/codes";
import { maskAccount } from "~/lib/mask";
import { formatAmount } from "~/lib/money";
import { say } from "~/lib/texts.server";
import { maskedTail } from "~/upstream/employees/own-file/own-file-words.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
} from "~/upstream/platform/imports/definition.server";
import { normalizeCell } from "~/upstream/platform/spreadsheet/cells.server";
import type { AccountCells, AccountContext } from "./account-import-columns.server";
import { AT_BANKS, judgeBank, judgeOpening } from "./account-judge.server";
import { keptNumber, type NewAccount, numberHash } from "./account-write.server";

/** A row to write: a new account (`id` and `seen` 0), or what changes of one at the version that was seen. */
export type AccountRow = NewAccount & { id: number; seen: number };

type Row = ParsedRow<AccountCells>;

interface Standing {
  id: number;
  companyId: number;
  companyName: string;
  name: string;
  kind: AccountKind;
  bankCode: string;
  accountHash: string;
  accountTail: string;
  currency: string;
  openingBalance: number;
  version: number;
}

interface StandingAccounts {
  byName: ReadonlyMap<string, Standing>;
  byNumber: ReadonlyMap<string, Standing>;
}

/** Names as a cell brings them. */
const nameKey = (companyId: number, name: string) => `${companyId} ${normalizeCell(name)}`;

/** Accounts of the companies that the rows name, and those that have one of their numbers. */
export async function standingAccounts(
  db: Reader,
  rows: readonly Row[],
  { companies }: AccountContext,
): Promise<StandingAccounts> {
  const named = new Set(rows.flatMap(({ values }) => companies.get((values.company ?? "").toLowerCase()) ?? []));
  const hashes = rows.flatMap(({ values }) => (values.accountNo ? [numberHash(values.accountNo)] : []));
  const found = await select(db, {
    id: num`a.id`,
    companyId: num`a.company_id`,
    companyName: str`c.company_name`,
    name: str`a.name`,
    kind: sql<AccountKind>`a.kind`,
    bankCode: str`a.bank_code`,
    accountHash: str`a.account_hash`,
    accountTail: str`a.account_tail`,
    currency: str`a.currency`,
    openingBalance: num`a.opening_balance::float8`,
    version: num`a.version`,
  })`
    from fund_accounts a
    join companies c on c.company_id = a.company_id
    where a.company_id = any(${sql.param([...named])}::int[]) or a.account_hash = any(${sql.param(hashes)}::text[])`;
  return {
    byName: new Map(found.map((account) => [nameKey(account.companyId, account.name), account])),
    byNumber: new Map(
      found.flatMap((account) => (account.accountHash ? [[account.accountHash, account] as const] : [])),
    ),
  };
}

/** Judges a row by the rules of the form; what is said once has to be as it stands. */
export function judgeAccount(
  caller: Caller,
  row: Row,
  { companies, banks, names, open, met }: AccountContext,
  { byName, byNumber }: StandingAccounts,
): CheckedRow<AccountRow> {
  const faults: Faults = {};
  const { company = "", name = "", kind, bankCode: called = "", accountNo = "" } = row.values;
  const companyId = companies.get(company.toLowerCase()) ?? 0;
  if (company && !companyId) addFault(faults, "company", "registers:said.noCompany");
  const key = companyId && name ? nameKey(companyId, name) : "";
  const first = met.get(key);
  if (first) addFault(faults, "name", "imports:fault.duplicate", { n: first.row, sheet: first.sheet });
  else if (key) met.set(key, { row: row.row, sheet: row.sheet });
  const before = byName.get(key) ?? null;
  const bankCode = banks.get(called.toLowerCase()) ?? called;
  const number = kind ? judgeBank(faults, { kind, bankCode, accountNo }, before, open) : "";
  const atBank = kind !== undefined && AT_BANKS.includes(kind);
  // A form may still hold the bank of another kind; a file that names one means it.
  if (kind && called && !atBank) addFault(faults, "bankCode", "fundAccounts:said.noBank");
  const owner = number ? byNumber.get(numberHash(number)) : undefined;
  if (owner && owner.id !== before?.id)
    addFault(faults, "accountNo", "fundAccounts:said.numberStands", { name: `${owner.companyName} ${owner.name}` });
  const once = judgeOnce(faults, row, before);
  const data: AccountRow = {
    id: before?.id ?? 0,
    seen: before?.version ?? 0,
    companyId,
    name: before?.name ?? name,
    kind: kind ?? ACCOUNT_KIND.basic,
    bankCode: atBank ? bankCode : "",
    ...once,
    // Sealing the same number again would look like a change.
    ...(kind && numberHash(number) !== before?.accountHash && keptNumber(kind, number)),
  };
  const changes = before && changesOf(caller, before, data, number, names);
  return {
    faults,
    action: changes ? (Object.keys(changes).length > 0 ? UPDATE : UNCHANGED) : CREATE,
    label: `${company} ${name}`.trim(),
    changes: changes ?? undefined,
    data,
  };
}

/** Currency and opening balance are said once: of an account that stands they are as they stand, or not said. */
function judgeOnce(faults: Faults, { values, faulty }: Row, before: Standing | null) {
  const { currency = "CNY", openingBalance: typed } = values;
  // Nothing follows from a currency that was refused.
  if (faulty.has("currency")) return { currency, openingBalance: 0 };
  const openingBalance = judgeOpening(faults, typed ?? "0", currency);
  if (before && before.currency !== currency)
    addFault(faults, "currency", "fundAccounts:said.currencyStands", { currency: before.currency });
  else if (before && typed !== undefined && !faults.openingBalance && before.openingBalance !== openingBalance)
    addFault(faults, "openingBalance", "fundAccounts:said.openingStands", {
      amount: `${formatAmount(before.openingBalance, before.currency)} ${before.currency}`,
    });
  return { currency, openingBalance };
}

/** What differs from the account that stands, in the caller's words; of numbers the last four. */
function changesOf(
  { language }: Caller,
  before: Standing,
  after: AccountRow,
  number: string,
  names: AccountContext["names"],
): Record<string, [unknown, unknown]> {
  const kindOf = (kind: AccountKind) => say(language, { key: `fundAccounts:kind.${kind}` });
  const bankOf = (code: string) => names.get(code)?.[language] ?? code;
  const changes: Record<string, [unknown, unknown]> = {};
  if (before.kind !== after.kind) changes.kind = [kindOf(before.kind), kindOf(after.kind)];
  if (before.bankCode !== after.bankCode) changes.bankCode = [bankOf(before.bankCode), bankOf(after.bankCode)];
  if (after.accountHash !== undefined && after.accountHash !== before.accountHash)
    changes.accountNo = [before.accountTail && maskedTail(before.accountTail), maskAccount(number)];
  return changes;
}
