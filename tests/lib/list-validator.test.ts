import { expect, it } from "vitest";
import { listProblems } from "~/lib/list-validator";

const row = (values: Partial<{ name: string; from: string; to: string; phone: string }> = {}) => ({
  name: "A",
  from: "2026-01-01",
  to: "2026-02-01",
  phone: "",
  ...values,
});
const period = { start: "from", end: "to" } as const;

it("shell rule 75: names every row and what is wrong with it", () => {
  const rows = [row(), row({ name: "", from: "2026-03-01" }), row({ phone: "0755 1234567" })];
  expect(listProblems(rows, { required: ["name"], period, phone: { field: "phone", required: false } })).toEqual([
    { row: 2, code: "empty", field: "name" },
    { row: 2, code: "startAfterEnd" },
    { row: 3, code: "phone", field: "phone", value: "0755 1234567" },
  ]);
});

it("requires the phone only when its flag is set", () => {
  expect(listProblems([row()], { phone: { field: "phone", required: true } })).toEqual([
    { row: 1, code: "empty", field: "phone" },
  ]);
  expect(listProblems([row()], { phone: { field: "phone", required: false } })).toEqual([]);
});

it("does not compare a missing start or end, and lets both be the same", () => {
  expect(listProblems([row({ to: "" }), row({ from: "" }), row({ from: "2026-02-01" })], { period })).toEqual([]);
});

it("compares numbers as numbers and takes 0 for a value", () => {
  const rules = { required: ["a", "b"], period: { start: "a", end: "b" } } as const;
  expect(
    listProblems(
      [
        { a: 9, b: 10 },
        { a: 0, b: -1 },
        { a: 3, b: 3 },
      ],
      rules,
    ),
  ).toEqual([{ row: 2, code: "startAfterEnd" }]);
});
