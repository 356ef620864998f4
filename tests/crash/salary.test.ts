import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { RUN_STATE } from "~/contracts/salary/codes";
import { calculateRun, lockRun, reopenRun, submitRun } from "~/contracts/salary/run-steps";
import { approveThrough } from "~/upstream/demo/acts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { closeDatabase } from "~/upstream/platform/database/db.server";
import { sessionOf } from "../support/api";
import { freePort } from "../support/sockets";
import { type Act, acting, surely } from "./acts";
import { copyOf, type Part, Product, sleep, until } from "./product";

const ROUNDS = process.env.SOAK === "1" ? 20 : 2;
const PARTS: Part[] = ["worker", "server", "database", "web"];
const REASON = "重新核算以核对数据，稍后再次锁定";
const dataDir = copyOf(inject("demoFolder"));
// This process approves by the product's own verbs, so it has the product's keys.
Object.assign(process.env, JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")), {
  LOG_LEVEL: "silent",
});

let product: Product;
let runId: number;
/** Payroll manager and finance head. */
let [manager, head]: string[] = [];
let whole: string;

async function reach(): Promise<void> {
  await closeDatabase();
  process.env.EMBEDDED_DATABASE_URL = product.databaseUrl();
}

const run = () =>
  product.one<{ state: number; version: number; task: string | null; lockNo: number; people: number }>(
    'select state, version, task, lock_no as "lockNo", people from payroll_runs where id = $1',
    [runId],
  );

/** What the lines of the run say, all of them from one calculation. */
const lines = async () =>
  (
    await product.one<{ mark: string }>(
      `select md5(string_agg(emp_id || amounts::text || net || state, ',' order by emp_id))
         || count(distinct calc_no) || sum(net) as mark
       from payroll_lines where run_id = $1`,
      [runId],
    )
  ).mark;

/** What a lock writes: rows of the ledger that are not taken back, payslips, people whose month is closed. */
const written = () =>
  product.one<{ ledger: number; closed: number; held: number; cards: number }>(
    `select
       (select count(*)::int from tax_ledger t where t.run_id = $1 and t.reverses is null
          and not exists (select from tax_ledger o where o.reverses = t.id)) as ledger,
       (select count(*)::int from payroll_people where run_id = $1 and state = 2) as closed,
       (select count(*)::int from payroll_people where run_id = $1) as held,
       (select count(*)::int from payroll_lines where run_id = $1 and card is not null) as cards`,
    [runId],
  );

const act = acting(() => product);

/** A part of the product dies a moment after the act was sent; then it is asked what became of it. */
async function killed(send: Act, part: Part, delay: number): Promise<void> {
  await closeDatabase();
  const sent = send();
  await sleep(delay);
  await product.kill(part);
  await sent;
  await product.answering();
}

const named = async () => ({ id: runId, version: (await run()).version });
const calculate = async () => act(calculateRun, await named(), manager!);
const settled = () =>
  until("the end of the calculation", async () => {
    const { task, state } = await run();
    return task === null && state === RUN_STATE.calculated;
  });

async function reopen(): Promise<void> {
  expect((await surely(act(reopenRun, { ...(await named()), reason: REASON }, manager!)))?.code).toBe(200);
}

async function approve(): Promise<void> {
  expect((await surely(act(submitRun, await named(), manager!)))?.code).toBe(200);
  const { id } = await product.one<{ id: number }>(
    `select id from approval_instances where kind_code = 510 and business_id % 100000000 = $1
     order by business_id desc limit 1`,
    [runId],
  );
  await reach();
  await approveThrough(approvalKinds, id);
}

beforeAll(async () => {
  product = new Product(dataDir, await freePort());
  await product.start();
  await reach();
  [manager, head] = await Promise.all(["10004", "10009"].map((jobNumber) => sessionOf(jobNumber)));
  ({ id: runId } = await product.one<{ id: number }>(
    "select id from payroll_runs where state in (5, 6) order by people desc, id desc limit 1",
  ));
  await reopen();
  expect((await surely(act(reopenRun, { ...(await named()), reason: "" }, head!)))?.code).toBe(200);
  await surely(await calculate());
  await settled();
  whole = await lines();
}, 180_000);

afterAll(async () => {
  await closeDatabase();
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a payroll run while processes are killed", () => {
  it.each(
    Array.from({ length: ROUNDS }, (_, n) => ({ part: PARTS[n % PARTS.length]!, delay: 60 + ((n * 137) % 500) })),
  )(
    "$part killed $delay ms after it was calculated: it goes on where it was, and every line is the same",
    async ({ part, delay }) => {
      const send = await calculate();
      await killed(send, part, delay);
      await surely(send);
      await settled();
      expect(await lines()).toBe(whole);
    },
    120_000,
  );

  it.each(
    Array.from({ length: ROUNDS }, (_, n) => ({ part: PARTS[(n + 2) % PARTS.length]!, delay: 40 + ((n * 89) % 300) })),
  )(
    "$part killed $delay ms after its lock, and after its reopening: everything before or after",
    async ({ part, delay }) => {
      await approve();
      const { people, lockNo } = await run();
      const lock = act(lockRun, await named(), manager!);
      await killed(lock, part, delay);
      const after = await run();
      const all = await written();
      if (after.state === RUN_STATE.locked)
        expect(all).toMatchObject({ ledger: people, closed: people, cards: people });
      else expect(all).toMatchObject({ ledger: 0, closed: 0, held: people });
      await surely(lock);
      expect(await run()).toMatchObject({ state: RUN_STATE.locked, lockNo: lockNo + 1 });
      expect(await written()).toMatchObject({ ledger: people, closed: people });

      await reopen();
      const open = act(reopenRun, { ...(await named()), reason: "" }, head!);
      await killed(open, part, delay);
      const opened = await run();
      if (opened.state === RUN_STATE.locked) expect(await written()).toMatchObject({ ledger: people, held: people });
      else expect(await written()).toMatchObject({ ledger: 0, held: 0 });
      await surely(open);
      expect((await run()).state).toBe(RUN_STATE.calculated);
      expect(await written()).toMatchObject({ ledger: 0, held: 0 });
      expect(await lines()).toBe(whole);
    },
    180_000,
  );
});
