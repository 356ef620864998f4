import { expect, it } from "vitest";
import { dropped } from "~/lib/shell/tab-order";

const open = ["/a", "/b", "/c"];

it("a tag stands before or after the one it was dropped on", () => {
  expect(dropped(open, "/c", "/a", "before")).toEqual(["/c", "/a", "/b"]);
  expect(dropped(open, "/a", "/b", "after")).toEqual(["/b", "/a", "/c"]);
  expect(dropped(open, "/a", "/c", "after")).toEqual(["/b", "/c", "/a"]);
});

it("a tag dropped where nothing is stays", () => {
  expect(dropped(open, "/a", "/gone", "before")).toEqual(open);
});
