import { alive, EVERY_SCREEN, expect, expectSound, ownNumber, PASSWORD, signIn, test, withScript } from "./support";

test("a person changes the password in two steps and is signed out", async ({ page }) => {
  const jobNumber = ownNumber(["100029", "100037", "100044", "100055"]);
  await signIn(page, jobNumber);
  await page.goto("/profile/password");
  await expectSound(page);
  await page.locator("[name=oldPassword]").fill("Wrong@2026");
  if (!withScript()) await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.locator(".err", { hasText: "原密码错误" }).first()).toBeVisible();
  await page.locator("[name=oldPassword]").fill(PASSWORD);
  if (!withScript()) await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.locator("[name=password]")).toBeEnabled();
  await page.locator("[name=password]").fill("short1!");
  await page.locator("[name=password_confirm]").fill("short1!");
  await page.getByRole("button", { name: "修改密码", exact: true }).click();
  await expect(page.locator(".err", { hasText: "密码必须包含数字、字母、特殊字符,长度8-20位" })).toBeVisible();
  await page.locator("[name=password]").fill("Neues1!Wort");
  await page.locator("[name=password_confirm]").fill("Neues1!Wort");
  await page.getByRole("button", { name: "修改密码", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("密码已修改，请重新登录")).toBeVisible();
});

test("a manager acts for a subordinate, sees both names, and returns", async ({ page }) => {
  await signIn(page, "10007");
  await page.goto("/account/switch?likeEmpName=10011");
  await expectSound(page);
  await page.getByRole("button", { name: "切换", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText("切换成功")).toBeVisible();
  await expect(page.locator(".me")).toContainText("林小雅");
  await expect(page.locator(".me")).toContainText("陆建明");
  await page.goto("/profile/password");
  await page.locator("[name=oldPassword]").fill(PASSWORD);
  if (!withScript()) await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.locator(".err", { hasText: "代登录状态下不可操作" })).toBeVisible();
  await page.goto("/dashboard");
  await page.locator(".me").click();
  await page.getByRole("button", { name: "返回主账号" }).click();
  await expect(page.locator(".me")).toContainText("陆建明");
});

test("visited pages stay as tags with their query, and close", async ({ page }) => {
  await signIn(page, "10003");
  await page.goto("/employees/archives/user?employment=1");
  await page.goto("/employees/organization/department");
  const tags = page.getByRole("navigation", { name: "已打开的页面" });
  await expect(tags.getByRole("link", { name: "员工档案" })).toHaveAttribute(
    "href",
    "/employees/archives/user?employment=1",
  );
  await expect(tags.getByRole("link", { name: "部门管理" })).toHaveAttribute("aria-current", "page");
  await tags.getByRole("button", { name: "关闭 部门管理" }).click();
  await expect(page).toHaveURL(/\/employees\/archives\/user\?employment=1/);
  await expect(tags.getByRole("link")).toHaveCount(2);
});

test("a menu is found by pinyin from the top bar", EVERY_SCREEN, async ({ page }, info) => {
  await signIn(page, "10003");
  await page.goto("/dashboard");
  if (info.project.name.startsWith("phone")) await page.goto("/search?q=tongyong");
  else {
    await page.getByRole("search", { name: "搜索", exact: true }).getByRole("textbox").fill("tongyong");
    await page.keyboard.press("Enter");
  }
  await page
    .locator("main")
    .getByRole("link", { name: /通用导入/ })
    .click();
  await expect(page).toHaveURL(/\/employees\/common\/import/);
});

test("the watermark names who looks, and comes back when it is taken away", async ({ page }) => {
  await signIn(page, "10003");
  await page.goto("/dashboard");
  const mark = page.locator(".watermark");
  await expect(mark).toContainText("梁雨桐");
  if (!withScript()) return;
  await alive(page, ".desk");
  await page.evaluate(() => document.querySelector(".watermark")?.remove());
  await expect(mark).toContainText("梁雨桐");
});
