import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { approvalCount } from "~/upstream/approvals/desk/counts.server";
import { approvalLists } from "~/upstream/approvals/desk/lists.server";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { saveDraft, submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { once } from "~/upstream/platform/idempotency.server";
import { line, milliseconds, quantile, ratio, timed } from "./print";
import { statements } from "./round-trips";
import { callerFor, type Server, withServer } from "./setup";

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_FORMS ?? 1_000_000);
const PENDING = 200;
const ROUNDS = 200;
const GENERAL = 901;

/** Finished forms of five decisions each, and among the last of them those that wait for 10015. */
async function fill(forms: number): Promise<void> {
  const client = await database().writePool.connect();
  // Millions of rows: longer than a statement may take, and without asking for each whether its person is there.
  await client.query("set statement_timeout = 0; set session_replication_role = replica");
  const { rows } = await client.query<{ people: number }>(
    "select count(*)::int as people from employees where employment = 1",
  );
  const { people } = rows[0]!;
  await client.query(
    `insert into approval_instances (instance_no, form_type_code, kind_code, definition_id, business_id, title, requester_emp_id, requester_department_id, requester_site_digit,
       status, current_node_key, current_node_name, entry, round, submitted_at, finished_at, amount, currency, amount_cny)
     select 'ZD11-B-' || n, 9010, ${GENERAL}, d.id, 1000000 + n, '测量 ' || n, e.emp_id, e.department_id, 1, case when n > $1 - ${PENDING} then 1 else 2 end,
       case when n > $1 - ${PENDING} then 'owner' end, case when n > $1 - ${PENDING} then '归口部门' end, 5, 1, now() - make_interval(mins => ($1 - n)::int),
       case when n > $1 - ${PENDING} then null else now() end, n, 'CNY', n
     from generate_series(1, $1::int) n
     cross join (select id from approval_definitions where form_type_code = 9010 and status = 1) d
     join (select emp_id, department_id, row_number() over (order by emp_id) as place from employees where employment = 1) e on e.place = n % $2::int + 1`,
    [forms, people],
  );
  await client.query(
    `insert into approval_tasks (instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status, decided_by_emp_id, received_at, due_at, decided_at)
     select i.id, case when k = 5 then 'owner' else 'superior' end, 1, k, 0, p.emp_id, p.emp_id, 1, case when open then 1 else 2 end, case when open then null else p.emp_id end,
       i.submitted_at, i.submitted_at + interval '1 day', case when open then null else now() end
     from approval_instances i cross join generate_series(1, 5) k
     cross join lateral (select i.status = 1 and k = 5 as open) o
     join (select emp_id, row_number() over (order by emp_id) as place from employees where employment = 1) e on e.place = (i.id + k * 7) % $1::int + 1
     cross join lateral (select case when open then (select emp_id from employees where job_number = '10015') else e.emp_id end as emp_id) p`,
    [people],
  );
  await client.query("vacuum analyze approval_instances, approval_tasks");
  client.release(true);
}

async function measure(server: Server, name: string, forms: number) {
  await server.create(name, 1_000);
  await fill(forms);
  const caller = await callerFor("10015");
  const p50 = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS + 20; n += 1) {
      const { ms } = await timed(work);
      if (n >= 20) times.push(ms);
    }
    return quantile(times, 0.5);
  };
  const todo = () =>
    approvalLists(database().read, caller, {
      page: { pageNo: 1, pageSize: 20 },
      query: { box: "todo", formTypeCodes: [] } as never,
    });
  const found = await todo();
  if (found.page.totalCount !== PENDING) throw new Error(`${found.page.totalCount} tasks instead of ${PENDING}`);
  return { list: await p50(todo), counts: await p50(() => approvalCount(database().read, caller)) };
}

/** General requests of 10011 that wait for 10007, as the page would send their decision. */
async function waiting(n: number) {
  const [requester, approver] = await Promise.all([callerFor("10011"), callerFor("10007")]);
  const kind = approvalKinds.get(GENERAL)!;
  for (let made = 0; made < n; made += 1) {
    await transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`
          insert into general_requests (requester_emp_id, title, category_code, reason)
          values (${requester.empId}, 'x', '1', 'x')
          returning id
        `,
      );
      const { id, version } = await saveDraft(tx, requester, kind, rows[0]!.id);
      await submitForm(approvalKinds, tx, requester, id, { chosen: {}, cc: [], version });
    });
  }
  const { rows } = await database().read.execute<{ taskId: number; taskVersion: number; version: number }>(sql`
    select t.id as "taskId", t.version as "taskVersion", i.version
    from approval_tasks t
    join approval_instances i on i.id = t.instance_id
    where t.status = 1 and t.assignee_emp_id = ${approver.empId}
    order by t.id`);
  return rows.map(
    (ref) => () =>
      transaction((tx) =>
        once(tx, approver, { key: randomUUID(), path: "/approval/task/approve", body: ref, dropTwins: true }, () =>
          approveTask(approvalKinds, tx, approver, { ...ref, comment: "同意" }),
        ),
      ),
  );
}

/** Two rows updated, two inserted, in a transaction: the least a decision could be. */
const bare = (n: number) =>
  transaction(async (tx: Tx) => {
    await tx.execute(sql`update number_counters set value = value + 1 where key = 'bench' and period = ${`a${n}`}`);
    await tx.execute(sql`update number_counters set value = value + 1 where key = 'bench' and period = ${`b${n}`}`);
    await tx.execute(
      sql`insert into one_time_nonces (kind, value_hash, expires_at) values ('bench', ${`a${n}`}, now())`,
    );
    await tx.execute(
      sql`insert into one_time_nonces (kind, value_hash, expires_at) values ('bench', ${`b${n}`}, now())`,
    );
  });

async function decisions(server: Server): Promise<void> {
  await server.create("bench_decisions", 300);
  const decide = await waiting(130);
  await database().writePool.query(
    "insert into number_counters (key, period, value) select 'bench', x || n, 0 from generate_series(0, 120) n, unnest(array['a', 'b']) x",
  );
  for (const one of decide.splice(0, 20)) await one();
  const texts = await statements(decide.pop()!);
  line(`  a decision: ${texts.length} round trips (target <= 12)`);
  for (const text of texts) line(`      ${text.replace(/\s+/g, " ").trim().slice(0, 90)}`);
  const ours: number[] = [];
  const least: number[] = [];
  for (const [n, one] of decide.slice(0, 100).entries()) {
    ours.push((await timed(one)).ms);
    least.push((await timed(() => bare(n))).ms);
  }
  ratio(
    "rate of decisions to that of bare transactions (two updates, two inserts)",
    quantile(least, 0.5) / quantile(ours, 0.5),
    ">= 0.2",
    {
      "a decision, p50": milliseconds(quantile(ours, 0.5)),
      "a bare transaction, p50": milliseconds(quantile(least, 0.5)),
    },
  );
}

export const approvalsBench = () =>
  withServer(async (server) => {
    await decisions(server);
    const small = await measure(server, "bench_forms_small", SMALL);
    const large = await measure(server, "bench_forms_large", LARGE);
    for (const [name, key] of [
      ["to-do list", "list"],
      ["counts", "counts"],
    ] as const) {
      ratio(
        `${name} of a person with ${PENDING} tasks, among ${LARGE.toLocaleString("en")} forms to among ${SMALL.toLocaleString("en")}`,
        large[key] / small[key],
        "<= 1.5",
        {
          "p50 among many": milliseconds(large[key]),
          "p50 among few": milliseconds(small[key]),
        },
      );
    }
  });
