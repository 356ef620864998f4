import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./support";

/** A row of a sheet's Screens table. */
export interface Row {
  path: string;
  /** Title of the sheet (rule 60: the system's name follows). */
  title: string;
  /** Address one lands at, when it is another. */
  lands?: string;
  status?: number;
}

const SYSTEM = "办公管理系统";

/** Visits the rows: each answers as it says, is titled as it says, and is sound. */
export async function walk(page: Page, rows: readonly Row[]): Promise<void> {
  // Many pages in one test, of which one sign-in is enough.
  test.slow();
  const sound = new Set<string>();
  for (const { path, title, lands = path, status = 200 } of rows) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect.soft([answer?.status(), decodeURI(new URL(page.url()).href.slice(new URL(page.url()).origin.length))], path).toEqual([status, decodeURI(lands)]);
      await expect.soft(page, path).toHaveTitle(`${title} - ${SYSTEM}`);
      // Several addresses land at the login page; one look at it is enough.
      if (sound.has(title)) return;
      sound.add(title);
      await expectSound(page);
    });
  }
}
