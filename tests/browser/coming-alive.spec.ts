import type { Page } from "@playwright/test";
import { alive, expect, SCRIPT, signIn, test } from "./support";

/** Parts of a page that React takes over after the rest (layout/apart): what is done in between is done. */

const SLOWER = 6;
const LIST = "/employees/archives/user?limit=30";

const boxes = (page: Page) => page.locator("tbody .pickcol input");
const isAlive = (page: Page) => alive(page, "tbody tr");

/**
 * Opens the list on a slow machine and clicks on an element as soon as the page is alive around it: repeats it until
 * the part with the element was not.
 */
async function clickAsleep(page: Page, selector: string): Promise<void> {
  await signIn(page, "10002");
  await page.goto(LIST);
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript((css) => {
    const known = (node: object | null | undefined) => Object.keys(node ?? {}).some((key) => /^__reactFiber/.test(key));
    const looking = setInterval(() => {
      const element = document.querySelector<HTMLElement>(css);
      if (!element || !known(document.querySelector(".desk"))) return;
      clearInterval(looking);
      const asleep = !known(element);
      if (asleep) element.click();
      Object.assign(window, { asleep });
    });
  }, selector);
  await expect(async () => {
    await page.reload();
    await page.waitForFunction(() => "asleep" in window);
    expect(await page.evaluate(() => (window as { asleep?: boolean }).asleep)).toBe(true);
  }).toPass({ timeout: 60_000 });
}

test("a link of the menu is followed without loading the document", SCRIPT, async ({ page }) => {
  await clickAsleep(page, ".side a[href='/dashboard']:not(.brand)");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "常用功能" })).toBeVisible();
  expect(await page.evaluate(() => "asleep" in window)).toBe(true);
});

test("a ticked row stays ticked and is counted", SCRIPT, async ({ page }) => {
  await clickAsleep(page, "tbody tr:nth-child(2) .pickcol input");
  await isAlive(page);
  await expect(boxes(page).nth(1)).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "1" })).toBeVisible();
  await boxes(page).nth(2).check();
  await expect(page.getByRole("status").filter({ hasText: "2" })).toBeVisible();
});

test("all rows of the page are ticked", SCRIPT, async ({ page }) => {
  await clickAsleep(page, "thead .pickcol input");
  await isAlive(page);
  const all = await boxes(page).count();
  await expect(page.locator("tbody .pickcol input:checked")).toHaveCount(all);
  await page.locator("thead .pickcol input").click();
  await expect(page.locator("tbody .pickcol input:checked")).toHaveCount(0);
});

test("an opened menu stays open, and closes with a click elsewhere", SCRIPT, async ({ page }) => {
  await clickAsleep(page, ".me");
  await isAlive(page);
  const logout = page.getByRole("button", { name: "退出登录" });
  await expect(logout).toBeVisible();
  await page.locator("h1").click();
  await expect(logout).toBeHidden();
});

test("what is typed while the page comes to life stays, and the page comes to life", SCRIPT, async ({ page }) => {
  await signIn(page, "10002");
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(LIST, { waitUntil: "commit" });
  const name = page.locator("[name=likeEmpName]");
  await name.click();
  const text = "陈晓明王小红李大山";
  for (const letter of text) {
    await page.keyboard.insertText(letter);
    await page.waitForTimeout(80);
  }
  await isAlive(page);
  await page.keyboard.insertText("完");
  await expect(name).toHaveValue(`${text}完`);
});

test("the link of a row is followed without loading the document", SCRIPT, async ({ page }) => {
  await clickAsleep(page, "tbody tr:nth-child(3) th a");
  await expect(page).toHaveURL(/staff-details/);
  await expect(page.locator("main h1")).toBeVisible();
  expect(await page.evaluate(() => "asleep" in window)).toBe(true);
});
