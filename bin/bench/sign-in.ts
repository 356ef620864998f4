import { DEMO_PASSWORD } from "~/upstream/demo/people.server";
import { database } from "~/upstream/platform/database/db.server";
import { archivesTimes } from "./archives";
import { inChild, type Job } from "./child";
import { line, milliseconds, quantile, ratio, seconds, timed } from "./print";
import { sessionsOf, withServer } from "./setup";

const AT_ONCE = 500;

type LoginForm = { cookie: string; csrf: string };

/** One page's cookie and token do for all: every sign-in gets cookies of its own. */
async function loginForm(url: string): Promise<LoginForm> {
  const page = await fetch(`${url}/login`);
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { cookie, csrf: /name="_csrf"[^>]*value="([^"]*)"/.exec(await page.text())![1]! };
}

async function signIn(url: string, form: LoginForm, jobNumber: string): Promise<boolean> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: form.cookie },
    body: new URLSearchParams({ _csrf: form.csrf, jobNumber, password: DEMO_PASSWORD }),
  });
  await answer.arrayBuffer();
  return answer.status === 302 && answer.headers.getSetCookie().some((one) => one.startsWith("oa_web_token="));
}

export const signInJobs: Record<string, Job> = {
  signIn: async ({ url, form, jobNumbers }: { url: string; form: LoginForm; jobNumbers: string[] }) => {
    const { ms, result } = await timed(() =>
      Promise.all(jobNumbers.map((jobNumber) => signIn(url, form, jobNumber).catch(() => false))),
    );
    return { ms, succeeded: result.filter(Boolean).length };
  },
};

/** A morning at eight: 500 people sign in at once, and those who are in already go on working. */
export const signInBench = () =>
  withServer(async (server) => {
    await server.create("bench_sign_in", 5_000);
    const cookies = (await sessionsOf("10003", 100)).map((token) => `oa_web_token=${token}`);
    const { rows } = await database().writePool.query<{ job_number: string }>(
      "select job_number from users where status = 1 and job_number > '10017' order by 1 limit $1",
      [AT_ONCE],
    );
    const url = await server.web();
    const form = await loginForm(url);
    const quiet = await archivesTimes(url, cookies, { rounds: 150 });
    let working = true;
    const during = archivesTimes(url, cookies, { while: () => working });
    // Five hundred requests of this process would make the list wait here, not at the server.
    const { result } = await inChild<{ ms: number; succeeded: number }>("signIn", {
      url,
      form,
      jobNumbers: rows.map((row) => row.job_number),
    });
    working = false;
    const busy = await during;
    line(
      `  ${result.succeeded} of ${AT_ONCE} sign-ins at once succeeded (target ${AT_ONCE}), in ${seconds(result.ms)}`,
    );
    ratio("archives list p95 meanwhile to quiet", quantile(busy, 0.95) / quantile(quiet, 0.95), "<= 2", {
      "p95 / p50 meanwhile": `${milliseconds(quantile(busy, 0.95))} / ${milliseconds(quantile(busy, 0.5))} (${busy.length} requests)`,
      "p95 / p50 quiet": `${milliseconds(quantile(quiet, 0.95))} / ${milliseconds(quantile(quiet, 0.5))}`,
    });
  });
