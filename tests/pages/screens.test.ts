import { beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "../support/database";
import { readInLanguages, titleOf } from "../support/languages";
import { expectLight } from "../support/light";
import { ORIGIN, Visitor } from "../support/pages";
import { SYSTEM, WALKS } from "../support/screens";
import { RECORDS } from "../support/screens-employees";

/**
 * Acceptance of the sheets' Screens tables without script: every route answers as its row says, and stands in four
 * languages, on a phone with rows that are cards; and each shape of them as a light page (session/light.server). With script: tests/browser/routes.spec.ts.
 */

beforeAll(() => useDatabase("filled"), 300_000);

/** Goes where the answer sends, as a browser does. @returns the address one lands at */
async function follow(visitor: Visitor, path: string): Promise<string> {
  await visitor.get(path);
  let at = path;
  for (let steps = 0; visitor.location && visitor.status >= 300 && visitor.status < 400; steps += 1) {
    expect(steps, `${path} turns in circles`).toBeLessThan(10);
    const next = new URL(visitor.location, new URL(at, ORIGIN));
    at = next.pathname + next.search;
    await visitor.get(at);
  }
  return at;
}

let lists = 0;
let light = 0;

describe.each(WALKS)("$what", ({ jobNumber, side, screens }) => {
  const visitor = new Visitor();
  beforeAll(async () => {
    if (jobNumber) await visitor.signIn(jobNumber, side);
  });

  it.each(screens)("$path", async ({ path, title, lands = path, status = 200 }) => {
    const at = await follow(visitor, path);
    expect([visitor.status, decodeURI(at), titleOf(visitor.html)]).toEqual([
      status,
      decodeURI(lands),
      `${title} - ${SYSTEM}`,
    ]);
    if (status !== 200 || lands !== path) return;
    light += Number(await expectLight(visitor, path));
    lists += await readInLanguages(visitor, path);
  });
});

describe("lists and the first record of each", () => {
  const visitor = new Visitor();
  beforeAll(() => visitor.signIn("10002"));

  it.each(Object.entries(RECORDS))("%s", async (path, [title, record]) => {
    await visitor.get(path);
    expect([visitor.status, titleOf(visitor.html)]).toEqual([200, `${title} - ${SYSTEM}`]);
    const first = /<a[^>]*href="(\/employees\/[^"]*)"/.exec(
      /<tbody[\s\S]*<\/tbody>/.exec(visitor.html)?.[0] ?? "",
    )?.[1];
    expect(first).toBeDefined();
    const address = first!.replaceAll("&amp;", "&");
    const at = await follow(visitor, address);
    expect([visitor.status, at, titleOf(visitor.html)]).toEqual([200, address, `${record} - ${SYSTEM}`]);
    await readInLanguages(visitor, address);
  });
});

it("dozens of lists were among them, and shapes of pages that were looked at as light ones", () => {
  expect(lists).toBeGreaterThan(30);
  expect(light).toBeGreaterThan(60);
});
