import type { Page } from "@playwright/test";
import { alive, EVERY_SCREEN, expect, expectSound, read, signIn, test, withScript } from "./support";

// The whole round of a general request: 10011 asks, the superior 10007 and the administration officer 10015 approve.
const onPhone = () => test.info().project.use.isMobile === true;

async function changeTo(page: Page, jobNumber: string, side: "web" | "h5" = "web"): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, jobNumber, side);
}

/** Somebody makes a request and sends it. @returns number and address of the form */
async function ask(page: Page, title: string): Promise<{ number: string; id: string }> {
  await page.goto("/approval/general/new");
  if (withScript()) await alive(page, "form.form");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("类别").selectOption({ label: "用品采购" });
  await page.locator("[name=amount]").fill("1,680.32");
  await page.getByLabel("事由").fill("季度补充");
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await page.waitForURL(/\/approval\/detail\/\d+$/);
  const id = page.url().split("/").at(-1)!;
  await expect(page.getByText("已提交")).toBeVisible();
  const number = /ZD1\d-\d{8}-\d{4,}/.exec((await page.locator("main").textContent())!)![0];
  return { number, id };
}

/**
 * From the to-do list to the decision: with script a dialog over the list, without it the small page. `look`: each page
 * on the way is sound.
 */
async function approveAtDesk(page: Page, number: string, look = async () => {}): Promise<void> {
  await page.goto("/approval/todo");
  await page.locator("[name=instanceNo]").fill(number);
  await page.locator("[name=instanceNo]").press("Enter");
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await look();
  const decide = row.getByRole("link", { name: "同意", exact: true });
  if (withScript()) await alive(page, "tbody td.acts a");
  await decide.click();
  if (withScript()) {
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "确认同意" })).toBeVisible();
    expect(page.url()).toContain("/approval/todo");
    await look();
    await dialog.getByLabel("意见").fill("可以");
    await read(page);
    await dialog.getByRole("button", { name: "确认同意" }).click();
    await expect(dialog).toBeHidden();
  } else {
    await expect(page).toHaveURL(/\/approval\/detail\/\d+\/approve/);
    await look();
    await page.getByLabel("意见").fill("可以");
    await read(page);
    await page.getByRole("button", { name: "确认同意" }).click();
    await page.waitForURL(/\/approval\/todo/);
  }
  await expect(page.getByText("已同意").first()).toBeVisible();
  await page.goto(`/approval/todo?instanceNo=${number}`);
  await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(0);
}

/** The form on the list of the phone, wherever it stands. */
async function findOnPhone(page: Page, title: string) {
  const link = page.getByRole("link", { name: title, exact: true });
  while ((await link.count()) === 0)
    await page.goto((await page.getByRole("link", { name: "下一页" }).getAttribute("href"))!);
  return link;
}

/** Tap one opens the form, tap two decides; what was decided is said, and nothing lies where the finger was. */
async function approveOnPhone(page: Page, title: string, look = async () => {}): Promise<void> {
  await page.goto("/h5/approval");
  await look();
  await (await findOnPhone(page, title)).tap();
  await page.waitForURL(/\/h5\/approval\/detail\/\d+\?task=/);
  await look();
  await decideOnPhone(page);
}

async function decideOnPhone(page: Page): Promise<void> {
  const yes = page.getByRole("button", { name: "同意", exact: true });
  const { x, y, width, height } = (await yes.boundingBox())!;
  await read(page);
  await yes.tap();
  await page.waitForURL(/\/decided\?task=\d+$/);
  await expect(page.getByRole("status")).toContainText("已同意");
  // A second tap at the same place meets nothing.
  const decided = page.url();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByRole("heading", { name: "审批结果" })).toBeVisible();
  expect(page.url()).toBe(decided);
}

async function expectSheet(page: Page, { number, id }: { number: string; id: string }, stamp: boolean): Promise<void> {
  await page.goto(`/approval/print/${id}`);
  const sheet = page.locator(".sheet");
  await expect(sheet).toContainText(number);
  await expect(sheet).toContainText("人民币壹仟陆佰捌拾元零叁角贰分");
  await expect(sheet).toContainText(`/approval/detail/${id}`);
  await expect(sheet.getByText("未生效")).toHaveCount(stamp ? 1 : 0);
}

test("a request goes its whole round: asked, approved twice, seen and printed", EVERY_SCREEN, async ({ page }) => {
  const info = test.info();
  const title = `季度用品 ${info.project.name} ${info.repeatEachIndex}.${info.retry}`;
  // The browser's own dialog would wait for somebody: it only leaves a mark here.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(page, "10011");
  const sound = () => expectSound(page);
  const form = await ask(page, title);
  await expectSheet(page, form, true);
  await sound();

  if (onPhone()) {
    const next = await ask(page, `${title}（二）`);
    await changeTo(page, "10007", "h5");
    await approveOnPhone(page, title, sound);
    await sound();
    await expect(page.getByRole("main")).toContainText(form.number);
    // Taken back within two minutes, and approved again.
    await page.getByRole("button", { name: "撤销" }).tap();
    await page.waitForURL(/\/h5\/approval\/detail\/\d+$/);
    await expect(page.getByText("已撤销，单据回到你的待办")).toBeVisible();
    await decideOnPhone(page);
    await page.goto(`/h5/approval/detail/${next.id}`);
    await decideOnPhone(page);
    await changeTo(page, "10015", "h5");
    await approveOnPhone(page, title);
    await changeTo(page, "10011", "h5");
    await page.goto("/h5/approval?box=initiated");
    await expect(
      page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) }),
    ).toContainText("已通过");
    await changeTo(page, "10011");
  } else {
    await changeTo(page, "10007");
    await approveAtDesk(page, form.number, sound);
    await changeTo(page, "10015");
    await approveAtDesk(page, form.number);
    await changeTo(page, "10011");
    await page.goto(`/approval/initiated?instanceNo=${form.number}`);
    await expect(page.getByRole("row").filter({ hasText: form.number })).toContainText("已通过");
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("link", { name: "打印", exact: true }).click();
  }

  await expectSheet(page, form, false);
  const history = page.locator(".sheet table").last();
  for (const words of ["林小雅", "陆建明", "直接上级"]) await expect(history).toContainText(words);
  await expect(history.locator("tbody tr").filter({ hasText: "同意" })).toHaveCount(onPhone() ? 3 : 2);
  await page.getByRole("button", { name: "打印", exact: true }).click();
  await page.waitForURL(/\?now=1$/);
  await expect(page.locator(".sheet")).toContainText("第 1 次打印");
  if (withScript()) await expect(page.locator("html[data-printed]")).toBeAttached({ timeout: 6_000 });
});
