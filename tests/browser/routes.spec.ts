import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { partsOf } from "../support/page-parts";
import { type Screen, SYSTEM, WALKS } from "../support/screens";
import { RECORDS } from "../support/screens-employees";
import { expect, expectSoundAtBothSizes, SCRIPT, signIn, test } from "./support";

/**
 * Acceptance of the sheets' Screens tables by the product as it runs: every route answers as its row says; the browser
 * opens those that have a part which none before had, so that each part of each page is sound, with script, at 1280 and
 * at 360 px. SOAK=1: it opens all. tests/pages/screens.test.ts asks for the rows without a process.
 */

/** Whether the page has a part that was not opened in this run; the workers tell each other in a file. */
function hasNewParts(html: string): boolean {
  const { outputDir } = test.info().project;
  const file = path.join(outputDir, "parts-opened");
  mkdirSync(outputDir, { recursive: true });
  const opened = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  const added = [...partsOf(html)].filter((part) => !opened.has(part));
  appendFileSync(file, added.map((part) => `${part}\n`).join(""));
  return added.length > 0;
}

const inOrigin = (url: string) => decodeURI(url.slice(new URL(url).origin.length));

/** @returns the page as it came */
async function visit(page: Page, { path, title, lands = path, status = 200 }: Screen): Promise<string> {
  const said = [status, decodeURI(lands), `${title} - ${SYSTEM}`];
  const answer = await page.request.get(path, { headers: { "accept-language": "zh-CN" } });
  const html = await answer.text();
  const titled = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  expect.soft([answer.status(), inOrigin(answer.url()), titled], path).toEqual(said);
  if (!hasNewParts(html) && !process.env.SOAK) return html;
  const shown = await page.goto(path);
  expect.soft([shown?.status(), inOrigin(page.url())], path).toEqual(said.slice(0, 2));
  await expect.soft(page, path).toHaveTitle(`${title} - ${SYSTEM}`);
  await expectSoundAtBothSizes(page);
  return html;
}

async function walk(page: Page, screens: readonly Screen[]): Promise<void> {
  // Many pages in one test.
  test.slow();
  for (const screen of screens) await test.step(screen.path, () => visit(page, screen));
}

/** So many pages a test: a walk is over before five others have signed in as the same person. */
const PART = 10;

for (const { what, jobNumber, side, screens } of WALKS)
  for (let first = 0; first < screens.length; first += PART)
    test(`${what}, from page ${first + 1}`, SCRIPT, async ({ page }) => {
      if (jobNumber) await signIn(page, jobNumber, side);
      await walk(page, screens.slice(first, first + PART));
    });

for (const [path, [title, record]] of Object.entries(RECORDS))
  test(`${path} and its first record`, SCRIPT, async ({ page }) => {
    await signIn(page, "10002");
    const html = await visit(page, { path, title });
    const rows = /<tbody[\s\S]*<\/tbody>/.exec(html)?.[0] ?? "";
    const first = /<a[^>]*href="(\/employees\/[^"]*)"/.exec(rows)?.[1];
    expect(first, path).toBeDefined();
    await visit(page, { path: first!.replaceAll("&amp;", "&"), title: record });
  });
