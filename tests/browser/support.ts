import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";

export const PASSWORD = "Demo@2026";

/** SLOW=6: the browser computes six times slower, as a cheap phone does; shows what a journey takes for done too early. */
const SLOW = Number(process.env.SLOW ?? 1);

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
        // Refusals answer with 4xx on purpose; the browser notes each. Remix notes a request that was cancelled while its answer came in.
        if (message.type() === "error" && !/status of 4\d\d|^AbortError: /.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export async function signIn(page: Page, jobNumber: string, side: "web" | "h5" = "web"): Promise<void> {
  await page.goto(side === "web" ? "/login" : "/h5/h5Login");
  await page.fill("[name=jobNumber]", jobNumber);
  await page.fill("[name=password]", PASSWORD);
  await page.click("button.btn-main");
  await page.waitForURL((url) => !/login/i.test(url.pathname));
}

/** axe needs the page's own script engine. */
export const withScript = () => test.info().project.use.javaScriptEnabled !== false;

/** No accessibility fault that a machine can find, and nothing wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  if (withScript()) {
    // A table that is too wide and has nothing to stop at becomes a stop of its own once the page is alive.
    await page.waitForFunction(() => !("__remixContext" in window) || !document.querySelector("[role=group].scroll:not([data-fit])"));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((fault) => `${fault.id}: ${fault.nodes[0]?.html}`)).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** A number of its own for each project of the run, so that failed tries of one do not bring a captcha or a lock to another. */
export const ownNumber = (numbers: readonly [string, string, string, string]) =>
  numbers[["desktop", "desktop without script", "phone", "phone without script"].indexOf(test.info().project.name)]!;

/** The page has come to life: React holds the element. */
export async function alive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((css) => Object.keys(document.querySelector(css) ?? {}).some((key) => key.startsWith("__reactFiber")), selector);
}
