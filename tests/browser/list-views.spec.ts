import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { alive, expect, expectSound, ownNumber, signIn, stepOn, test, withScript } from "./support";

const ARCHIVES = "/employees/archives/user";
// Each run has a person of its own: columns and views are a person's.
const person = () => ownNumber(["10002", "10003", "10001", "10001"]);

const heads = (page: Page) => page.locator("thead th:not(.pickcol)");

test("the first tick turns the bar into the acts for many; they are of the ticked rows, or of all", async ({
  page,
}) => {
  await signIn(page, "10002");
  await page.goto(`${ARCHIVES}?siteId=1`);
  const create = page.getByRole("link", { name: "新增", exact: true });
  const picked = page.getByRole("button", { name: "导出所选" });
  await expect(create).toBeVisible();
  await expect(picked).toBeHidden();
  const place = await page.locator("tbody tr").first().boundingBox();
  await page.locator(".pickcol [name=emp]").nth(1).check();
  await page.locator(".pickcol [name=emp]").nth(3).check();
  await expect(create).toBeHidden();
  expect(await page.locator("tbody tr").first().boundingBox()).toEqual(place);
  if (withScript()) await expect(page.getByText("已选 2 条")).toBeVisible();
  await expectSound(page);

  // Taken back, the bar is as before.
  await page.getByRole("button", { name: "取消选择" }).click();
  await expect(create).toBeVisible();
  await page.locator(".pickcol [name=emp]").nth(1).check();
  await page.locator(".pickcol [name=emp]").nth(3).check();
  await picked.click();
  await expect(page.getByRole("heading", { name: "导出员工档案" })).toBeVisible();
  await expect(page.getByText("共 2 人")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("完整显示证件号码、手机号和地址").check();
  await page.getByRole("button", { name: "导出 CSV" }).click();
  await expect(page.locator(".err", { hasText: "请写明需要完整号码的用途" })).toBeVisible();
  const why = page.getByLabel("用途");
  await expect(why).toBeFocused();
  await why.fill("社保增员申报");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "导出 CSV" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).not.toContain("*");
});

test("columns are chosen and moved, filters kept as a view, and both are there the next time", async ({ page }) => {
  await signIn(page, person());
  await page.goto(`${ARCHIVES}?employment=1`);
  if (withScript()) await alive(page, "main");
  await page.getByRole("link", { name: "选择列" }).click();
  const step = stepOn(page);
  await step.getByRole("checkbox", { name: "性别" }).uncheck();
  await step.getByRole("button", { name: "下移 部门" }).click();
  await expect(step.locator("li label").nth(2)).toHaveText("部门");
  await step.getByRole("checkbox", { name: "合同到期" }).check();
  await expectSound(page);
  await step.getByRole("button", { name: "应用" }).click();
  await expect(heads(page).nth(2)).toHaveText("岗位");
  await expect(heads(page).nth(3)).toHaveText("部门");
  await expect(page.getByRole("columnheader", { name: "合同到期" })).toBeVisible();

  const name = ownNumber(["在职甲", "在职乙", "在职丙", "在职丁"]);
  if (withScript()) await alive(page, "main");
  await page.getByRole("link", { name: "保存当前条件" }).click();
  await stepOn(page).getByLabel("视图名称").fill(name);
  await stepOn(page).getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  await page.goto(ARCHIVES);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/employment=1&saved=\d+$/);
  await expect(heads(page).nth(2)).toHaveText("岗位");

  await page.goto("/lists/archives/views");
  await page.getByRole("button", { name: `删除 ${name}` }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("link", { name })).toBeHidden();
  await page.goto("/lists/archives/columns");
  await page.getByRole("button", { name: "恢复默认" }).click();
  await expect(heads(page).nth(2)).toHaveText("性别");
});
