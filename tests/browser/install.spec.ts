import { test as base, type Page } from "@playwright/test";
import { expect, signIn, test } from "./support";

const PHONE_WITH_SCRIPT = { tag: ["@phone", "@script"] };

/** Addresses of everything that is kept beside the browser's own cache. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses.sort();
  });

/** The product as it stands on a home screen: its worker is at work. */
async function installed(page: Page): Promise<void> {
  await signIn(page, "10011", "h5");
  await page.goto("/h5/index");
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== "activated") await new Promise((next) => setTimeout(next, 50));
  });
}

test("the home page of the phone can be installed", PHONE_WITH_SCRIPT, async ({ page }) => {
  await signIn(page, "10011", "h5");
  await page.goto("/h5/index");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(address!);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ scope: "/", start_url: "/h5/index", display: "standalone", name: "办公管理系统" });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const picture = await (await page.request.get(src)).body();
    // Width and height stand at the head of a PNG.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    expect(picture.length).toBeLessThan(10_000);
  }
  const worker = await page.request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
});

test(
  "what the worker keeps are files of a build and the offline page; signing out leaves nothing",
  PHONE_WITH_SCRIPT,
  async ({ page }) => {
    await installed(page);
    expect(await kept(page)).toEqual(["/offline.html"]);
    await signIn(page, "10011");
    for (const path of [
      "/h5/mine",
      "/h5/messages",
      "/dashboard",
      "/employees/mine",
      "/approval/todo",
      "/profile/sessions",
    ])
      await page.goto(path, { waitUntil: "networkidle" });
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(5);
    for (const address of await kept(page)) expect(address).toMatch(/^\/(offline\.html|build\/.+-[\w-]{8}\.(js|css))$/);
    await page.goto("/h5/index");
    await page.getByRole("button", { name: "退出登录" }).click();
    await page.waitForURL(/login/i);
    await expect.poll(() => kept(page)).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  },
);

// The browser itself complains about pages that cannot be fetched.
base(
  "without a network a page of its own says so, and leads on when it is back",
  PHONE_WITH_SCRIPT,
  async ({ page, context }) => {
    await installed(page);
    await context.setOffline(true);
    await page.goto("/h5/mine");
    await expect(page.getByRole("heading", { name: "没有网络连接" })).toBeVisible();
    for (const words of ["No connection", "Sin conexión", "ネットワークに接続されていません"])
      await expect(page.getByText(words)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "重试" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("没有网络连接");
    await expect(page).toHaveURL(/\/h5\/mine$/);
  },
);
