import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import pg from "pg";
import { line } from "./print";
import { sessionOf, withServer } from "./setup";

/**
 * Which of a page's statements find out who asks, what he may and which menus he sees; the rest fetches what the page
 * shows.
 */
const PARTS: [part: string, text: RegExp][] = [
  ["session", /\bfrom sessions s\b/],
  ["rights", /\bheld as\b/],
  ["menus", /\b(from|join) "?menus"?\b/],
];

const partOf = (text: string) => PARTS.find(([, words]) => words.test(text))?.[0] ?? "page";

/** Texts of all statements this process sends while `work` runs. */
export async function statements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  client.query = function counted(this: unknown, ...given: unknown[]) {
    const [first] = given;
    texts.push(typeof first === "string" ? first : String((first as { text?: string }).text));
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return texts;
}

/** Statements of a signed-in request when this process has seen the person before. */
export const roundTripsBench = () =>
  withServer(async (server) => {
    await server.create("bench_trips", 300);
    const cookie = `oa_web_token=${await sessionOf("10003")}; oa_pre=AAAAAAAAAAAAAAAAAAAAAA`;
    const build = (await import(pathToFileURL(path.resolve("build/index.js")).href)) as ServerBuild;
    const handle = createRequestHandler(build, "production");
    for (const page of ["/dashboard", "/employees/archives/user"]) {
      const get = async () => {
        const answer = await handle(
          new Request(`http://localhost${page}`, { headers: { cookie, "accept-language": "zh", host: "localhost" } }),
        );
        if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
        await answer.text();
      };
      await get();
      await get();
      const texts = await statements(get);
      const first = texts.filter((text) => partOf(text) !== "page").length;
      line(`  ${page}, warm: ${first} statements for session, rights and menus (target <= 2), ${texts.length} in all`);
      for (const text of texts) line(`      ${partOf(text)}: ${text.replace(/\s+/g, " ").trim().slice(0, 90)}`);
    }
  });
