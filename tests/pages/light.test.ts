import { beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

/** Whether a browser that says this of itself, and has these cookies, gets the sign-in page without scripts. */
async function visited(says: Says, cookies: Says = {}) {
  const visitor = new Visitor();
  Object.assign(visitor.headers, says);
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  await visitor.get("/login");
  expect(visitor.status).toBe(200);
  return visitor;
}
const isLight = ({ html }: Visitor) => !html.includes("<script");

type Says = Record<string, string>;

describe("a light page", () => {
  it.each<Says>([
    { "save-data": "on" },
    { ect: "slow-2g" },
    { ect: "2g" },
    { ect: "3g" },
    { "device-memory": "0.5" },
    { "device-memory": "1" },
  ])("goes to whoever says %o, and to him for twelve hours whatever he says then", async (says) => {
    const visitor = await visited(says);
    expect(isLight(visitor)).toBe(true);
    expect(visitor.response.headers.getSetCookie().find((one) => one.startsWith("slow="))).toMatch(
      /^slow=1; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(isLight(await visited({ ect: "4g", "device-memory": "8" }, { slow: "1" }))).toBe(true);
  });

  it.each<Says>([
    {},
    { "save-data": "off" },
    { ect: "4g" },
    { ect: "nonsense" },
    { "device-memory": "2" },
    { "device-memory": "x" },
  ])("does not go to whoever says %o, who is asked for more", async (says) => {
    const visitor = await visited(says);
    expect(isLight(visitor)).toBe(false);
    expect(visitor.cookies.has("slow")).toBe(false);
    expect(visitor.response.headers.get("accept-ch")).toBe("ECT, Device-Memory");
  });

  it("follows the person's choice before all that the browser says", async () => {
    expect(isLight(await visited({ ect: "4g" }, { pages: "light" }))).toBe(true);
    expect(isLight(await visited({ ect: "2g", "save-data": "on" }, { pages: "full", slow: "1" }))).toBe(false);
    // Neither of the two: no choice.
    expect(isLight(await visited({}, { pages: "heavy" }))).toBe(false);
  });

  it("is chosen by the sign-in page's link and left by its own, each back where it stands", async () => {
    const visitor = await visited({});
    const link = (to: string) =>
      new RegExp(`href="(/settings/display\\?pages=${to}[^"]*)"`).exec(visitor.html)![1]!.replaceAll("&amp;", "&");
    for (const [to, light] of [
      ["light", true],
      ["full", false],
    ] as const) {
      await visitor.get(link(to));
      expect([visitor.status, visitor.location, visitor.cookies.get("pages")]).toEqual([302, "/login", to]);
      await visitor.get("/login");
      expect(isLight(visitor)).toBe(light);
    }
  });

  it("brings its styles on the first visit and links them from then on", async () => {
    const visitor = await visited({}, { pages: "light" });
    expect([visitor.html.includes("<style"), visitor.html.includes('rel="stylesheet"')]).toEqual([true, false]);
    await visitor.get("/login");
    expect([visitor.html.includes("<style"), visitor.html.includes('rel="stylesheet"')]).toEqual([false, true]);
  });
});

describe("texts for the browser", () => {
  const texts = (names: string) => new Visitor().get(`/locales/zh/${names}?v=x`);

  it("come together, by their names, whether or not a page asks for just these", async () => {
    for (const names of [["ui", "shell", "site"], ["account"], ["salRuns", "account"]])
      expect(Object.keys(await (await texts(names.join("+"))).response.json())).toEqual(names);
  });

  it("are nowhere under a name that is none, or twice the same", async () => {
    for (const names of ["nothing", "ui+nothing", "ui+ui", "+", "__proto__", "constructor"])
      expect((await texts(names)).status, names).toBe(404);
  });
});
