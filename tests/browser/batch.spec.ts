import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { alive, expect, expectSound, signIn, test, withScript } from "./support";

const MANY = 12;

/** The signed-in person's requests under this title, sent on their way by the very forms of the pages. */
async function askFor(page: Page, title: string): Promise<void> {
  await page.goto("/approval/general/new");
  const csrf = await page.locator("main [name=_csrf]").first().inputValue();
  const origin = new URL(page.url()).origin;
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, {
      form: { _csrf: csrf, _key: randomUUID(), ...form },
      headers: { origin },
      maxRedirects: 0,
    });
  for (let n = 1; n <= MANY; n += 1) {
    const sent = await post("/approval/general/new", {
      title: `${title} ${n}`,
      categoryCode: "1",
      reason: "季度补充",
      currency: "CNY",
      do: "send",
    });
    expect([sent.status(), sent.headers().location]).toEqual([302, expect.stringMatching(/detail\/\d+$/)]);
  }
}

test("many at once: each is decided for itself, with script one sees how far it is", async ({ page }) => {
  const info = test.info();
  const title = `批量 ${info.project.name} ${info.repeatEachIndex}.${info.retry}`;
  await signIn(page, "10011");
  await askFor(page, title);
  await page.context().clearCookies();
  await signIn(page, "10007");
  await page.goto("/approval/todo?limit=100");
  if (withScript()) await alive(page, "tbody .pickcol input");
  const rows = page.getByRole("row").filter({ hasText: title });
  await expect(rows).toHaveCount(MANY);
  for (const row of await rows.all()) await row.locator(".pickcol input").check();
  await page.getByRole("button", { name: "批量同意" }).click();
  await page.waitForURL(/\/approval\/todo\/batch/);
  await expect(page.locator("tbody tr")).toHaveCount(MANY);
  await expectSound(page);
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.method() === "POST" && /\/todo\/batch/.test(request.url()) && sent.push(request.url()),
  );
  if (withScript()) await alive(page, "form.form");
  await page.getByRole("button", { name: `确认同意 ${MANY} 条` }).click();
  await expect(page.getByRole("status").filter({ hasText: `成功 ${MANY} 条，失败 0 条` })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(MANY);
  expect(sent.length).toBe(withScript() ? 2 : 1);
  await expectSound(page);
});
