import { expect, PHONE, read, signIn, test } from "./support";

test("back after a form that was refused shows it again, not a fault of the browser", PHONE, async ({ page }) => {
  await signIn(page, "10007", "h5");
  await page.goto("/h5/approval");
  await page.locator("article a").first().tap();
  await page.waitForURL(/\/h5\/approval\/detail\/\d+\?task=/);
  await page.getByRole("link", { name: "驳回" }).tap();
  await page.waitForURL(/\/reject\?task=/);
  await page.getByLabel("原因").fill("x");
  await read(page);
  await page.getByRole("button", { name: "确认驳回" }).tap();
  await expect(page.locator(".err").first()).toBeVisible();
  await page.goto("/h5/approval");
  await page.goBack();
  await expect(page.getByLabel("原因")).toHaveValue("x");
  await expect(page.locator(".err").first()).toBeVisible();
});
