import type { Page } from "@playwright/test";
import { type Screen, SYSTEM, WALKS } from "../support/screens";
import { RECORDS } from "../support/screens-employees";
import { expect, expectSoundAtBothSizes, SCRIPT, signIn, test } from "./support";

/**
 * Acceptance of the sheets' Screens tables: every route answers as its row says and is sound, with script, at 1280 and
 * at 360 px. tests/pages/screens.test.ts asks for the same without script.
 */

async function walk(page: Page, screens: readonly Screen[]): Promise<void> {
  // Many pages in one test.
  test.slow();
  const sound = new Set<string>();
  for (const { path, title, lands = path, status = 200 } of screens) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect
        .soft([answer?.status(), decodeURI(page.url().slice(new URL(page.url()).origin.length))], path)
        .toEqual([status, decodeURI(lands)]);
      await expect.soft(page, path).toHaveTitle(`${title} - ${SYSTEM}`);
      // Several addresses land at the login page; one look at it is enough.
      if (sound.has(title)) return;
      sound.add(title);
      await expectSoundAtBothSizes(page);
    });
  }
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
    await walk(page, [{ path, title }]);
    const first = await page.locator("tbody a[href^='/employees/']").first().getAttribute("href");
    expect(first, path).not.toBeNull();
    await walk(page, [{ path: first!, title: record }]);
  });
