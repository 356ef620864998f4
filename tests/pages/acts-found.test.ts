import { beforeAll, expect, it } from "vitest";
import { say } from "~/lib/texts.server";
import { product } from "~/upstream/domains.server";
import { findActs } from "~/upstream/shell/desk/find-acts.server";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { callerOf, personOf } from "../upstream/approvals/probe";

beforeAll(() => useDatabase());

/** As the search box finds an act by its whole name. */
const isFound = async (jobNumber: string) => {
  const caller = await callerOf(await personOf(jobNumber));
  return product.acts.filter(({ name, to }) =>
    findActs(product.acts, caller, say("zh", { key: name }), product.acts.length).some((hit) => hit.to === to),
  );
};

it.each([
  ["10001", 6],
  ["10002", 20],
  ["10004", 18],
  ["10011", 18],
] as const)("every act that %s finds opens its page", async (jobNumber, least) => {
  const acts = await isFound(jobNumber);
  expect(acts.length).toBeGreaterThanOrEqual(least);
  const visitor = new Visitor();
  await visitor.signIn(jobNumber);
  const shut: string[] = [];
  for (const { to } of acts) {
    const { status, location } = await visitor.get(to);
    // The pay password stands before the payslip, at whoever has set none.
    const asked = status === 302 && /secret/.test(location ?? "");
    if (status !== 200 && !asked) shut.push(`${to} ${status} ${location}`);
  }
  expect(shut).toEqual([]);
});
