import { readFileSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bindings } from "~/upstream/host.server";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { type Running, startWeb } from "../support/processes";

/** Every address of the product, what differs from record to record left open. */
const ROUTES = readFileSync("tests/routes.snapshot", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(/\s+/)[0]!);

/** What stands in an address where a record, a kind or a file is named: one that there may be, and none. */
const filled = (route: string, value: string) => route.replace(/:\w+/g, value).replace("*", value);

interface Question {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let web: Running;
beforeAll(async () => {
  await useDatabase();
  web = await startWeb({ FORUM_URL: "https://forum.example/", LINK_SECRET: "link-secret-0123456789abcdef-01234" });
});
afterAll(async () => {
  agent.destroy();
  await web.stop();
});

/** The status of an answer read to its end, or what became of the connection. */
const answerTo = ({ method, path, headers, body }: Question) =>
  new Promise<number | string>((resolve) => {
    const sent = ask(`${web.url}${path}`, { method, headers: { connection: "keep-alive", ...headers }, agent });
    sent.once("error", (error) => resolve(error.message));
    sent.once("response", (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", (error) => resolve(error.message));
    });
    sent.end(body);
  });

/** Asks all, eight at a time. @returns those that nobody answered in order, with what came instead */
async function unanswered(questions: readonly Question[]): Promise<string[]> {
  const found: string[] = [];
  const rest = [...questions];
  const asker = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      // Faster than anybody asks: the limits of a session and of an address are tried elsewhere.
      if (rest.length % 200 === 0) await one("delete from rate_counters");
      const answer = await answerTo(next);
      if (typeof answer === "string" || answer >= 500 || answer === 429)
        found.push(`${next.method} ${next.path}: ${answer}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, asker));
  return found;
}

/** Each of a kind, and what the log says of it: nothing. */
async function expectAnswered(questions: readonly Question[]): Promise<void> {
  const before = web.log();
  expect(await unanswered(questions)).toEqual([]);
  expect((await answerTo({ method: "GET", path: "/healthz" })) as number).toBe(200);
  // A promise that was left is told a moment after the answer.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const said = web.log().slice(before.length);
  expect(said.split("\n").filter((line) => line.includes('"msg":"fault"'))).toEqual([]);
  expect(web.running()).toBe(true);
}

/** Of those who work here: one without any right, one who pays, one who looks after accounts. */
const PEOPLE = [undefined, "10011", "10006", "10001"];

describe("every address of the product is answered by a process that lives on", () => {
  it.each(PEOPLE)(
    "asked by %s",
    async (jobNumber) => {
      const token = jobNumber && (await sessionOf(jobNumber));
      const phone = jobNumber && (await sessionOf(jobNumber, { side: "mobile" }));
      const cookie = token ? { cookie: `__Host-oa_web_token=${token}; __Host-oa_h5_token=${phone}` } : undefined;
      // Who is not known here would be sent to sign in, everywhere.
      for (const own of ["/dashboard", "/h5/index"])
        expect(await answerTo({ method: "GET", path: own, headers: cookie })).toBe(token ? 200 : 302);
      await expectAnswered(
        ROUTES.flatMap((route) => [
          // One address once: what somebody is preparing for himself he cannot ask for a second time meanwhile.
          ...[...new Set([filled(route, "1"), filled(route, "2026-02-30")])].map((path) => ({
            method: "GET",
            path,
            headers: cookie,
          })),
          { method: "POST", path: filled(route, "1"), headers: cookie },
        ]),
      );
    },
    300_000,
  );

  it("and every call of the API by a stranger and by an employee", async () => {
    const token = await sessionOf("10011");
    const path = (given: string) => `/api/${filled(given, "1").replace(/^\/+/, "")}`;
    await expectAnswered(
      bindings
        .flatMap(({ contract }) => [
          { method: contract.method, path: path(contract.path) },
          { method: contract.method, path: path(contract.path), headers: { authorization: `Bearer ${token}` } },
        ])
        .map((question) => (question.method === "POST" ? { ...question, body: "{}" } : question)),
    );
  }, 300_000);
});
