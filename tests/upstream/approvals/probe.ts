import { sql } from "drizzle-orm";
import { NODE } from "~/contracts/approvals/codes";
import { DEFAULT_SETTINGS, nodeOf, type ProcessNode, type ProcessSettings } from "~/lib/approvals/approval-definition";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import type { ApprovalKind, Kinds } from "~/upstream/approvals/engine/kind.server";
import { saveDraft, submitForm } from "~/upstream/approvals/engine/submit.server";
import { forgetCache } from "~/upstream/platform/cache.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { type Caller, callerForJob } from "~/upstream/platform/identity/caller.server";
import { Refusal } from "~/upstream/platform/refusal.server";

/**
 * A form of nothing but an amount, which keeps a book of its hooks and holds a reservation between submit and every way
 * out.
 */
const book = (hook: string, reserved: number) => async (tx: Tx, form: { businessId: number }) => {
  await tx.execute(
    sql`
      update probe_forms
      set hooks = hooks || ${hook}::text, reserved = reserved + ${reserved}::int
      where id = ${form.businessId}
    `,
  );
};

export const PROBE = 999;

export const probe: ApprovalKind = {
  kindCode: PROBE,
  first: { name: "requests:seed.form", numberPrefix: "PB", chain: [] },
  fields: [
    { name: "size", label: { key: "x" }, type: "number" },
    { name: "memo", label: { key: "x" }, type: "text" },
  ],
  createPath: "/probe/new",
  editPath: (id) => `/probe/${id}/edit`,
  async summary(tx, id) {
    const { rows } = await tx.execute<{ requester: number; amount: number | null; size: number }>(
      sql`select requester, amount, size from probe_forms where id = ${id}`,
    );
    const { requester, amount, size } = rows[0]!;
    return {
      title: `probe ${id}`,
      requesterEmpId: requester,
      amount,
      currency: "CNY",
      amountCny: amount,
      facts: { size },
    };
  },
  async view(db, _caller, id) {
    const { rows } = await (db as Tx).execute<{ amount: number | null; size: number; memo: string }>(
      sql`select amount, size, memo from probe_forms where id = ${id}`,
    );
    return {
      facts: [
        { field: "size", label: "size", value: rows[0]!.size, type: "number" },
        { field: "memo", label: "memo", value: rows[0]!.memo, type: "text" },
      ],
      lines: [],
      attachments: [],
    };
  },
  async amend(tx, _caller, id, values) {
    if (values.memo !== undefined) await tx.execute(sql`update probe_forms set memo = ${values.memo} where id = ${id}`);
    if (values.size !== undefined)
      await tx.execute(sql`update probe_forms set size = ${Number(values.size)} where id = ${id}`);
  },
  async onSubmit(tx, form) {
    const { rows } = await tx.execute<{ size: number }>(
      sql`select size from probe_forms where id = ${form.businessId}`,
    );
    if (rows[0]!.size < 0) throw new Refusal(409, { key: "errors:invalidValue" });
    await book("submit", 1)(tx, form);
  },
  onApproved: book("approved", -1),
  onRejected: book("rejected", -1),
  onReturned: book("returned", -1),
  onWithdrawn: book("withdrawn", -1),
  async onVoided(tx, form) {
    await tx.execute(
      sql`update probe_forms set hooks = hooks || 'voided'::text, reserved = 0 where id = ${form.businessId}`,
    );
  },
};

export const kinds: Kinds = new Map([[PROBE, probe]]);

export async function prepareProbe(hasAmount: 0 | 1): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(
      sql`
        create table if not exists probe_forms (
          id serial primary key, requester int not null, amount bigint, size int not null default 0,
            memo text not null default '', reserved int not null default 0, hooks text[] not null default '{}'
        )
      `,
    );
    await tx.execute(sql`
      insert into approval_form_types (form_type_code, kind_code, site_digit, name, number_prefix, has_amount)
      values (${PROBE * 10}, ${PROBE}, 0, '{"zh":"探针"}', 'TZ', ${hasAmount})
      on conflict (form_type_code) do update set has_amount = excluded.has_amount`);
  });
  forgetCache();
}

export const start = nodeOf("start", NODE.start, "开始");
export const end = nodeOf("end", NODE.end, "结束");
export const named = (key: string, empIds: number[], given: Partial<ProcessNode> = {}) =>
  nodeOf(key, NODE.approver, key, { approverRules: [{ source: 3, empIds }], ...given });

/** Puts a process in force; forms on their way keep theirs. */
export async function publish(nodes: ProcessNode[], settings: Partial<ProcessSettings> = {}): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(
      sql`update approval_definitions set status = 2 where form_type_code = ${PROBE * 10} and status = 1`,
    );
    await tx.execute(sql`
      insert into approval_definitions (form_type_code, definition_version, status, nodes, settings, published_at)
      select ${PROBE * 10}, coalesce(max(definition_version), 0) + 1, 1, ${JSON.stringify(nodes)}::jsonb,
        ${JSON.stringify({ ...DEFAULT_SETTINGS, ...settings })}::jsonb, now()
      from approval_definitions where form_type_code = ${PROBE * 10}`);
  });
}

interface Person {
  empId: number;
  userId: number;
}

const query = async <R extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await database().write.execute<R>(statement)).rows;

export async function personOf(jobNumber: string): Promise<Person> {
  const [row] = await query<{ emp_id: number; user_id: number }>(
    sql`select emp_id, user_id from users where job_number = ${jobNumber}`,
  );
  return { empId: row!.emp_id, userId: row!.user_id };
}

/** The person as a caller, as a job would see the account now. */
export const callerOf = (person: Person, actor: Person = person): Promise<Caller> =>
  callerForJob(person.userId, actor.userId, "zh", "test");

/** A new probe form of somebody, as a draft. */
export async function draft(
  requester: Person,
  given: { amount?: number; size?: number } = {},
): Promise<{ id: number; businessId: number; version: number }> {
  const caller = await callerOf(requester);
  return transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`
        insert into probe_forms (requester, amount, size)
        values (${requester.empId}, ${given.amount ?? null}, ${given.size ?? 0})
        returning id
      `,
    );
    return { ...(await saveDraft(tx, caller, probe, rows[0]!.id)), businessId: rows[0]!.id };
  });
}

export async function submit(requester: Person, form: { id: number }, chosen: Record<string, number[]> = {}) {
  const caller = await callerOf(requester);
  const { version } = await stateOf(form.id);
  return transaction((tx) => submitForm(kinds, tx, caller, form.id, { chosen, cc: [], version }));
}

export async function sent(requester: Person, given: { amount?: number; size?: number } = {}) {
  const form = await draft(requester, given);
  return { ...(await submit(requester, form)), businessId: form.businessId };
}

export async function stateOf(id: number) {
  const [row] = await query<{
    status: number;
    version: number;
    round: number;
    node: string | null;
    no: string | null;
    hooks: string[];
    reserved: number;
  }>(sql`
    select i.status, i.version, i.round, i.current_node_key as node, i.instance_no as no, p.hooks, p.reserved
    from approval_instances i
    join probe_forms p on p.id = i.business_id
    where i.id = ${id}`);
  return row!;
}

export const tasksOf = (id: number) =>
  query<{
    id: number;
    node_key: string;
    round: number;
    entry: number;
    assignee_emp_id: number;
    status: number;
    origin: number;
    version: number;
    decided_by_emp_id: number | null;
    due_at: string;
  }>(sql`
    select id, node_key, round, entry, assignee_emp_id, status, origin, version, decided_by_emp_id, due_at
    from approval_tasks
    where instance_id = ${id}
    order by id`);

export const historyOf = (id: number) =>
  query<{
    seq: number;
    action: number;
    actor_emp_id: number | null;
    on_behalf_of_emp_id: number | null;
    targets: number[];
  }>(sql`select * from approval_history where instance_id = ${id} order by seq`);

/** The open task of somebody, as the person's page would carry it. */
export async function taskOf(id: number, empId: number) {
  const { version } = await stateOf(id);
  const task = (await tasksOf(id)).findLast((one) => one.assignee_emp_id === empId && one.status === 1);
  if (!task) throw new Error(`${empId} holds no task of ${id}`);
  return { taskId: task.id, taskVersion: task.version, version };
}

export async function approve(
  person: Person,
  id: number,
  more: { comment?: string; form?: Record<string, string> } = {},
) {
  const [caller, ref] = [await callerOf(person), await taskOf(id, person.empId)];
  return transaction((tx) => approveTask(kinds, tx, caller, { ...ref, comment: more.comment ?? "", form: more.form }));
}

/** Code and message of a refusal. */
export const refusal = (work: Promise<unknown>): Promise<{ code: number; key: string; fields: string[] } | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal)
        return {
          code: error.code,
          key: error.text.key,
          fields: Object.values(error.fieldErrors ?? {})
            .flat()
            .map(({ key }) => key),
        };
      throw error;
    },
  );
