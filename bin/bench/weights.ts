import { existsSync } from "node:fs";
import { line } from "./print";
import { sessionOf, withServer } from "./setup";

const CHROMIUM = "/usr/bin/chromium";

/**
 * What a browser that has never been here loads for one page: bytes as sent, headers included.
 */
async function coldVisit(url: string, options: { script: boolean; token?: string; gzip?: boolean; person?: true }) {
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({
    executablePath: existsSync(CHROMIUM) ? CHROMIUM : undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({
      javaScriptEnabled: options.script,
      locale: "zh-CN",
      extraHTTPHeaders: options.gzip ? { "accept-encoding": "gzip" } : {},
    });
    if (options.token) await context.addCookies([{ name: "oa_web_token", value: options.token, url }]);
    const page = await context.newPage();
    const loads: { address: string; bytes: number }[] = [];
    const pending: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      pending.push(
        request.sizes().then(
          ({ responseBodySize, responseHeadersSize }) =>
            void loads.push({
              address: new URL(request.url()).pathname,
              bytes: responseBodySize + responseHeadersSize,
            }),
        ),
      );
    });
    const answer = await page.goto(url, { waitUntil: "networkidle" });
    if (options.person) {
      await page.mouse.move(10, 10);
      await page.waitForTimeout(1000);
    }
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
    await Promise.all(pending);
    return loads;
  } finally {
    await browser.close();
  }
}

function show(name: string, loads: { address: string; bytes: number }[], target: number): void {
  const total = loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  line(
    `  ${name}: ${total.toFixed(1)} KB in ${loads.length} requests (target <= ${target} KB; ratio ${(total / target).toFixed(2)})`,
  );
  for (const { address, bytes } of [...loads].sort((a, b) => b.bytes - a.bytes).slice(0, 8))
    line(`      ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${address}`);
}

/**
 * Script that a desk page needs and the login page does not, gzip only: at first, and with the comforts that come with
 * the first sign of a person. The frame's own markup is in the kit, which both load.
 */
async function frameScript(url: string, token: string): Promise<void> {
  const script = (loads: Awaited<ReturnType<typeof coldVisit>>) =>
    loads.filter(({ address }) => address.endsWith(".js"));
  const outside = new Set(
    script(await coldVisit(`${url}/login`, { script: true, gzip: true })).map(({ address }) => address),
  );
  for (const person of [undefined, true] as const) {
    const desk = script(await coldVisit(`${url}/dashboard`, { script: true, token, gzip: true, person }));
    show(
      person ? "frame script with its comforts" : "frame script",
      desk.filter(({ address }) => !outside.has(address)),
      20,
    );
  }
}

export const weightsBench = () =>
  withServer(async (server) => {
    await server.create("bench_weights", 300);
    const token = await sessionOf("10003");
    const url = await server.web();
    show("/h5/h5Login cold", await coldVisit(`${url}/h5/h5Login`, { script: true }), 6);
    show("archives list with script", await coldVisit(`${url}/employees/archives/user`, { script: true, token }), 120);
    // Over plain http, other than to itself, a browser reads no brotli.
    show(
      "archives list with script, gzip only",
      await coldVisit(`${url}/employees/archives/user`, { script: true, token, gzip: true }),
      130,
    );
    await frameScript(url, token);
    show(
      "archives list without script",
      await coldVisit(`${url}/employees/archives/user`, { script: false, token }),
      25,
    );
  });
