import { test as base, type Page } from "@playwright/test";
import { alive, expect, SCRIPT, signIn, test } from "./support";

const main = (page: Page) => page.locator("main");
const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "已打开的页面" }).getByRole("link", { name });

/** Every answer for a page's data takes its time. */
/** Delays what fits the pattern, until another time is set: 0 for none. (To take a route away may hang while a page goes.) */
async function slowly(page: Page, pattern: RegExp, ms: number) {
  const link = { ms };
  await page.route(pattern, async (route) => {
    if (link.ms > 0) await new Promise((resolve) => setTimeout(resolve, link.ms));
    await route.continue().catch(() => {});
  });
  return link;
}

test("what is on its way is shown at once: a link that is followed, a form that is sent", SCRIPT, async ({ page }) => {
  await signIn(page, "10002");
  await page.goto("/employees/organization/jobs");
  await page.goto("/employees/organization/jobs/new");
  await alive(page, ".desk");
  await slowly(page, /\.data(\?|$)/, 1500);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(main(page)).toHaveAttribute("aria-busy", "true", { timeout: 1000 });
  expect(
    await main(page).evaluate((element) => getComputedStyle(element, "::before").position),
    "a bar at the top of the window",
  ).toBe("fixed");
  await expect(page.locator(".errsum")).toBeVisible();
  await expect(main(page)).not.toHaveAttribute("aria-busy");
  await menu(page, "岗位管理").click();
  await expect(main(page)).toHaveAttribute("aria-busy", "true", { timeout: 1000 });
  await expect(page.getByRole("heading", { name: "岗位管理" })).toBeVisible();
  await expect(main(page)).not.toHaveAttribute("aria-busy");
});

test("who wants nothing to move sees the bar stand still", SCRIPT, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "10002");
  await page.goto("/employees/organization/jobs");
  await main(page).evaluate((element) => element.setAttribute("aria-busy", "true"));
  const animation = () => main(page).evaluate((element) => getComputedStyle(element, "::before").animationName);
  expect(await animation()).toBe("none");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await animation()).toBe("underway");
});

// The browser itself complains about requests that fail.
base.describe("a form whose request fails", () => {
  const bankNumber = () => `9${Date.now()}`.slice(0, 12);

  async function fillBank(page: Page) {
    const cnaps = bankNumber();
    await signIn(page, "10004");
    await page.goto("/employees/bankLibrary/new");
    await alive(page, "form.form");
    await page.locator("[name=cnaps]").fill(cnaps);
    await page.locator("[name=bankCode]").selectOption({ index: 1 });
    await page.locator("[name=branchName]").fill(`断网支行 ${cnaps}`);
    return cnaps;
  }
  const save = (page: Page) => page.getByRole("button", { name: "保存" }).click();

  async function expectOnce(page: Page, cnaps: string) {
    await expect(page).toHaveURL(/\/bankLibrary$/);
    await page.goto(`/employees/bankLibrary?likeBranch=${cnaps}`);
    await expect(main(page).getByText(`断网支行 ${cnaps}`)).toHaveCount(1);
  }

  base(
    "keeps what was typed and says that nothing was sent; sent again, it makes one record",
    SCRIPT,
    async ({ page, context }) => {
      const cnaps = await fillBank(page);
      const key = await page.locator("form.form [name=_key]").inputValue();
      await context.setOffline(true);
      await save(page);
      const alert = page.getByRole("alert");
      await expect(alert).toHaveText("没有网络连接，什么都没有发送。填写的内容还在，联网后再提交。");
      await expect(alert).toBeFocused();
      await expect(page.locator("[name=branchName]")).toHaveValue(`断网支行 ${cnaps}`);
      expect(await page.locator("form.form [name=_key]").inputValue()).toBe(key);
      await save(page);
      await expect(alert).toBeVisible();
      await context.setOffline(false);
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await save(page);
      expect(new URLSearchParams((await sent).postData() ?? "").get("_key")).toBe(key);
      await expectOnce(page, cnaps);
    },
  );

  base(
    "says that the outcome is unknown when the answer was lost; sent again, it is not saved twice",
    SCRIPT,
    async ({ page }) => {
      const cnaps = await fillBank(page);
      let lost = false;
      await page.route(/bankLibrary\/new\.data/, async (route) => {
        if (lost) return route.continue();
        lost = true;
        await route.fetch();
        return route.abort("connectionreset");
      });
      await save(page);
      await expect(page.getByRole("alert")).toHaveText(
        "连接中断，无法确定是否已保存。填写的内容还在，联网后可以再次提交，不会重复保存。",
      );
      await save(page);
      await expectOnce(page, cnaps);
    },
  );

  base("keeps what an earlier refusal said", SCRIPT, async ({ page, context }) => {
    await fillBank(page);
    await page.locator("[name=cnaps]").fill("1");
    await save(page);
    await expect(page.locator("[name=cnaps][aria-invalid]")).toBeVisible();
    await context.setOffline(true);
    await save(page);
    await expect(page.getByRole("alert")).toContainText("没有网络连接");
    await expect(page.locator("[name=cnaps][aria-invalid]")).toHaveValue("1");
  });

  base("a dialog stays, and says it each time", SCRIPT, async ({ page, context }) => {
    await signIn(page, "10002");
    await page.goto("/employees/organization/level");
    await alive(page, ".desk");
    await page.locator("main").getByRole("link", { name: "新增" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input.in").first().fill("9");
    await context.setOffline(true);
    for (const time of [1, 2]) {
      await dialog.getByRole("button", { name: "保存" }).click();
      await expect(dialog.getByRole("alert"), `time ${time}`).toContainText("没有网络连接，什么都没有发送");
      await expect(dialog.locator("input.in").first()).toHaveValue("9");
    }
  });

  base("a page that cannot be opened says only that", SCRIPT, async ({ page, context }) => {
    await signIn(page, "10002");
    await page.goto("/employees/organization/jobs");
    await page.goto("/dashboard");
    await alive(page, ".desk");
    // The script of the other page is here already.
    await menu(page, "岗位管理").click();
    await expect(page.getByRole("heading", { name: "岗位管理" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "岗位管理" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "常用功能" })).toBeVisible();
    await expect(main(page)).not.toHaveAttribute("aria-busy");
    await context.setOffline(true);
    await menu(page, "岗位管理").click();
    await expect(page.getByRole("heading", { name: "没有网络连接" })).toBeVisible();
    await expect(main(page)).not.toContainText("保存");
    await context.setOffline(false);
    await main(page).getByRole("link", { name: "重试" }).click();
    await expect(page.getByRole("heading", { name: "岗位管理" })).toBeVisible();
  });

  base(
    "a fault while reading says nothing of saving, a fault while sending that it is unknown",
    SCRIPT,
    async ({ page }) => {
      await fillBank(page);
      // One route for all of them, which stays: one that ends with its request may leave the next waiting.
      let broken: RegExp | null = /bankLibrary\/new\.data/;
      await page.route(/\.data(\?|$)/, async (route) => {
        if (!broken?.test(route.request().url())) return route.continue();
        broken = null;
        return route.fulfill({ status: 500, body: "broken" });
      });
      await save(page);
      await expect(page.getByRole("heading", { name: "系统错误" })).toBeVisible();
      await expect(main(page)).toContainText("无法确定刚才提交的内容是否已保存");
      broken = /dashboard\.data/;
      await main(page).getByRole("link", { name: "回工作台" }).click();
      await expect(main(page)).toContainText("页面没能显示");
      await expect(main(page)).not.toContainText("保存");
    },
  );
});

const pageTwo = (page: Page) => page.locator(".pager .pages a").nth(1);
for (const [name, first, onward] of [
  ["another page", "/employees/organization/jobs", (page: Page) => page.locator(".brand")],
  ["another page of a list", "/employees/organization/jobs?page=1&limit=10", pageTwo],
] as const) {
  test(`after a reload, back before the page came to life shows where one went: ${name}`, SCRIPT, async ({ page }) => {
    const firstRow = page.locator("main tbody tr").first();
    await signIn(page, "10002");
    const scripts = await slowly(page, /\/build\/.*\.js/, 0);
    for (let time = 0; time < 5; time += 1) {
      await page.goto(first);
      await alive(page, ".desk");
      const row = (await firstRow.textContent())!;
      await onward(page).click();
      await expect(firstRow.getByText(row)).toHaveCount(0);
      await page.waitForURL((url) => url.pathname + url.search !== first);
      await expect(main(page)).not.toHaveAttribute("aria-busy");
      scripts.ms = 800;
      await page.reload({ waitUntil: "commit" });
      await main(page).waitFor();
      await page.goBack({ waitUntil: "commit" });
      await page.waitForURL((url) => url.pathname + url.search === first);
      scripts.ms = 0;
      await expect(firstRow).toHaveText(row);
      await alive(page, ".desk");
      await expect(page.getByText("系统错误")).toHaveCount(0);
    }
  });
}
