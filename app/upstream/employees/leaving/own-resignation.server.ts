import { MAY } from "~/contracts/employees/codes";
import { sql } from "drizzle-orm";
import { named } from "~/lib/languages";
import { earliestLastDay, needsNotice, type OwnType } from "~/lib/employees/notice-period";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { missing } from "~/upstream/platform/refusal.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { DISMISSAL, type DimissionRow, isOnProbation, leaverOf, REASONS, RESIGNATION } from "./dimission.server";
import { reasonName } from "./dimission-view.server";
import { reachEmployee } from "~/upstream/organization/people.server";

/** Earliest lawful last day, of the own resignation or of somebody in scope (employees rule 27). */
export async function earliestDay(
  db: Reader,
  caller: Caller,
  { empId, date, type }: { empId?: number; date?: string; type: OwnType },
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
  instanceId: number | null;
  instanceStatus: number | null;
  node: string | null;
};

/** The own resignation, or what somebody needs who thinks of one. */
export async function ownResignation(db: Reader, caller: Caller) {
  if (caller.empId === null) throw missing();
  const leaver = await leaverOf(db, caller.empId);
  const { rows } = await (db as Tx).execute<Current>(sql`
    select d.id, d.type, d.state, d.reason_code as "reasonCode", d.reason, d.submit_date as "submitDate",
      d.expect_date as "expectDate", d.earliest_date as "earliestDate", d.last_work_date as "lastWorkDate",
      d.early_release as "earlyRelease", d.withdraw_asked_at is not null as "withdrawAsked", i.id as "instanceId",
        i.status as "instanceStatus", i.current_node_name as node, d.version
    from dimissions d
    left join approval_instances i on i.kind_code in (${RESIGNATION}::int, ${DISMISSAL}::int) and i.business_id = d.id
    where d.emp_id = ${caller.empId} and (d.opened_by_emp_id = d.emp_id or d.state in (2, 3, 4))
    order by d.state in (1, 2) desc, d.id desc
    limit 1`);
  const onProbation = isOnProbation(leaver, leaver.today);
  const current = rows[0] ?? null;
  return {
    today: leaver.today,
    earliest: earliestLastDay({ ...leaver, type: 1, submitDate: leaver.today, onProbation }),
    onProbation,
    noNotice: !needsNotice(leaver.contractType),
    reasons: await reasonsOf(db, caller),
    current: current && { ...current, reasonName: await reasonName(db, caller, current.reasonCode) },
  };
}
