import { afterAll, beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { type Running, startWeb } from "../support/processes";

let web: Running;
let token: string;

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10002");
  await one("alter table positions rename to positions_away");
  await one("update reference_versions set version = version + 1");
  web = await startWeb();
});
afterAll(async () => {
  await web?.stop();
  await one("alter table positions_away rename to positions");
});

/** Each page of these makes three calls that fail. */
const TIMES = 80;

it("a cause without end is told two hundred times, five times with its stack, and counted then", async () => {
  const references: string[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    // Faster than anybody asks by hand: the limits of a session are tried elsewhere.
    if (n % 50 === 0) await one("delete from rate_counters");
    const answer = await fetch(`${web.url}/employees/organization/jobs`, {
      redirect: "manual",
      headers: { cookie: `__Host-oa_web_token=${token}`, accept: "text/html" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([500, null]);
    references.push(/E-\d{8}-[0-9A-F]{8}/.exec(await answer.text())?.[0] ?? "");
  }
  expect(new Set(references).size).toBe(TIMES);
  const lines = web
    .log()
    .split("\n")
    .filter((line) => line.includes('"msg":"fault"'));
  expect(lines).toHaveLength(200);
  expect(lines.filter((line) => line.includes('"stack"'))).toHaveLength(5);
  for (const reference of references.slice(0, 60)) expect(web.log()).toContain(reference);
});
