import { beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "../support/database";
import { readInLanguages } from "../support/languages";
import { Visitor } from "../support/pages";
import { addRecords, addressOf, FINANCE_RECORDS } from "../support/records-finance";

/** Every page of finance about one thing, in four languages; its screens: screens.test.ts. */

const visitors = new Map<string, Promise<Visitor>>();
/** Somebody signed in, once. */
function reader(jobNumber: string): Promise<Visitor> {
  const known = visitors.get(jobNumber) ?? new Visitor().signIn(jobNumber);
  visitors.set(jobNumber, known);
  return known;
}

beforeAll(async () => {
  await useDatabase("filled");
  await addRecords();
}, 300_000);

describe("the pages of finance about one thing, in four languages", () => {
  it.each(FINANCE_RECORDS)("$route", async (page) => {
    const { path, jobNumber } = await addressOf(page);
    await readInLanguages(await reader(jobNumber), path);
  });
});

it("the form of somebody else is not there for another employee", async () => {
  const other = await reader("10013");
  for (const page of FINANCE_RECORDS.filter(({ jobNumber }) => jobNumber === "requester")) {
    const { path } = await addressOf(page);
    await other.get(path);
    // 403 where his role may not open such forms at all.
    expect([403, 404], path).toContain(other.status);
  }
});
