import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KIND, type InvoiceType, PAY_METHOD, PAYEE_TYPE } from "~/contracts/finance/codes";
import { saveDrafts } from "~/upstream/approvals/engine/drafts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { insertForms } from "../forms/finance-form.server";
import type { InvoiceWritten } from "../invoices/invoice-claim.server";
import { reckonClaims } from "./claim-reckon.server";
import { insertLines, type ReadLine } from "./claim-rows.server";
import { claimSummary } from "./claim-summary.server";
import { reimbursementKind } from "./reimbursement-kind.server";
import { reimbursements } from "./tables.server";

/** A line as a file brings it, its amount in minor units. */
export interface BroughtLine {
  occurredOn: string;
  largeClassifyCode: string;
  smallClassifyCode: string;
  amount: number;
  currency: string;
  invoice: { type: InvoiceType; code: string; number: string } | null;
}

export interface BroughtClaim {
  requesterEmpId: number;
  companyId: number;
  reason: string;
  lines: BroughtLine[];
}

/** What makes it the same line again. */
export const lineKey = ({ occurredOn, smallClassifyCode, amount, currency, invoice }: BroughtLine): string =>
  JSON.stringify([occurredOn, smallClassifyCode, amount, currency, invoice?.type, invoice?.code, invoice?.number]);

export const countKeys = (lines: readonly BroughtLine[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of lines.map(lineKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** A draft that was never sent. */
export interface KnownDraft {
  formId: number;
  requesterEmpId: number;
  companyId: number | null;
  reason: string;
  lines: Map<string, number>;
}

/** Never-sent drafts of people with one of these reasons. */
export async function draftsOf(
  db: Reader | Tx,
  claims: readonly Pick<BroughtClaim, "requesterEmpId" | "reason">[],
): Promise<KnownDraft[]> {
  if (claims.length === 0) return [];
  const people = claims.map(({ requesterEmpId }) => requesterEmpId);
  const { rows } = await db.execute<Omit<KnownDraft, "lines"> & { lines: BroughtLine[] }>(sql`
    select f.id as "formId", f.requester_emp_id as "requesterEmpId", f.company_id as "companyId", f.reason,
      jsonb_agg(
        jsonb_build_object(
          'occurredOn', l.occurred_on, 'smallClassifyCode', l.small_classify_code, 'amount', l.amount,
          'currency', l.currency, 'invoice', case
            when v.id is not null then jsonb_build_object('type', v.type, 'code', v.code, 'number', v.number)
          end
        )
      ) as lines
    from finance_forms f
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    join reimbursement_lines l on l.form_id = f.id
    left join invoices v on v.id = l.invoice_id
    where f.kind_code = ${FINANCE_KIND.reimbursement}
      and f.requester_emp_id = any(${sql.param(people)}::int[])
      and f.reason = any(${sql.param(claims.map(({ reason }) => reason))}::text[])
      and i.status = ${FORM_STATE.draft}
      and i.instance_no is null
    group by f.id
    order by f.id`);
  return rows.map(({ lines, ...draft }) => ({ ...draft, lines: countKeys(lines) }));
}

/** Whether a draft already has all that a file brings; what its owner has added since is no matter. */
export const has = (
  draft: KnownDraft,
  claim: Pick<BroughtClaim, "requesterEmpId" | "companyId" | "reason">,
  lines: ReadonlyMap<string, number>,
): boolean =>
  draft.requesterEmpId === claim.requesterEmpId &&
  draft.companyId === claim.companyId &&
  draft.reason === claim.reason &&
  [...lines].every(([key, count]) => (draft.lines.get(key) ?? 0) >= count);

/** What a file cannot say of an invoice is for the draft's owner. */
const invoiceOf = ({ invoice, currency }: BroughtLine): InvoiceWritten | null =>
  invoice && {
    ...invoice,
    tollKind: null,
    issuedOn: null,
    sellerName: "",
    buyerName: "",
    buyerTaxNo: "",
    fileId: null,
    currency,
    gross: null,
    tax: null,
    taxRate: null,
    aviationFund: null,
  };

const asLine = (line: BroughtLine): ReadLine => ({
  ...line,
  description: "",
  quantity: 100,
  cityTier: null,
  days: null,
  nights: null,
  people: null,
  payMethod: PAY_METHOD.ownMoney,
  cardTransactionId: null,
  overLimitReason: "",
  sharingRuleId: null,
  shares: [],
  invoice: invoiceOf(line),
});

/** Claims of people as their drafts, in so many statements whatever their number; the caller is the author. */
export async function insertClaims(tx: Tx, caller: Caller, claims: readonly BroughtClaim[]): Promise<void> {
  if (claims.length === 0) return;
  const written = claims.map(({ lines, ...head }) => ({ ...head, lines: lines.map(asLine) }));
  const sums = await reckonClaims(
    tx,
    caller,
    written.map(({ lines, requesterEmpId }) => ({ lines, offsets: [], empId: requesterEmpId })),
  );
  const heads = written.map(({ requesterEmpId, companyId, reason }, n) => ({
    requesterEmpId,
    companyId,
    reason,
    currency: "CNY",
    total: sums[n]!.total,
  }));
  const forms = await insertForms(tx, FINANCE_KIND.reimbursement, heads);
  await tx.insert(reimbursements).values(
    forms.map(({ id }, n) => ({
      formId: id,
      payeeType: PAYEE_TYPE.employee,
      payableCny: sums[n]!.payable,
      overLimit: sums[n]!.overLimit,
    })),
  );
  await insertLines(
    tx,
    forms.map(({ id }, n) => ({ formId: id, lines: written[n]!.lines })),
  );
  const summaries = forms.map(({ id }, n) => ({
    businessId: id,
    summary: claimSummary({ ...written[n]!, payeeType: PAYEE_TYPE.employee }, sums[n]!),
  }));
  await saveDrafts(tx, caller, reimbursementKind, summaries);
  await audit(
    tx,
    caller,
    ...forms.map(({ id }, n) => ({
      action: "reimbursement.import",
      objectType: "reimbursement",
      objectId: id,
      after: { ...heads[n]!, lines: written[n]!.lines.length },
    })),
  );
}
