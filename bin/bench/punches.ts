import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { database } from "~/upstream/platform/database/db.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { archivesTimes } from "./archives";
import { inChild, type Job } from "./child";
import { line, milliseconds, quantile, ratio, seconds } from "./print";
import { freePort, type Server, sessionsOf } from "./setup";

const BURST = 500;
const PACED = Number(process.env.BENCH_PACED ?? 10_000);
const PACED_SECONDS = 60;
/** Punches at a time where only the rate is asked for. */
const AT_A_TIME = 32;
const RATED = 1_500;

/** Somebody at the phone with the page open: what his tap sends. */
interface Tap {
  cookie: string;
  body: string;
}
interface Taps {
  url: string;
  taps: Tap[];
}
interface Answered {
  /** Milliseconds of each that was taken. */
  times: number[];
  ms: number;
}

async function tap(url: string, { cookie, body }: Tap): Promise<number | null> {
  const started = performance.now();
  const answer = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  await answer.arrayBuffer();
  return answer.status === 302 || answer.status === 200 ? performance.now() - started : null;
}

const taken = async (sent: readonly Promise<number | null>[], started: number): Promise<Answered> => {
  const answers = await Promise.all(sent.map((one) => one.catch(() => null)));
  return { times: answers.filter((ms) => ms !== null), ms: performance.now() - started };
};

export const punchJobs: Record<string, Job> = {
  /** Each at its moment, whether or not those before have their answer. */
  "punches.paced": async ({ url, taps, within }: Taps & { within: number }) => {
    const started = performance.now();
    const sent: Promise<number | null>[] = [];
    for (const [n, one] of taps.entries()) {
      const wait = started + (n * within * 1000) / taps.length - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      sent.push(tap(url, one));
    }
    return taken(sent, started);
  },
  "punches.rate": async ({ url, taps }: Taps) => {
    const started = performance.now();
    const left = [...taps];
    const times: (number | null)[] = [];
    const one = async () => {
      for (let next = left.pop(); next; next = left.pop()) times.push(await tap(url, next).catch(() => null));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, one));
    return { times: times.filter((ms) => ms !== null), ms: performance.now() - started };
  },
};

/** People with a session each, and what their page holds for the tap. */
async function openPages(url: string, n: number): Promise<{ taps: Tap[]; idle: number[] }> {
  const { rows } = await database().writePool.query<{ userId: number }>(
    `select u.user_id as "userId" from users u join employees e using (emp_id)
     where u.status = 1 and e.employment = 1 order by u.user_id limit $1`,
    [n],
  );
  const tokens = rows.map(() => randomBytes(32).toString("base64url"));
  await database().writePool.query(
    `insert into sessions (token_hash, channel, user_id, actor_user_id, login_type, expires_at)
     select t.hash, 1, t.id, t.id, 1, now() + interval '6 hours'
     from unnest($1::text[], $2::int[]) as t(hash, id)`,
    [tokens.map((token) => sha256(token)), rows.map(({ userId }) => userId)],
  );
  const idle: number[] = [];
  const taps: Tap[] = [];
  for (const token of tokens) {
    const mine = `oa_web_token=${token}`;
    const started = performance.now();
    const page = await fetch(`${url}/h5/punch`, { headers: { cookie: mine } });
    const text = await page.text();
    idle.push(performance.now() - started);
    if (page.status !== 200) throw new Error(`/h5/punch answered ${page.status}`);
    const hidden = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1] ?? "";
    const set = page.headers.getSetCookie().map((one) => one.split(";")[0]);
    const body = new URLSearchParams({
      ...{ _csrf: hidden("_csrf"), _key: hidden("_key"), clientId: hidden("clientId"), remark: "外勤" },
    });
    taps.push({ cookie: [mine, ...set].join("; "), body: String(body) });
  }
  return { taps, idle };
}

/** A bare handler that inserts the same row for a known token: no session, no rights, no page. */
async function bareServer(): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const pool = database().writePool;
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      pool
        .query(
          `insert into punches (emp_id, punch_at, source, fence, review, remark, client_id)
           select min(emp_id), clock_timestamp(), 2, 3, 1, '外勤', $1 from employees`,
          [randomUUID()],
        )
        .then(
          () => response.writeHead(200).end("ok"),
          () => response.writeHead(500).end(),
        );
    });
  }).listen(port, "127.0.0.1");
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

const stored = async () =>
  (await database().writePool.query<{ n: number }>("select count(*)::int as n from punches where source = 2")).rows[0]!
    .n;

/** A morning at the gate: from the tap on the phone to the committed row. */
export async function phones(server: Server): Promise<void> {
  await server.create("bench_att_phone", PACED + BURST + RATED + 1_500);
  const cookies = (await sessionsOf("10003", 100)).map((token) => `oa_web_token=${token}`);
  const url = await server.allWebs();
  const { taps, idle } = await openPages(url, BURST + PACED + RATED);
  const page = `${url}/h5/punch`;
  const before = await stored();
  const one = await inChild<Answered>("punches.paced", { url: page, taps: taps.slice(0, BURST), within: 1 });
  line(`  ${BURST} taps within a second: ${one.result.times.length} answered, ${(await stored()) - before} rows`);
  ratio("their p95 to the idle page's", quantile(one.result.times, 0.95) / quantile(idle, 0.95), "<= 3", {
    "p95 / p50": `${milliseconds(quantile(one.result.times, 0.95))} / ${milliseconds(quantile(one.result.times, 0.5))}`,
    "idle page, p95 / p50": `${milliseconds(quantile(idle, 0.95))} / ${milliseconds(quantile(idle, 0.5))}`,
    "the last answer after": seconds(one.result.ms),
  });
  const quiet = await archivesTimes(url, cookies, { rounds: 150 });
  let working = true;
  const during = archivesTimes(url, cookies, { while: () => working });
  const many = await inChild<Answered>("punches.paced", {
    ...{ url: page, taps: taps.slice(BURST, BURST + PACED), within: PACED_SECONDS },
  });
  working = false;
  const busy = await during;
  line(
    `  ${PACED} taps within ${PACED_SECONDS} s: ${many.result.times.length} answered, ${(await stored()) - before - BURST} rows`,
  );
  ratio("their p95 to the idle page's", quantile(many.result.times, 0.95) / quantile(idle, 0.95), "<= 3", {
    "p95 / p50": `${milliseconds(quantile(many.result.times, 0.95))} / ${milliseconds(quantile(many.result.times, 0.5))}`,
    "the last answer after": seconds(many.result.ms),
  });
  ratio("archives list p95 meanwhile to quiet", quantile(busy, 0.95) / quantile(quiet, 0.95), "<= 2", {
    "meanwhile / quiet": `${milliseconds(quantile(busy, 0.95))} / ${milliseconds(quantile(quiet, 0.95))}`,
  });
  const product = await inChild<Answered>("punches.rate", { url: page, taps: taps.slice(BURST + PACED) });
  await server.stopWeb();
  const bare = await bareServer();
  const least = await inChild<Answered>("punches.rate", { url: bare.url, taps: taps.slice(BURST + PACED) });
  bare.close();
  const rate = ({ result }: { result: Answered }) => (1000 * result.times.length) / result.ms;
  ratio("taps a second to a bare handler that inserts the row", rate(product) / rate(least), ">= 0.3", {
    product: `${rate(product).toFixed(0)}/s`,
    "bare handler": `${rate(least).toFixed(0)}/s`,
  });
}
