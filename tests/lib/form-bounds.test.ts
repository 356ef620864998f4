import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  checkForm,
  countFields,
  jsonWithin,
  MAX_FORM_FIELDS,
  MAX_FORM_ROWS,
  MAX_NAME_REPEATS,
  OutOfBounds,
} from "~/lib/form-bounds";
import { contracts } from "../support/contracts";

const form =
  (...fields: [string, string][]) =>
  () =>
    checkForm(fields);
const intent = (value: unknown) => form(["__intent__", typeof value === "string" ? value : JSON.stringify(value)]);

describe("fields of a form", () => {
  it("take what our pages send: rows, boxes, buttons that add and remove a row", () => {
    expect(
      form(["works[0].company", "A"], ["works[1].company", "B"], ["siteIds", "1"], ["siteIds", "2"], ["name.zh", "x"]),
    ).not.toThrow();
    expect(intent({ type: "insert", payload: { name: "works" } })).not.toThrow();
    expect(intent({ type: "remove", payload: { name: "educations", index: 2 } })).not.toThrow();
    expect(form(["__state__", JSON.stringify({ key: { works: "a" }, validated: { name: true } })])).not.toThrow();
    expect(
      checkForm.bind(
        null,
        Array.from({ length: MAX_NAME_REPEATS }, () => ["permissionCodes", "1"] as [string, string]),
      ),
    ).not.toThrow();
  });

  it.each([
    ["an index of a hundred million", form(["a[120000000]", "x"])],
    ["an index past what a number holds", form([`a[${"9".repeat(150)}]`, "x"])],
    ["the first row too many", form([`a[${MAX_FORM_ROWS}]`, "x"])],
    [
      "a hundred lists of five hundred rows",
      () => checkForm(Array.from({ length: 100 }, (_, n) => [`l${n}[499]`, "x"] as [string, string])),
    ],
    [
      "lists within lists",
      () => checkForm(Array.from({ length: 100 }, (_, n) => [`l[${n}][499]`, "x"] as [string, string])),
    ],
    ["five thousand segments", form([`a${".a".repeat(4_999)}`, "x"])],
    ["nine segments", form(["a.b.c.d.e.f.g.h.i", "x"])],
    ["a long name", form(["n".repeat(201), "x"])],
    ["the prototype", form(["__proto__.polluted", "x"])],
    ["what every object has", form(["toString", "x"])],
    [
      "a name too often",
      () => checkForm(Array.from({ length: MAX_NAME_REPEATS + 1 }, () => ["x", "1"] as [string, string])),
    ],
    [
      "too many fields",
      () => checkForm(Array.from({ length: MAX_FORM_FIELDS + 1 }, (_, n) => [`f${n}`, "1"] as [string, string])),
    ],
    ["an intent for a list of a hundred million", intent({ type: "insert", payload: { name: "a[120000000]" } })],
    ["an intent at a row of a hundred million", intent({ type: "insert", payload: { name: "a", index: 120_000_000 } })],
    ["an intent that sets values", intent({ type: "update", payload: { name: "a", value: ["x"] } })],
    ["an intent called like a method", intent({ type: "toString", payload: { name: "a" } })],
    ["an intent that is no JSON", intent("{")],
    ["an intent that is null", intent("null")],
    ["an intent nested a thousand times", intent(`${"[".repeat(1000)}${"]".repeat(1000)}`)],
    ["two intents", form(["__intent__", ""], ["__intent__", ""])],
    ["a state that is no object", form(["__state__", "[]"])],
    ["a state nested a thousand times", form(["__state__", `{"a":${"[".repeat(1000)}${"]".repeat(1000)}}`])],
  ])("refuse %s", (_, check) => {
    expect(check).toThrow(OutOfBounds);
  });

  it("are counted in the bytes, before they are parsed", () => {
    const typed = "application/x-www-form-urlencoded";
    expect(() => countFields(Buffer.from("x=1&".repeat(100_000)), typed)).toThrow(OutOfBounds);
    expect(() => countFields(Buffer.from("x=1&".repeat(2_900)), typed)).not.toThrow();
    const parts = Buffer.from('--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(6_000));
    expect(() => countFields(parts, "multipart/form-data; boundary=b")).toThrow(OutOfBounds);
    expect(() => countFields(parts.subarray(0, parts.length / 10), "multipart/form-data; boundary=b")).not.toThrow();
    const header = Buffer.from(`--b\r\n${"x-header: y\r\n".repeat(1_000)}\r\nx\r\n--b--\r\n`);
    expect(() => countFields(header, "multipart/form-data; boundary=b")).toThrow(OutOfBounds);
    expect(() => countFields(parts, 'multipart/form-data; charset=utf-8; boundary="b"')).toThrow(OutOfBounds);
  });
});

describe("JSON", () => {
  it("is measured by depth and by values, whatever stands in its texts", () => {
    expect(jsonWithin('{"a":"[[[[[[","b":["\\"[[[[",1]}', 10, 3)).toBe(true);
    expect(jsonWithin("[[[[]]]]", 10, 3)).toBe(false);
    expect(jsonWithin("[1,1,1,1]", 4)).toBe(false);
    expect(jsonWithin('"', 4)).toBe(true);
    expect(jsonWithin(`${"[".repeat(100_000)}${"]".repeat(100_000)}`, 1_000_000)).toBe(false);
  });
});

type Bound = { check: string; maximum?: number; length?: number };
type Schema = z.core.$ZodType & {
  _zod: { def: Record<string, unknown> & { type: string; checks?: { _zod: { def: object } }[] } };
};

/** Lists of a contract's input: how many entries each may have, and whether these have fields of their own. */
function listsOf(
  schema: Schema,
  found: { max: number; rows: boolean; path: string }[],
  path: string,
  above: readonly Schema[] = [],
): void {
  if (!schema || above.includes(schema)) return;
  const { def } = schema._zod;
  const inside = [...above, schema];
  const within = (part: unknown, name = "") => listsOf(part as Schema, found, path + name, inside);
  if (def.type === "array") {
    const bound = def.checks
      ?.map((check) => check._zod.def as Bound)
      .find(({ check }) => check === "max_length" || check === "length_equals");
    found.push({
      max: bound?.maximum ?? bound?.length ?? Number.POSITIVE_INFINITY,
      rows: (def.element as Schema)._zod.def.type === "object",
      path,
    });
    within(def.element, "[]");
    return;
  }
  for (const [name, part] of Object.entries((def.shape as object | undefined) ?? {})) within(part, `.${name}`);
  for (const part of [
    def.innerType,
    def.in,
    def.out,
    def.left,
    def.right,
    def.valueType,
    ...((def.options as unknown[]) ?? []),
  ])
    within(part);
}

describe("lists of the contracts", () => {
  const lists = contracts.flatMap(({ name, input }) => {
    const found: { max: number; rows: boolean; path: string }[] = [];
    listsOf(input as unknown as Schema, found, name);
    return found;
  });

  it("each say how long they may be", () => {
    expect(lists.length).toBeGreaterThan(60);
    expect(lists.filter(({ max }) => max === Number.POSITIVE_INFINITY).map(({ path }) => path)).toEqual([]);
  });

  it("fit into a form: as rows with fields, and as boxes under one name", () => {
    expect(lists.filter(({ rows, max }) => rows && max > MAX_FORM_ROWS).map(({ path }) => path)).toEqual([]);
    expect(lists.filter(({ max }) => max > MAX_NAME_REPEATS).map(({ path }) => path)).toEqual([]);
  });
});
