import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Columns } from "~/components/charts/columns";

const written = (labels: number, highest: number) => {
  const names = Array.from({ length: labels }, (_, n) => `m${n}`);
  const series = [{ label: "x", fill: "fill-a-500" as const, values: names.map(() => highest) }];
  const svg = renderToStaticMarkup(createElement(Columns, { label: "chart", labels: names, series }));
  return new Set(
    [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!).filter((text) => !text.startsWith("m")),
  );
};

it("a column bears its figure, shortened where the whole one does not fit, and none where neither does", () => {
  expect(written(4, 123)).toEqual(new Set(["123"]));
  expect(written(12, 52_000)).toEqual(new Set(["52k"]));
  expect(written(60, 52_000)).toEqual(new Set());
});
