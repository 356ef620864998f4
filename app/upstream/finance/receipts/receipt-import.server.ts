import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { requiredName, requiredText, text } from "~/contracts/endpoint";
import {
  ACCOUNT_KIND,
  BORROWING_PURPOSE,
  FINANCE_KIND,
  PAYER_TYPE,
  RECEIPT_CATEGORIES,
  RECEIPT_CATEGORY,
  RECEIPT_METHOD,
  type ReceiptMethod,
} from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { clearedBy, ofAdvance } from "~/lib/finance/advance";
import { amountFault } from "~/lib/finance/amounts";
import { financePaths } from "~/lib/finance/paths";
import { foldSerial } from "~/lib/finance/serial";
import { formatAmount, parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { saveDrafts } from "~/upstream/approvals/engine/drafts.server";
import { currencyCell, currencyChoices, dayCell } from "~/upstream/finance/register-import.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { furtherRows, isFurther } from "~/upstream/platform/imports/again.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { lock } from "~/upstream/platform/locks.server";
import { type PayingAccount, payingAccounts } from "../accounts/paying-accounts.server";
import { type Owed, owedNumbered } from "../advances/outstanding.server";
import { operatingCompanies } from "../forms/companies.server";
import { allToCny } from "../rates/conversion.server";
import { receiptDrafts, receiptKey } from "./receipt-drafts.server";
import { receiptKind } from "./receipt-kind.server";
import { insertReceipts, type ReceiptWritten } from "./receipt-save.server";
import { receiptSummary } from "./receipt-summary.server";

const field = <Field extends string>(name: Field) =>
  ({ field: name, header: `receipt:sheet.${name}`, required: true }) as const;
const COLUMNS = [
  { ...field("payerName"), cell: requiredName(100) },
  { ...field("account"), identifier: "code", cell: requiredText(200), note: "receipt:sheet.accountNote" },
  { ...field("receivedOn"), kind: "date", cell: dayCell },
  {
    ...field("category"),
    cell: choice("receipt:category", RECEIPT_CATEGORIES),
    choices: keysOf("receipt:category", RECEIPT_CATEGORIES),
  },
  { ...field("amount"), total: { currency: "currency" }, cell: requiredText(20) },
  { ...field("currency"), cell: currencyCell, choices: currencyChoices },
  { ...field("bankSerialNo"), identifier: "zeros", required: false, cell: text(60) },
  {
    ...field("advance"),
    identifier: "code",
    required: false,
    cell: text(40).toUpperCase(),
    note: "receipt:sheet.advanceNote",
  },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  /** By name, and by "company/name", in lower case; a name of several companies has several. */
  accounts: Map<string, PayingAccount[]>;
  /** What earlier rows of the file clear, by advance. */
  cleared: Map<number, number>;
  /** Rows of the file so far, by receipt. */
  met: Map<string, number>;
}

/** A receipt, and how many drafts alike stood when it was checked. */
type Data = ReceiptWritten & { had: number };

/**
 * Receipts by file: drafts of whoever brings them (finance, Imports). A row is a new draft, but for those that the same
 * file has brought before and that were never sent.
 */
export const receiptImport: ImportDefinition<Values, Context, Data> = {
  type: "receipt",
  template: "receipt",
  name: "receipt:title",
  page: {
    title: "receipt:upload.title",
    address: financePaths.receiptImport,
    back: { to: financePaths.receipts, label: "receipt:upload.back" },
  },
  access: MAY.receipts.import,
  maxRows: 2_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({ accounts: await accountsNamed(db, caller), cleared: new Map(), met: new Map() }),
  uniqueKeys: ({ account, bankSerialNo }) => [
    {
      field: "bankSerialNo",
      key: account && bankSerialNo && `${account.toLowerCase()} ${foldSerial(bankSerialNo)}`,
    },
  ],
  async check(db, caller, rows, context) {
    const [drafts, debts, taken] = await Promise.all([
      receiptDrafts(db, caller.empId),
      owedNumbered(
        db,
        rows.flatMap(({ values }) => values.advance || []),
      ),
      serialsTaken(db, rows),
    ]);
    return rows.map((row) => {
      const { data, ...judged } = judge(row, context, debts, taken);
      const had = drafts.get(receiptKey(data)) ?? 0;
      const action = isFurther(context.met, receiptKey(data), had) ? CREATE : UNCHANGED;
      return { ...judged, action, data: { ...data, had } };
    });
  },
  apply,
};

async function accountsNamed(db: Reader, caller: Caller): Promise<Map<string, PayingAccount[]>> {
  const [companies, accounts] = await Promise.all([operatingCompanies(db, caller), payingAccounts(db)]);
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const named = new Map<string, PayingAccount[]>();
  for (const account of accounts)
    for (const word of [account.name, `${names.get(account.companyId)}/${account.name}`]) {
      const key = word.toLowerCase();
      named.set(key, [...(named.get(key) ?? []), account]);
    }
  return named;
}

/** Serial numbers of the file that are booked, or that a receipt has which may still be, as "account serial". */
async function serialsTaken(db: Reader, rows: readonly ParsedRow<Values>[]): Promise<Set<string>> {
  const serials = sql.param(rows.flatMap(({ values }) => (values.bankSerialNo ? foldSerial(values.bankSerialNo) : [])));
  const { rows: found } = await db.execute<{ account: number; serial: string }>(sql`
    select account_id as account, serial
    from bank_serials
    where serial = any(${serials}::text[])
    union
    select r.account_id, upper(r.bank_serial_no)
    from receipts r
    join finance_forms f on f.id = r.form_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where upper(r.bank_serial_no) = any(${serials}::text[])
      and i.status not in (${FORM_STATE.rejected}, ${FORM_STATE.voided})`);
  return new Set(found.map(({ account, serial }) => `${account} ${serial}`));
}

const methodOf = ({ kind }: PayingAccount): ReceiptMethod =>
  kind === ACCOUNT_KIND.cash
    ? RECEIPT_METHOD.cash
    : kind === ACCOUNT_KIND.thirdParty
      ? RECEIPT_METHOD.thirdParty
      : RECEIPT_METHOD.bank;

function judge(
  { values }: ParsedRow<Values>,
  context: Context,
  debts: ReadonlyMap<string, Owed>,
  taken: ReadonlySet<string>,
): CheckedRow<ReceiptWritten> {
  const faults: Faults = {};
  const { payerName = "", account: named = "", receivedOn, category, amount: typed = "", bankSerialNo = "" } = values;
  const { currency = "CNY", advance = "" } = values;
  const found = context.accounts.get(named.toLowerCase()) ?? [];
  const account = found.length === 1 ? found[0] : undefined;
  if (named && !account) addFault(faults, "account", `receipt:said.${found.length > 1 ? "accounts" : "account"}`);
  if (receivedOn && receivedOn > companyDay()) addFault(faults, "receivedOn", "receipt:said.future");
  const wrong = amountFault(typed, currency);
  if (wrong) addFault(faults, "amount", wrong.key, wrong.params);
  const total = wrong ? null : parseAmount(typed, currency);
  if (account && values.currency && account.currency !== currency)
    addFault(faults, "currency", "receipt:said.currency");
  const method = account ? methodOf(account) : RECEIPT_METHOD.bank;
  if (account && method === RECEIPT_METHOD.bank && bankSerialNo === "")
    addFault(faults, "bankSerialNo", "receipt:said.serial");
  if (account && taken.has(`${account.id} ${foldSerial(bankSerialNo)}`))
    addFault(faults, "bankSerialNo", "receipt:said.taken");
  const debt = debts.get(advance);
  if (category !== undefined) judgeAdvance(faults, { ...values, category }, debt, total, context);
  return {
    faults,
    action: CREATE,
    label: `${payerName} ${typed}`.trim(),
    data: {
      payerType: PAYER_TYPE.other,
      payerName,
      method,
      bankSerialNo,
      currency,
      total,
      accountId: account?.id ?? null,
      receivedOn: receivedOn ?? null,
      category: category ?? null,
      borrowingId: debt?.borrowingId ?? null,
      reason: "",
    },
  };
}

/** The advance that a row names fits its category, and what earlier rows leave of it (finance rule 18). */
function judgeAdvance(
  faults: Faults,
  { category, advance = "", currency = "CNY" }: Partial<Values> & Pick<Values, "category">,
  debt: Owed | undefined,
  total: number | null,
  { cleared }: Context,
): void {
  if (!advance) {
    if (category === RECEIPT_CATEGORY.advanceReturned) addFault(faults, "advance", "receipt:said.advance");
    return;
  }
  const deposit = category === RECEIPT_CATEGORY.depositReturned;
  if (!debt || debt.outstanding === 0) addFault(faults, "advance", "receipt:said.noAdvance");
  else if (!ofAdvance(category) || (deposit && debt.purpose !== BORROWING_PURPOSE.deposit))
    addFault(faults, "advance", "receipt:said.notThisAdvance");
  else if (total !== null) takeOf(faults, debt, clearedBy(total, currency, debt), cleared);
}

/** Takes what a row clears of what is left of a debt; null: money that clears nothing of it. */
function takeOf(faults: Faults, debt: Owed, amount: number | null, cleared: Context["cleared"]): void {
  if (amount === null) {
    addFault(faults, "currency", "receipt:said.advanceCurrency", { currency: debt.currency });
    return;
  }
  const before = cleared.get(debt.borrowingId) ?? 0;
  const most = Math.max(0, debt.returnable - before);
  cleared.set(debt.borrowingId, before + amount);
  if (amount > most)
    addFault(faults, "amount", "finance:said.mostToClear", { amount: formatAmount(most, debt.currency) });
}

async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  await lock(tx, "formImport", FINANCE_KIND.receipt);
  const drafts = await receiptDrafts(tx, caller.empId);
  const fresh = await furtherRows(runs, receiptKey, async () => drafts);
  const forms = await insertReceipts(
    tx,
    caller,
    fresh.map(({ had: _, ...receipt }) => ({ ...receipt, attachmentIds: [] })),
  );
  const worth = await allToCny(tx, forms, companyDay());
  const summaries = forms.map((form, n) => ({ businessId: form.id, summary: receiptSummary(form, worth[n]!) }));
  await saveDrafts(tx, caller, receiptKind, summaries);
}
