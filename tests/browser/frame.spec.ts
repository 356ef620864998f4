import type { Page } from "@playwright/test";
import { alive, EVERY_SCREEN, expect, expectSound, ownNumber, SCRIPT, signIn, test, withScript } from "./support";

const tags = (page: Page) => page.getByRole("navigation", { name: "已打开的页面" });
/** Waits for it across the new page that a form brings where script has not come yet. */
const expectTags = (page: Page, names: string[]) => expect(tags(page).locator("li > a")).toHaveText(names);

/** The comforts come with the first sign of a person; the wait is for them: they make the search boxes comboboxes. */
async function comforts(page: Page): Promise<void> {
  await alive(page, ".desk");
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(page.locator(".top input[role=combobox]").first()).toBeAttached();
}

const three = async (page: Page) => {
  for (const path of ["/employees/archives/user", "/employees/organization/department", "/employees/organization/jobs"])
    await page.goto(path);
};

test("tags are moved from their menus", async ({ page }) => {
  await signIn(page, "10003");
  await three(page);
  await tags(page).locator("li", { hasText: "岗位管理" }).locator("summary").click();
  await page.getByRole("button", { name: "左移" }).click();
  await expectTags(page, ["工作台", "员工档案", "岗位管理", "部门管理"]);
  await expect(page).toHaveURL(/\/jobs$/);
});

test("tags are dragged to their place, and a right click opens a tag's menu", SCRIPT, async ({ page }) => {
  await signIn(page, "10003");
  await three(page);
  await comforts(page);
  await tags(page)
    .getByRole("link", { name: "岗位管理" })
    .dragTo(tags(page).getByRole("link", { name: "员工档案" }), { targetPosition: { x: 4, y: 10 } });
  await expectTags(page, ["工作台", "岗位管理", "员工档案", "部门管理"]);
  await page.reload();
  await expectTags(page, ["工作台", "岗位管理", "员工档案", "部门管理"]);
  await tags(page).getByRole("link", { name: "部门管理" }).click({ button: "right" });
  await expect(page.getByRole("button", { name: "关闭其他" })).toBeVisible();
});

test(
  "what was typed and not sent, and the place, come back with the tag; nothing is left after signing out",
  SCRIPT,
  async ({ page }) => {
    await signIn(page, "10003");
    await page.goto("/employees/archives/user/staff-create");
    await comforts(page);
    await page.locator("[name=empName]").fill("未提交的姓名");
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.waitForTimeout(400);
    // Not by a click of the mouse, which may scroll to what it clicks on.
    await tags(page).getByRole("link", { name: "工作台" }).dispatchEvent("click");
    // The address changes before the page does.
    await expect(page.locator("[name=empName]")).toHaveCount(0);
    await tags(page).getByRole("link", { name: "新增员工" }).dispatchEvent("click");
    await expect(page.locator("[name=empName]")).toHaveValue("未提交的姓名");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    await page.reload();
    await expect(page.locator("[name=empName]")).toHaveValue("未提交的姓名");
    await page.locator(".me").click();
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL(/login/);
    expect(await page.evaluate(() => sessionStorage.getItem("views"))).toBeNull();
  },
);

test("a password is never kept", SCRIPT, async ({ page }) => {
  await signIn(page, "10003");
  await page.goto("/profile/password");
  await comforts(page);
  await page.locator("[name=oldPassword]").fill("Secret@2026");
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Secret@2026");
});

test(
  "settings are tried out in a drawer and hold when they are saved; without script the page does it",
  EVERY_SCREEN,
  async ({ page }) => {
    await signIn(page, "10003");
    await page.goto("/dashboard");
    const root = page.locator("html");
    if (withScript()) await comforts(page);
    await page.locator(".me").click();
    await page.locator(".top").getByRole("link", { name: "界面设置" }).click();
    if (withScript()) {
      const drawer = page.getByRole("dialog", { name: "界面设置" });
      await drawer.getByRole("radio", { name: "青绿" }).check();
      await expect(root).toHaveAttribute("data-accent", "teal");
      await drawer.locator("[name=tagsView][value=off]").check();
      await expect(tags(page)).toBeHidden();
      await expectSound(page);
      await page.keyboard.press("Escape");
      await expect(root).toHaveAttribute("data-accent", "blue");
      await page.locator(".me").click();
      await page.locator(".top").getByRole("link", { name: "界面设置" }).click();
    } else await expect(page).toHaveURL(/settings\/display/);
    await page.locator("input[name=theme][value=teal]").check();
    await page.locator("[name=sidebarLogo][value=off]").check();
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(root).toHaveAttribute("data-accent", "teal");
    await expect(root).toHaveAttribute("data-logo", "off");
  },
);

test("ten minutes before the session ends a notice says so", SCRIPT, async ({ page }) => {
  await page.clock.install();
  await signIn(page, "10003");
  await page.goto("/dashboard");
  await comforts(page);
  await page.clock.fastForward("05:48:00");
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.clock.fastForward("00:03:00");
  await expect(page.locator(".toast.warn")).toContainText("分钟后到期");
  await expect(page.locator(".toast").getByRole("link", { name: "重新登录" })).toHaveAttribute("href", "/logout");
});

test("a session that has ended leads to the login page after two seconds, also by client navigation", async ({
  page,
  context,
}) => {
  await signIn(page, ownNumber(["10003", "10004", "10005", "10006"]));
  await page.goto("/dashboard");
  if (withScript()) await comforts(page);
  await context.addCookies([{ name: "oa_web_token", value: "a".repeat(43), url: page.url() }]);
  await page.locator(".bell").click();
  await expect(page.getByRole("heading", { name: "登录已过期" })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 8000 });
});

test("the next page of a list begins at its top", async ({ page }) => {
  await signIn(page, "10003");
  await page.goto("/employees/archives/user?limit=100");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page
    .locator(".pager")
    .getByRole("link", { name: "2", exact: true })
    .or(page.locator(".pager .pages a").nth(1))
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
