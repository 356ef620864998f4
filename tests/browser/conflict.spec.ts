import { expect, expectSound, ownNumber, signIn, test } from "./support";

/** Positions of the demo company, one for each project. */
const position = () => ownNumber(["31", "33", "35", "37"]);

test("who saves second sees what is stored now beside what was typed, and decides", async ({ page, browser }) => {
  const { javaScriptEnabled, viewport } = test.info().project.use;
  const origin = new URL(test.info().project.use.baseURL!).origin;
  const other = await (
    await browser.newContext({ baseURL: origin, locale: "zh-CN", javaScriptEnabled, viewport })
  ).newPage();
  await signIn(page, "10002");
  await signIn(other, "10001");
  for (const one of [page, other]) await one.goto(`/employees/organization/jobs/${position()}/edit`);
  await other.locator("[name=description]").fill("先到的说明");
  await other.getByRole("button", { name: "保存" }).click();
  await expect(other.getByRole("heading", { name: "岗位管理" })).toBeVisible();
  await page.locator("[name=description]").fill("后到的说明");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("数据已被他人修改")).toBeVisible();
  await expect(page.getByText("现在保存的是：先到的说明")).toBeVisible();
  await expect(page.locator("[name=description]")).toHaveValue("后到的说明");
  await expectSound(page);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存").first()).toBeVisible();
  await other.context().close();
});
