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
