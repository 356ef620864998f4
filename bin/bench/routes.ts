import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { milliseconds, quantile, ratio, timed } from "./print";
import { sessionsOf, withServer } from "./setup";

const PAGE = "/employees/archives/user";
const FEW = 100;
const MANY = 1_500;
const ROUNDS = 60;
/** Requests of one round, each of another session: one alone would come to its limit (shell rule 39). */
const SESSIONS = 20;

type Routes = ServerBuild["routes"];

/** What the frame reads while one types, which every page knows (entry.server). */
const FRAME = /^routes\/_desk\+\/(_layout|search|faq\+|people\+)/;

/** The build with so many routes: the list's own line first; what is missing are copies under other first segments. */
function withRoutes(build: ServerBuild, count: number): ServerBuild {
  const lineOf = (id: string | undefined): string[] => (id ? [id, ...lineOf(build.routes[id]?.parentId)] : []);
  const ids = Object.keys(build.routes);
  const page = ids.find((id) => id.endsWith("archives+/user+/_index"));
  const kept = new Set([...lineOf(page), ...ids.filter((id) => FRAME.test(id)).flatMap(lineOf)]);
  for (const id of ids) if (build.routes[id]!.index && kept.has(build.routes[id]!.parentId ?? "")) kept.add(id);
  for (const id of ids) if (kept.size < count) for (const one of lineOf(id)) kept.add(one);
  const routes: Routes = Object.fromEntries([...kept].map((id) => [id, build.routes[id]!]));
  const copied = Object.values(build.routes).filter((route) => route.path && route.parentId);
  for (let n = 0; Object.keys(routes).length < count; n += 1) {
    const route = copied[n % copied.length]!;
    const id = `copy${n}`;
    routes[id] = { ...route, id, parentId: "root", path: `copy${n}/${route.path}` };
  }
  return { ...build, routes };
}

/** What a page costs more when the product has more routes: the same list, answered by builds of few and of many. */
export const routesBench = () =>
  withServer(async (server) => {
    await server.create("bench_routes", 300);
    const cookies = (await sessionsOf("10003", SESSIONS)).map(
      (token) => `oa_web_token=${token}; oa_pre=AAAAAAAAAAAAAAAAAAAAAA`,
    );
    const build = (await import(pathToFileURL(path.resolve("build/index.js")).href)) as ServerBuild;
    const sides = [FEW, MANY].map((count) => ({
      handle: createRequestHandler(withRoutes(build, count), "production"),
      took: [] as number[],
    }));
    const round = async (handle: (typeof sides)[0]["handle"]) => {
      for (const cookie of cookies) {
        const headers = { cookie, "accept-language": "zh", host: "localhost" };
        const answer = await handle(new Request(`http://localhost${PAGE}`, { headers }));
        if (answer.status !== 200)
          throw new Error(`${PAGE} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
        await answer.text();
      }
    };
    for (const { handle } of sides) await round(handle);
    for (let n = 0; n < ROUNDS; n += 1) {
      // In turns, so that what else the machine does falls on both.
      for (const { handle, took } of n % 2 === 0 ? sides : sides.toReversed()) {
        took.push((await timed(() => round(handle))).ms / SESSIONS);
      }
    }
    const [few, many] = sides.map(({ took }) => took) as [number[], number[]];
    // Round by round: what else the machine does changes slowly.
    const rates = few.map((ms, n) => ms / many[n]!);
    ratio(`rate of the archives list with ${MANY} routes to its rate with ${FEW}`, quantile(rates, 0.5), ">= 0.95", {
      [`with ${FEW} routes, p50`]: milliseconds(quantile(few, 0.5)),
      [`with ${MANY} routes, p50`]: milliseconds(quantile(many, 0.5)),
    });
  });
