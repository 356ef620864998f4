import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { adjustmentRow, type searchAdjustments as contract } from "~/contracts/salary/adjustments";
import { ADJUST_STATE, type AdjustReason, type AdjustState } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { searchToken } from "~/lib/search-tokens.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { personColumns } from "../archives/archive-parts.server";
import { reachesPay } from "../reach.server";

/** Adjustments beside their people, forms and whoever drafted them. */
export const ADJUSTMENTS = sql`
  salary_adjustments j
    join salary_adjust_forms f on f.id = j.form_id
    join employees on employees.emp_id = j.emp_id
    join departments d using (department_id)
    left join salary_archives a on a.emp_id = j.emp_id
    left join employees r on r.emp_id = f.requester_emp_id
`;

export const adjustmentColumns = (caller: Caller) => ({
  id: num`j.id`,
  no: str`f.no`,
  ...personColumns(caller),
  reason: sql<AdjustReason>`j.reason`,
  effectiveDate: str`j.effective_date`,
  state: sql<AdjustState>`j.state`,
  requester: str`coalesce(r.emp_name, '')`,
});

/** Whose adjustments the caller opens: as who drafts or who approves. */
export const seesAdjustments = (caller: Caller): SQL =>
  sql`(${reachesPay(caller, MAY.adjustments.draft)} or ${reachesPay(caller, MAY.adjustments.approve)})`;

/** The latest first; no figure (salary rule 28). */
export function searchAdjustments(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, no, reason, state, siteId, formId } = query;
  return reads(adjustmentRow, ADJUSTMENTS, adjustmentColumns(caller)).page(db, page, {
    where: [
      seesAdjustments(caller),
      likeName &&
        sql`
          (
            employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
          )
        `,
      no && sql`f.no = ${no}`,
      formId !== undefined && sql`j.form_id = ${formId}`,
      reason !== undefined && sql`j.reason = ${reason}`,
      state !== undefined && sql`j.state = ${state}`,
      siteId !== undefined && sql`${siteOfRow("employees")} = ${siteId}`,
    ],
    order: sql`j.id desc`,
  });
}

/** Drafts of the system that nobody has sent yet, for the menu of who checks them (rule 37). */
export const draftsWaiting = (caller: Caller): SQL => sql`
  (
    select count(*)::int
    from salary_adjustments j
    join salary_adjust_forms f on f.id = j.form_id and f.requester_emp_id is null
    join employees on employees.emp_id = j.emp_id
    left join salary_archives a on a.emp_id = j.emp_id
    where j.state = ${ADJUST_STATE.draft} and ${reachesPay(caller, MAY.adjustments.draft)}
  )
`;
