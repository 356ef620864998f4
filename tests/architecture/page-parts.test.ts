import { expect, it } from "vitest";
import { partsOf } from "../support/page-parts";

const page = (main: string) => `<html><head><title>x</title></head><body><main>${main}</main></body></html>`;
const row = '<tr><td class="num">1</td></tr>';
const added = (html: string, before: string) => {
  const known = partsOf(before);
  return [...partsOf(html)].filter((part) => !known.has(part));
};

it("a page with other texts and more rows has no new part", () => {
  const list = page(`<p>one</p><table>${row}</table>`);
  expect(added(page(`<p>two</p><p>three</p><table>${row}${row}</table><script>let a = "<b>";</script>`), list)).toEqual(
    [],
  );
});

it("an element, a class, a role or a type that is not there yet is one, and a known one at another place", () => {
  const form = page('<form class="f"><input type="text"><b>x</b></form>');
  for (const other of [
    '<form class="f"><input type="text"><i>x</i></form>',
    '<form class="f wide"></form>',
    '<form class="f" role="search"></form>',
    '<form class="f"><input type="date"></form>',
    "<b>x</b>",
  ])
    expect(added(page(other), form), other).not.toEqual([]);
});

it("an element that holds nothing does not hold what follows it", () => {
  expect(added(page("<p>x</p>"), page("<br><p>x</p>"))).toEqual([]);
});
