import autocannon from "autocannon";
import { employeeList } from "~/upstream/employees/archives/archives.server";
import { database } from "~/upstream/platform/database/db.server";
import { ratio } from "./print";
import { callerFor, sessionsOf, withServer } from "./setup";

const LOAD_SECONDS = 10;
const CONNECTIONS = 8;
const SESSIONS = 200;

/**
 * Requests per second and bytes of one page.
 * @param each headers of the requests in turn: one session alone would come to its limit (shell rule 39)
 */
async function load(url: string, each: Record<string, string>[]) {
  const probe = await fetch(url, { headers: each[0], redirect: "manual" });
  if (probe.status !== 200) throw new Error(`${url} answered ${probe.status}`);
  const requests = each.map((headers) => ({ headers }));
  await autocannon({ url, requests, connections: CONNECTIONS, duration: 3 });
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: LOAD_SECONDS });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    bytes: Math.round(result.throughput.average / result.requests.average),
    p99: result.latency.p99,
  };
}

/** The rows of the list's first page, as words: what the bare page shows in the same table. */
async function firstRows() {
  const { simpleList } = await employeeList(database().read, await callerFor("10003"), {
    page: { pageNo: 1, pageSize: 20 },
    query: {} as never,
  });
  return simpleList.map((row) => ({
    ...row,
    gender: row.gender === 2 ? "女" : "男",
    site: "龙华",
    employment: "在职",
  }));
}

export const listBench = () =>
  withServer(async (server) => {
    await server.create("bench_list", 5_000);
    const tokens = await sessionsOf("10003", SESSIONS);
    const url = await server.web({ BENCH_ROWS: JSON.stringify(await firstRows()) });
    const plain = [{ "accept-encoding": "gzip", "accept-language": "zh" }];
    const headers = tokens.map((token) => ({
      ...plain[0],
      cookie: `oa_web_token=${token}; oa_pre=AAAAAAAAAAAAAAAAAAAAAA`,
    }));
    // Alternately, so that what else the machine does falls on both.
    const list = [await load(`${url}/employees/archives/user`, headers)];
    const bare = [await load(`${url}/bench-bare`, plain)];
    list.push(await load(`${url}/employees/archives/user`, headers));
    bare.push(await load(`${url}/bench-bare`, plain));
    const mean = (runs: { perSecond: number }[]) =>
      runs.reduce((sum, { perSecond }) => sum + perSecond, 0) / runs.length;
    ratio(
      "archives list, 20 rows, signed in, to a bare page with the same table (requests per second, gzip, one process)",
      mean(list) / mean(bare),
      ">= 0.5",
      {
        list: list
          .map(({ perSecond, bytes, p99 }) => `${perSecond.toFixed(0)}/s, ${bytes} bytes, p99 ${p99} ms`)
          .join("; "),
        bare: bare
          .map(({ perSecond, bytes, p99 }) => `${perSecond.toFixed(0)}/s, ${bytes} bytes, p99 ${p99} ms`)
          .join("; "),
      },
    );
  });
