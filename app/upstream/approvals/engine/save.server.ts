import { sql } from "drizzle-orm";
import { ACT, FORM_STATE } from "~/contracts/approvals/codes";
import { setSnakeKeys } from "~/lib/snake-keys";
import { type AuditEntry, auditing } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { notify, telling } from "~/upstream/platform/messages/notifications.server";
import { isActive, standingIn } from "../desk/delegated.server";
import { mayHave } from "./closed.server";
import type { Work } from "./work.server";

const VERB = Object.fromEntries(Object.entries(ACT).map(([name, code]) => [code, name]));

/** Writes the copy back, see `saveAll`. */
export const save = (tx: Tx, work: Work): Promise<void> => saveAll(tx, [work]);

/**
 * Writes back the copies that one person's act has changed: forms, tasks, history, readers, snapshots, messages and
 * audit rows, in one statement however many they are. Tasks change before others are made, which the count asks for:
 * whoever has decided may be the next.
 */
export async function saveAll(tx: Tx, works: readonly Work[]): Promise<void> {
  if (works.length === 0) return;
  const acts = works.flatMap(actsOf);
  for (const { form, history, undo } of works) {
    form.historySeq += history.length;
    // One act can be taken back, the last (approvals rule 37).
    form.undo = undo?.seq === form.historySeq && form.status === FORM_STATE.open ? undo : null;
  }
  const changed = works.flatMap((work) => [...work.changed].filter(({ id }) => id !== 0));
  const added = works.flatMap(({ tasks }) => tasks.filter(({ id }) => id === 0));
  const readers = works.flatMap(({ form, cc }) => cc.map((one) => ({ ...one, instanceId: form.id })));
  const reached = works.flatMap(({ form, reached: holders }) =>
    [...holders].map((empId) => ({ instanceId: form.id, empId })),
  );
  const { rows: saved } = await tx.execute<{ id: number; delegated: boolean }>(sql`
    with kept as (
      update approval_tasks t
      set status = n.status, decided_by_emp_id = n.decided_by_emp_id, comment = n.comment,
        attachment_ids = n.attachment_ids, received_at = n.received_at,
        due_at = n.due_at, decided_at = n.decided_at, remind_at = n.remind_at, remind_count = n.remind_count,
          edits = n.edits, superseded = n.superseded, entry = n.entry, version = n.version
      from json_populate_recordset(null::approval_tasks, ${rows(changed)}) n
      where t.id = n.id
      returning t.id
    ), made as (
      insert into approval_tasks (
        instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status,
          decided_by_emp_id, comment, attachment_ids,
        received_at, due_at, decided_at, remind_at, remind_count, transfer_count, parent_task_id, edits, superseded,
          version)
      select instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status,
        decided_by_emp_id, comment, attachment_ids,
        received_at, due_at, decided_at, remind_at, remind_count, transfer_count, parent_task_id, edits, superseded,
          version
      from json_populate_recordset(null::approval_tasks, ${rows(added)}), (select count(*) from kept) as first
    ), told as (
      insert into approval_history (
        instance_id, seq, round, action, actor_emp_id, on_behalf_of_emp_id, main_account_emp_id, node_key, node_name,
          task_id, comment, targets, at, ip, client
      )
      select instance_id, seq, round, action, actor_emp_id, on_behalf_of_emp_id, main_account_emp_id, node_key,
        node_name, task_id, comment, targets, at, ip, client
      from json_populate_recordset(null::approval_history, ${rows(acts)})
    ), copied as (
      insert into approval_cc (instance_id, emp_id, source)
      select instance_id, emp_id, source
      from json_populate_recordset(null::approval_cc, ${rows(readers)})
      on conflict (instance_id, emp_id) do nothing
    ), kept_as_sent as (
      insert into approval_snapshots (instance_id, round, edits, snapshot, hash, at)
      select instance_id, round, edits, snapshot, hash, at
      from json_populate_recordset(null::approval_snapshots, ${rows(works.flatMap(({ snapshots }) => snapshots))})
    ), notices as (${telling(works.flatMap(({ notices }) => notices))}
    ), audited as (${auditing(works[0]!.actor.around, works.flatMap(auditedOf))})
    update approval_instances i
    set instance_no = n.instance_no, form_type_code = n.form_type_code, definition_id = n.definition_id,
      title = n.title, requester_department_id = n.requester_department_id,
      requester_site_digit = n.requester_site_digit, submitted_by_emp_id = n.submitted_by_emp_id, amount = n.amount,
        currency = n.currency, amount_cny = n.amount_cny, status = n.status,
      current_node_key = n.current_node_key, current_node_name = n.current_node_name, entry = n.entry, round = n.round,
        edits = n.edits, facts = n.facts, chosen = n.chosen,
      returned_from = n.returned_from, history_seq = n.history_seq, undo = n.undo,
      urged_at = n.urged_at, urge_day = n.urge_day,
        urge_count = n.urge_count, print_count = n.print_count,
      submitted_at = n.submitted_at, finished_at = n.finished_at, version = n.version
    from json_populate_recordset(null::approval_instances, ${rows(works.map(({ form }) => form))}) n
    where i.id = n.id
    returning i.id, exists (
      select
      from approval_delegations d
      join json_to_recordset(${rows(reached)}) as r(instance_id int, emp_id int) on r.emp_id = d.from_emp_id
      where r.instance_id = i.id and ${isActive}
    ) as delegated`);
  const delegated = new Set(saved.flatMap(({ id, delegated: some }) => (some ? [id] : [])));
  for (const work of works) if (delegated.has(work.form.id)) await tellDelegates(tx, work);
}

const auditedOf = ({ form, history }: Work): AuditEntry[] =>
  history.map(({ action, comment, targets }) => ({
    action: `approval.${VERB[action]}`,
    objectType: "approval",
    objectId: form.id,
    after: { status: form.status, node: form.currentNodeKey, comment, targets },
  }));

/** Rows as text that is read once, column by column; what is null is what a column is without being named. */
const rows = (list: readonly object[]) => sql`${JSON.stringify(list.map(setSnakeKeys))}::json`;

/** What the history says of a form's acts, before they are counted. */
const actsOf = ({ form, actor, history, now }: Work) =>
  history.map((row, n) => ({
    ...row,
    instanceId: form.id,
    seq: form.historySeq + n + 1,
    round: form.round,
    actorEmpId: actor.empId,
    onBehalfOfEmpId: actor.onBehalfOf,
    mainAccountEmpId: actor.mainEmpId,
    at: now.toISOString(),
    ip: actor.around.ip,
    client: actor.client,
  }));

/**
 * Whoever stands in for a holder is told of the task as well, unless he holds one himself (approvals rules 20 and 24).
 */
async function tellDelegates(tx: Tx, work: Work): Promise<void> {
  const { form, actor, reached } = work;
  const people = (await mayHave(tx, work, await standingIn(tx, form.id, [...reached]))).filter(
    ({ empId }) => !reached.has(empId) && empId !== actor.empId,
  );
  const about = (holder: string) => ({ title: form.title, number: form.instanceNo ?? "", name: holder });
  await notify(
    tx,
    ...people.map(({ holder, empId }) => ({
      eventKey: `approval:${form.id}:${form.historySeq}:delegated`,
      empIds: [empId],
      title: { key: "approvals:notice.delegated.title", params: about(holder) },
      text: { key: "approvals:notice.delegated.text", params: about(holder) },
      url: `/approval/detail/${form.id}`,
    })),
  );
}
