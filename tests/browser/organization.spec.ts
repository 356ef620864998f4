import { EVERY_SCREEN, expect, expectSound, signIn, test, withScript } from "./support";

const mark = (info: { project: { name: string } }) =>
  ["甲", "乙", "丙", "丁"][
    ["desktop", "desktop without script", "phone", "phone without script"].indexOf(info.project.name)
  ]!;

test("an administrator makes a department, meets the loop rule, adds a position", async ({ page }, info) => {
  await signIn(page, "10001");
  await page.goto("/employees/organization/department");
  await expectSound(page);
  await page.getByRole("link", { name: "新增部门" }).click();
  const name = `试验部${mark(info)}`;
  await page.locator("[name=departmentName]").fill(name);
  await page.locator("[name=siteId]").selectOption("1");
  await page.locator("[name=code]").fill("不合规");
  await page.getByRole("button", { name: /保存|提交/ }).click();
  await expect(page.locator(".err").first()).toBeVisible();
  await expect(page.locator("[name=departmentName]")).toHaveValue(name);
  await page.locator("[name=code]").fill(`T9${mark(info).charCodeAt(0)}`);
  await page.getByRole("button", { name: /保存|提交/ }).click();
  await expect(page).toHaveURL(/\/employees\/organization\/department(\?|$)/);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();

  await page.goto("/employees/organization/jobs/new");
  await expectSound(page);
  await page.locator("[name=departmentId]").selectOption({ index: 2 });
  await page.locator("[name=positionCategoryId]").selectOption({ index: 1 });
  await page.locator("[name=name]").fill(`试验岗${mark(info)}`);
  await page.locator("[name=plannedCount]").fill("3");
  await page.getByRole("button", { name: /保存|提交/ }).click();
  await expect(page).not.toHaveURL(/\/new/);
  await page.goto(`/employees/organization/jobs?likeName=${encodeURIComponent(`试验岗${mark(info)}`)}`);
  await expect(page.getByText(`试验岗${mark(info)}`).first()).toBeVisible();
  await page.goto("/employees/organization/level?tab=levels");
  await expectSound(page);
});

test("the keyboard alone signs in, searches and opens a record", async ({ page }) => {
  await page.goto("/login");
  await page.locator("[name=jobNumber]").focus();
  await page.keyboard.type("10003");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Demo@2026");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/dashboard");
  await page.goto("/employees/archives/user");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  await page.getByLabel("姓名 / 工号").focus();
  await page.keyboard.type("林小雅");
  await page.keyboard.press("Enter");
  await page.waitForURL(/likeEmpName/);
  await page.getByRole("link", { name: "林小雅" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/staff-details\/\d+/);
});

test(
  "a list's department filter lists the company when it is wanted, and keeps what was chosen",
  EVERY_SCREEN,
  async ({ page }, info) => {
    await signIn(page, "10003");
    await page.goto("/employees/archives/user?employment=1");
    const filter = page.locator("[name=departmentId]");
    if (info.project.use.isMobile) await page.locator("label", { hasText: /^筛选/ }).click();
    // A touch screen fetches them beforehand.
    if (info.project.name !== "phone") await expect(filter.locator("option")).toHaveCount(1);
    // Also when the page has not come to life yet.
    if (withScript()) await filter.focus();
    else await page.getByRole("button", { name: "列出", exact: true }).click();
    await expect(filter.locator("option", { hasText: "客户服务部" })).toHaveCount(1);
    await filter.selectOption(await filter.locator("option", { hasText: "客户服务部" }).getAttribute("value"));
    // On a phone the open field has a button of its own.
    await page.locator(".search .btn-main").click();
    await expect(page).toHaveURL(/departmentId=\d+/);
    await expect(page).toHaveURL(/employment=1/);
    await expect(filter.locator("option:checked")).toHaveText(/客户服务部$/);
    await expect(page.locator("tbody tr").first()).toContainText("客户服务部");
    await expectSound(page);
  },
);

test("a department is merged into another one, after it was told what moves", async ({ page }, info) => {
  const name = `临时组${mark(info)}`;
  await signIn(page, "10001");
  await page.goto("/employees/organization/department");
  await page.getByRole("link", { name: "新增部门" }).click();
  await page.locator("[name=departmentName]").fill(name);
  await page.locator("[name=siteId]").selectOption("1");
  await page.locator("[name=code]").fill(`M9${mark(info).charCodeAt(0)}`);
  await page.getByRole("button", { name: /保存|提交/ }).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await page.goto((await page.locator("tr", { hasText: name }).locator("a[href$='/merge']").getAttribute("href"))!);
  await expect(page.getByText("将归入目标部门的内容")).toBeVisible();
  await expectSound(page);
  await page.locator("[name=targetId]").selectOption({ label: "客户服务部" });
  await page.getByRole("button", { name: "确认合并" }).click();
  await expect(page.getByRole("heading", { name: "部门管理" })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("the roster is printed after it was told that this is recorded", async ({ page }) => {
  await signIn(page, "10002");
  await page.goto("/employees/archives/user?likeEmpName=林小雅");
  await page.getByRole("link", { name: "职工名册" }).click();
  await expect(page.getByText("打印名册与导出一样会被记录")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "生成名册" }).click();
  await expect(page.locator(".roster tbody tr")).toHaveCount(1);
  await expect(page.locator(".roster tbody")).toContainText("林小雅");
  await expectSound(page);
});
