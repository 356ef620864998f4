import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { idCheckCharacter } from "~/lib/employees/id-number";
import { addDays } from "~/lib/period-dates";
import { csv } from "../support/files";
import { BASIC_HEAD, EMPLOYER } from "../support/people";
import { freePort } from "../support/sockets";
import { Browser, copyOf, FOLDERS_KEYS, type Part, Product, sleep, until } from "./product";

const SEED = Number(process.env.SEED ?? 20261120);
const MOMENTS = process.env.SOAK === "1" ? 30 : 5;
const PARTS: Part[] = ["web", "worker", "server", "supervisor", "database"];
const dataDir = copyOf(inject("demoFolder"));

/** mulberry32: the same moments on every run of a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = randomOf(SEED);

interface Moment {
  part: Part;
  rows: number;
  phase: "check" | "commit";
  delay: number;
}
/** Every part is killed; which file, in which step and when is drawn. */
const moments: Moment[] = Array.from({ length: MOMENTS }, (_, n) => {
  const rows = random() < 0.7 ? 6_000 : 300;
  const phase = random() < 0.5 ? "check" : "commit";
  return { part: PARTS[n % PARTS.length]!, rows, phase, delay: Math.floor(random() * (rows === 6_000 ? 3_500 : 500)) };
});

let product: Product;
let browser: Browser;
let place: { code: string; name: string };
let made = 0;

/** New people with numbers nobody else has. */
function file(rows: number): { content: Buffer; mobiles: [string, string] } {
  const from = made;
  made += rows;
  const mobile = (n: number) => `139${String(n).padStart(8, "0")}`;
  const lines = Array.from({ length: rows }, (_, index) => {
    const n = from + index;
    const first17 = `110000${addDays("1980-01-01", Math.floor(n / 1000)).replaceAll("-", "")}${String(n % 1000).padStart(3, "0")}`;
    return [
      "",
      `新人${n}`,
      "居民身份证",
      first17 + idCheckCharacter(first17),
      mobile(n),
      place.code,
      place.name,
      "",
      "龙华",
      EMPLOYER,
      "2026-11-02",
    ];
  });
  return { content: csv([BASIC_HEAD, ...lines]), mobiles: [mobile(from), mobile(made - 1)] };
}

/** What a batch has left behind, in every table it writes. */
const traces = (mobiles: [string, string], batchId: number) =>
  product.one<Record<"people" | "users" | "cards" | "spells" | "audited" | "commits", number>>(
    `with made as (select emp_id from employees where mobile between $1 and $2)
     select (select count(*) from made) as people,
       (select count(*) from users join made using (emp_id)) as users,
       (select count(*) from identity_cards join made using (emp_id)) as cards,
       (select count(*) from employment_spells join made using (emp_id)) as spells,
       (select count(*) from audit_log where action = 'employee.import' and object_id in (select emp_id::text from made)) as audited,
       (select count(*) from audit_log where action = 'import.commit' and object_id = $3) as commits`,
    [...mobiles, String(batchId)],
  );

const stateOf = (batchId: number) =>
  product.one<{ state: number; error_count: number; failure: unknown } | undefined>(
    "select state, error_count, failure from import_batches where id = $1",
    [batchId],
  );
const whole = (rows: number) => ({ people: rows, users: rows, cards: rows, spells: rows, audited: rows, commits: 1 });
const ABSENT = { people: 0, users: 0, cards: 0, spells: 0, audited: 0, commits: 0 };

beforeAll(async () => {
  product = new Product(dataDir, await freePort());
  await product.start();
  browser = new Browser(product.url);
  await browser.signIn("10003", "Demo@2026");
  place = await product.one(
    `update positions p set planned_count = 1000000 from departments d
     where p.position_id = (select min(position_id) from positions join departments using (department_id) where site_id = 1 and hazardous = 0)
       and d.department_id = p.department_id returning d.code, p.name`,
  );
});

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe(`killing processes, seed ${SEED}`, () => {
  it.each(moments)(
    "$part killed $delay ms into the $phase of $rows rows: the batch is whole or absent, and goes on",
    async ({ part, rows, phase, delay }) => {
      const started = Date.now();
      const { content, mobiles } = file(rows);
      const last = (await product.one<{ id: number }>("select coalesce(max(id), 0) as id from import_batches")).id;
      const settled = (states: number[]) => (batchId: number) =>
        until(`state ${states.join("/")} of batch ${batchId}`, async () => {
          const batch = await stateOf(batchId);
          return batch && states.includes(batch.state) && batch;
        });

      const uploading = browser.upload(content, "people.csv").catch((error: Error) => error.message);
      if (phase === "check") {
        await sleep(delay);
        await product.kill(part);
        await uploading;
      } else await uploading;
      await product.answering();

      // The file may not have arrived at all: then the person sends it again.
      let batch = await product.one<{ id: number } | undefined>(
        "select id from import_batches where id > $1 order by id desc limit 1",
        [last],
      );
      if (!batch) {
        await browser.upload(content, "people.csv");
        batch = await product.one<{ id: number }>(
          "select id from import_batches where id > $1 order by id desc limit 1",
          [last],
        );
      }
      const { id } = batch!;
      expect(await settled([1, 4, 5])(id)).toMatchObject({ state: 1, error_count: 0 });
      expect(await traces(mobiles, id)).toEqual(ABSENT);

      const committing = browser.commit(id).catch(() => 0);
      if (phase === "commit") {
        await sleep(delay);
        await product.kill(part);
      }
      await committing;
      await product.answering();
      const found = await traces(mobiles, id);
      expect([ABSENT, whole(rows)]).toContainEqual(found);

      // Goes on by itself, or waits for the person with its checked rows.
      for (let tries = 0; tries < 5; tries += 1) {
        const batch = await settled([1, 3, 4, 5])(id);
        if (batch.state !== 1) break;
        await sleep(500);
        await browser.commit(id).catch(() => 0);
        await until("the commit's turn", async () => (await stateOf(id))?.state !== 2);
      }
      expect(await stateOf(id)).toMatchObject({ state: 3 });
      expect(await traces(mobiles, id)).toEqual(whole(rows));
      expect((await browser.fetch("/employees/archives/user")).status).toBe(200);
      console.info(`${part} ${phase} ${rows} rows at ${delay} ms: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
  );

  it("leaves an audit chain that holds", async () => {
    const output = execFileSync(process.execPath, ["build/bin/admin.js", "audit", "verify"], {
      env: { ...process.env, ...FOLDERS_KEYS, DATA_DIR: dataDir, EMBEDDED_DATABASE_URL: product.databaseUrl() },
      encoding: "utf8",
    });
    expect(output).toContain(" 0 faults");
  });
});

describe("a database that is away", () => {
  it("for ten seconds: pages wait or say so, and work again afterwards", async () => {
    const pids = product.serverPids();
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    const stopped = Date.now();
    const during = Promise.all(
      ["/employees/archives/user", "/login", "/employees/archives/user?likeEmpName=a", "/dashboard"].map(
        async (address) => {
          const response = await browser.fetch(address);
          return { address, status: response.status, text: (await response.text()).replace(/<[^>]*>/g, " ") };
        },
      ),
    );
    await sleep(10_000);
    for (const pid of pids) {
      try {
        process.kill(pid, "SIGCONT");
      } catch (error) {
        // It had ended when all were stopped, and the server has only now taken note.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
    for (const { address, status, text } of await during) {
      expect([200, 302, 503, 504], `${address}: ${text.slice(0, 300)}`).toContain(status);
      if (status >= 500) expect(text).toMatch(/服务暂时不可用|网络请求超时/);
    }
    await product.answering(20_000);
    expect((await browser.fetch("/employees/archives/user")).status).toBe(200);
    console.info(`stopped for 10 s, all pages answered after ${((Date.now() - stopped) / 1000).toFixed(1)} s`);
  });

  it("gone altogether: a clear sentence at once, and the product starts it again by itself", async () => {
    await product.kill("server");
    const seen = new Set<number>();
    await until("the list", async () => {
      const response = await browser.fetch("/employees/archives/user");
      seen.add(response.status);
      const text = await response.text();
      if (response.status === 503) expect(text).toMatch(/服务暂时不可用/);
      return response.status === 200;
    });
    expect(
      [...seen].every((status) => [200, 503, 504].includes(status)),
      [...seen].join(),
    ).toBe(true);
  });
});
