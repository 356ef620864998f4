import { rmSync } from "node:fs";
import PgBoss from "pg-boss";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "../support/sockets";
import { copyOf, type Part, Product, sleep, until } from "./product";

const MOMENTS = process.env.SOAK === "1" ? 20 : 3;
const PARTS: Part[] = ["worker", "server", "database"];
const moments = Array.from({ length: MOMENTS }, (_, n) => ({ part: PARTS[n % PARTS.length]!, delay: (n * 97) % 600 }));
const dataDir = copyOf(inject("demoFolder"));

let product: Product;
/** The last month that is not locked, all of whose days are over. */
let month: string;
let whole: Standing;

beforeAll(async () => {
  product = new Product(dataDir, await freePort());
  await product.start();
  ({ month } = await product.one<{ month: string }>(
    "select max(month) as month from monthly_results where state <> 5 and to_date < current_date",
    [],
  ));
  await spoil();
  await reckon();
  await settled();
  whole = await standing();
}, 180_000);

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Both jobs of every minute, now. */
async function reckon(): Promise<void> {
  const boss = new PgBoss({
    // Of a queue that has its job already nothing comes back.
    db: { executeSql: async (text, values) => ({ rows: [await product.one(text, values)].filter(Boolean) }) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.send("attendance.days", {});
  await boss.send("attendance.months", {});
}

/** Nothing is known of the month any more: its days are due, its statements wait. */
const spoil = () =>
  product.one(
    `with gone as (
       delete from daily_results r using monthly_results m
       where m.month = $1 and m.state <> 5 and r.emp_id = m.emp_id and r.work_date between m.from_date and m.to_date
       returning r.emp_id, r.work_date
     ), due as (
       insert into attendance_due (emp_id, work_date, cause) select emp_id, work_date, 'test' from gone
       on conflict do nothing
     )
     update monthly_results set reckoned_at = null, worked_min = 0, figures_hash = '' where month = $1 and state <> 5
     returning month`,
    [month],
  );

const waiting = async () =>
  (
    await product.one<{ n: number }>(
      `select (select count(*)::int from monthly_results where month = $1 and state <> 5 and reckoned_at is null)
         + (select count(*)::int from attendance_due where to_char(work_date, 'YYYY-MM') = $1) as n`,
      [month],
    )
  ).n;

/** Nothing waits; whoever died goes on at the latest with the next minute. */
const settled = () => until("the end of the reckoning", async () => (await waiting()) === 0, 150_000);

type Standing = Awaited<ReturnType<typeof standing>>;

/** Everything that is known of the month, and what would be half of it. */
const standing = () =>
  product.one<{ days: number; results: string; statements: string; halves: number }>(
    `with m as (select * from monthly_results where month = $1 and state <> 5),
       d as (
         select r.* from m join daily_results r on r.emp_id = m.emp_id and r.work_date between m.from_date and m.to_date
       )
     select (select count(*)::int from d) as days,
       (select md5(string_agg(concat_ws(' ', emp_id, work_date, inputs_hash, worked_min, late_min), ',' order by emp_id, work_date)) from d) as results,
       (select md5(string_agg(concat_ws(' ', emp_id, figures_hash), ',' order by emp_id)) from m) as statements,
       (select count(*)::int from m where reckoned_at is not null
          and worked_min <> coalesce((select sum(d.worked_min) from d where d.emp_id = m.emp_id), 0)) as halves`,
    [month],
  );

describe("days and months while processes are killed", () => {
  it.each(moments)(
    "$part killed $delay ms after a month was begun: no statement is half reckoned, and the rest follows by itself",
    async ({ part, delay }) => {
      expect(whole).toMatchObject({ halves: 0 });
      expect(whole.days).toBeGreaterThan(5_000);
      await spoil();
      await reckon();
      await sleep(delay);
      await product.kill(part);
      await product.answering();
      expect(await standing()).toMatchObject({ halves: 0 });
      await reckon();
      await settled();
      expect(await standing()).toEqual(whole);
    },
    240_000,
  );
});
