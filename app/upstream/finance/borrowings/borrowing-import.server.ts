import { requiredText } from "~/contracts/endpoint";
import { BORROWING_PURPOSE, BORROWING_PURPOSES, FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { amountFault } from "~/lib/finance/amounts";
import { lastReturn } from "~/lib/finance/borrowing";
import { toFen } from "~/lib/finance/conversion";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount, parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import type { Message } from "~/lib/texts.server";
import { currencyCell, currencyChoices, dayCell } from "~/upstream/finance/register-import.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
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
import { type Overdue, overdueByPerson } from "../advances/due.server";
import { companiesCalled } from "../forms/companies.server";
import { type Named, peopleNamed } from "../forms/import-people.server";
import { ratesOf } from "../rates/conversion.server";
import { allowed, type Setting, settingOf } from "../settings/settings.server";
import { type BroughtBorrowing, borrowingKey, draftCounts, insertBorrowings } from "./borrowing-drafts.server";
import { type CreditLeft, creditLeftOf, takeCredit } from "./credit-left.server";

const field = <Field extends string>(name: Field) =>
  ({ field: name, header: `borrowing:sheet.${name}`, required: true }) as const;
const COLUMNS = [
  { ...field("jobNumber"), identifier: JOB_NUMBERS, cell: requiredText(20) },
  { ...field("company"), cell: requiredText(100) },
  {
    ...field("purpose"),
    cell: choice("borrowing:purpose", BORROWING_PURPOSES),
    choices: keysOf("borrowing:purpose", BORROWING_PURPOSES),
  },
  { ...field("amount"), total: { currency: "currency" }, cell: requiredText(20) },
  { ...field("currency"), cell: currencyCell, choices: currencyChoices },
  { ...field("expectedReturnOn"), kind: "date", cell: dayCell, note: "borrowing:sheet.returnNote" },
  { ...field("reason"), cell: requiredText(500) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;
type Row = ParsedRow<Values>;

interface Data extends BroughtBorrowing {
  /** Never-sent drafts of it that the check saw. */
  had: number;
}

interface Context {
  companies: ReadonlyMap<string, number>;
  /** Rows of the file so far, by borrowing. */
  met: Map<string, number>;
}

/** What is on file about the rows. */
interface Known {
  people: ReadonlyMap<string, Named>;
  settings: ReadonlyMap<number, Setting>;
  rates: ReadonlyMap<string, number>;
  overdue: ReadonlyMap<number, Overdue[]>;
  credit: CreditLeft;
  today: string;
}

/**
 * Borrowings by file: drafts of the employees it names, who are within the caller's scope (finance, Imports and
 * Permissions). A row is a new draft, but for those that the same file has brought before and that were never sent.
 */
export const borrowingImport: ImportDefinition<Values, Context, Data> = {
  type: "borrowing",
  template: "borrowing",
  name: "borrowing:title",
  page: {
    title: "borrowing:upload.title",
    address: financePaths.borrowingImport,
    back: { to: financePaths.borrowings, label: "borrowing:upload.back" },
  },
  access: MAY.borrowings.import,
  maxRows: 1_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({ companies: await companiesCalled(db, caller), met: new Map() }),
  uniqueKeys: () => [],
  async check(db, caller, rows, context) {
    const known = await knownOf(db, caller, rows);
    const read = rows.map((row) => readRow(row, context, known));
    const drafts = await draftCounts(
      db,
      read.map(({ borrowing }) => borrowing),
    );
    return read.map(({ faults, borrowing, cny, setting }, n) => {
      const key = borrowingKey(borrowing);
      const had = drafts.get(key) ?? 0;
      const fresh = isFurther(context.met, key, had);
      return {
        faults,
        action: fresh ? CREATE : UNCHANGED,
        label: `${rows[n]!.values.jobNumber ?? ""} ${rows[n]!.values.amount ?? ""}`.trim(),
        warning: fresh && setting ? refusedWhenSent(borrowing, cny, setting, known) : undefined,
        data: { ...borrowing, had },
      } satisfies CheckedRow<Data>;
    });
  },
  apply,
};

async function knownOf(db: Reader, caller: Caller, rows: readonly Row[]): Promise<Known> {
  const today = companyDay();
  const numbers = rows.flatMap(({ values }) => values.jobNumber ?? []);
  const people = await peopleNamed(db, caller, numbers, MAY.borrowings.import);
  const ids = [...people.values()].map(({ empId }) => empId);
  const [rates, overdue, credit] = await Promise.all([
    ratesOf(
      db,
      rows.flatMap(({ values: { currency } }) => (currency ? [{ currency, day: today }] : [])),
    ),
    overdueByPerson(db, ids, today),
    creditLeftOf(db, ids, today),
  ]);
  const settings = new Map<number, Setting>();
  for (const site of new Set([...people.values()].map(({ siteDigit }) => siteDigit)))
    settings.set(site, await settingOf(db, caller, site, FINANCE_KIND.borrowing));
  return { people, settings, rates, overdue, credit, today };
}

function readRow({ values }: Row, { companies }: Context, { people, settings, rates, today }: Known) {
  const faults: Faults = {};
  const { jobNumber = "", company = "", purpose, amount: typed = "", currency = "CNY", expectedReturnOn = "" } = values;
  const person = people.get(jobNumber);
  const setting = person && settings.get(person.siteDigit);
  if (jobNumber && !person) addFault(faults, "jobNumber", "borrowing:said.nobody");
  const companyId = companies.get(company.toLowerCase()) ?? 0;
  if (company && (!companyId || (setting && !allowed(setting.companyIds, companyId))))
    addFault(faults, "company", "borrowing:said.company");
  const wrong = amountFault(typed, currency);
  if (wrong) addFault(faults, "amount", wrong.key, wrong.params);
  const rate = rates.get(`${currency} ${today}`);
  if (values.currency && setting && !allowed<string>(setting.currencies, currency))
    addFault(faults, "currency", "errors:notOption");
  else if (values.currency && rate === undefined)
    addFault(faults, "currency", "finance:said.noRate", { currency, day: today });
  const last = purpose && lastReturn(purpose, today);
  if (expectedReturnOn && expectedReturnOn < today) addFault(faults, "expectedReturnOn", "finance:said.returnPast");
  else if (last && expectedReturnOn > last)
    addFault(faults, "expectedReturnOn", "finance:said.returnLate", { day: last });
  const total = wrong ? 0 : (parseAmount(typed, currency) ?? 0);
  const borrowing: BroughtBorrowing = {
    requesterEmpId: person?.empId ?? 0,
    companyId,
    total,
    currency,
    expectedReturnOn,
    purpose: purpose ?? BORROWING_PURPOSE.other,
    reason: values.reason ?? "",
  };
  return { faults, borrowing, cny: toFen(total, currency, rate ?? 0), setting };
}

/** What would refuse the borrowing if it were sent now: a draft may wait for it (finance rules 12 and 13). */
function refusedWhenSent(
  { requesterEmpId }: BroughtBorrowing,
  cny: number,
  { blockWhenOverdue }: Setting,
  { credit, overdue }: Known,
): Message[] {
  const said: Message[] = [];
  const [late] = overdue.get(requesterEmpId) ?? [];
  if (late && blockWhenOverdue === 1)
    said.push({ key: "finance:said.overdue", params: { number: late.number, n: late.days } });
  const left = takeCredit(credit, requesterEmpId, cny);
  if (left === null) said.push({ key: "finance:said.noCreditLine" });
  else if (cny > left)
    said.push({ key: "finance:said.overCredit", params: { amount: formatAmount(Math.max(0, left)) } });
  return said;
}

/** Drafts that were made, sent or given up since the check refuse the file. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  await lock(tx, "formImport", FINANCE_KIND.borrowing);
  const fresh = await furtherRows(runs, borrowingKey, (rows) => draftCounts(tx, rows));
  await insertBorrowings(
    tx,
    caller,
    fresh.map(({ had: _, ...borrowing }) => borrowing),
  );
}
