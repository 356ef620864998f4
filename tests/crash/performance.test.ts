import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import PgBoss from "pg-boss";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { CYCLE_STATE, LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import { generateSheets, lockCycle, moveStage } from "~/contracts/performance/cycle-changes";
import { submitSuperior } from "~/contracts/performance/scoring";
import { closeDatabase } from "~/upstream/platform/database/db.server";
import { one, sessionOf } from "../support/api";
import { freePort } from "../support/sockets";
import { acting, surely } from "./acts";
import { beginAgain, type Cycles, cyclesOf, keep } from "./performance-cycles";
import { halves, type Standing, standing } from "./performance-standing";
import { copyOf, type Part, Product, sleep, until } from "./product";

const MOMENTS = process.env.SOAK === "1" ? 20 : 3;
const PARTS: Part[] = ["worker", "server", "database", "web"];
const moments = Array.from({ length: MOMENTS }, (_, n) => ({
  part: PARTS[n % PARTS.length]!,
  delay: 150 + ((n * 113) % 400),
}));
/** Sheets that are scored while the cycles around them move. */
const SCORED = 10;
const dataDir = copyOf(inject("demoFolder"));
// This process prepares cycles by the product's own verbs, so it has the product's keys.
Object.assign(process.env, JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")), {
  LOG_LEVEL: "silent",
});

const { scoring: SCORING, calibration: CALIBRATION } = CYCLE_STATE;

let product: Product;
let cycles: Cycles;
let [keeper, manager]: string[] = [];
let superiors: Superior[] = [];
let whole: Standing;

/** A sheet with the session of whoever scores it first. */
interface Superior {
  id: number;
  version: number;
  lines: number[];
  token: string;
}

/** This process asks the database where it stands now. */
async function reach(): Promise<void> {
  await closeDatabase();
  process.env.EMBEDDED_DATABASE_URL = product.databaseUrl();
}

/** The hourly job of all domains, now; nothing where it waits already. */
async function daily(): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: [await product.one(text, values)].filter(Boolean) }) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.send("employees.daily", {});
}

const act = acting(() => product);

const versionOf = async (cycleId: number) =>
  (await product.one<{ version: number }>("select version from perf_cycles where id = $1", [cycleId])).version;

/** Whatever people do with the cycles. */
async function acts() {
  const key = async (id: number) => ({ id, version: await versionOf(id) });
  return [
    act(generateSheets, { id: cycles.generated }, keeper!),
    act(moveStage, await key(cycles.opened), keeper!),
    act(moveStage, await key(cycles.finished), keeper!),
    act(lockCycle, await key(cycles.locked), manager!),
    ...superiors.map(({ id, version, lines, token }) =>
      act(
        submitSuperior,
        {
          ...{ id, version, totalComment: "工作安排清楚，响应及时，与相关部门的配合顺畅。" },
          lines: lines.map((lineId, n) => ({ lineId, score: String(78 + n), comment: "" })),
        } as In<typeof submitSuperior>,
        token,
      ),
    ),
  ];
}

async function scorersOf(cycleId: number): Promise<Superior[]> {
  const { rows } = await one<{ rows: (Omit<Superior, "token"> & { job: string })[] }>(
    `select json_agg(x) as rows from (
       select s.id, s.version, u.job_number as job,
         (select json_agg(l.id order by l.sort) from perf_sheet_lines l where l.sheet_id = s.id) as lines
       from perf_sheets s
       join perf_scorers c on c.sheet_id = s.id and c.level = ${LEVEL.first}
       join users u on u.emp_id = c.scorer_emp_id
       where s.cycle_id = $1 and s.state = ${SHEET_STATE.first}
       order by md5(s.id::text) limit $2) x`,
    [cycleId, SCORED],
  );
  return Promise.all(rows.map(async ({ job, ...sheet }) => ({ ...sheet, token: await sessionOf(job) })));
}

const stateOf = async (cycleId: number) =>
  (await product.one<{ state: number }>("select state from perf_cycles where id = $1", [cycleId])).state;

/** Cycles whose deadline is over are where the job takes them; it is sent until they are. */
const movedByDeadline = () =>
  until("the moves of the deadline", async () => {
    if ((await stateOf(cycles.selfDue)) === SCORING && (await stateOf(cycles.scoringDue)) === CALIBRATION) return true;
    await daily();
    return false;
  });

/** The job, begun; no other one waits behind it. */
async function begun(): Promise<void> {
  await daily();
  await until("the job's beginning", async () => {
    const { n } = await product.one<{ n: number }>(
      "select count(*)::int as n from pgboss.job where name = 'employees.daily' and state < 'active'",
    );
    return n === 0;
  });
}

beforeAll(async () => {
  product = new Product(dataDir, await freePort());
  await product.start();
  await reach();
  [keeper, manager] = await Promise.all(["10006", "10002"].map((no) => sessionOf(no)));
  cycles = await cyclesOf({ token: keeper! });
  superiors = await scorersOf(cycles.scored);
  await keep(cycles);
  const mark = await beginAgain(cycles);
  const all = await acts();
  await begun();
  const answers = await Promise.all(all.map((send) => send()));
  await movedByDeadline();
  expect(answers.map((answer) => answer?.code)).toEqual(all.map(() => 200));
  whole = await standing(product, cycles, mark);
  expect(await halves(product, cycles, mark)).toEqual([]);
});

afterAll(async () => {
  await closeDatabase();
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("cycles while processes are killed", () => {
  it.each(moments)(
    "$part killed $delay ms after people and the deadline began to move them: none is half moved, and all come to the same",
    async ({ part, delay }) => {
      const mark = await beginAgain(cycles);
      const all = await acts();
      await closeDatabase();
      await begun();
      const sent = all.map((send) => send());
      await sleep(delay);
      await product.kill(part);
      const answers = await Promise.all(sent);
      // Done, or told that it is not known.
      expect([200, 503]).toEqual(expect.arrayContaining(answers.flatMap((answer) => (answer ? [answer.code] : []))));
      await product.answering();
      expect(await halves(product, cycles, mark)).toEqual([]);
      const again = await Promise.all(all.map(surely));
      expect(again.map((answer) => answer?.code)).toEqual(all.map(() => 200));
      await movedByDeadline();
      expect(await halves(product, cycles, mark)).toEqual([]);
      expect(await standing(product, cycles, mark)).toEqual(whole);
      await reach();
    },
  );
});
