import { defineConfig, devices } from "@playwright/test";
import { BROWSER } from "./tests/support/browser";
import { writeIntoMemory } from "./tests/support/memory-folder.mjs";

writeIntoMemory();

const port = Number(process.env.BROWSER_PORT ?? 3190);

const launchOptions = {
  executablePath: BROWSER,
  // Root has no sandbox; the rest keeps the browser from calling home.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 }, launchOptions };
const phone = {
  ...devices["Desktop Chrome"],
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  launchOptions,
};

// What a test's tag says about where it runs: tests/browser/support.ts.
const PHONE_ONLY = /@phone\b/;
const PHONE = /@phone\b|@every-screen\b/;
const SCRIPT = /@script\b/;

/** Every journey runs with and without script on a desktop; on a phone of 360 px what is different there. */
export default defineConfig({
  testDir: "tests/browser",
  workers: 2,
  fullyParallel: true,
  timeout: process.env.SLOW ? 400_000 : 120_000,
  // A background check or a page that refreshes itself may take its time on a busy machine.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./tests/support/browser-times-reporter.ts"]],
  outputDir: "test-results",
  use: { baseURL: `http://localhost:${port}`, locale: "zh-CN", screenshot: "only-on-failure" },
  projects: [
    { name: "desktop", use: desktop, grepInvert: PHONE_ONLY },
    { name: "desktop without script", use: { ...desktop, javaScriptEnabled: false }, grepInvert: [PHONE_ONLY, SCRIPT] },
    { name: "phone", use: phone, grep: PHONE },
    { name: "phone without script", use: { ...phone, javaScriptEnabled: false }, grep: PHONE, grepInvert: SCRIPT },
  ],
  webServer: {
    command: "node tests/support/serve.mjs",
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: { PORT: String(port), HOST: "localhost", DESIGN: "1", LOG_LEVEL: "warn" },
  },
});
