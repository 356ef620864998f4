import AxeBuilder from "@axe-core/playwright";
import { type Browser, test as base, expect, type Page } from "@playwright/test";

export const PASSWORD = "Demo@2026";

/**
 * SLOW=6: the browser computes six times slower, as a cheap phone does; shows what a journey takes for done too early.
 */
const SLOW = Number(process.env.SLOW ?? 1);

/**
 * Where a test runs (playwright.config.ts reads the tags): one without a tag on the desktop, with and without script,
 * and `expectSound` looks at each of its pages at 360 px too. Only what is different on a phone runs there as well.
 */
export const EVERY_SCREEN = { tag: "@every-screen" };
/** A page that is made for phones: there alone, with and without script. */
export const PHONE = { tag: "@phone" };
/** Nothing of it is there without script. */
export const SCRIPT = { tag: "@script" };

/** Fails a journey on anything the browser complains about: script errors, refused styles, missing files. */
export const test = base.extend<{ complaints: string[] }>({
  page: async ({ page, context }, use) => {
    if (SLOW > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        // Refusals answer with 4xx on purpose; the browser notes each. Remix notes a request that was cancelled while
        // its answer came in.
        if (message.type() === "error" && !/status of 4\d\d|^AbortError: /.test(message.text()))
          complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

type Side = "web" | "h5";
const DOOR: Record<Side, string> = { web: "/login", h5: "/h5/h5Login" };

/** A session of the person's own, by the login form as it stands, without showing it: the page stays where it is. */
export async function signIn(page: Page, jobNumber: string, side: Side = "web"): Promise<void> {
  const form = await page.request.get(DOOR[side]);
  const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
  const html = await form.text();
  const answer = await page.request.post(DOOR[side], {
    form: { _csrf: hidden(html, "_csrf"), _key: hidden(html, "_key"), jobNumber, password: PASSWORD },
    headers: { origin: new URL(form.url()).origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `${jobNumber} signs in`).toBe(302);
  // As after the first page: the guard is gentler until then (shell rule 20, row 8).
  await page.context().clearCookies({ name: /oa_first$/ });
}

/** As a person does it; leads to the first page. */
export async function signInByPage(page: Page, jobNumber: string, side: Side = "web"): Promise<void> {
  await page.goto(DOOR[side]);
  await page.fill("[name=jobNumber]", jobNumber);
  await page.fill("[name=password]", PASSWORD);
  await page.click("button.btn-main");
  await page.waitForURL((url) => !/login/i.test(url.pathname));
}

/** Somebody else at another device: a phone for the pages of the phone, else one like this. */
export async function another(browser: Browser, jobNumber: string, side: Side = "web"): Promise<Page> {
  const { javaScriptEnabled, viewport, baseURL } = test.info().project.use;
  const screen = side === "h5" ? { viewport: NARROW, hasTouch: true, isMobile: true } : { viewport };
  const context = await browser.newContext({ locale: "zh-CN", javaScriptEnabled, baseURL, ...screen });
  const page = await context.newPage();
  await signIn(page, jobNumber, side);
  return page;
}

/** axe needs the page's own script engine. */
export const withScript = () => test.info().project.use.javaScriptEnabled !== false;

const NARROW = { width: 360, height: 740 };
const DESK = 1280;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What the pages so far were made of, as they were looked at on a narrow screen. */
const looked = new Set<string>();

/** Whether the page has an element of a kind that was not yet looked at on a narrow screen. */
async function hasNewParts(page: Page): Promise<boolean> {
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll("body *")].map(
      (part) => `${part.localName} ${part.getAttribute("class") ?? ""} ${part.getAttribute("role") ?? ""}`,
    ),
  );
  const before = looked.size;
  for (const part of parts) looked.add(part);
  return looked.size > before;
}

async function expectAccessible(page: Page): Promise<void> {
  // A table that is too wide and has nothing to stop at becomes a stop of its own once the page is alive.
  await page.waitForFunction(
    () =>
      !("__remixContext" in window) ||
      // One in a part that is folded has no width yet.
      [...document.querySelectorAll("[role=group].scroll:not([data-fit])")].every((one) =>
        one.closest("details:not([open])"),
      ),
  );
  // Our pages have no frames and what passed is not looked at: a quarter of the work, the same faults.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(violations.map((fault) => `${fault.id}: ${fault.nodes[0]?.html}`)).toEqual([]);
}

/** The page on a screen of 360 px, than which nothing may be wider; afterwards it has its own size again. */
async function narrowed(page: Page, look = async () => {}): Promise<void> {
  const own = page.viewportSize()!;
  if (own.width <= NARROW.width) return;
  await page.setViewportSize(NARROW);
  // What the page's script does about its size comes with the next frame.
  await expect.poll(() => overflow(page), "wider than a phone").toBeLessThanOrEqual(0);
  await look();
  await page.setViewportSize(own);
}

/** No accessibility fault that a machine can find, and nothing wider than the screen, nor than one of 360 px. */
export async function expectSound(page: Page): Promise<void> {
  if (withScript()) await expectAccessible(page);
  expect(await overflow(page), "wider than the screen").toBeLessThanOrEqual(0);
  await narrowed(page);
}

/** A month of days beside each person: wider than any page, its names stay in view. */
const WIDE = /排班矩阵/;

/** Tables that are wider than their place, where a desk has 1280 px. */
const wideTables = (page: Page) =>
  page.evaluate(
    (allowed) =>
      [...document.querySelectorAll(".scroll:has(> .tbl)")]
        .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth)
        .map((box) => `${box.getAttribute("aria-label")}: ${box.scrollWidth} px in ${box.clientWidth}`)
        .filter((said) => !new RegExp(allowed).test(said)),
    WIDE.source,
  );

/** Amounts and dates that go on in another line than they begin in; a sentence may break at the hyphen of a date. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement!.closest("p") && !text.parentElement!.closest(".lines")) continue;
      for (const { 0: number, index } of text.nodeValue!.matchAll(
        /\d{4}-\d\d(?:-\d\d)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) found.push(`${number} in ${text.nodeValue}`);
      }
    }
    return found;
  });

/**
 * The same at both sizes, all columns of a table in view on the desk, no number broken on the phone: for the visit that
 * each route gets. On the narrow screen axe looks once at each kind of page.
 */
export async function expectSoundAtBothSizes(page: Page): Promise<void> {
  if (withScript()) await expectAccessible(page);
  expect(await overflow(page), "wider than the screen").toBeLessThanOrEqual(0);
  if (page.viewportSize()!.width >= DESK) expect(await wideTables(page), "tables wider than the page").toEqual([]);
  if (page.viewportSize()!.width <= NARROW.width) expect(await brokenNumbers(page), "broken numbers").toEqual([]);
  await narrowed(page, async () => {
    expect(await brokenNumbers(page), "broken numbers").toEqual([]);
    if (await hasNewParts(page)) await expectAccessible(page);
  });
}

/**
 * A number of its own for each project of the run, so that failed tries of one do not bring a captcha or a lock to
 * another.
 */
export const ownNumber = (numbers: readonly [string, string, string, string]) =>
  numbers[["desktop", "desktop without script", "phone", "phone without script"].indexOf(test.info().project.name)]!;

/** Reads the form that is to be decided: for a second, as a person must (approvals rule 38). */
export async function read(page: Page): Promise<void> {
  const shownAt = Number(await page.locator("[name=shownAt]").last().inputValue());
  await page.waitForTimeout(Math.max(0, shownAt + 1_100 - Date.now()));
}

/** A step that was opened by its link: a dialog over the page with script, a page of its own without. */
export const stepOn = (page: Page) => (withScript() ? page.getByRole("dialog") : page.locator("main"));

/** The page has come to life: React holds the element. */
export async function alive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (css) => Object.keys(document.querySelector(css) ?? {}).some((key) => key.startsWith("__reactFiber")),
    selector,
  );
}
