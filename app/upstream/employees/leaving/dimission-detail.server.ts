import { sql } from "drizzle-orm";
import { FORM_STATE, type FormState, TASK_STATE } from "~/contracts/approvals/codes";
import {
  DIMISSION_STATE,
  type DimissionAct,
  type DimissionState,
  type HandoverKind,
  OWN_DIMISSION_TYPES,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { pick } from "~/lib/pick";
import { EDITABLE } from "~/upstream/approvals/engine/submit.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { namesOf } from "../archives/archives.server";
import { DISMISSAL, type DimissionRow, isOwnType, leaverOf, RESIGNATION, reachDimission } from "./dimission.server";
import { filedFiles, reasonName } from "./dimission-view.server";

interface Item {
  id: number;
  kind: HandoverKind;
  receiverEmpId: number | null;
  receiver: string;
  doneAt: string | null;
  doneBy: string;
  remark: string;
  version: number;
}

interface Around {
  successor: string;
  people: number;
  tasks: number;
  departments: string[];
  instanceId: number | null;
  instanceStatus: FormState | null;
  instanceOwner: number | null;
  /** How often its form has been sent. */
  round: number;
}

/** A dimission with what has to be handed over and who leads whom, without money. Somebody's draft is nobody else's. */
export async function dimissionDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const { row, employee } = await reachDimission(db, caller, MAY.dimission.see, id);
  if (row.empId === caller.empId || (row.state === DIMISSION_STATE.draft && row.openedByEmpId !== caller.empId))
    throw missing();
  const [leaver, names, items, files, around, reason] = await Promise.all([
    leaverOf(db, row.empId),
    namesOf(db, caller),
    itemsOf(db, id),
    filedFiles(db, id),
    aroundOf(db, id),
    reasonName(db, caller, row.reasonCode),
  ]);
  const { successor, people, tasks, departments, instanceId, instanceStatus, instanceOwner, round } = around;
  const flag = (value: number) => value as 0 | 1;
  const isHr = holds(caller, MAY.dimission.edit);
  return {
    ...pick(row, SHOWN),
    jobNumber: employee.jobNumber,
    empName: employee.empName,
    hireDate: leaver.startDate,
    probationEnd: leaver.probationEnd,
    departmentPath: names.departmentPath(employee.departmentId),
    positionName: names.position(employee.positionId),
    reasonName: reason,
    earlyRelease: flag(row.earlyRelease),
    payInLieu: flag(row.payInLieu),
    refusedTerms: flag(row.refusedTerms),
    protectionChecked: flag(row.protectionChecked),
    // Grounds and files of HR (notices, health checks) are not the head's.
    protections: isHr ? row.protections : [],
    withdrawAskedAt: row.withdrawAskedAt && new Date(row.withdrawAskedAt).toISOString(),
    successor,
    leads: { people, departments, tasks },
    instanceId,
    instanceStatus,
    items: items.map((item) => ({ ...item, doneAt: item.doneAt && new Date(item.doneAt).toISOString() })),
    files: isHr ? files.map((file) => ({ ...file, stays: round > 0 })) : [],
    acts: isHr ? actsOf(row, instanceOwner === caller.empId, instanceStatus) : [],
  };
}

/** No figures of the severance, and nothing of how the row came about. */
const SHOWN = [
  "id",
  "empId",
  "type",
  "initiator",
  "state",
  "reasonCode",
  "reason",
  "submitDate",
  "noticeDate",
  "expectDate",
  "earliestDate",
  "agreedDate",
  "lastWorkDate",
  "firstNotice",
  "secondNotice",
  "certNo",
  "successorEmpId",
  "version",
] as const;

/** What HR may do with a dimission in its state (employees, States). */
function actsOf(row: DimissionRow, mine: boolean, status: FormState | null): DimissionAct[] {
  const edit: DimissionAct[] =
    mine && status !== null && EDITABLE.includes(status) && row.openedByEmpId !== row.empId ? ["edit"] : [];
  const consent: DimissionAct[] = row.withdrawAskedAt ? ["consent"] : [];
  const takeBack: DimissionAct[] = isOwnType(row.type) ? [] : ["takeBack"];
  const byState: Record<DimissionState, DimissionAct[]> = {
    [DIMISSION_STATE.draft]: [],
    [DIMISSION_STATE.submitted]: ["successor"],
    [DIMISSION_STATE.confirmed]: [...consent, ...takeBack, "successor"],
    [DIMISSION_STATE.effective]: ["close"],
    [DIMISSION_STATE.closed]: [],
    [DIMISSION_STATE.withdrawn]: [],
    [DIMISSION_STATE.rejected]: [],
  };
  return [...edit, ...byState[row.state]];
}

async function itemsOf(db: Reader, id: number): Promise<Item[]> {
  const rows = await select(db, {
    id: num`t.id`,
    kind: sql<HandoverKind>`t.kind`,
    receiverEmpId: sql<number | null>`t.receiver_emp_id`,
    receiver: str`coalesce(r.emp_name, '')`,
    doneAt: sql<string | null>`t.done_at`,
    doneBy: str`coalesce(b.emp_name, '')`,
    remark: str`t.remark`,
    version: num`t.version`,
  })`
    from handover_items t
    left join employees r on r.emp_id = t.receiver_emp_id
    left join employees b on b.emp_id = t.done_by_emp_id
    where t.dimission_id = ${id}
    order by t.kind`;
  return rows;
}

/** Who reports to the leaver, what he heads and decides, and the form. */
async function aroundOf(db: Reader, id: number): Promise<Around> {
  const row = await selectOne(db, {
    successor: str`coalesce(s.emp_name, '')`,
    instanceId: sql<number | null>`i.id`,
    instanceStatus: sql<FormState | null>`i.status`,
    instanceOwner: sql<number | null>`i.requester_emp_id`,
    round: num`coalesce(i.round, 0)`,
    people: num`(
        select count(*)::int
        from employees e
        where e.manager_emp_id = d.emp_id and e.employment = ${EMPLOYMENT.onJob}
      )`,
    tasks: num`(
        select count(*)::int
        from approval_steps t
        join approval_forms o on o.id = t.instance_id
        where t.assignee_emp_id = d.emp_id and t.status = ${TASK_STATE.pending} and o.status = ${FORM_STATE.open}
      )`,
    departments: sql<string[]>`coalesce(
        (
          select array_agg(p.department_name order by p.department_id)
          from departments p
          where p.head_emp_id = d.emp_id and p.status <> ${DEPARTMENT_STATUS.closed}
        ),
          '{}'
      )`,
  })`
    from dimissions d left join employees s on s.emp_id = d.successor_emp_id
    left join approval_forms i on i.business_id = d.id
      and i.kind_code = case
      when d.type in ${OWN_DIMISSION_TYPES} then ${RESIGNATION}::int
      else ${DISMISSAL}::int
      end
    where d.id = ${id}`;
  return row!;
}
