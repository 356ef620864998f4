import autocannon from "autocannon";
import { employeeList } from "~/upstream/employees/archives.server";
import { database } from "~/upstream/platform/db.server";
import { ratio } from "./print";
import { callerFor, sessionOf, withServer } from "./setup";

const LOAD_SECONDS = 10;
const CONNECTIONS = 8;

/** Requests per second and bytes of one page. */
async function load(url: string, headers: Record<string, string>) {
  const probe = await fetch(url, { headers, redirect: "manual" });
  if (probe.status !== 200) throw new Error(`${url} answered ${probe.status}`);
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 3 });
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: LOAD_SECONDS });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return { perSecond: result.requests.average, bytes: Math.round(result.throughput.average / result.requests.average), p99: result.latency.p99 };
}

/** The rows of the list's first page, as words: what the bare page shows in the same table. */
async function firstRows() {
  const { simpleList } = await employeeList(database().read, await callerFor("10003"), { page: { pageNo: 1, pageSize: 20 }, query: {} as never });
  return simpleList.map((row) => ({ ...row, gender: row.gender === 2 ? "女" : "男", site: "龙华", employment: "在职" }));
}

export const listBench = () =>
  withServer(async (server) => {
    await server.create("bench_list", 5_000);
    const cookie = `oa_web_token=${await sessionOf("10003")}; oa_pre=AAAAAAAAAAAAAAAAAAAAAA`;
    const url = await server.web({ BENCH_ROWS: JSON.stringify(await firstRows()) });
    const headers = { "accept-encoding": "gzip", "accept-language": "zh", cookie };
    // Alternately, so that what else the machine does falls on both.
    const list = [await load(`${url}/employees/archives/user`, headers)];
    const bare = [await load(`${url}/bench-bare`, { "accept-encoding": "gzip", "accept-language": "zh" })];
    list.push(await load(`${url}/employees/archives/user`, headers));
    bare.push(await load(`${url}/bench-bare`, { "accept-encoding": "gzip", "accept-language": "zh" }));
    const mean = (runs: { perSecond: number }[]) => runs.reduce((sum, { perSecond }) => sum + perSecond, 0) / runs.length;
    ratio("archives list, 20 rows, signed in, to a bare page with the same table (requests per second, gzip, one process)", mean(list) / mean(bare), ">= 0.5", {
      list: list.map(({ perSecond, bytes, p99 }) => `${perSecond.toFixed(0)}/s, ${bytes} bytes, p99 ${p99} ms`).join("; "),
      bare: bare.map(({ perSecond, bytes, p99 }) => `${perSecond.toFixed(0)}/s, ${bytes} bytes, p99 ${p99} ms`).join("; "),
    });
  });
