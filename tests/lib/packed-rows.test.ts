import { expect, it } from "vitest";
import { packed, unpacked } from "~/lib/web/packed-rows";

it("rows come out of their columns as they went in, none out of none", () => {
  const rows = [
    { id: 1, name: "甲", steps: ["a"] },
    { id: 2, name: "乙", steps: [] },
  ];
  expect(packed(rows)).toEqual({
    fields: ["id", "name", "steps"],
    columns: [
      [1, 2],
      ["甲", "乙"],
      [["a"], []],
    ],
  });
  expect(unpacked(packed(rows))).toEqual(rows);
  expect(unpacked(packed([]))).toEqual([]);
});
