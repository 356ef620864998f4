import { expect, test } from "@playwright/test";
import { SCRIPT, signIn } from "./support";

test("errors nobody has caught stand in the error log, ten of a page at most", SCRIPT, async ({ page }, info) => {
  await signIn(page, "10001");
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  const mark = `broken ${info.project.name}`;
  const reports: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/settings/errors")) reports.push(response.status());
  });
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(`${message} thrown`);
    });
    void Promise.reject(new Error(`${message} rejected`));
    for (let n = 0; n < 20; n += 1) void Promise.reject(new Error(`${message} again`));
  }, mark);
  await expect.poll(() => reports).toEqual(Array(10).fill(204));
  await page.goto(`/system/log/error?limit=100`);
  await expect(page.getByText(`${mark} rejected`).first()).toBeVisible();
  await expect(page.getByText(`${mark} again`).first()).toBeVisible();
});

test("a file that is gone is told in a page that comes alive", SCRIPT, async ({ page }) => {
  await signIn(page, "10012");
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404")) broken.push(message.text());
  });
  await page.goto("/workflow/form/file/999999");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { name: "页面不存在" })).toBeVisible();
  expect(broken).toEqual([]);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a page that is refused keeps its name in the frame", SCRIPT, async ({ page }) => {
  await signIn(page, "10011");
  await page.goto("/system/start");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { name: "无权访问" })).toBeVisible();
  await expect(page).toHaveTitle(/^开始使用 - /);
  await expect(page.locator(".crumb")).toContainText("开始使用");
});
