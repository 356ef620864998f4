import { sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  Calculated,
  calculateReimbursement as contract,
  checkInvoice as invoiceContract,
} from "~/contracts/finance/claim-forms";
import { CARD_TRANSACTION_STATE, FINANCE_KIND } from "~/contracts/finance/codes";
import type { OpenAdvance, reimbursementWay as wayContract } from "~/contracts/finance/reimbursements";
import { toFen } from "~/lib/finance/conversion";
import { inputTax } from "~/lib/finance/input-tax";
import { invoiceIdentity } from "~/lib/finance/invoice";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";
import { formatShare } from "~/lib/payroll/share-out";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { say } from "~/lib/texts.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { myPayeeCards } from "~/upstream/employees/cards/payee-cards.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { categoriesOf } from "../categories/categories.server";
import { employedBy, operatingCompanies } from "../forms/companies.server";
import { holdersOf } from "../invoices/invoice-claim.server";
import { currenciesOf } from "../rates/conversion.server";
import { sharingRulesOf } from "../sharing/sharing.server";
import { type Reckoned, reckonClaim } from "./claim-reckon.server";
import { type ClaimLine, claimRow } from "./claim-rows.server";
import { type ReadClaim, readClaim } from "./reimbursement-save.server";

/** What the form shows again of a line and of its invoice. */
const LINE = [
  "occurredOn",
  "smallClassifyCode",
  "description",
  "quantity",
  "cityTier",
  "days",
  "nights",
  "people",
  "amount",
  "currency",
  "payMethod",
  "cardTransactionId",
  "overLimitReason",
  "sharingRuleId",
] as const;
const INVOICE = [
  "type",
  "code",
  "number",
  "tollKind",
  "issuedOn",
  "sellerName",
  "buyerName",
  "buyerTaxNo",
  "gross",
  "taxRate",
  "tax",
  "aviationFund",
  "fileId",
] as const;

/** The own claim as its form shows it; somebody else's is not there. */
export async function reimbursementDetail(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const row = await selectOne(db, { instanceId: num`id`, number: sql<string | null>`instance_no` })`
    from approval_forms
    where kind_code = ${FINANCE_KIND.reimbursement} and business_id = ${formId}
      and requester_emp_id = ${caller.empId}`;
  if (!row) throw missing();
  const claim = await claimRow(db, formId);
  const bearer = await bearerWords(db, caller);
  return {
    ...row,
    formId,
    companyId: claim.companyId,
    payeeType: claim.payeeType,
    payeeCardId: claim.payeeCardId,
    reason: claim.reason,
    lines: claim.lines.map((line) => ({
      ...pick(line, LINE),
      shares: ownShares(line, bearer),
      invoice: line.invoice && pick(line.invoice, INVOICE),
    })),
    offsets: Object.fromEntries(claim.offsets.map(({ borrowingId, amountCny }) => [String(borrowingId), amountCny])),
    attachments: await attachedFiles(db, claim.attachmentIds),
    version: claim.version,
  };
}

type Words = Awaited<ReturnType<typeof bearerWords>>;

/** Rows of a line's own, as they were typed; those of a named set come from the set. */
function ownShares({ shares, sharingRuleId, currency }: ClaimLine, bearer: Words) {
  if (sharingRuleId !== null) return [];
  return shares.map((share) => ({
    bearer: bearer(share),
    part: share.bps === null ? formatAmount(share.amount!, currency) : `${formatShare(share.bps)}%`,
  }));
}

async function bearerWords(db: Reader, caller: Caller) {
  const [departments, companies] = await Promise.all([departmentsOf(db, caller), companiesOf(db, caller)]);
  return ({ departmentId, companyId, siteDigit }: ClaimLine["shares"][number]): string => {
    if (departmentId !== null) return departments.byId.get(departmentId)?.code ?? "";
    if (companyId !== null) return companies.get(companyId)?.companyName ?? "";
    return say(caller.language, { key: `site:${siteDigit}` });
  };
}

/** Own advances with something left; what the claim that is edited holds itself counts as free. */
async function openAdvances(db: Reader, caller: Caller): Promise<OpenAdvance[]> {
  const { rows } = await db.execute<
    Omit<OpenAdvance, "availableCny"> & { [column: string]: unknown; rateE8: number }
  >(sql`
    select a.borrowing_id as "borrowingId", i.instance_no as number, a.currency, a.rate_e8::float8 as "rateE8",
      greatest(0, a.paid - a.cleared - a.frozen - a.planned)::float8 as available, a.due_on::text as "dueOn",
      greatest(0, ${companyDay()}::date - a.due_on) as "overdueDays"
    from advances a
    join finance_forms f on f.id = a.borrowing_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where a.emp_id = ${caller.empId ?? 0} and a.paid > a.cleared + a.frozen + a.planned
    order by a.due_on, a.borrowing_id
    limit 100`);
  return rows.map(({ rateE8, ...row }) => ({ ...row, availableCny: toFen(row.available, row.currency, rateE8) }));
}

async function freeTransactions(db: Reader, caller: Caller) {
  const rows = await select(db, {
    id: num`t.id`,
    day: str`t.traded_on::text`,
    merchant: str`t.merchant`,
    amount: num`t.amount::float8`,
    currency: str`t.currency`,
  })`
    from card_transactions t
    join credit_cards c on c.id = t.card_id
    where c.holder_emp_id = ${caller.empId ?? 0} and t.status = ${CARD_TRANSACTION_STATE.unmatched}
    order by t.traded_on desc, t.id desc
    limit 200`;
  return rows.map(({ id, day, merchant, amount, currency }) => ({
    id,
    name: `${day} ${merchant} ${currency} ${formatAmount(amount, currency)}`,
  }));
}

/** What the form chooses from. */
export async function reimbursementChoices(db: Reader, caller: Caller) {
  const [companies, currencies, cards, ownCompanyId, categories, rules, advances, transactions] = await Promise.all([
    operatingCompanies(db, caller),
    currenciesOf(db),
    myPayeeCards(db, caller),
    employedBy(db, caller),
    categoriesOf(db, caller),
    sharingRulesOf(db, caller),
    openAdvances(db, caller),
    freeTransactions(db, caller),
  ]);
  return {
    companies,
    currencies,
    cards: cards
      .filter(({ enabled }) => enabled === 1)
      .map(({ id, bankName, accountNo }) => ({ id, name: `*${accountNo.slice(-4)} ${bankName}` })),
    ownCompanyId,
    categories: [...categories.small.values()]
      .filter(({ isTakeEffect }) => isTakeEffect === 1)
      .map(({ smallClassifyCode: code, name, largeClassifyCode, needInvoice, limitBasis, limits }) => ({
        code,
        name,
        large: categories.large.get(largeClassifyCode)?.name ?? "",
        needInvoice,
        limitBasis,
        tiers: limits.some(({ cityTier }) => cityTier !== null),
      })),
    sharing: [...rules.values()].filter(({ isTakeEffect }) => isTakeEffect === 1).map(({ id, name }) => ({ id, name })),
    advances,
    transactions,
  };
}

/** What a claim comes to as it is written; amounts that cannot be read count as not there. */
export async function calculateReimbursement(
  db: Reader,
  caller: Caller,
  input: z.output<(typeof contract)["input"]>,
): Promise<Calculated> {
  const read = await readClaim(db, caller, input).catch(unlessRefused);
  const { lines, offsets }: ReadClaim = read ?? { lines: [], offsets: [] };
  const sums = await reckonClaim(db, caller, {
    lines,
    offsets: offsets.map(({ amountCny }) => amountCny),
    empId: caller.empId ?? 0,
  });
  const taxType = input.companyId === null ? 0 : ((await companiesOf(db, caller)).get(input.companyId)?.taxType ?? 0);
  return {
    lines: lines.map(({ invoice }, n) => ({
      amountCny: sums.lines[n]!.amountCny,
      tax:
        invoice?.gross && invoice.issuedOn
          ? inputTax({ ...invoice, gross: invoice.gross, issuedOn: invoice.issuedOn }, taxType).deductible
          : 0,
    })),
    total: sums.total,
    card: sums.card,
    offset: sums.offset,
    payable: sums.payable,
    capital: capitalAmountWithCurrency(sums.payable),
    overLimit: sums.overLimit,
    warnings: await warningsOf(db, caller, read ?? { lines: [], offsets: [] }, sums),
  };
}

/** What a claim will be asked about, told while it is written. */
async function warningsOf(db: Reader, caller: Caller, { lines }: ReadClaim, sums: Reckoned) {
  const word = (key: string, params?: Record<string, string | number>) => say(caller.language, { key, params });
  const { small } = await categoriesOf(db, caller);
  const identities = lines.map(({ invoice }) => (invoice ? invoiceIdentity(invoice) : ""));
  const held = await holdersOf(
    db,
    identities.filter((one) => one !== ""),
  );
  return lines.flatMap((line, n) => {
    const said: string[] = [];
    const over = sums.over.find((one) => one.line === n);
    if (over && line.overLimitReason === "")
      said.push(word("reimbursement:said.overHere", { amount: formatAmount(over.allowed) }));
    if (sums.lines[n]!.noRate)
      said.push(word("finance:said.noRate", { currency: line.currency, day: line.occurredOn ?? "" }));
    if (!line.invoice && small.get(line.smallClassifyCode)?.needInvoice === 1)
      said.push(word("reimbursement:said.noInvoice"));
    const form = held.get(identities[n]!);
    if (form !== undefined && line.invoice) said.push(word("invoice:said.used", { number: line.invoice.number, form }));
    return said.map((text) => ({ line: n + 1, text }));
  });
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** The way a claim would take, by what is left to pay as it was reckoned last. */
export function reimbursementWay(
  db: Reader,
  caller: Caller,
  { companyId, total, payable, overLimit }: z.output<(typeof wayContract)["input"]>,
) {
  return wayOfWritten(db, caller, FINANCE_KIND.reimbursement, {
    money: total === undefined ? undefined : { amount: total, currency: "CNY", amountCny: total },
    facts: { payerCompanyId: companyId ?? 0, payableCny: payable ?? 0, overLimit: String(overLimit) },
  });
}

/** Whether an invoice may be claimed, and the form that holds it (finance rule 6). */
export async function checkInvoice(db: Reader, _caller: Caller, input: z.output<(typeof invoiceContract)["input"]>) {
  const identity = invoiceIdentity(input);
  const usedIn = (await holdersOf(db, identity === "" ? [] : [identity])).get(identity) ?? null;
  return { usable: usedIn === null, usedIn };
}
