import { createRequire } from "node:module";
import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { type ComponentProps, createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Link } from "~/components/ui/link";

/** The router that Remix's link stands in, as the server loads it. */
const require = createRequire(createRequire(import.meta.url).resolve("@remix-run/react"));
const { Routes, Route } = require("react-router-dom") as typeof import("react-router-dom");
const { StaticRouter } = require("react-router-dom/server") as typeof import("react-router-dom/server");

const to: LinkProps["to"][] = [
  "/employees/archives/user",
  "/employees/archives/user/?page=2#top",
  "/employees?",
  "/employees?#top",
  "/",
  "/a//b",
  "//other.example/page",
  "https://other.example/page?a=1",
  "mailto:somebody@example.com",
  "",
  ".",
  "..",
  "../..",
  "staff-details/7",
  "staff-details/%E7%8E%8B 7?from=a b",
  "?page=3",
  "#main",
  { search: "?page=3" },
  { pathname: "/dashboard", search: "?a=1", hash: "#b" },
];
const looks: Omit<ComponentProps<typeof Link>, "to">[] = [
  { children: "text" },
  { className: "btn", title: 'a "title"', "aria-current": "page", children: createElement("b", null, "text") },
  { relative: "path", replace: true, preventScrollReset: true },
  { reloadDocument: true, target: "_blank", onClick: () => {} },
  { discover: "none" },
];

/** On a page of the frame, below parents with and without a path of their own. */
function page(link: FunctionComponent<LinkProps>, props: LinkProps): string {
  const route = (path: string | undefined, ...children: ReturnType<typeof createElement>[]) =>
    createElement(Route, { path }, ...children);
  const element = createElement(link, props);
  return renderToString(
    createElement(
      StaticRouter,
      { location: "/employees/archives/user?page=2", future: { v7_relativeSplatPath: true } },
      createElement(
        Routes,
        null,
        route(undefined, route("employees", route("archives/:what", createElement(Route, { index: true, element })))),
      ),
    ),
  );
}

it("a link is written on the server as Remix would write it, to whatever address and however it looks", () => {
  const ours = Link as FunctionComponent<LinkProps>;
  const theirs = RemixLink as unknown as FunctionComponent<LinkProps>;
  expect(ours).not.toBe(theirs);
  const attributes = (html: string) => html.match(/[\w-]+="[^"]*"|>.*/gs)!.sort();
  for (const address of to)
    for (const look of looks) {
      const props = { ...look, to: address };
      expect(attributes(page(ours, props))).toEqual(attributes(page(theirs, props)));
    }
  expect(page(ours, { to: "staff-details/7" })).toContain('href="/employees/archives/user/staff-details/7"');
});
