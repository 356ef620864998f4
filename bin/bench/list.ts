import { readFileSync } from "node:fs";
import autocannon, { type Client } from "autocannon";
import { employeeList } from "~/upstream/employees/archives/archives.server";
import { database } from "~/upstream/platform/database/db.server";
import { answersCost } from "./answers";
import { withBarePage } from "./bare";
import { milliseconds, quantile, ratio } from "./print";
import { callerFor, sessionOf, sessionsOf, withServer } from "./setup";
import { LIGHT, slowPhone } from "./slow-phone";

const LOAD_SECONDS = 10;
const CONNECTIONS = 64;
const ROUNDS = 3;
const SESSIONS = 200;

interface Load {
  perSecond: number;
  bytes: number;
  p99: number;
  /** Processor time of the server's process for one of them: other work on the machine changes it little. */
  cpuMs: number;
}

/** Milliseconds of processor time that a process has used (Linux: fields 14 and 15 of /proc/PID/stat). */
function cpuMsOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 13).map(Number);
  return (user! + system!) * 10;
}

/**
 * Requests per second and bytes of one page.
 * @param each headers of the requests in turn: one session alone would come to its limit (shell rule 39)
 */
async function load(url: string, pid: number, each: Record<string, string>[]): Promise<Load> {
  const probe = await fetch(url, { headers: each[0], redirect: "manual" });
  if (probe.status !== 200) throw new Error(`${url} answered ${probe.status}`);
  const requests = each.map((headers) => ({ headers }));
  // Each connection begins elsewhere among them: side by side they would come to the limit of the first sessions.
  let connection = 0;
  const setupClient = (client: Client) => {
    const first = Math.floor((connection * each.length) / CONNECTIONS) % each.length;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    connection += 1;
  };
  await autocannon({ url, setupClient, connections: CONNECTIONS, duration: 3 });
  const before = cpuMsOf(pid);
  const result = await autocannon({ url, setupClient, connections: CONNECTIONS, duration: LOAD_SECONDS });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    bytes: Math.round(result.throughput.average / result.requests.average),
    p99: result.latency.p99,
    cpuMs: (cpuMsOf(pid) - before) / result.requests.total,
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
    await answersCost();
    const tokens = await sessionsOf("10003", SESSIONS);
    const url = await server.web();
    const plain = [{ "accept-encoding": "gzip", "accept-language": "zh" }];
    const headers = tokens.map((token) => ({
      ...plain[0],
      cookie: `oa_web_token=${token}; oa_pre=AAAAAAAAAAAAAAAAAAAAAA`,
    }));
    await withBarePage(await firstRows(), async (bareUrl, barePid) => {
      // Whoever has been here links the styles that a first visit gets with the page.
      const first = await fetch(`${url}/login`, { headers: { cookie: LIGHT } });
      const sheet = first.headers
        .getSetCookie()
        .find((one) => one.startsWith("sheet="))!
        .split(";")[0];
      const light = headers.map(({ cookie, ...rest }) => ({ ...rest, cookie: `${cookie}; ${LIGHT}; ${sheet}` }));
      const rounds: { list: Load; light: Load; bare: Load }[] = [];
      // Alternately, so that what else the machine does falls on both.
      for (let n = 0; n < ROUNDS; n += 1) {
        const asked = [`${url}/employees/archives/user`, server.webs.at(-1)!.pid!] as const;
        rounds.push({
          list: await load(...asked, headers),
          light: await load(...asked, light),
          bare: await load(`${bareUrl}/`, barePid, plain),
        });
      }
      const rates = rounds.map(({ list, bare }) => list.perSecond / bare.perSecond);
      const shown = (side: "list" | "light" | "bare") =>
        rounds
          .map((round) => round[side])
          .map(
            ({ perSecond, bytes, p99, cpuMs }) =>
              `${perSecond.toFixed(0)}/s, ${bytes} bytes, p99 ${p99} ms, processor ${milliseconds(cpuMs)}`,
          )
          .join("; ");
      ratio(
        "archives list, 20 rows, signed in, to the same table in a bare Remix application (requests per second, gzip, " +
          `${CONNECTIONS} connections, a process each)`,
        quantile(rates, 0.5),
        ">= 0.4",
        { list: shown("list"), bare: shown("bare") },
      );
      const processor = rounds.map(({ list, bare }) => bare.cpuMs / list.cpuMs);
      ratio("the same by processor time of the two processes", quantile(processor, 0.5), ">= 0.4", {});
      const lightly = rounds.map(({ list, light }) => light.cpuMs / list.cpuMs);
      ratio("the same list as a light page to the full one, by processor time", quantile(lightly, 0.5), "<= 0.75", {
        light: shown("light"),
      });
      await slowPhone({ url: `${url}/employees/archives/user`, token: await sessionOf("10003") }, `${bareUrl}/`);
    });
  });
