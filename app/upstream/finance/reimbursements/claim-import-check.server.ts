import type { SmallCategory } from "~/contracts/finance/categories";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { amountFault } from "~/lib/finance/amounts";
import { toFen } from "~/lib/finance/conversion";
import { invoiceFaults, invoiceIdentity, type NamedInvoice } from "~/lib/finance/invoice";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import type { Message } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type CheckedRow, CREATE, type ParsedRow, UNCHANGED } from "~/upstream/platform/imports/definition.server";
import { type Named, peopleNamed } from "../forms/import-people.server";
import { holdersOf } from "../invoices/invoice-claim.server";
import { ratesOf } from "../rates/conversion.server";
import { allowed, type Setting, settingOf } from "../settings/settings.server";
import { type BroughtClaim, type BroughtLine, draftsOf, has, lineKey } from "./claim-drafts.server";
import type { ClaimValues } from "./claim-import-columns.server";

type Row = ParsedRow<ClaimValues>;

/** A line and the claim it belongs to. */
export interface ClaimData extends Omit<BroughtClaim, "lines"> {
  group: string;
  line: BroughtLine;
}

/** A claim as the file has it so far. */
interface Group extends Omit<BroughtClaim, "lines"> {
  first: Row;
  lines: number;
  /** The most that the site allows. */
  most: number;
  totalCny: number;
  keys: Map<string, number>;
  /** The draft that has all of it; 0: none. */
  draft: number;
}

export interface ClaimContext {
  /** By name and by credit code, in lower case. */
  companies: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, SmallCategory>;
  groups: Map<string, Group>;
  /** Drafts that a group of the file has been found to be. */
  taken: Set<number>;
}

/** What is on file about a run of rows. */
interface Known {
  people: ReadonlyMap<string, Named>;
  settings: ReadonlyMap<number, Setting>;
  rates: ReadonlyMap<string, number>;
  holders: ReadonlyMap<string, string>;
  today: string;
}

function invoiceIn({ invoiceType, invoiceCode = "", invoiceNumber = "" }: Partial<ClaimValues>): NamedInvoice | null {
  if (invoiceType === undefined) return null;
  return {
    type: invoiceType,
    code: invoiceCode,
    number: invoiceNumber,
    tollKind: null,
    issuedOn: null,
    sellerName: "",
    buyerName: "",
    buyerTaxNo: "",
    gross: null,
    fileId: null,
  };
}

/** What makes the invoice of a row the same again; empty where the file does not say enough (finance rule 6). */
export function identityOf(values: Partial<ClaimValues>): string {
  const invoice = invoiceIn(values);
  return invoice ? invoiceIdentity(invoice) : "";
}

/** Judges rows of a file of claims: finance rules 1, 3, 4, 6 and 7 as far as the file says anything of them. */
export async function judgeClaims(
  db: Reader,
  caller: Caller,
  rows: readonly Row[],
  context: ClaimContext,
): Promise<CheckedRow<ClaimData>[]> {
  const known = await knownOf(db, caller, rows);
  const judged = rows.map((row) => judge(row, context, known));
  await findDrafts(db, context, new Set(judged.map(({ data }) => data.group)));
  return judged.map((row) => ({ ...row, action: context.groups.get(row.data.group)?.draft ? UNCHANGED : CREATE }));
}

async function knownOf(db: Reader, caller: Caller, rows: readonly Row[]): Promise<Known> {
  const numbers = rows.flatMap(({ values }) => values.jobNumber ?? []);
  const asked = rows.flatMap(({ values: { currency, occurredOn: day } }) =>
    currency && day ? [{ currency, day }] : [],
  );
  const identities = rows.map(({ values }) => identityOf(values)).filter(Boolean);
  const [people, rates, holders] = await Promise.all([
    peopleNamed(db, caller, numbers, MAY.reimbursements.import),
    ratesOf(db, asked),
    holdersOf(db, identities),
  ]);
  const sites = new Set([...people.values()].map(({ siteDigit }) => siteDigit));
  const settings = new Map<number, Setting>();
  for (const site of sites) settings.set(site, await settingOf(db, caller, site, FINANCE_KIND.reimbursement));
  return { people, settings, rates, holders, today: companyDay() };
}

function judge(row: Row, context: ClaimContext, known: Known): Omit<CheckedRow<ClaimData>, "action"> {
  const faults: Faults = {};
  const { group = "", jobNumber = "", company = "", reason = "", category: code = "", amount: typed = "" } = row.values;
  const { occurredOn = "", currency = "CNY" } = row.values;
  const person = known.people.get(jobNumber);
  const setting = person && known.settings.get(person.siteDigit);
  if (jobNumber && !person) addFault(faults, "jobNumber", "reimbursement:said.nobody");
  const companyId = context.companies.get(company.toLowerCase()) ?? 0;
  if (company && (!companyId || (setting && !allowed(setting.companyIds, companyId))))
    addFault(faults, "company", "reimbursement:said.company");
  const category = context.categories.get(code);
  if (code && category?.isTakeEffect !== 1) addFault(faults, "category", "reimbursement:said.category");
  if (occurredOn > known.today) addFault(faults, "occurredOn", "reimbursement:said.future");
  const wrong = amountFault(typed, currency);
  if (wrong) addFault(faults, "amount", wrong.key, wrong.params);
  const amount = wrong || typed === "" ? 0 : (parseAmount(typed, currency) ?? 0);
  const rate = known.rates.get(`${currency} ${occurredOn}`);
  if (row.values.currency && setting && !allowed<string>(setting.currencies, currency))
    addFault(faults, "currency", "errors:notOption");
  else if (row.values.currency && occurredOn && rate === undefined)
    addFault(faults, "currency", "finance:said.noRate", { currency, day: occurredOn });
  const warning = judgeInvoice(faults, row, category, known);
  const invoice = invoiceIn(row.values);
  const line: BroughtLine = {
    occurredOn,
    amount,
    currency,
    largeClassifyCode: category?.largeClassifyCode ?? "",
    smallClassifyCode: code,
    invoice: invoice && { type: invoice.type, code: invoice.code, number: invoice.number },
  };
  const head = { requesterEmpId: person?.empId ?? 0, companyId, reason };
  if (group) join(faults, context, row, head, line, toFen(amount, currency, rate ?? 0), setting?.maxLines ?? Infinity);
  return { faults, label: `${group} ${jobNumber} ${typed}`.trim(), warning, data: { group, ...head, line } };
}

/** An invoice is whole by its kind, and nobody's yet. What only its owner can add is asked for when he sends it. */
function judgeInvoice(
  faults: Faults,
  { values, faulty }: Row,
  category: SmallCategory | undefined,
  { today, holders }: Known,
): Message | undefined {
  const invoice = invoiceIn(values);
  const { invoiceCode = "", invoiceNumber: number = "" } = values;
  if (!invoice) {
    if (invoiceCode || number) addFault(faults, "invoiceType", "errors:required");
    return category?.needInvoice === 1 ? { key: "reimbursement:said.noInvoice" } : undefined;
  }
  for (const { field, key, params } of invoiceFaults(invoice, today, 0, null)) {
    const column = field === "code" ? "invoiceCode" : field === "number" ? "invoiceNumber" : null;
    // What could not be read is refused already.
    if (column && !faulty.has(column)) addFault(faults, column, key, params);
  }
  const form = holders.get(invoiceIdentity(invoice));
  if (form) addFault(faults, "invoiceNumber", "invoice:said.used", { number, form });
  const takes = category?.invoiceTypes ?? [];
  return takes.length > 0 && !takes.includes(invoice.type) ? { key: "reimbursement:said.invoiceType" } : undefined;
}

/** Rows of a group are one claim: of one employee, to one company, with one reason. */
function join(
  faults: Faults,
  { groups }: ClaimContext,
  row: Row,
  head: Omit<BroughtClaim, "lines">,
  line: BroughtLine,
  amountCny: number,
  most: number,
): void {
  const { group = "" } = row.values;
  const known = groups.get(group);
  const at = known ?? { ...head, first: row, lines: 0, most, totalCny: 0, keys: new Map<string, number>(), draft: 0 };
  const { values, row: n } = at.first;
  for (const name of ["jobNumber", "company", "reason"] as const)
    if (row.values[name] !== undefined && values[name] !== undefined && row.values[name] !== values[name])
      addFault(faults, name, "reimbursement:said.group", { n });
  const key = lineKey(line);
  at.keys.set(key, (at.keys.get(key) ?? 0) + 1);
  groups.set(group, { ...at, lines: at.lines + 1, totalCny: at.totalCny + amountCny });
}

/** Finds the never-sent drafts that already have what the groups bring, each for one group. */
async function findDrafts(db: Reader, { groups, taken }: ClaimContext, names: ReadonlySet<string>): Promise<void> {
  const here = [...names].flatMap((name) => groups.get(name) ?? []);
  const drafts = await draftsOf(db, here);
  for (const group of here) {
    taken.delete(group.draft);
    group.draft = drafts.find((draft) => !taken.has(draft.formId) && has(draft, group, group.keys))?.formId ?? 0;
    if (group.draft) taken.add(group.draft);
  }
}
