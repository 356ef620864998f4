import { sql } from "drizzle-orm";
import { FORM_STATE, type FormState } from "~/contracts/approvals/codes";
import {
  DIMISSION_STATE,
  DIMISSION_TYPE,
  type DimissionState,
  type OwnDimissionType,
  type ResignationAct,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { earliestLastDay, needsNotice } from "~/lib/employees/notice-period";
import { named } from "~/lib/languages";
import { reachEmployee } from "~/upstream/organization/people.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import {
  DISMISSAL,
  type DimissionRow,
  isOnProbation,
  leaverOf,
  REASONS,
  RESIGNATION,
  UNDER_WAY,
} from "./dimission.server";
import { reasonName } from "./dimission-view.server";

/** Earliest lawful last day, of the own resignation or of somebody in scope (employees rule 27). */
export async function earliestDay(
  db: Reader,
  caller: Caller,
  { empId, date, type }: { empId?: number; date?: string; type: OwnDimissionType },
) {
  const whose = empId ?? caller.empId;
  if (whose === null) throw missing();
  if (whose !== caller.empId) {
    if (!holds(caller, MAY.dimission.see)) throw missing();
    await reachEmployee(db, caller, MAY.dimission.see, whose);
  }
  const leaver = await leaverOf(db, whose);
  const submitDate = date ?? leaver.today;
  const onProbation = isOnProbation(leaver, submitDate);
  return { date: earliestLastDay({ ...leaver, type, submitDate, onProbation }), onProbation };
}

/** Reasons that may be chosen, in the caller's language. */
export async function reasonsOf(db: Reader, caller: Caller) {
  const items = (await dictionary(db, caller)).get(REASONS)?.items ?? [];
  return items
    .filter(({ isTakeEffect }) => isTakeEffect === 1)
    .map(({ itemCode, itemName }) => ({ itemCode, itemName: named(itemName, caller.language) || itemCode }));
}

export const dimissionChoices = async (db: Reader, caller: Caller) => ({ reasons: await reasonsOf(db, caller) });

type Current = Pick<
  DimissionRow,
  | "id"
  | "type"
  | "state"
  | "reasonCode"
  | "reason"
  | "submitDate"
  | "expectDate"
  | "earliestDate"
  | "lastWorkDate"
  | "version"
> & {
  [column: string]: unknown;
  earlyRelease: 0 | 1;
  withdrawAsked: boolean;
  isOwn: boolean;
  instanceId: number | null;
  instanceStatus: FormState | null;
  node: string | null;
};

/** Dimissions that a person sees although HR has opened them. */
const SETTLED = [DIMISSION_STATE.confirmed, DIMISSION_STATE.effective, DIMISSION_STATE.closed];

const shown = ({ isOwn: _, ...row }: Current) => row;

/** What the caller may do now (employees, States; rule 27): what HR has opened is HR's to take back. */
function actsOf(row: Current | undefined): ResignationAct[] {
  if (!row) return ["submit"];
  const isReturned = row.instanceStatus === FORM_STATE.returned;
  const may = row.isOwn && !row.withdrawAsked;
  const back: ResignationAct[] = may ? ["withdraw"] : [];
  const ask: ResignationAct[] = may ? ["askWithdrawal"] : [];
  const acts: Record<DimissionState, ResignationAct[]> = {
    [DIMISSION_STATE.draft]: ["submit"],
    [DIMISSION_STATE.submitted]: isReturned ? ["resubmit", ...back, "advise"] : [...back, "advise"],
    [DIMISSION_STATE.confirmed]: [...ask, "advise"],
    [DIMISSION_STATE.effective]: ["submit", "advise"],
    [DIMISSION_STATE.closed]: ["submit", "advise"],
    [DIMISSION_STATE.withdrawn]: ["submit"],
    [DIMISSION_STATE.rejected]: ["submit"],
  };
  return acts[row.state];
}

/** The own resignation, or what somebody needs who thinks of one. */
export async function ownResignation(db: Reader, caller: Caller) {
  if (caller.empId === null) throw missing();
  const leaver = await leaverOf(db, caller.empId);
  const { rows } = await db.execute<Current>(sql`
    select d.id, d.type, d.state, d.reason_code as "reasonCode", d.reason, d.submit_date as "submitDate",
      d.expect_date as "expectDate", d.earliest_date as "earliestDate", d.last_work_date as "lastWorkDate",
      d.early_release as "earlyRelease", d.withdraw_asked_at is not null as "withdrawAsked",
        coalesce(d.opened_by_emp_id = d.emp_id, false) as "isOwn", i.id as "instanceId",
        i.status as "instanceStatus", i.current_node_name as node, d.version
    from dimissions d
    left join approval_forms i on i.kind_code in (${RESIGNATION}::int, ${DISMISSAL}::int) and i.business_id = d.id
    where d.emp_id = ${caller.empId} and (d.opened_by_emp_id = d.emp_id or d.state in ${SETTLED})
    order by d.state in ${UNDER_WAY} desc, d.id desc
    limit 1`);
  const onProbation = isOnProbation(leaver, leaver.today);
  const [row] = rows;
  return {
    today: leaver.today,
    earliest: earliestLastDay({ ...leaver, type: DIMISSION_TYPE.resignation, submitDate: leaver.today, onProbation }),
    onProbation,
    noNotice: !needsNotice(leaver.contractType),
    reasons: await reasonsOf(db, caller),
    current: row ? { ...shown(row), reasonName: await reasonName(db, caller, row.reasonCode) } : null,
    acts: actsOf(row),
  };
}
