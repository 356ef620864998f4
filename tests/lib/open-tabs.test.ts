import { expect, it } from "vitest";
import { changed, visit } from "~/upstream/shell/desk/tabs.server";

const tab = (path: string, search = "") => ({ path, search });
const open = [tab("/dashboard"), tab("/a"), tab("/b", "?page=2"), tab("/c")];

it("a new page stands at the end, a known one takes its present query in place", () => {
  expect(visit(open, tab("/d"))).toEqual([...open, tab("/d")]);
  expect(visit(open, tab("/b", "?page=3"))).toEqual([tab("/dashboard"), tab("/a"), tab("/b", "?page=3"), tab("/c")]);
});

it("pages of one record take the place of each other", () => {
  const of = (path: string, key: number) => ({ ...tab(path), record: { code: "x", key, name: "x" } });
  const known = [tab("/dashboard"), of("/x/1", 1), of("/x/2", 2)];
  expect(visit(known, of("/x/1/edit", 1))).toEqual([tab("/dashboard"), of("/x/1/edit", 1), of("/x/2", 2)]);
});

it("the thirty-first page takes the place of the oldest but the pinned one", () => {
  const thirty = [tab("/dashboard"), ...Array.from({ length: 29 }, (_, n) => tab(`/p${n}`))];
  const after = visit(thirty, tab("/new"));
  expect(after).toHaveLength(30);
  expect(after[0]).toEqual(tab("/dashboard"));
  expect(after[1]).toEqual(tab("/p1"));
  expect(after.at(-1)).toEqual(tab("/new"));
});

it("closes one, the others, all; the pinned one always stays", () => {
  expect(changed(open, { close: "/b" })).toEqual([tab("/dashboard"), tab("/a"), tab("/c")]);
  expect(changed(open, { close: "/dashboard" })).toEqual(open);
  expect(changed(open, { closeOthers: "/b" })).toEqual([tab("/dashboard"), tab("/b", "?page=2")]);
  expect(changed(open, { closeAll: "" })).toEqual([tab("/dashboard")]);
});

it("takes an order, leaves what it does not name behind, and the pinned one first", () => {
  expect(changed(open, { order: ["/c", "/a", "/dashboard"] }).map(({ path }) => path)).toEqual([
    "/dashboard",
    "/c",
    "/a",
    "/b",
  ]);
});

it("moves by one place; the ends and the pinned one stay", () => {
  const paths = (tabs: { path: string }[]) => tabs.map(({ path }) => path);
  expect(paths(changed(open, { right: "/a" }))).toEqual(["/dashboard", "/b", "/a", "/c"]);
  expect(paths(changed(open, { left: "/c" }))).toEqual(["/dashboard", "/a", "/c", "/b"]);
  expect(paths(changed(open, { left: "/a" }))).toEqual(paths(open));
  expect(paths(changed(open, { right: "/c" }))).toEqual(paths(open));
  expect(changed(open, { left: "/nowhere" })).toEqual(open);
});
