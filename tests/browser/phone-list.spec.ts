import { expect, expectSound, PHONE, signIn, test, withScript } from "./support";

/** A list on a phone of 360 px: cards instead of a cut table, filters folded, nothing of the desk's work. */

test("rows are cards: the whole card opens the record, the act keeps its own 44 px", PHONE, async ({ page }) => {
  await signIn(page, "10002");
  await page.goto("/employees/archives/user");
  const row = page.getByRole("row").filter({ hasText: "10011" });
  const name = row.getByRole("rowheader");
  await expect(name).toHaveText("林小雅");
  await expect(row.locator("[data-c=date]")).toHaveText(/^2023-10-\d\d$/);
  await expect(row.getByText("女", { exact: true })).toBeHidden();
  const act = row.getByRole("link", { name: "编辑" });
  expect((await act.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole("button", { name: "导出", exact: true })).toBeHidden();
  await expect(page.locator(".tabs")).toBeHidden();
  await expectSound(page);

  await row.click({ position: { x: 240, y: 50 } });
  await expect(page).toHaveURL(/\/staff-details\/\d+/);
  await page.goBack();
  await act.click();
  await expect(page).toHaveURL(/\/staff-update\/\d+/);
});

test("filters fold behind their number, and each that is set is a chip that takes it off", PHONE, async ({ page }) => {
  await signIn(page, "10002");
  await page.goto("/employees/archives/user?siteId=1&employment=1");
  const search = page.getByRole("search", { name: "查询员工" });
  await expect(search.getByLabel("姓名 / 工号")).toBeVisible();
  const site = search.getByLabel("站点", { exact: true });
  await expect(site).toBeHidden();
  const fold = search.locator("label", { hasText: /^筛选/ });
  await expect(fold).toHaveText("筛选2");
  await search.getByRole("link", { name: "去掉筛选：站点 龙华" }).click();
  await expect(page).toHaveURL(/user\?employment=1$/);
  await expect(fold).toHaveText("筛选1");

  await fold.click();
  await expect(site).toBeVisible();
  await site.selectOption({ label: "龙华" });
  await search.locator(".search-end").getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/siteId=1/);
  await expect(site).toBeHidden();
  await search.getByLabel("姓名 / 工号").fill("苏婉清");
  await search.locator(".main").getByRole("button", { name: "查询" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["苏婉清"]);
  await search.getByRole("link", { name: "清除" }).click();
  await expect(page).toHaveURL(/archives\/user\??$/);
  if (withScript()) await expect(search.getByLabel("姓名 / 工号")).toHaveValue("");
});

test("turning pages is two buttons and the place between them", PHONE, async ({ page }) => {
  await signIn(page, "10002");
  await page.goto("/employees/archives/user?page=2");
  const pager = page.getByRole("navigation", { name: "分页" });
  await expect(pager).toContainText(/第 2 \/ \d+ 页/);
  await expect(pager.getByRole("link")).toHaveCount(2);
  await pager.getByRole("link", { name: "下一页" }).click();
  await expect(pager).toContainText(/第 3 \/ \d+ 页/);
});
