import { createRequire } from "node:module";
import fc from "fast-check";
import { type ComponentProps, createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { DeskFrame, type FrameMenu } from "~/components/layout/desk-frame";
import { keeper } from "~/components/layout/keep.server";
import { type Keep, KeepContext } from "~/components/layout/kept";
import { Link } from "~/components/ui/link";
import { i18nFor } from "~/lib/i18n.server";
import { LANGUAGES, type Language } from "~/lib/languages";

/** The router that the frame stands in, as the server loads it. */
const require = createRequire(createRequire(import.meta.url).resolve("@remix-run/react"));
const { createStaticHandler, createStaticRouter, StaticRouterProvider } =
  require("react-router-dom/server") as typeof import("react-router-dom/server");

type Frame = Omit<ComponentProps<typeof DeskFrame>, "children" | "user" | "site" | "system" | "crumbs">;

let rendered = 0;
function Text({ text }: { text: string }) {
  rendered += 1;
  return createElement("b", null, text, " ", text);
}
const Italic = ({ n }: { n: number }) => createElement("i", null, n);
const Bold = ({ n }: { n: number }) => createElement("b", null, n);
const Leads = ({ to }: { to: string }) => createElement(Link, { to });

/** The frame as it stands in a page at the place; `keep` as the server gives it, null for none. */
async function page(frame: Frame, language: Language, keep: Keep | null): Promise<string> {
  const props = { user: { name: "王小明" }, site: "龙华", system: "HR", crumbs: [], ...frame };
  const element = createElement(DeskFrame, props as unknown as ComponentProps<typeof DeskFrame>);
  const routes = [{ id: "root", path: "*", element, loader: () => ({ csrf: "token", formKey: "key" }) }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${frame.place}`));
  if (context instanceof Response) throw new Error("no page");
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(
    createElement(
      KeepContext.Provider,
      { value: keep },
      createElement(
        I18nextProvider,
        { i18n: i18nFor(language) },
        createElement(StaticRouterProvider, { router, context, hydrate: false }),
      ),
    ),
  );
}

const CODES = ["home", "people", "archives", "entry", "payslips"];
const PLACES = ["/dashboard", "/employees", "/employees/archives", "/employees/entry", "/salary"];
const menu = fc.record({
  menuCode: fc.constantFrom(...CODES),
  menuName: fc.constantFrom("工作台", "员工 <档案>", '"入职" & 离职'),
  url: fc.constantFrom(...PLACES),
  icon: fc.constantFrom("home", "people", "none of ours"),
});
const menus = fc.uniqueArray(
  fc.record(
    { group: menu, children: fc.uniqueArray(menu, { selector: (one) => one.menuCode, maxLength: 3 }) },
    { requiredKeys: ["group", "children"] },
  ),
  { selector: (one) => one.group.menuCode, maxLength: 4 },
);
const tab = fc.record({
  path: fc.constantFrom(...PLACES),
  to: fc.constantFrom(...PLACES.map((path) => `${path}?page=2`)),
  title: fc.constantFrom("工作台", "档案 <1>"),
  pinned: fc.boolean(),
});
const frames = fc.record({
  menus: menus.map((all) => all.map(({ group, children }): FrameMenu => ({ ...group, children }))),
  counts: fc.dictionary(fc.constantFrom(...CODES), fc.constantFrom(0, 1, 7, 100)),
  place: fc.constantFrom(...PLACES),
  tabs: fc.uniqueArray(tab, { selector: (one) => one.path, maxLength: 4 }),
  tabAt: fc.constantFrom(...PLACES),
});

it("what is kept of one person's page never stands in another's: menus, counts, page, tags, language", async () => {
  const keepers = new Map(LANGUAGES.map((language) => [language, keeper(i18nFor(language))]));
  const visit = fc.tuple(frames, fc.constantFrom(...LANGUAGES));
  await fc.assert(
    fc.asyncProperty(visit, async ([frame, language]) => {
      const plain = await page(frame, language, null);
      expect(await page(frame, language, keepers.get(language)!)).toBe(plain);
    }),
    { numRuns: 300 },
  );
});

it("a part is rendered once, and again when too much was asked for since", () => {
  const keep = keeper(i18nFor("zh"), 200);
  expect(keep(Text, { text: "a" })).toBe("<b>a<!-- --> <!-- -->a</b>");
  expect(keep(Text, { text: "a" })).toBe(keep(Text, { text: "a" }));
  expect(rendered).toBe(1);
  for (const text of "bcdefg") keep(Text, { text });
  keep(Text, { text: "a" });
  expect(rendered).toBe(8);
  // The one asked for last is there, however little may be kept.
  keep(Text, { text: "g" });
  expect(rendered).toBe(8);
});

it("two parts with the same properties are two", () => {
  const keep = keeper(i18nFor("zh"));
  expect([keep(Italic, { n: 1 }), keep(Bold, { n: 1 })]).toEqual(["<i>1</i>", "<b>1</b>"]);
});

it("a part that needs the address of the page is left to the page", () => {
  const keep = keeper(i18nFor("zh"));
  expect(keep(Leads, { to: "edit" })).toBeNull();
  expect(keep(Leads, { to: "/dashboard" })).toContain('href="/dashboard"');
});
