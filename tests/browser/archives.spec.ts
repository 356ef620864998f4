import { expect, expectSound, ownNumber, signInByPage, test } from "./support";

test("an HR specialist finds people, sorts, pages and exports", async ({ page }) => {
  await signInByPage(page, "10002");
  await page.goto("/employees/archives/user");
  await expect(page.getByRole("heading", { name: "员工档案" })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("姓名 / 工号").fill("10011");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/likeEmpName=10011/);
  await expect(page.locator("tbody tr").first()).toContainText("林小雅");
  await page.goto("/employees/archives/user?limit=50&page=2");
  await page.getByRole("link", { name: "入职日期" }).click();
  await expect(page).toHaveURL(/sort=hireDate/);
  await expect(page.locator("th[aria-sort=ascending]")).toHaveText(/入职日期/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^员工档案-\d{4}-\d{2}-\d{2}\.xlsx$/);
});

test("a refused sign-in says why and keeps the job number", async ({ page }) => {
  const jobNumber = ownNumber(["100020", "100039", "100052", "100084"]);
  await page.goto("/login");
  await expectSound(page);
  await page.fill("[name=jobNumber]", jobNumber);
  await page.fill("[name=password]", "not-it");
  await page.click("button.btn-main");
  await expect(page.locator(".err", { hasText: "工号或密码错误" })).toBeVisible();
  await expect(page.locator("[name=jobNumber]")).toHaveValue(jobNumber);
  await expect(page.locator("[name=password]")).toHaveValue("");
});
