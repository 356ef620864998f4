import type { Browser, BrowserContextOptions } from "@playwright/test";
import { expect, SCRIPT, signIn, test } from "./support";

const KB = 1024;

/** What a browser that has never been here loads for a page: requests, and their bytes as sent, headers included. */
async function coldVisit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  jobNumber?: string,
  isLight = false,
) {
  const context = await browser.newContext({ locale: "zh-CN", ...options });
  try {
    const page = await context.newPage();
    if (jobNumber) await signIn(page, jobNumber, address.startsWith("/h5/") ? "h5" : "web");
    // Told by the login page's answer: this browser has the styles of phones already.
    await context.clearCookies({ name: "css" });
    if (isLight) await context.addCookies([{ name: "pages", value: "light", url: options.baseURL }]);
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.clearBrowserCache");
    const asked = new Map<string, string>();
    const loads: { address: string; bytes: number }[] = [];
    network.on("Network.requestWillBeSent", ({ requestId, request }) => void asked.set(requestId, request.url));
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const url = asked.get(requestId);
      if (url && !url.startsWith("data:")) loads.push({ address: new URL(url).pathname, bytes: encodedDataLength });
    });
    expect((await page.goto(address, { waitUntil: "networkidle" }))?.status()).toBe(200);
    // On a busy machine the network is at rest before the scripts have begun.
    await page.waitForFunction(
      () =>
        !("__remixContext" in window) ||
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
    );
    await page.waitForLoadState("networkidle");
    const shown = loads.map(({ address, bytes }) => `${bytes} ${address}`).join("\n");
    return { requests: loads.length, kb: loads.reduce((sum, { bytes }) => sum + bytes, 0) / KB, shown };
  } finally {
    await context.close();
  }
}

test("a cold desktop page keeps to its budget, with and without script", SCRIPT, async ({ browser, baseURL }) => {
  const archives = await coldVisit(browser, "/employees/archives/user", { baseURL }, "10002");
  expect(archives.kb, archives.shown).toBeLessThanOrEqual(120);
  expect(archives.requests, archives.shown).toBeLessThanOrEqual(10);
  const plain = { baseURL, javaScriptEnabled: false };
  const bare = await coldVisit(browser, "/employees/archives/user", plain, "10002");
  expect(bare.kb, bare.shown).toBeLessThanOrEqual(25);
  const login = await coldVisit(browser, "/login", plain);
  expect(login.kb, login.shown).toBeLessThanOrEqual(20);
});

test(
  "a cold light page is one request besides the icon, whatever the browser could run",
  SCRIPT,
  async ({ browser, baseURL }) => {
    for (const [address, kb] of [
      ["/employees/archives/user", 25],
      ["/workflow/reimbursement/create", 30],
    ] as const) {
      const page = await coldVisit(browser, address, { baseURL }, "10002", true);
      expect(page.kb, page.shown).toBeLessThanOrEqual(kb);
      expect(page.requests, page.shown).toBeLessThanOrEqual(2);
    }
  },
);

test("a cold phone page is one request besides the icon", SCRIPT, async ({ browser, baseURL }) => {
  const phone = { baseURL, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const login = await coldVisit(browser, "/h5/h5Login", phone);
  expect(login.kb, login.shown).toBeLessThanOrEqual(6);
  expect(login.requests, login.shown).toBeLessThanOrEqual(2);
  const home = await coldVisit(browser, "/h5/index", phone, "10011");
  expect(home.kb, home.shown).toBeLessThanOrEqual(15);
  expect(home.requests, home.shown).toBeLessThanOrEqual(2);
});

test("the routes behind a page's links are asked for with the first sign of a person", SCRIPT, async ({ page }) => {
  await signIn(page, "10002");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/__manifest")) asked.push(request.url());
  });
  await page.goto("/employees/archives/user", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  // On a busy machine the network is at rest before the scripts have begun: whoever moves the mouse goes on moving it.
  let x = 200;
  await expect
    .poll(async () => {
      x += 1;
      await page.mouse.move(x, 200);
      return asked.length;
    })
    .toBe(1);
  const answer = await page.request.get(asked[0]!);
  expect(answer.headers()["content-encoding"]).toBe("br");
  expect(Object.keys(await answer.json())).toContain("routes/_desk+/employees+/archives+/user+/staff-details.$data");
});
