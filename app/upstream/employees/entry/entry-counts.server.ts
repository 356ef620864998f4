import { type SQL, sql } from "drizzle-orm";
import { DIMISSION_STATE, PRE_ENTRY_STATE, PROBATION_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { companyDay } from "~/lib/period";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { contractView } from "../contracts/contract-views.server";

const REGULARIZING = [PROBATION_STATE.summary, PROBATION_STATE.evaluation, PROBATION_STATE.check];

/**
 * Entries to confirm, open regularizations, contracts that end within 30 days and dimissions to acknowledge, for
 * whoever handles them (employees rule 46); nothing for anybody else.
 */
export const entryWaiting = (caller: Caller): Record<"entry" | "probation" | "contract" | "dimission", SQL> => ({
  entry: holds(caller, MAY.entry.confirm)
    ? sql`(
        select count(*)
        from pre_entries as employees
        where employees.state = ${PRE_ENTRY_STATE.checkIn} and ${visibleTo(caller, MAY.entry.confirm)}
      )`
    : sql`0`,
  probation: holds(caller, MAY.probation.check)
    ? sql`(
        select count(*)
        from regularizations r
        join employees using (emp_id)
        where r.state in ${REGULARIZING} and ${visibleTo(caller, MAY.probation.check)}
      )`
    : sql`0`,
  contract: holds(caller, MAY.contract.see)
    ? sql`(
        select count(*)
        from contracts c
        join employees using (emp_id)
        where ${contractView("due30", companyDay())} and ${visibleTo(caller, MAY.contract.see)}
      )`
    : sql`0`,
  dimission: holds(caller, MAY.dimission.edit)
    ? sql`(
        select count(*)
        from dimissions d
        join employees using (emp_id)
        where d.state = ${DIMISSION_STATE.submitted}
          and d.emp_id <> ${caller.empId ?? 0}
          and ${visibleTo(caller, MAY.dimission.edit)}
      )`
    : sql`0`,
});
