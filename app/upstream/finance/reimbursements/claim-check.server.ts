import { LIMIT_BASIS, PAY_METHOD, PAYEE_TYPE } from "~/contracts/finance/codes";
import { COMPANY_STATE, type CompanyState } from "~/contracts/organization/codes";
import { MOST_OF_FORM } from "~/lib/finance/amounts";
import { type Buyer, invoiceFaults } from "~/lib/finance/invoice";
import { formatAmount } from "~/lib/money";
import { isWhole } from "~/lib/payroll/share-out";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { categoriesOf } from "../categories/categories.server";
import { fileFault, fileNames } from "../invoices/invoice-originals.server";
import { allowed, type Setting, settingOf } from "../settings/settings.server";
import type { Reckoned } from "./claim-reckon.server";
import type { Claim, ClaimLine } from "./claim-rows.server";

type Around = Pick<Caller, "versions" | "language">;
type Categories = Awaited<ReturnType<typeof categoriesOf>>["small"];
const REQUIRED = "errors:required";

/** Everything that keeps a claim from being sent, each beside its field (finance rules 3 to 11). */
export async function claimFaults(
  db: Reader | Tx,
  around: Around,
  claim: Claim,
  reckoned: Reckoned,
  today: string,
): Promise<Faults> {
  const faults: Faults = {};
  const setting = await settingOf(db, around, claim.siteDigit, claim.kindCode);
  const { small } = await categoriesOf(db, around);
  const company = claim.companyId === null ? undefined : (await companiesOf(db, around)).get(claim.companyId);
  const files = await fileNames(db, claim.attachmentIds);
  headFaults(claim, setting, company?.status, reckoned, faults);
  const seen = new Map<string, number>();
  claim.lines.forEach((line, n) => {
    lineFaults(line, n, small, setting, today, faults);
    shareFaults(line, n, faults);
    invoiceOf(line, n, small, setting, today, company ?? null, files, seen, faults);
    if (reckoned.lines[n]!.noRate)
      addFault(faults, `lines[${n}].currency`, "finance:said.noRate", {
        currency: line.currency,
        day: line.occurredOn!,
      });
  });
  for (const { line, allowed } of reckoned.over)
    if (claim.lines[line]!.overLimitReason === "")
      addFault(faults, `lines[${line}].overLimitReason`, "reimbursement:said.overLimit", {
        n: line + 1,
        amount: formatAmount(allowed),
      });
  return faults;
}

function headFaults(
  claim: Claim,
  { companyIds, maxLines }: Pick<Setting, "companyIds" | "maxLines">,
  companyState: CompanyState | undefined,
  { total, payable, card, offset, advance }: Reckoned,
  faults: Faults,
): void {
  const { companyId, reason, lines, payeeType, payeeCardId, card: payee } = claim;
  if (companyId === null) addFault(faults, "companyId", REQUIRED);
  else if (companyState !== COMPANY_STATE.operating || !allowed(companyIds, companyId))
    addFault(faults, "companyId", "errors:notOption");
  if (reason.trim().length < 2) addFault(faults, "reason", REQUIRED);
  if (lines.length === 0) addFault(faults, "lines", "reimbursement:said.noLine");
  if (lines.length > maxLines) addFault(faults, "lines", "reimbursement:said.manyLines", { n: maxLines });
  if (total > MOST_OF_FORM) addFault(faults, "lines", "finance:said.amountTooLarge");
  if (offset > total - card)
    addFault(faults, "offsets", "reimbursement:said.offsetTooMuch", {
      amount: formatAmount(Math.max(0, total - card)),
    });
  if (advance > offset)
    addFault(faults, "offsets", "reimbursement:said.offsetTooLittle", { amount: formatAmount(advance) });
  if (payable === 0) return;
  if (payeeCardId === null) {
    addFault(faults, "payeeCardId", REQUIRED);
    return;
  }
  const owner = payeeType === PAYEE_TYPE.employee ? claim.requesterEmpId : null;
  if (payee?.enabled !== 1 || payee.ownerEmpId !== owner)
    addFault(faults, "payeeCardId", owner === null ? "reimbursement:said.supplierCard" : "finance:said.ownCard");
}

function lineFaults(
  line: ClaimLine,
  n: number,
  categories: Categories,
  { currencies }: Pick<Setting, "currencies">,
  today: string,
  faults: Faults,
): void {
  const at = (field: string) => `lines[${n}].${field}`;
  if (line.occurredOn === null) addFault(faults, at("occurredOn"), REQUIRED);
  else if (line.occurredOn > today) addFault(faults, at("occurredOn"), "reimbursement:said.future");
  const category = categories.get(line.smallClassifyCode);
  if (line.smallClassifyCode === "") addFault(faults, at("smallClassifyCode"), REQUIRED);
  else if (category?.isTakeEffect !== 1) addFault(faults, at("smallClassifyCode"), "errors:notOption");
  if (line.amount === null) addFault(faults, at("amount"), REQUIRED);
  if (!allowed<string>(currencies, line.currency)) addFault(faults, at("currency"), "errors:notOption");
  if (line.payMethod === PAY_METHOD.companyCard && line.cardTransactionId === null)
    addFault(faults, at("cardTransactionId"), REQUIRED);
  if (!category) return;
  if (category.limitBasis === LIMIT_BASIS.day && line.days === null) addFault(faults, at("days"), REQUIRED);
  if (category.limitBasis === LIMIT_BASIS.night && line.nights === null) addFault(faults, at("nights"), REQUIRED);
  if (category.limitBasis === LIMIT_BASIS.person && line.people === null) addFault(faults, at("people"), REQUIRED);
  if (line.cityTier === null && category.limitBasis && category.limits.some(({ cityTier }) => cityTier !== null))
    addFault(faults, at("cityTier"), REQUIRED);
}

/** Parts by ratio make a whole, parts by amount the line's; the two are not mixed (finance rule 9). */
function shareFaults({ shares, amount }: ClaimLine, n: number, faults: Faults): void {
  if (shares.length === 0) return;
  const parts = shares.flatMap(({ bps }) => (bps === null ? [] : [bps]));
  const sums = shares.reduce((sum, share) => sum + (share.amount ?? 0), 0);
  const whole = parts.length === shares.length ? isWhole(parts) : parts.length === 0 && sums === amount;
  if (!whole) addFault(faults, `lines[${n}].shares`, "sharing:said.total");
}

/** An invoice where the category asks for one, of a kind it takes, and once in the claim. */
function invoiceOf(
  line: ClaimLine,
  n: number,
  categories: Categories,
  { invoiceMaxAgeDays }: Pick<Setting, "invoiceMaxAgeDays">,
  today: string,
  buyer: Buyer | null,
  files: ReadonlyMap<number, string>,
  seen: Map<string, number>,
  faults: Faults,
): void {
  const at = (field: string) => `lines[${n}].invoice.${field}`;
  const category = categories.get(line.smallClassifyCode);
  const { invoice } = line;
  if (!invoice) {
    if (category?.needInvoice === 1) addFault(faults, at("type"), "reimbursement:said.noInvoice");
    return;
  }
  for (const { field, key, params } of invoiceFaults(invoice, today, invoiceMaxAgeDays, buyer))
    addFault(faults, at(field), key, params);
  if (category && category.invoiceTypes.length > 0 && !category.invoiceTypes.includes(invoice.type))
    addFault(faults, at("type"), "reimbursement:said.invoiceType");
  const first = seen.get(invoice.identity);
  if (invoice.identity !== "" && first !== undefined)
    addFault(faults, at("number"), "invoice:said.twice", { n: first + 1 });
  else seen.set(invoice.identity, n);
  if (invoice.gross !== null && line.amount !== null && line.amount > invoice.gross)
    addFault(faults, `lines[${n}].amount`, "reimbursement:said.aboveInvoice", {
      amount: formatAmount(invoice.gross, line.currency),
    });
  const file = fileFault(invoice, files);
  if (file) addFault(faults, at("fileId"), file);
}
