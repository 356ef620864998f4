import { type SQL, sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import {
  FINANCE_KIND,
  LENDING_STATE,
  type LendingAct,
  type LendingRegister,
  type LendingState,
} from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";

/** The code of the registrar of each register. */
export const LEND: Readonly<Record<LendingRegister, number>> = {
  company: MAY.documents.lendCompany,
  lease: MAY.documents.lendLease,
  brand: MAY.documents.lendBrand,
};

/** Rows of a register: those of its record, and those that name none yet are the company's. */
export const IN_REGISTER: Readonly<Record<LendingRegister, SQL>> = {
  company: sql`(d.company_id is not null or num_nonnulls(d.lease_id, d.brand_id) = 0)`,
  lease: sql`d.lease_id is not null`,
  brand: sql`d.brand_id is not null`,
};

/** Register of a row, as text of a statement over `document_borrows d`. */
export const REGISTER_OF = sql`
  case when d.lease_id is not null then 'lease' when d.brand_id is not null then 'brand' else 'company' end
`;

export const registerOf = (row: { leaseId: number | null; brandId: number | null }): LendingRegister =>
  row.leaseId !== null ? "lease" : row.brandId !== null ? "brand" : "company";

/** What is borrowed by the caller, but for drafts that were given up. */
export const own = (caller: Caller): SQL => sql`
  (
    d.borrower_emp_id = ${caller.empId ?? 0}
      and not exists (
        select
        from approval_forms i
        where i.kind_code = ${FINANCE_KIND.documentBorrow}
          and i.business_id = d.form_id
          and i.status = ${FORM_STATE.voided}
          and i.submitted_at is null
      )
  )
`;

/** Without an application, or with one that was sent: a draft is its owner's alone (approvals rule 35). */
const SENT = sql`
  (
    d.form_id is null
      or exists (
        select
        from approval_forms i
        where i.kind_code = ${FINANCE_KIND.documentBorrow}
          and i.business_id = d.form_id
          and i.submitted_at is not null
      )
  )
`;

/** What the caller sees of a register: all of it as its registrar, else what is borrowed by the person. */
export const lendingReach = (caller: Caller, register: LendingRegister): SQL =>
  holds(caller, LEND[register]) ? sql`(${own(caller)} or ${SENT})` : own(caller);

/** The steps that a document may take; its registrar takes them. */
export function lendingActs(status: LendingState): LendingAct[] {
  if (status === LENDING_STATE.approved) return ["handOver"];
  return status === LENDING_STATE.lentOut ? ["takeBack", "lose"] : [];
}
