import { rmSync } from "node:fs";
import PgBoss from "pg-boss";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "../support/sockets";
import { copyOf, type Part, Product, until } from "./product";

const MOMENTS = process.env.SOAK === "1" ? 20 : 4;
const PARTS: Part[] = ["worker", "server", "worker", "database"];
const PEOPLE = 200;
const moments = Array.from({ length: MOMENTS }, (_, n) => ({ part: PARTS[n % PARTS.length]!, delay: (n * 13) % 90 }));
const dataDir = copyOf(inject("demoFolder"));

let product: Product;

beforeAll(async () => {
  product = new Product(dataDir, await freePort());
  await product.start();
});

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The hourly job, now. @returns its key */
async function send(): Promise<string> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: [await product.one(text, values)] }) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  return (await boss.send("employees.daily", {}))!;
}
const stateOf = async (id: string) =>
  (await product.one<{ state: string }>("select state from pgboss.job where id = $1", [id])).state;

/**
 * Signed orders for everybody on job, half of them due yesterday and half today, each to a post the person is not in.
 * @returns the first key
 */
async function order(): Promise<number> {
  const { first } = await product.one<{ first: number }>(
    `with made as (
       insert into transfer_orders (requester_emp_id, emp_id, type, to_department_id, to_position_id, effective_date, reason, state, before)
       select 2, e.emp_id, 1, p.department_id, p.position_id, (now() at time zone 'Asia/Shanghai')::date - (e.emp_id % 2)::int, 'x', 3,
         jsonb_build_object('departmentId', e.department_id, 'positionId', e.position_id, 'levelId', e.level_id, 'managerEmpId', e.manager_emp_id, 'siteId', e.site_id, 'companyId', 1)
       from (select * from employees where employment = 1 and overseas_warehouse = 0 order by emp_id limit $1) e
       cross join lateral (select position_id, department_id from positions where department_id <> e.department_id order by (position_id * 31 + e.emp_id) % 101 limit 1) p returning id)
     select min(id)::int as first, count(*)::int as n from made`,
    [PEOPLE],
  );
  return first;
}

/** What an order leaves behind in every table that its day writes, and how many orders left just that. */
const traces = async (first: number) =>
  (
    await product.one<{ all: { trace: string; n: number }[] }>(
      `select json_agg(t) as all from (
         select concat_ws(' ', o.state, (e.position_id = o.to_position_id)::int,
           (select count(*) from employee_posts p where p.emp_id = o.emp_id and p.valid_from <= o.effective_date and coalesce(p.valid_to, 'infinity') >= o.effective_date and p.position_id = o.to_position_id),
           (select count(*) from audit_log a where a.action = 'employee.effective' and a.object_id = o.emp_id::text and a.after ->> 'transferId' = o.id::text)) as trace, count(*)::int as n
         from transfer_orders o join employees e using (emp_id) where o.id >= $1 group by 1) t`,
      [first],
    )
  ).all;
const [WHOLE, ABSENT] = ["4 1 1 1", "3 0 0 0"];

describe("the daily job while processes are killed", () => {
  it.each(moments)(
    "$part killed $delay ms after it began: everybody is moved whole or not at all, and the next run moves the rest once",
    async ({ part, delay }) => {
      const first = await order();
      const job = await send();
      await until("the job's beginning", async () => (await stateOf(job)) !== "created");
      await new Promise((resolve) => setTimeout(resolve, delay));
      await product.kill(part);
      await product.answering();
      for (const { trace } of await traces(first)) expect([WHOLE, ABSENT]).toContain(trace);
      await until("the next run", async () => {
        const next = await send().catch(() => null);
        if (next)
          await until("its end", async () => ["completed", "failed"].includes(await stateOf(next)), 20_000).catch(
            () => null,
          );
        return (await traces(first)).every(({ trace }) => trace === WHOLE);
      });
      expect(await traces(first)).toEqual([{ trace: WHOLE, n: PEOPLE }]);
      const { n } = await product.one<{ n: number }>(
        "select count(*)::int as n from employees e where employment = 1 and (select count(*) from employee_posts p where p.emp_id = e.emp_id and p.valid_to is null) <> 1",
      );
      expect(n).toBe(0);
    },
  );
});
