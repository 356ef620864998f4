import { expect, it } from "vitest";
import { errorOf } from "~/lib/thrown";

it("says of whatever was thrown what it is, never [object Object]", () => {
  const inner = new Error("inner");
  expect(errorOf(inner)).toBe(inner);
  expect(errorOf({ status: 500, error: inner })).toBe(inner);
  const round: Record<string, unknown> = { a: 1 };
  round.self = round;
  const told = [
    "a text",
    undefined,
    { status: 503, statusText: "", data: { kind: "system", msg: "系统繁忙" } },
    { status: 500, statusText: "Internal Server Error", data: "Unexpected" },
    new Response(null, { status: 502, statusText: "Bad Gateway" }),
    { message: "like an error" },
    { reason: { code: 7 } },
    {},
    round,
  ].map((thrown) => errorOf(thrown).message);
  expect(told).toEqual([
    "a text",
    "undefined",
    "503 系统繁忙",
    "500 Internal Server Error Unexpected",
    "502 Bad Gateway",
    "like an error",
    '{"reason":{"code":7}}',
    "{}",
    "an object of a, self",
  ]);
});
