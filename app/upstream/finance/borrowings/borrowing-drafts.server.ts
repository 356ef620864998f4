import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { type BorrowingPurpose, FINANCE_KIND } from "~/contracts/finance/codes";
import { companyDay } from "~/lib/period";
import { saveDrafts } from "~/upstream/approvals/engine/drafts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Standing, standing } from "~/upstream/platform/imports/again.server";
import { insertForms } from "../forms/finance-form.server";
import { allToCny } from "../rates/conversion.server";
import { borrowingKind } from "./borrowing-kind.server";
import { borrowingSummary } from "./borrowing-summary.server";
import { borrowings } from "./tables.server";

/** A borrowing as a file brings it, its amount in minor units. */
export interface BroughtBorrowing {
  requesterEmpId: number;
  companyId: number;
  purpose: BorrowingPurpose;
  total: number;
  currency: string;
  expectedReturnOn: string;
  reason: string;
}

/** What makes it the same borrowing again. */
export const borrowingKey = (of: BroughtBorrowing): string =>
  JSON.stringify([of.requesterEmpId, of.companyId, of.purpose, of.total, of.currency, of.expectedReturnOn, of.reason]);

/** How many never-sent drafts there are of each of these borrowings. */
export async function draftCounts(db: Reader | Tx, wanted: readonly BroughtBorrowing[]): Promise<Standing> {
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<BroughtBorrowing & { [column: string]: unknown }>(sql`
    select f.requester_emp_id as "requesterEmpId", f.company_id as "companyId", b.purpose,
      f.total::float8 as total, f.currency, b.expected_return_on::text as "expectedReturnOn", f.reason
    from finance_forms f
    join borrowings b on b.form_id = f.id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where f.kind_code = ${FINANCE_KIND.borrowing}
      and f.requester_emp_id = any(${sql.param(wanted.map(({ requesterEmpId }) => requesterEmpId))}::int[])
      and i.status = ${FORM_STATE.draft}
      and i.instance_no is null`);
  return standing(rows.map(borrowingKey));
}

/** Borrowings of people as their drafts, in so many statements whatever their number; the caller is the author. */
export async function insertBorrowings(tx: Tx, caller: Caller, given: readonly BroughtBorrowing[]): Promise<void> {
  if (given.length === 0) return;
  const worth = await allToCny(tx, given, companyDay());
  const forms = await insertForms(
    tx,
    FINANCE_KIND.borrowing,
    given.map(({ requesterEmpId, companyId, total, currency, reason }) => ({
      requesterEmpId,
      companyId,
      total,
      currency,
      reason,
    })),
  );
  await tx.insert(borrowings).values(
    forms.map(({ id }, n) => ({
      formId: id,
      purpose: given[n]!.purpose,
      expectedReturnOn: given[n]!.expectedReturnOn,
    })),
  );
  const summaries = forms.map(({ id }, n) => ({ businessId: id, summary: borrowingSummary(given[n]!, worth[n]!) }));
  await saveDrafts(tx, caller, borrowingKind, summaries);
  await audit(
    tx,
    caller,
    ...forms.map(({ id }, n) => ({
      action: "borrowing.import",
      objectType: "borrowing",
      objectId: id,
      after: { ...given[n]! },
    })),
  );
}
