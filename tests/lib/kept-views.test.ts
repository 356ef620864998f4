import { expect, it } from "vitest";
import { afterAnswer, type Kept, onlyOpen, readKept, typedNow, withView } from "~/lib/shell/kept-views";

const none: Kept = { session: "a 1", views: {} };
const two = withView(withView(none, "/x", "?id=8", { typed: { name: "draft" }, y: 300 }), "/y", "", { y: 40 });

it("a view comes back to its own session only", () => {
  expect(readKept(JSON.stringify(two), "a 1")).toEqual(two);
  expect(readKept(JSON.stringify(two), "a 2")).toEqual({ session: "a 2", views: {} });
  expect(readKept("{broken", "a 1")).toEqual(none);
  expect(readKept(null, "a 1")).toEqual(none);
});

it("another record under the same path starts anew", () => {
  expect(withView(two, "/x", "?id=9", { y: 10 }).views["/x"]).toEqual({ search: "?id=9", y: 10, typed: {} });
  expect(withView(two, "/x", "?id=8", { y: 10 }).views["/x"]).toEqual({
    search: "?id=8",
    y: 10,
    typed: { name: "draft" },
  });
});

it("what a closed tag held is forgotten", () => {
  expect(Object.keys(onlyOpen(two, ["/dashboard", "/y"]).views)).toEqual(["/y"]);
});

it("a form that got through is forgotten, a refused one stays", () => {
  const sent = withView(two, "/x", "?id=8", { sent: true });
  expect(afterAnswer(sent, "/list", false).views["/x"]).toEqual({ search: "?id=8", y: 300, typed: {} });
  expect(afterAnswer(sent, "/x", false).views["/x"]?.typed).toEqual({});
  expect(afterAnswer(sent, "/x", true).views["/x"]).toEqual({ search: "?id=8", y: 300, typed: { name: "draft" } });
  expect(afterAnswer(two, "/y", false).views["/x"]?.typed).toEqual({ name: "draft" });
});

it("keeps what differs from the page, and what a refused form brought back as it was typed", () => {
  const field = (key: string, value: string, changed: boolean) => ({ key, value, changed });
  expect(typedNow({}, [field("a", "new", true), field("b", "as it came", false)])).toEqual({ a: "new" });
  expect(typedNow({ a: "new" }, [field("a", "new", false), field("b", "more", true)])).toEqual({ a: "new", b: "more" });
  expect(typedNow({ a: "new" }, [field("a", "as it came", false)])).toEqual({});
});
