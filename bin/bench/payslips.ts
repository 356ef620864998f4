import { randomBytes } from "node:crypto";
import { salaryPaths } from "~/lib/salary/paths";
import { database } from "~/upstream/platform/database/db.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { inChild, type Job } from "./child";
import { line, milliseconds, quantile, ratio, seconds } from "./print";
import type { Server } from "./setup";

const PEOPLE = Number(process.env.BENCH_PAYSLIPS ?? 2_000);
const WITHIN_SECONDS = 60;
/** Payslips that are opened one after the other, for the time of one alone. */
const ALONE = 100;

interface Visit {
  cookie: string;
  url: string;
}
interface Opened {
  times: number[];
  refused: number;
  ms: number;
}

async function open({ url, cookie }: Visit): Promise<number | null> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  // The page of somebody whose ten minutes are over is a 200 too: it has no amount on it.
  return answer.status === 200 && text.includes('name="nonce"') ? performance.now() - started : null;
}

export const payslipJobs: Record<string, Job> = {
  /** Each at its moment, whether or not those before have their answer. */
  "payslips.paced": async ({ visits, within }: { visits: Visit[]; within: number }): Promise<Opened> => {
    const started = performance.now();
    const sent: Promise<number | null>[] = [];
    for (const [n, visit] of visits.entries()) {
      const wait = started + (n * within * 1000) / visits.length - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      sent.push(open(visit));
    }
    const answers = await Promise.all(sent.map((one) => one.catch(() => null)));
    const times = answers.filter((ms) => ms !== null);
    return { times, refused: answers.length - times.length, ms: performance.now() - started };
  },
  "payslips.alone": async ({ visits }: { visits: Visit[] }): Promise<Opened> => {
    const started = performance.now();
    const times: number[] = [];
    let refused = 0;
    for (const visit of visits) {
      const ms = await open(visit);
      if (ms === null) refused += 1;
      else times.push(ms);
    }
    return { times, refused, ms: performance.now() - started };
  },
};

/** People who have given their salary password, each before his payslip of a run. */
async function visitsOf(url: string, runId: number, n: number): Promise<Visit[]> {
  const pool = database().writePool;
  const { rows } = await pool.query<{ empId: number; userId: number; payslipId: number }>(
    `select p.emp_id as "empId", u.user_id as "userId", p.id as "payslipId"
     from payslips p join users u using (emp_id) where p.run_id = $1 and u.status = 1 order by p.emp_id limit $2`,
    [runId, n],
  );
  const tokens = rows.map((row) => ({
    ...row,
    session: randomBytes(32).toString("base64url"),
    wage: randomBytes(32).toString("base64url"),
  }));
  await pool.query(
    `insert into wage_secrets (emp_id, password_hash) select unnest($1::int[]), 'x' on conflict do nothing`,
    [tokens.map(({ empId }) => empId)],
  );
  await pool.query(
    `with s as (
       insert into sessions (token_hash, channel, user_id, actor_user_id, login_type, expires_at)
       select t.hash, 1, t.id, t.id, 1, now() + interval '6 hours'
       from unnest($1::text[], $2::int[]) as t(hash, id)
       returning id, user_id
     )
     insert into wage_sessions (token_hash, emp_id, session_id, with_code, expires_at)
     select w.hash, w.emp_id, s.id, 1, now() + interval '1 hour'
     from unnest($2::int[], $3::text[], $4::int[]) as w(user_id, hash, emp_id)
     join s on s.user_id = w.user_id`,
    [
      tokens.map(({ session }) => sha256(session)),
      tokens.map(({ userId }) => userId),
      tokens.map(({ wage }) => sha256(wage)),
      tokens.map(({ empId }) => empId),
    ],
  );
  return tokens.map(({ session, wage, payslipId }) => ({
    cookie: `oa_web_token=${session}; oa_wage=${wage}`,
    url: url + salaryPaths.wage(payslipId),
  }));
}

/** Thousands who open their payslip within a minute of its notice. */
export async function payslipsOpened(server: Server, runId: number): Promise<void> {
  const url = await server.web();
  const visits = await visitsOf(url, runId, PEOPLE + ALONE);
  const alone = await inChild<Opened>("payslips.alone", { visits: visits.slice(0, ALONE) });
  const many = await inChild<Opened>("payslips.paced", { visits: visits.slice(ALONE), within: WITHIN_SECONDS });
  await server.stopWeb();
  line(
    `  ${visits.length - ALONE} payslips within ${WITHIN_SECONDS} s: ${many.result.times.length} opened, ${many.result.refused} refused; alone ${alone.result.refused} refused`,
  );
  const [busy, idle] = [many.result.times, alone.result.times];
  ratio("their p95 to that of one alone", quantile(busy, 0.95) / quantile(idle, 0.95), "<= 3", {
    "p95 / p50": `${milliseconds(quantile(busy, 0.95))} / ${milliseconds(quantile(busy, 0.5))}`,
    "alone, p95 / p50": `${milliseconds(quantile(idle, 0.95))} / ${milliseconds(quantile(idle, 0.5))}`,
    "the last answer after": seconds(many.result.ms),
  });
}
