import { sql } from "drizzle-orm";
import { ACT, CASHIER_ROLE, FORM_STATE, NODE, SOURCE, TASK_STATE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import { text } from "~/contracts/endpoint";
import { decides } from "~/lib/approvals/approval-definition";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { companyDay } from "~/lib/period";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { keepApart } from "~/upstream/platform/identity/cashier-apart.server";
import {
  type ImportColumn,
  type ImportDefinition,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { yesNo } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { actorOf } from "../engine/actor.server";
import { cashiersAmong } from "../engine/cashiers.server";
import { mayHave } from "../engine/closed.server";
import { passOn } from "../engine/hand.server";
import type { Kinds } from "../engine/kind.server";
import { originOfReassigned } from "../engine/payment.server";
import { onJob } from "../engine/people.server";
import { save } from "../engine/save.server";
import { change, isOpen, lockForm, nodeOfKey, note, tasksHere, tell } from "../engine/work.server";
import { beforeCashiers } from "./cashier-members.server";
import { colleagues, ROLES_PAGE, roleCodes } from "./roles-import.server";

type Values = ValuesOf<typeof COLUMNS>;
interface Replacement {
  from: number;
  to: number;
  /** Empty: every role. */
  roleCode: string;
  transferPending: boolean;
}

const COLUMNS = [
  {
    field: "oldJobNumber",
    header: "process:replacement.oldJobNumber",
    identifier: JOB_NUMBERS,
    required: true,
    cell: text(20).transform(normalizeJobNumber),
  },
  {
    field: "newJobNumber",
    header: "process:replacement.newJobNumber",
    identifier: JOB_NUMBERS,
    required: true,
    cell: text(20).transform(normalizeJobNumber),
  },
  {
    field: "roleCode",
    header: "process:role.code",
    identifier: "code",
    cell: text(40),
    note: "process:replacement.roleNote",
  },
  { field: "transferPending", header: "process:replacement.transferPending", required: true, ...yesNo() },
] as const satisfies readonly ImportColumn[];

/**
 * Somebody takes over the memberships of somebody else, from today on, and on wish the open tasks (approvals, Imports).
 */
export const roleReplacementImport = (
  kinds: Kinds,
): ImportDefinition<Values, { roles: ReadonlySet<string> }, Replacement> => ({
  type: "approvalRole",
  template: "roleReplacement",
  name: "process:upload.replacement",
  page: ROLES_PAGE,
  access: MAY.roles.import,
  maxRows: 1_000,
  maxBytes: 5 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db) => ({ roles: await roleCodes(db) }),
  uniqueKeys: ({ oldJobNumber, roleCode = "" }) => [
    { field: "oldJobNumber", key: oldJobNumber && `${oldJobNumber}/${roleCode}` },
  ],
  async check(db, _, rows, { roles }) {
    const people = await colleagues(
      db,
      rows.flatMap(({ values }) => [values.oldJobNumber ?? [], values.newJobNumber ?? []].flat()),
    );
    const today = companyDay();
    const held = await select(db, { empId: num`emp_id`, roleCode: str`role_code` })`
      from approval_role_members
      where emp_id = any(${sql.param([...people.values()].map(({ empId }) => empId))}::int[])
        and coalesce(valid_to, 'infinity') > ${today}::date`;
    return rows.map(({ values }) => {
      const faults: Faults = {};
      const [before, after] = [people.get(values.oldJobNumber ?? ""), people.get(values.newJobNumber ?? "")];
      const { roleCode = "" } = values;
      if (values.oldJobNumber && !before) addFault(faults, "oldJobNumber", "approvals:said.unknownNumber");
      if (values.newJobNumber && !after?.onJob) addFault(faults, "newJobNumber", "organization:person.nobody");
      if (before && before.empId === after?.empId) addFault(faults, "newJobNumber", "approvals:said.samePerson");
      if (roleCode && !roles.has(roleCode)) addFault(faults, "roleCode", "approvals:said.unknownRole");
      const transferPending = values.transferPending === 1;
      const owned = held.some((one) => one.empId === before?.empId && (!roleCode || one.roleCode === roleCode));
      const data = { from: before?.empId ?? 0, to: after?.empId ?? 0, roleCode, transferPending };
      return {
        faults,
        action: owned || transferPending ? UPDATE : UNCHANGED,
        label:
          `${before?.empName ?? values.oldJobNumber ?? ""} → ${after?.empName ?? values.newJobNumber ?? ""} ${roleCode}`.trim(),
        data,
      };
    });
  },
  apply: (tx, caller, runs) => applyReplacements(kinds, tx, caller, runs),
});

async function applyReplacements(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  runs: AsyncIterable<StagedRow<Replacement>[]>,
): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  const today = companyDay();
  const together = await beforeCashiers(tx);
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("from" int, "to" int, "roleCode" text)`;
  const people = [...new Set(rows.map(({ to }) => to))];
  if ((await onJob(tx, people)).length !== people.length) throw conflict("imports:refused.changed");
  // A membership of the newcomer that is over opens again; one that lasts longer stays as it is.
  await tx.execute(sql`
    insert into approval_role_members (role_code, emp_id, site_digit, department_id, company_id, valid_from, valid_to)
    select distinct on (m.role_code, n."to", m.site_digit, m.department_id, m.company_id) m.role_code, n."to",
      m.site_digit, m.department_id, m.company_id, greatest(m.valid_from, ${today}::date), m.valid_to
    from ${given}
    join approval_role_members m on m.emp_id = n."from" and (n."roleCode" = '' or m.role_code = n."roleCode")
    where coalesce(m.valid_to, 'infinity') > ${today}::date order by 1, 2, 3, 4, 5, m.valid_to desc nulls first
    on conflict (role_code, emp_id, site_digit, coalesce(department_id, 0), coalesce(company_id, 0))
    do update set valid_to = excluded.valid_to, version = approval_role_members.version + 1
    where coalesce(approval_role_members.valid_to, 'infinity') < coalesce(excluded.valid_to, 'infinity')`);
  await tx.execute(sql`
    delete from approval_role_members m using ${given}
    where m.emp_id = n."from" and (n."roleCode" = '' or m.role_code = n."roleCode") and m.valid_from > ${today}::date`);
  await tx.execute(sql`
    update approval_role_members m set valid_to = ${today}::date, version = m.version + 1
    from ${given}
    where m.emp_id = n."from"
      and (n."roleCode" = '' or m.role_code = n."roleCode")
      and coalesce(m.valid_to, 'infinity') > ${today}::date`);
  await keepApart(tx, together);
  for (const row of rows) if (row.transferPending) await handPending(kinds, tx, caller, row);
  await audit(
    tx,
    caller,
    ...rows.map((row) => ({
      action: "approvalRole.replace",
      objectType: "approvalRole",
      objectId: row.roleCode || "all",
      after: { ...row },
    })),
  );
}

/**
 * The open tasks of somebody go to whoever takes over: all, or those of nodes that ask for the role. What the newcomer
 * asked for himself, or has in hand already, stays. Forms are locked in the order of their keys, as when somebody
 * leaves.
 */
async function handPending(kinds: Kinds, tx: Tx, caller: Caller, { from, to, roleCode }: Replacement): Promise<void> {
  const [[holder], cashiers] = [await onJob(tx, [to]), await cashiersAmong(tx, [to])];
  const actor = await actorOf(tx, caller);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct t.instance_id as id
    from approval_tasks t
    join approval_instances i on i.id = t.instance_id
    where t.assignee_emp_id = ${from} and t.status = ${TASK_STATE.pending} and i.status = ${FORM_STATE.open}
    order by 1`);
  for (const { id } of rows) {
    const work = await lockForm(tx, kinds, actor, { id });
    const node = nodeOfKey(work, work.form.currentNodeKey);
    const task = tasksHere(work).find(
      ({ status, assigneeEmpId }) => status === TASK_STATE.pending && assigneeEmpId === from,
    );
    const asks =
      !roleCode ||
      node?.approverRules.some(
        (rule) =>
          (rule.source === SOURCE.role && rule.roleCode === roleCode) ||
          (rule.source === SOURCE.cashier && roleCode === CASHIER_ROLE),
      );
    const held = tasksHere(work).some((one) => isOpen(one) && one.assigneeEmpId === to);
    if (
      work.form.status !== FORM_STATE.open ||
      !node ||
      !decides(node) ||
      !task ||
      !asks ||
      held ||
      (node.type === NODE.cashier && !cashiers.has(to)) ||
      work.form.requesterEmpId === to ||
      (await mayHave(tx, work, [{ empId: to }])).length === 0
    )
      continue;
    change(work, task, { status: TASK_STATE.handedOn, decidedAt: work.now.toISOString(), remindAt: null });
    note(work, { action: ACT.reassign, node, task, targets: [to] });
    await passOn(tx, work, node, task, holder!, originOfReassigned(node));
    tell(work, "reassigned", [from]);
    await save(tx, work);
  }
}
