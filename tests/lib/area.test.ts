import { expect, it } from "vitest";
import { areaGroupOf } from "~/lib/area";

const groups = [
  { group: 1, areaIds: [1, 2, 5], areaNames: ["Longhua", "龙华", "坂田"] },
  { group: 2, areaIds: [3, 4], areaNames: ["Nanshan", "南山"] },
  { group: 3, areaIds: [6, 0], areaNames: ["Guangzhou", "海外仓"] },
];
const group = (area: string | number | null | undefined) => areaGroupOf(area, groups)?.group;

it("finds an area by numeric id or name", () => {
  expect([1, 2, 5, 3, 4, 6, 0].map(group)).toEqual([1, 1, 1, 2, 2, 3, 3]);
  expect(["4", "南山", " nanshan ", "Longhua", "坂田", "海外仓"].map(group)).toEqual([2, 2, 2, 1, 1, 3]);
});

it("gives the third group when nothing matches, the last when there is no third, none of none", () => {
  expect([99, "", "Mars", null, undefined].map(group)).toEqual([3, 3, 3, 3, 3]);
  expect(areaGroupOf("Mars", groups.slice(0, 2))?.group).toBe(2);
  expect(areaGroupOf(1, [])).toBeUndefined();
});
