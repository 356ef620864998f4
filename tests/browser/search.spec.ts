import type { Page } from "@playwright/test";
import { alive, EVERY_SCREEN, expect, expectSound, ownNumber, SCRIPT, signIn, test, withScript } from "./support";

const boxOf = (page: Page) => page.getByRole("search", { name: "搜索", exact: true }).locator("input");
/** Whether the frame's search box lists what it finds while one types; elsewhere the page of the search does. */
const lists = () => test.info().project.name.startsWith("desktop") && withScript();

async function home(page: Page, jobNumber: string): Promise<void> {
  await signIn(page, jobNumber);
  await page.goto("/dashboard");
  if (withScript()) await alive(page, ".desk");
}

test("a person is found by name and edited in three clicks at most", EVERY_SCREEN, async ({ page }) => {
  await home(page, "10003");
  let clicks = 0;
  if (lists()) {
    await page.keyboard.press("/");
    await expect(boxOf(page)).toBeFocused();
    await boxOf(page).pressSequentially("linxiaoya");
    await expect(page.getByRole("option", { name: /林小雅/ })).toBeVisible();
    await boxOf(page).press("ArrowDown");
    await boxOf(page).press("Enter");
  } else {
    await page.goto("/search?q=linxiaoya");
    await page.locator("main").getByRole("link", { name: "林小雅", exact: true }).click();
    clicks += 1;
  }
  await expect(page).toHaveURL(/staff-details\/\d+$/);
  await page.locator("main").getByRole("link", { name: "编辑" }).click();
  clicks += 1;
  await expect(page).toHaveURL(/staff-update\/\d+$/);
  expect(clicks).toBeLessThanOrEqual(2);
});

test(
  "Ctrl K puts the cursor into the box; nothing is asked for below one character or two letters",
  SCRIPT,
  async ({ page }) => {
    await home(page, "10003");
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/search.data") asked.push(searchParams.get("q") ?? "");
    });
    await page.keyboard.press("Control+k");
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveAttribute("role", "combobox");
    await boxOf(page).press("t");
    await page.waitForTimeout(600);
    expect(asked).toEqual([]);
    await boxOf(page).pressSequentially("ongyong", { delay: 20 });
    await expect(page.getByRole("option", { name: /通用导入/ })).toBeVisible();
    expect(asked).toEqual(["tongyong"]);
    await expectSound(page);
    await boxOf(page).press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await boxOf(page).press("ArrowDown");
    await expect(page.getByRole("option", { name: /通用导入/ })).toHaveAttribute("aria-selected", "true");
    await boxOf(page).press("Enter");
    await expect(page).toHaveURL(/\/employees\/common\/import/);
    // Where one writes, a slash is a slash.
    await page.goto("/search");
    await alive(page, ".desk");
    await page.locator("main [name=q]").pressSequentially("a/b");
    await expect(page.locator("main [name=q]")).toHaveValue("a/b");
  },
);

test("a common question is answered: in a dialog with script, on its page without", EVERY_SCREEN, async ({ page }) => {
  await home(page, "10003");
  if (!lists()) {
    await page.goto("/search?q=年假");
    await page.locator("main").getByRole("link", { name: "年假有多少天？" }).click();
    await expect(page.locator("main")).toContainText("国家法定休假日");
    return;
  }
  await boxOf(page).click();
  await boxOf(page).pressSequentially("年假");
  await page.getByRole("option", { name: "年假有多少天？" }).click();
  const dialog = page.getByRole("dialog", { name: "年假有多少天？" });
  await expect(dialog).toContainText("国家法定休假日");
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(boxOf(page)).toBeFocused();
});

test("Enter without a choice opens the page of the search with all kinds", async ({ page }) => {
  await home(page, "10003");
  await boxOf(page).fill("林小雅");
  await boxOf(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.locator("main").getByRole("heading", { name: "人员" })).toBeVisible();
});

test("favourites are added and ordered, with and without script", EVERY_SCREEN, async ({ page }) => {
  await home(page, ownNumber(["10003", "10004", "10005", "10006"]));
  await page.locator("main").getByRole("link", { name: "设置", exact: true }).click();
  const chosen = page.locator("main ol li");
  const second = await chosen.nth(1).locator("span").first().textContent();
  await page.getByRole("button", { name: `上移 ${second}` }).click();
  await expect(chosen.nth(0)).toContainText(second!);
  await page.getByRole("button", { name: `移除 ${second}` }).click();
  await page.getByRole("button", { name: `添加 ${second}` }).click();
  await expect(chosen.last()).toContainText(second!);
  await expectSound(page);
});
