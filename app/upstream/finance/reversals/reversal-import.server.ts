import { sql } from "drizzle-orm";
import { requiredText, text } from "~/contracts/endpoint";
import {
  FINANCE_KIND,
  INVOICE_TYPE,
  MOST_REVERSAL_LINES,
  REVERSAL_WAY,
  REVERSAL_WAYS,
} from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { amountFault } from "~/lib/finance/amounts";
import { invoiceIdentity } from "~/lib/finance/invoice";
import { financePaths } from "~/lib/finance/paths";
import { groupBy } from "~/lib/group-by";
import { formatAmount, parseAmount } from "~/lib/money";
import { saveDrafts } from "~/upstream/approvals/engine/drafts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
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
import { type Owed, owedNumbered } from "../advances/outstanding.server";
import { holdersOf } from "../invoices/invoice-claim.server";
import { draftLines, lineKey } from "./reversal-drafts.server";
import { reversalKind } from "./reversal-kind.server";
import { insertReversals, type ReversalWritten } from "./reversal-save.server";
import { reversalSummary } from "./reversal-summary.server";

const field = <Field extends string>(name: Field) =>
  ({ field: name, header: `reversal:sheet.${name}`, required: true }) as const;
const COLUMNS = [
  { ...field("advance"), identifier: "code", cell: requiredText(40).toUpperCase() },
  { ...field("way"), cell: choice("reversal:way", REVERSAL_WAYS), choices: keysOf("reversal:way", REVERSAL_WAYS) },
  { ...field("amount"), cell: requiredText(20) },
  { ...field("invoiceNumber"), identifier: "zeros", required: false, cell: text(40) },
  {
    ...field("month"),
    required: false,
    kind: "month",
    cell: text(7).regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, { error: "reversal:said.month" }),
  },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

type Line = ReversalWritten["lines"][number];
/** A line of the draft of whoever has the advance. */
interface Data {
  empId: number;
  companyId: number;
  currency: string;
  line: Line;
  /** Lines alike in drafts when it was checked. */
  had: number;
}

interface Context {
  /** What earlier rows leave of an advance: to early returns, and beside loan plans (finance rule 14). */
  left: Map<number, { early: number; any: number }>;
  /** Rows of the file so far, by line. */
  met: Map<string, number>;
}

const keyOf = ({ empId, line: { borrowingId, way, amount, invoice, startMonth } }: Data): string =>
  lineKey({ empId, borrowingId, way, amount, invoiceNumber: invoice?.number ?? "", startMonth });

/** The invoice that a number alone tells of: the rest is for the draft's owner. */
const invoiceNumbered = (number: string): NonNullable<Line["invoice"]> => ({
  type: /^\d{20}$/.test(number) ? INVOICE_TYPE.digitalOrdinary : INVOICE_TYPE.otherReceipt,
  code: "",
  number,
  tollKind: null,
  issuedOn: null,
  sellerName: "",
  buyerName: "",
  buyerTaxNo: "",
  currency: "CNY",
  gross: null,
});

/**
 * Reversals by file: one draft a person, company and currency, of the person whose advance a row names (finance,
 * Imports and Permissions), within the caller's scope. A row is a line of it, but for those that the same file has
 * brought before and that were never sent.
 */
export const reversalImport: ImportDefinition<Values, Context, Data> = {
  type: "reversal",
  template: "reversal",
  name: "reversal:title",
  page: {
    title: "reversal:upload.title",
    address: financePaths.reversalImport,
    back: { to: financePaths.reversals, label: "reversal:upload.back" },
  },
  access: MAY.reversals.import,
  maxRows: 2_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => ({ left: new Map(), met: new Map() }),
  uniqueKeys: ({ invoiceNumber }) => [{ field: "invoiceNumber", key: invoiceNumber || undefined }],
  async check(db, caller, rows, { left, met }) {
    const [debts, used] = await Promise.all([debtsInScope(db, caller, rows), usedInvoices(db, rows)]);
    const drafts = await draftLines(
      db,
      [...debts.values()].map(({ empId }) => empId),
    );
    return rows.map((row) => {
      const judged = judge(row, left, debts, used);
      const key = keyOf(judged.data);
      const had = drafts.get(key) ?? 0;
      return { ...judged, action: isFurther(met, key, had) ? CREATE : UNCHANGED, data: { ...judged.data, had } };
    });
  },
  apply,
};

async function debtsInScope(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
): Promise<Map<string, Owed>> {
  const debts = await owedNumbered(
    db,
    rows.flatMap(({ values }) => values.advance ?? []),
  );
  const people = [...debts.values()].map(({ empId }) => empId);
  const seen = await select(db, { id: num`emp_id` })`
    from employees
    where emp_id = any(${sql.param(people)}::int[])
      and (emp_id = ${caller.empId ?? 0} or ${visibleTo(caller, MAY.reversals.import)})`;
  const ids = new Set(seen.map(({ id }) => id));
  return new Map([...debts].filter(([, { empId, outstanding }]) => ids.has(empId) && outstanding > 0));
}

const usedInvoices = (db: Reader, rows: readonly ParsedRow<Values>[]) =>
  holdersOf(
    db,
    rows.flatMap(({ values: { invoiceNumber } }) =>
      invoiceNumber ? invoiceIdentity(invoiceNumbered(invoiceNumber)) || [] : [],
    ),
  );

function judge(
  { values, faulty }: ParsedRow<Values>,
  left: Context["left"],
  debts: ReadonlyMap<string, Owed>,
  used: ReadonlyMap<string, string>,
): CheckedRow<Data> {
  const faults: Faults = {};
  const { advance = "", way, amount: typed = "", invoiceNumber = "", month = "" } = values;
  const debt = debts.get(advance);
  if (advance && !debt) addFault(faults, "advance", "reversal:said.noAdvance");
  const currency = debt?.currency ?? "CNY";
  const wrong = amountFault(typed, currency);
  if (wrong) addFault(faults, "amount", wrong.key, wrong.params);
  const amount = wrong ? null : parseAmount(typed, currency);
  if (debt && way !== undefined && amount !== null) takeOf(faults, debt, way === REVERSAL_WAY.wages, amount, left);
  const invoice = way === REVERSAL_WAY.invoice && invoiceNumber !== "" ? invoiceNumbered(invoiceNumber) : null;
  if (way === REVERSAL_WAY.invoice && !invoice && !faulty.has("invoiceNumber"))
    addFault(faults, "invoiceNumber", "reversal:said.invoiceNumber");
  const form = invoice && used.get(invoiceIdentity(invoice));
  if (form) addFault(faults, "invoiceNumber", "invoice:said.used", { number: invoiceNumber, form });
  return {
    faults,
    action: CREATE,
    label: `${advance} ${typed}`.trim(),
    data: {
      empId: debt?.empId ?? 0,
      companyId: debt?.companyId ?? 0,
      currency,
      had: 0,
      line: {
        borrowingId: debt?.borrowingId ?? null,
        way: way ?? null,
        amount,
        invoice,
        receiptId: null,
        instalment: null,
        startMonth: way === REVERSAL_WAY.wages && month !== "" ? month : null,
      },
    },
  };
}

/** Sums per advance across the file (finance rule 14). */
function takeOf(faults: Faults, debt: Owed, wages: boolean, amount: number, left: Context["left"]): void {
  const before = left.get(debt.borrowingId) ?? { early: debt.returnable, any: debt.free };
  const most = wages ? before.any : before.early;
  left.set(debt.borrowingId, {
    early: Math.max(0, before.early - amount),
    any: Math.max(0, before.any - amount),
  });
  if (amount > most)
    addFault(faults, "amount", "finance:said.mostToClear", { amount: formatAmount(most, debt.currency) });
}

async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  await lock(tx, "formImport", FINANCE_KIND.reversal);
  const fresh = await furtherRows(runs, keyOf, (rows) =>
    draftLines(
      tx,
      rows.map(({ empId }) => empId),
    ),
  );
  const drafts = groupBy(fresh, ({ empId, companyId, currency }) => `${empId} ${companyId} ${currency}`);
  const made = await insertReversals(
    tx,
    caller,
    [...drafts.values()].flatMap(pages).map((rows) => ({
      empId: rows[0]!.empId,
      currency: rows[0]!.currency,
      lines: rows.map(({ line }) => line),
      reason: "",
      attachmentIds: [],
      fileUses: {},
    })),
  );
  await saveDrafts(
    tx,
    caller,
    reversalKind,
    made.map(({ form, lines, debts }) => ({
      businessId: form.id,
      summary: reversalSummary(form, lines.map(asStored), debts),
    })),
  );
}

/** A line without a way is one by invoice, as it is stored. */
const asStored = (line: Line) => ({ ...line, way: line.way ?? REVERSAL_WAY.invoice });

/** No form has more lines than its page takes. */
const pages = (rows: readonly Data[]) =>
  Array.from({ length: Math.ceil(rows.length / MOST_REVERSAL_LINES) }, (_, n) =>
    rows.slice(n * MOST_REVERSAL_LINES, (n + 1) * MOST_REVERSAL_LINES),
  );
