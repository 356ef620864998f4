import type { Page } from "@playwright/test";
import {
  alive,
  another,
  EVERY_SCREEN,
  expect,
  expectSound,
  ownNumber,
  SCRIPT,
  signIn,
  stepOn,
  test,
  withScript,
} from "./support";

const LEVELS = "/employees/organization/level?tab=levels";

/** A link that opens a step, once it does so. */
async function openStep(page: Page, name: string, row?: string) {
  if (withScript()) await alive(page, "main");
  const within = row ? page.getByRole("row").filter({ hasText: row }) : page.locator("main");
  await within.getByRole("link", { name, exact: true }).click();
}

test("a step opens over its list with script, as a page without", EVERY_SCREEN, async ({ page }) => {
  const name = ownNumber(["试一", "试二", "试三", "试四"]);
  await signIn(page, "10001");
  await page.goto(LEVELS);
  await openStep(page, "新增职级");
  const step = stepOn(page);
  await expect(step.getByRole("heading", { name: "新增职级" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "新增职级" })).toHaveCount(withScript() ? 1 : 0);
  expect(page.url().endsWith("/levels/new")).toBe(!withScript());
  if (withScript()) await expect(step.locator("[name=name]")).toBeFocused();
  await expectSound(page);

  // A refusal stands where the form is, with what was typed.
  await step.locator("[name=rank]").fill("777");
  await step.getByRole("button", { name: "保存" }).click();
  await expect(step.locator("[name=name][aria-invalid]")).toBeVisible();
  await expect(step.locator("[name=rank]")).toHaveValue("777");
  await expectSound(page);

  await step.locator("[name=name]").fill(name);
  await step.locator("[name=rank]").fill(String(900 + (name.charCodeAt(1) % 90)));
  await step.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
  await page.goto(`${LEVELS}&likeName=${encodeURIComponent(name)}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
});

test("what a step changed is seen in the list below it at once", SCRIPT, async ({ page }) => {
  await signIn(page, "10001");
  await page.goto(LEVELS);
  const row = page.getByRole("row").filter({ hasText: "P2" }).first();
  await openStep(page, "编辑", "P2");
  const dialog = page.getByRole("dialog", { name: "编辑职级：P2" });
  await dialog.locator("[name=jobLevelCode]").fill("STEP-2");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("STEP-2");
});

test(
  "Escape and 取消 close a step and give the focus back, to the menu where its link is in one",
  SCRIPT,
  async ({ page }) => {
    await signIn(page, "10001");
    await page.goto("/employees/organization/department");
    await openStep(page, "移动", "人力资源部");
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("[name=parentId]")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const row = page.getByRole("row").filter({ hasText: "人力资源部" });
    await expect(row.getByRole("link", { name: "移动" })).toBeFocused();

    await row.locator("summary", { hasText: "更多" }).click();
    await row.getByRole("link", { name: "变更状态" }).click();
    await expect(page.getByRole("dialog", { name: "变更状态：人力资源部" })).toBeVisible();
    await dialog.getByRole("button", { name: "取消" }).click();
    await expect(dialog).toBeHidden();
    await expect(row.locator("summary")).toBeFocused();
  },
);

test("a step that is no more opens as the page that says so", SCRIPT, async ({ page }) => {
  await signIn(page, "10001");
  await page.goto(LEVELS);
  const link = page.getByRole("row").filter({ hasText: "P1" }).first().getByRole("link", { name: "编辑" });
  await link.evaluate((anchor: HTMLAnchorElement) => {
    anchor.href = anchor.href.replace(/\d+(?=\/edit)/, "99999");
  });
  await alive(page, "main");
  await link.click();
  await expect(page.locator("[data-missing=record]")).toBeVisible();
  await expect(page).toHaveURL(/levels\/99999\/edit$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a key that opens a tab opens the page in one", SCRIPT, async ({ page, context }) => {
  await signIn(page, "10001");
  await page.goto(LEVELS);
  await alive(page, "main");
  const opened = context.waitForEvent("page");
  // What the tab asks for, not what it shows: the browser without a window sometimes loses a tab that it opens itself.
  const asked = context.waitForEvent("request", (request) => request.isNavigationRequest());
  await page.getByRole("link", { name: "新增职级" }).click({ modifiers: ["Control"] });
  expect((await asked).url()).toMatch(/levels\/new$/);
  await opened;
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("who saves second in a dialog sees what is stored now, and decides", SCRIPT, async ({ page, browser }) => {
  await signIn(page, "10001");
  const other = await another(browser, "10002");
  for (const one of [page, other]) {
    await one.goto(LEVELS);
    await openStep(one, "编辑", "P3");
    await expect(one.getByRole("dialog", { name: "编辑职级：P3" })).toBeVisible();
  }
  const [mine, theirs] = [page, other].map((one) => one.getByRole("dialog"));
  await theirs!.locator("[name=jobLevelCode]").fill("FIRST");
  await theirs!.getByRole("button", { name: "保存" }).click();
  await expect(theirs!).toBeHidden();
  await mine!.locator("[name=jobLevelCode]").fill("SECOND");
  await mine!.getByRole("button", { name: "保存" }).click();
  await expect(mine!.getByText("数据已被他人修改")).toBeVisible();
  await expect(mine!.getByText("现在保存的是：FIRST")).toBeVisible();
  await expect(mine!.locator("[name=jobLevelCode]")).toHaveValue("SECOND");
  await mine!.getByRole("button", { name: "保存" }).click();
  await expect(mine!).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "P3" }).first()).toContainText("SECOND");
  await other.context().close();
});
