import type { Locator, Page } from "@playwright/test";
import { expect, expectSound, ownNumber, signIn, test, withScript } from "./support";

test("the rights of a role: filtered, ticked at once and sent; without script box by box", async ({ page }) => {
  await signIn(page, "10001");
  await page.goto("/system/setting/role/create");
  const code = ownNumber(["tree1", "tree2", "tree3", "tree4"]);
  await page.locator("[name=roleCode]").fill(code);
  await page.locator("[name=roleName]").fill(code);
  const tree = page.locator(".fld").filter({ has: page.locator("[name=permissionCodes]") });
  const boxes = tree.locator("input[name=permissionCodes]");
  if (withScript()) {
    const filter = tree.getByRole("searchbox");
    await filter.fill("1002000");
    await expect(tree.locator("li:visible").filter({ hasText: "班次" })).toHaveCount(0);
    await tree.getByRole("button", { name: "全选", exact: true }).click();
    const some = await boxes.evaluateAll((all) => all.filter((box) => (box as HTMLInputElement).checked).length);
    expect(some).toBeGreaterThan(2);
    expect(some).toBeLessThan(await boxes.count());
    await filter.fill("");
    await tree.getByRole("button", { name: "全不选" }).click();
    expect(await boxes.evaluateAll((all) => all.filter((box) => (box as HTMLInputElement).checked).length)).toBe(0);
    await filter.fill("1002000");
    await tree.getByRole("button", { name: "全选", exact: true }).click();
    // What only leads there is not meant.
    await expect(tree.locator("[value='10000000']")).not.toBeChecked();
    await expect(tree.locator("[value='10020001']")).toBeChecked();
  } else {
    await expect(tree.getByRole("searchbox")).toHaveCount(0);
    await boxes.first().check();
  }
  await expectSound(page);
  await page.locator("main form .btn-main").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/create"));
  await page.goto(`/system/setting/roles?likeName=${code}`);
  await expect(page.locator("main")).toContainText(code);
});

const own = (word: string) => `${word}${ownNumber(["甲", "乙", "丙", "丁"])}`;
const isDesktop = () => test.info().project.name.startsWith("desktop");
const rowOf = (page: Page, name: string) =>
  page
    .locator("main tbody tr")
    .filter({ has: page.getByRole("rowheader", { name, exact: false }) })
    .filter({ hasText: name })
    .first();
const nameIn = (row: Locator) => row.getByRole("rowheader").locator("span").first();

/** Drags a row by its name onto another row, or onto the table's head; the page that moves it opens. */
async function drag(page: Page, row: Locator, target: Locator, opens: RegExp): Promise<void> {
  await expect(nameIn(row)).toHaveAttribute("draggable", "true");
  await nameIn(row).dragTo(target, { sourcePosition: { x: 4, y: 4 } });
  await expect(page).toHaveURL(opens);
  await expectSound(page);
}

test("a department is dragged under another one, and refused under what is below it; without script its page moves it", async ({
  page,
}) => {
  await signIn(page, "10001");
  const list = "/employees/organization/department";
  const [above, below] = [own("拖动上级"), own("拖动下级")];
  for (const [n, name] of [above, below].entries()) {
    await page.goto(`${list}/new`);
    await page.locator("[name=departmentName]").fill(name);
    await page.locator("[name=siteId]").selectOption("1");
    await page.locator("[name=code]").fill(`DR${n}${ownNumber(["1", "2", "3", "4"])}`);
    await page.locator("main form .btn-main").click();
    await expect(page).toHaveURL(/department(\?|$)/);
  }
  const submit = page.locator("main form .btn-main");
  if (!withScript() || !isDesktop()) {
    await expect(page.locator("main [draggable=true]")).toHaveCount(
      withScript() ? await page.locator("main tbody tr").count() : 0,
    );
    const address = (await rowOf(page, below).getByRole("link", { name: "移动" }).getAttribute("href"))!;
    await page.goto(address);
    const option = page.locator("[name=parentId] option", { hasText: above });
    await page.locator("[name=parentId]").selectOption((await option.getAttribute("value"))!);
    await submit.click();
    await expect(rowOf(page, below)).toContainText("第 2 级");
    return;
  }
  await drag(page, rowOf(page, below), rowOf(page, above), /\/move\?under=\d+$/);
  await expect(page.locator("[name=parentId] option:checked")).toContainText(above);
  await submit.click();
  await expect(page).toHaveURL(/department(\?|$)/);

  await drag(page, rowOf(page, above), rowOf(page, below), /\/move\?under=\d+$/);
  await submit.click();
  await expect(page.locator(".errsum")).toContainText("部门不能移动到自身或其下级部门");

  await page.goto(list);
  await drag(page, rowOf(page, below), page.locator("main thead tr"), /\/move\?under=$/);
  await expect(page.locator("[name=parentId] option:checked")).toHaveText("一级部门（无上级）");
  await submit.click();
  await expect(page).toHaveURL(/department(\?|$)/);
});

test("a menu is dragged under another one, and refused under itself; without script its page moves it", async ({
  page,
}) => {
  await signIn(page, "10001");
  const list = "/system/setting/menus";
  const [above, below] = [own("drag-above-"), own("drag-below-")].map((word) =>
    word.replace(/.$/, ownNumber(["1", "2", "3", "4"])),
  ) as [string, string];
  for (const code of [above, below]) {
    await page.goto(`${list}/new`);
    await page.locator("[name=menuCode]").fill(code);
    await page.locator("[name='name.zh']").fill(code);
    await page.locator("[name='name.en']").fill(code);
    await page.locator("[name=visible]").uncheck();
    await page.locator("main form .btn-main").click();
    await expect(page).toHaveURL(/menus(\?|$)/);
  }
  const submit = page.locator("main form .btn-main");
  const parent = page.locator("[name=parentCode]");
  if (!withScript() || !isDesktop()) {
    await page.goto(`${list}/${below}/edit`);
    await parent.selectOption(above);
  } else {
    await drag(page, rowOf(page, below), rowOf(page, above), /\/edit\?under=drag-above-\d$/);
    await expect(parent).toHaveValue(above);
  }
  await submit.click();
  await expect(page).toHaveURL(/menus(\?|$)/);
  if (!withScript() || !isDesktop()) return;
  await drag(page, rowOf(page, above), rowOf(page, below), /\/edit\?under=drag-below-\d$/);
  await submit.click();
  await expect(page.locator(".err").first()).toContainText("不能移到自身或其下级");
  await page.goto(list);
  await drag(page, rowOf(page, below), page.locator("main thead tr"), /\/edit\?under=$/);
  await expect(parent).toHaveValue("");
});
