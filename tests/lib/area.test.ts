import { expect, it } from "vitest";
import { areaGroupOf, DEFAULT_AREA_GROUPS } from "~/lib/area";

const group = (area: string | number | null | undefined) => areaGroupOf(area, DEFAULT_AREA_GROUPS).group;

it("finds an area by numeric id or name", () => {
  expect([1, 2, 5, 3, 4, 6, 7].map(group)).toEqual([1, 1, 1, 2, 2, 3, 3]);
  expect(["4", "南山", " nanshan ", "Longhua", "坂田", "海外仓"].map(group)).toEqual([2, 2, 2, 1, 1, 3]);
});

it("gives the third group when nothing matches", () => {
  expect([99, "", "Mars", null, undefined].map(group)).toEqual([3, 3, 3, 3, 3]);
});

it("follows the configured groups", () => {
  const groups = [
    { group: 8, areaIds: [1], areaNames: [], helperDesk: "A" },
    { group: 9, areaIds: [], areaNames: ["Here"], helperDesk: "B" },
  ];
  expect(areaGroupOf("here", groups).helperDesk).toBe("B");
  expect(areaGroupOf(5, groups).group).toBe(9);
  expect(() => areaGroupOf(1, [])).toThrow(RangeError);
});
