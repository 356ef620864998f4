import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { cutRows } from "../support/cards";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { addRecords, addressOf, FINANCE_RECORDS } from "../support/records-finance";
import { FINANCE } from "../support/screens-finance";
import { SALARY_BONUS } from "../support/screens-salary-bonus";

/** Every page of finance, those about one thing too, in four languages and with rows that are cards on a phone. */

const LANGUAGES = ["zh", "en", "es", "ja"];
const SCREENS = FINANCE.flatMap(({ jobNumber, screens }) => screens.map((screen) => ({ ...screen, jobNumber })));

beforeAll(async () => {
  await useDatabase("filled");
  await addRecords();
}, 120_000);

const visitors = new Map<string, Promise<Visitor>>();
/** Somebody who reads a language, signed in once. */
function reader(jobNumber: string, language: string): Promise<Visitor> {
  const known = visitors.get(language + jobNumber);
  if (known) return known;
  const visitor = new Visitor();
  visitor.headers["accept-language"] = language;
  const signedIn = visitor.signIn(jobNumber);
  visitors.set(language + jobNumber, signedIn);
  return signedIn;
}

/** Keys of texts that stand in the page as they are; addresses of mail are none. */
function bareKeys(html: string): string[] {
  const words = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
  return [...words.matchAll(/>([a-z]\w*(?:\.\w+)+|\w+:[\w.]+)</g)]
    .map(([, text]) => text!)
    .filter((text) => !text.includes("@"));
}

async function read(jobNumber: string, path: string): Promise<void> {
  const titles = new Set<string>();
  for (const language of LANGUAGES) {
    const visitor = await reader(jobNumber, language);
    await visitor.get(path);
    expect([visitor.status, visitor.location], `${path} ${language}`).toEqual([200, null]);
    const title = /<title>([^<]*)<\/title>/.exec(visitor.html)?.[1] ?? "";
    expect(title, language).toMatch(/.+ - .+/);
    titles.add(title);
    expect(visitor.html.replace(/<script[\s\S]*?<\/script>/g, ""), language).not.toMatch(/\b(?:undefined|NaN)\b|\{\{/);
    expect(bareKeys(visitor.html), language).toEqual([]);
    expect(cutRows(visitor.html).cut, language).toEqual([]);
  }
  expect(titles.size, `${path} has a title in each language`).toBe(LANGUAGES.length);
}

describe("the screens of finance in four languages", () => {
  it.each(SCREENS.filter(({ lands }) => !lands))("$path", ({ jobNumber, path }) => read(jobNumber!, path));
});

describe("the pages of finance about one thing, in four languages", () => {
  it.each(FINANCE_RECORDS)("$route", async (page) => {
    const { path, jobNumber } = await addressOf(page);
    await read(jobNumber, path);
  });
});

it("the form of somebody else is not there for another employee", async () => {
  const other = await reader("10013", "zh");
  for (const page of FINANCE_RECORDS.filter(({ jobNumber }) => jobNumber === "requester")) {
    const { path } = await addressOf(page);
    await other.get(path);
    // 403 where his role may not open such forms at all.
    expect([403, 404], path).toContain(other.status);
  }
});

it("no page of finance is left out", () => {
  const pages = readFileSync("tests/routes.snapshot", "utf8")
    .split("\n")
    .map((line) => line.split(/\s+/))
    .filter(([route, file]) => /^\/(?:workflow|finance)\b(?!\/approvalRole)/.test(route!) && file!.endsWith(".tsx"))
    .map(([route]) => route!)
    .filter((route) => !route.endsWith("/export"));
  // The wages stand among the addresses of finance, and are salary's.
  const wages = SALARY_BONUS.flatMap(({ screens }) => screens);
  const sampled = new Set(
    [...[...SCREENS, ...wages].map(({ path }) => path), ...FINANCE_RECORDS.map(({ route }) => route)].map(
      (path) => path.split("?")[0],
    ),
  );
  expect(pages.filter((route) => !sampled.has(route))).toEqual([]);
});
