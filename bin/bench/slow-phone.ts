import { existsSync } from "node:fs";
import { milliseconds, quantile, ratio } from "./print";

const CHROMIUM = "/usr/bin/chromium";
/** How much slower than this machine the phone is. */
const SLOWER = 6;
const VISITS = 5;
/** The person's choice of light pages, as a cookie. */
export const LIGHT = "pages=light";
/** So long nothing happens before a page counts as quiet. */
const QUIET_MS = 1_500;

interface Visit {
  /** What the page's main thread worked. */
  mainMs: number;
  /**
   * From the beginning of the navigation until it is loaded, React has taken over what the server sent, and no task is
   * left that holds the thread for 50 ms: from then on a click does what it is to do, at once.
   */
  usableMs: number;
}

/** What the page notes of itself: times since the beginning of its navigation. */
interface Seen {
  lastLong: number;
  hydrated: number;
}
/** React's handle of a root that stands in the document. */
interface Container {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/** A first visit by a browser that has been nowhere, its processor slowed down. */
async function visit(url: string, token?: string, isLight = false): Promise<Visit> {
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({
    executablePath: existsSync(CHROMIUM) ? CHROMIUM : undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({ locale: "zh-CN", viewport: { width: 1280, height: 800 } });
    if (token) await context.addCookies([{ name: "oa_web_token", value: token, url }]);
    if (isLight) await context.addCookies([{ name: LIGHT.split("=")[0]!, value: LIGHT.split("=")[1]!, url }]);
    const page = await context.newPage();
    const chrome = await context.newCDPSession(page);
    await chrome.send("Performance.enable");
    await chrome.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(() => {
      const seen = globalThis as unknown as Seen;
      Object.assign(seen, { lastLong: 0, hydrated: 0 });
      const looking = setInterval(() => {
        const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
        const root = key && (document as unknown as Record<string, Container>)[key]!.stateNode.current;
        if (!root || root.memoizedState.isDehydrated) return;
        seen.hydrated = performance.now();
        clearInterval(looking);
      }, 10);
      new PerformanceObserver((list) => {
        for (const task of list.getEntries()) seen.lastLong = Math.max(seen.lastLong, task.startTime + task.duration);
      }).observe({ type: "longtask", buffered: true });
    });
    const worked = async () => {
      const { metrics } = await chrome.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
    };
    const before = await worked();
    const answer = await page.goto(url, { waitUntil: "networkidle" });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
    await page.waitForTimeout(QUIET_MS);
    const usableMs = await page.evaluate((isLight) => {
      const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const { lastLong, hydrated } = globalThis as unknown as Seen;
      return (hydrated || isLight) && Math.max(loaded!.loadEventEnd, hydrated, lastLong);
    }, isLight);
    if (!usableMs) throw new Error(`${url} did not come to life`);
    return { mainMs: (await worked()) - before, usableMs };
  } finally {
    await browser.close();
  }
}

/** The list in a browser whose processor is six times slower, to the bare page, with script; full and light, cold. */
export async function slowPhone(list: { url: string; token: string }, bareUrl: string): Promise<void> {
  const visits: { list: Visit; light: Visit; bare: Visit }[] = [];
  for (let n = 0; n < VISITS; n += 1)
    visits.push({
      list: await visit(list.url, list.token),
      light: await visit(list.url, list.token, true),
      bare: await visit(bareUrl),
    });
  const middle = (side: "list" | "light" | "bare", what: keyof Visit) =>
    quantile(
      visits.map((one) => one[side][what]),
      0.5,
    );
  for (const [name, what, target] of [
    ["main thread", "mainMs", "<= 2"],
    ["usable after", "usableMs", "<= 1.3"],
  ] as const)
    ratio(
      `archives list in a browser ${SLOWER} times slower, to the bare page: ${name}`,
      middle("list", what) / middle("bare", what),
      target,
      { list: milliseconds(middle("list", what)), bare: milliseconds(middle("bare", what)) },
    );
  ratio("the same as a light page: usable after", middle("light", "usableMs") / middle("bare", "usableMs"), "<= 1", {
    light: milliseconds(middle("light", "usableMs")),
  });
}
