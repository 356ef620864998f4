import { expect, it } from "vitest";
import { relativeTime } from "~/lib/relative-time";

const now = Date.UTC(2026, 10, 20, 12);
const ago = (seconds: number) => relativeTime(now - seconds * 1000, now);

it("goes from now over minutes, hours and one day to the date", () => {
  expect([ago(0), ago(29)]).toEqual([
    { unit: "now", n: 0 },
    { unit: "now", n: 0 },
  ]);
  expect([ago(30), ago(61), ago(3599)]).toEqual([
    { unit: "minutes", n: 1 },
    { unit: "minutes", n: 2 },
    { unit: "minutes", n: 60 },
  ]);
  expect([ago(3600), ago(3601), ago(86_399)]).toEqual([
    { unit: "hours", n: 1 },
    { unit: "hours", n: 2 },
    { unit: "hours", n: 24 },
  ]);
  expect([ago(86_400), ago(172_799)]).toEqual([
    { unit: "day", n: 1 },
    { unit: "day", n: 1 },
  ]);
  expect(ago(172_800)).toEqual({ unit: "date", n: 2 });
});

it("forgives a clock that is a moment ahead, and shows the date of a real future", () => {
  expect(relativeTime(new Date(now + 5000), new Date(now)).unit).toBe("now");
  expect(ago(-3600).unit).toBe("date");
});
