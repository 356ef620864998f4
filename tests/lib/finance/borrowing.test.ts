import { expect, it } from "vitest";
import { BORROWING_PURPOSES } from "~/contracts/finance/codes";
import { lastReturn, usualReturn } from "~/lib/finance/borrowing";
import { addDays } from "~/lib/period-dates";

it("an advance comes back after 30 days, petty cash by the end of the year at the latest", () => {
  expect(usualReturn(1, "2026-12-10")).toBe("2027-01-09");
  expect(usualReturn(null, "2026-12-10")).toBe("2027-01-09");
  expect(usualReturn(2, "2026-11-10")).toBe("2026-12-10");
  expect(usualReturn(2, "2026-12-10")).toBe("2026-12-31");
});

it("what is not said is always within what may be promised", () => {
  for (const purpose of BORROWING_PURPOSES)
    for (let n = 0, day = "2026-01-01"; n < 366; n += 1, day = addDays(day, 1)) {
      const usual = usualReturn(purpose, day);
      expect([day, usual >= day && usual <= lastReturn(purpose, day)]).toEqual([day, true]);
    }
});
