import { expect, SCRIPT, test } from "./support";

test(
  "scripts and styles arrive packed as the browser reads them, and unpack to the same",
  SCRIPT,
  async ({ page, baseURL }) => {
    await page.goto("/login");
    const html = await page.content();
    const addresses = [/\/build\/[^"]+\.css/, /\/build\/[^"]+\.js/].map((pattern) => pattern.exec(html)![0]);
    for (const address of addresses) {
      const load = (codings: string) => fetch(new URL(address, baseURL), { headers: { "accept-encoding": codings } });
      const plain = await load("identity");
      expect(plain.headers.get("content-encoding")).toBeNull();
      const text = await plain.text();
      for (const [codings, coding] of [
        ["gzip, deflate, br, zstd", "br"],
        ["gzip, deflate", "gzip"],
      ] as const) {
        const packed = await load(codings);
        expect(packed.headers.get("content-encoding")).toBe(coding);
        expect(packed.headers.get("vary")).toBe("Accept-Encoding");
        expect(packed.headers.get("content-type")).toMatch(
          address.endsWith(".css") ? /^text\/css/ : /^text\/javascript/,
        );
        expect(await packed.text()).toBe(text);
      }
    }
  },
);

test("a script of an older build is not there; nobody is sent to sign in for it", SCRIPT, async ({ request }) => {
  const answer = await request.get("/build/_shared/chunk-OLD00000.js", { maxRedirects: 0 });
  expect(answer.status()).toBe(404);
});
