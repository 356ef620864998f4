import { demoLogins } from "~/upstream/demo.server";
import { database } from "~/upstream/platform/database/db.server";
import { line, milliseconds, quantile, ratio, timed } from "./print";
import { asBrowser, type Server, withServer } from "./setup";

const SMALL = 500;
const LARGE = Number(process.env.BENCH_PEOPLE ?? 50_000);
/** The ten of the fixed people whose menus differ most. */
const ROLES = demoLogins
  .map(([jobNumber]) => jobNumber)
  .filter((jobNumber) =>
    ["10001", "10002", "10003", "10004", "10006", "10007", "10008", "10009", "10011", "10017"].includes(jobNumber),
  );
const ROUNDS = 7;
/** Below it a page is quick whatever it was in a small company. */
const NOTICED_MS = 30;

/** Addresses that the frame of a page leads to. */
const menusIn = (html: string) => {
  const nav = /<nav[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  return [...new Set([...nav.matchAll(/href="(\/[^"?#]+)/g)].map(([, href]) => href!))];
};

/** Median time of every menu page of ten roles, by "role address"; the first look of each is not counted. */
async function measure(server: Server, name: string): Promise<Map<string, number>> {
  await server.use(name);
  const times = new Map<string, number>();
  for (const jobNumber of ROLES) {
    const get = await asBrowser(jobNumber);
    for (const page of menusIn(await get("/dashboard"))) {
      const took: number[] = [];
      // Faster than anybody goes through his menu: what a session may ask in a minute is not what is measured.
      await database().writePool.query("delete from rate_counters");
      for (let n = 0; n <= ROUNDS; n += 1) {
        const { ms } = await timed(() => get(page));
        if (n > 0) took.push(ms);
      }
      times.set(`${jobNumber} ${page}`, quantile(took, 0.5));
    }
  }
  return times;
}

/** Every menu page of ten roles in a large company and in a small one: what grows with the people is named. */
export const menusBench = () =>
  withServer(async (server) => {
    await server.create("bench_few", SMALL);
    await server.create("bench_many", LARGE);
    const few = await measure(server, "bench_few");
    const many = await measure(server, "bench_many");
    const all = (times: Map<string, number>, share: number) => quantile([...times.values()], share);
    for (const [what, share] of [
      ["median", 0.5],
      ["p95", 0.95],
    ] as const)
      ratio(
        `menu pages of ten roles, ${many.size} of them, ${what} at ${LARGE.toLocaleString("en")} people to ${SMALL}`,
        all(many, share) / all(few, share),
        "<= 1.5",
        { many: milliseconds(all(many, share)), few: milliseconds(all(few, share)) },
      );
    const grown = [...many]
      .map(([page, ms]) => ({ page, ms, times: ms / (few.get(page) ?? Number.POSITIVE_INFINITY) }))
      .filter(({ ms, times }) => times > 3 && ms > NOTICED_MS);
    line(grown.length > 0 ? "  grows more than threefold:" : "  nothing grows more than threefold");
    for (const { page, ms, times } of grown) line(`      ${page}: ${milliseconds(ms)}, ${times.toFixed(1)} times`);
  });
