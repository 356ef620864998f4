import { beforeAll, describe, expect, it } from "vitest";
import { cutRows } from "../support/cards";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/**
 * On a phone the rows of every list are cards: a new list names its cells, or says that its table stays one. Here those
 * that are no screens of their own; the others: screens.test.ts.
 */
const MORE = {
  "10002": [
    "/employees/contract?view=unsigned",
    "/employees/badge",
    "/employees/vaccine/people",
    "/employees/payeeCard",
  ],
  "10007": ["/approval/todo", "/approval/done", "/approval/cc", "/approval/initiated"],
  "10010": [
    "/approval/monitor",
    "/approval/process/list",
    "/approval/process/check",
    "/approval/formType/list",
    "/approval/delegation",
  ],
  "10001": ["/system/setting/users", "/system/setting/roles", "/system/log/login", "/system/log/audit"],
};

beforeAll(() => useDatabase("filled"), 300_000);

describe("rows of lists are cards on a phone", () => {
  let lists = 0;
  it.each(Object.entries(MORE))("as %s sees them", async (jobNumber, paths) => {
    const visitor = await new Visitor().signIn(jobNumber);
    for (const path of paths) {
      await visitor.get(path);
      const found = cutRows(visitor.html);
      lists += found.lists;
      expect(found.cut, path).toEqual([]);
    }
  });

  it("and there are some of them", () => expect(lists).toBeGreaterThan(0));
});

it("a set filter leaves a chip that takes it off, and the page with it", async () => {
  const visitor = await new Visitor().signIn("10002");
  await visitor.get("/employees/archives/user?siteId=1&staffType=1&page=2&sort=jobNumber");
  const chips = [...visitor.html.matchAll(/<a class="set"[^>]*href="([^"]*)"/g)].map(([, to]) =>
    to!.replaceAll("&amp;", "&"),
  );
  expect(chips).toEqual([
    "/employees/archives/user?staffType=1&sort=jobNumber",
    "/employees/archives/user?siteId=1&sort=jobNumber",
  ]);
  expect(
    /class="count">2</.test(/<label class="btn btn-default fold-lab"[\s\S]*?<\/label>/.exec(visitor.html)![0]),
  ).toBe(true);
  await visitor.get("/employees/archives/user");
  expect(visitor.html).not.toContain('class="set');
});
