import { sql } from "drizzle-orm";
import { z } from "zod";
import { requiredText } from "~/contracts/endpoint";
import { PAYABLE_STATE, type PayableState } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { foldSerial } from "~/lib/finance/serial";
import { companyDay } from "~/lib/period";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { approvedBy, cashierScope } from "~/upstream/approvals/engine/payment.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  type FileFault,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { type PayingAccount, payingAccounts } from "../accounts/paying-accounts.server";
import type { EffectsByKind } from "./payable-pay.server";
import { type PaymentResult, writeResults } from "./results.server";

/** What the bank says: paid, or not. */
const RESULT = { success: 1, failure: 2 } as const;
const RESULTS = [RESULT.success, RESULT.failure] as const;

const COLUMNS = [
  { field: "number", header: "cashierImport:field.number", identifier: "code", required: true, cell: requiredText(40) },
  {
    field: "account",
    header: "cashierImport:field.account",
    identifier: "code",
    required: true,
    cell: requiredText(60),
  },
  {
    field: "result",
    header: "cashierImport:field.result",
    required: true,
    cell: choice("cashierImport:result", RESULTS),
    choices: keysOf("cashierImport:result", RESULTS),
  },
  { field: "serial", header: "cashierImport:field.serial", identifier: "zeros", cell: z.string().max(60) },
  { field: "paidOn", header: "cashierImport:field.paidOn", required: true, kind: "date", cell: z.iso.date() },
  { field: "reason", header: "cashierImport:field.reason", cell: z.string().max(200) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Found {
  payableId: number;
  version: number;
  number: string;
  status: PayableState;
  cardConfirmed: 0 | 1;
  companyId: number;
  currency: string;
  amount: number;
  approvedOn: string;
  merge: string | null;
  own: boolean;
  covers: boolean;
}

/** Accounts, and what the rows so far take from each. */
interface Context {
  accounts: readonly PayingAccount[];
  spent: Map<number, { sum: number; last: ParsedRow<Values> }>;
}

/** What the bank says of payments: success confirms, failure fails, all of the file or nothing (finance, Imports). */
export const resultImport = (
  kinds: Kinds,
  effects: EffectsByKind,
): ImportDefinition<Values, Context, PaymentResult> => ({
  type: "paymentResult",
  template: "paymentResult",
  name: "cashierImport:upload.name",
  page: {
    title: "cashierImport:upload.title",
    address: financePaths.cashierImport,
    back: { to: financePaths.cashier, label: "cashierImport:upload.back" },
  },
  access: MAY.cashier.importResults,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db) => ({ accounts: await payingAccounts(db), spent: new Map() }),
  uniqueKeys: ({ number, account, serial }) => [
    { field: "number", key: number?.toUpperCase() },
    { field: "serial", key: serial && account && foldSerial(serial) && `${account} ${foldSerial(serial)}` },
  ],
  async check(db, caller, rows, context) {
    const [found, paid, used] = await Promise.all([
      openOf(db, caller, rows),
      paidAmong(db, caller, rows),
      usedSerials(db, rows),
    ]);
    return rows.map((row) => {
      const number = (row.values.number ?? "").toUpperCase();
      return judge(row, found.get(number), paid.has(number), used, context);
    });
  },
  finish: ({ accounts, spent }) =>
    [...spent].flatMap(([id, { sum, last }]): FileFault<Values>[] => {
      const account = accounts.find((one) => one.id === id)!;
      if (sum <= account.balance) return [];
      const message = { key: "finance:said.insufficient", params: { account: account.name } };
      return [{ at: last, field: "account", message }];
    }),
  undo: { never: "importUndo:said.paidByCashier" },
  apply: async (tx, caller, runs) => writeResults(kinds, effects, tx, caller, await allChanging(runs)),
});

const numbersIn = (rows: readonly ParsedRow<Values>[]) =>
  sql`${sql.param(rows.flatMap(({ values }) => values.number?.toUpperCase() ?? []))}::text[]`;

/** The one payable of each form that is still to be paid (finance rule 38). */
async function openOf(db: Reader, { empId }: Caller, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Found>> {
  const found = await select(db, {
    payableId: num`p.id`,
    version: num`p.version`,
    number: str`i.instance_no`,
    status: sql<PayableState>`p.status`,
    cardConfirmed: sql<0 | 1>`p.card_confirmed`,
    companyId: num`p.payer_company_id`,
    currency: str`p.currency`,
    amount: num`p.amount::float8`,
    approvedOn: str`p.approved_on::text`,
    merge: sql<string | null>`(
        select m.instance_no
        from finance_forms mf
        join approval_forms m on m.kind_code = mf.kind_code and m.business_id = mf.id
        where mf.id = p.merge_id
      )`,
    own: bool`${empId ?? 0} in (p.requester_emp_id, coalesce(i.submitted_by_emp_id, 0), coalesce(p.payee_emp_id, 0))
        or ${approvedBy(empId ?? 0)}`,
    covers: bool`${cashierScope(empId ?? 0)}`,
  })`
    from approval_forms i
    join finance_forms f on f.kind_code = i.kind_code and f.id = i.business_id
    join payables p on p.form_id = f.id
    where i.instance_no = any(${numbersIn(rows)})
      and p.status in (${PAYABLE_STATE.waiting}, ${PAYABLE_STATE.merged}, ${PAYABLE_STATE.paying})`;
  return new Map(found.map((one) => [one.number, one]));
}

async function paidAmong(db: Reader, { empId }: Caller, rows: readonly ParsedRow<Values>[]): Promise<Set<string>> {
  const found = await select(db, { number: str`i.instance_no` })`
    from approval_forms i
    join finance_forms f on f.kind_code = i.kind_code and f.id = i.business_id
    join payables p on p.form_id = f.id and p.status = ${PAYABLE_STATE.paid}
    where i.instance_no = any(${numbersIn(rows)}) and ${cashierScope(empId ?? 0)}`;
  return new Set(found.map(({ number }) => number));
}

/** Serial numbers of the file that an account has used, as "account serial". */
async function usedSerials(db: Reader, rows: readonly ParsedRow<Values>[]): Promise<Set<string>> {
  const serials = rows.flatMap(({ values }) => (values.serial ? [foldSerial(values.serial)] : []));
  const found = await select(db, {
    accountId: num`account_id`,
    serial: str`serial`,
  })`from bank_serials where serial = any(${sql.param(serials)}::text[])`;
  return new Set(found.map(({ accountId, serial }) => `${accountId} ${serial}`));
}

function judge(
  row: ParsedRow<Values>,
  found: Found | undefined,
  paid: boolean,
  used: ReadonlySet<string>,
  { accounts, spent }: Context,
): CheckedRow<PaymentResult> {
  const faults: Faults = {};
  const { number = "", account: named = "", result, serial = "", paidOn = "", reason = "" } = row.values;
  const fails = result === RESULT.failure;
  // Own forms are told apart from those of other companies' cashiers, which are not there for him (rules 22 and 39).
  const known = found?.own || found?.covers ? found : undefined;
  if (number && !known)
    addFault(faults, "number", paid ? "cashierImport:said.paid" : "cashierImport:said.none", { number });
  if (known) judgePayable(faults, known, fails);
  const account = accounts.find(
    ({ name, companyId, currency }) => name === named && companyId === known?.companyId && currency === known.currency,
  );
  if (known && named && !account) addFault(faults, "account", "finance:said.accountCompany");
  const to = companyDay();
  if (known && paidOn && (paidOn < known.approvedOn || paidOn > to))
    addFault(faults, "paidOn", "finance:said.paidDay", { from: known.approvedOn, to });
  if (fails && !reason) addFault(faults, "reason", "errors:required");
  if (!fails && account && used.has(`${account.id} ${foldSerial(serial)}`))
    addFault(faults, "serial", "finance:said.serialUsed");
  if (!fails && account && known)
    spent.set(account.id, { sum: (spent.get(account.id)?.sum ?? 0) + known.amount, last: row });
  return {
    faults,
    action: UPDATE,
    label: number,
    data: {
      payableId: known?.payableId ?? 0,
      version: known?.version ?? 0,
      accountId: account?.id ?? 0,
      paidOn,
      serial,
      failReason: fails ? reason : null,
    },
  };
}

/** Not one's own, not in a merge, its card confirmed; what failed was on its way to the bank. */
function judgePayable(faults: Faults, { own, merge, cardConfirmed, status, number }: Found, fails: boolean): void {
  if (own) addFault(faults, "number", "finance:said.ownPayment");
  else if (merge) addFault(faults, "number", "finance:said.payableOfMerge", { number: merge });
  else if (cardConfirmed === 0) addFault(faults, "number", "finance:said.cardUnconfirmed");
  else if (fails && status !== PAYABLE_STATE.paying)
    addFault(faults, "number", "cashierImport:said.notPaying", { number });
}
