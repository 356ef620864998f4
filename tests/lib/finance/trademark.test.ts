import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { graceEnd, mayRenew, renewalOpens, renewedUntil, trademarkExpiry } from "~/lib/finance/trademark";
import { addDays, dateOfDayNumber } from "~/lib/period-dates";

const law = { years: 10, renewalMonths: 12, graceMonths: 6 };

describe("the periods of a trademark", () => {
  it("finance 19: ten years, half a year of grace", () => {
    const expiresOn = trademarkExpiry("2015-08-21", law.years);
    expect([expiresOn, graceEnd(expiresOn, law), renewalOpens(expiresOn, law)]).toEqual([
      "2025-08-20",
      "2026-02-20",
      "2024-08-20",
    ]);
    expect([mayRenew(expiresOn, "2026-02-20", law), mayRenew(expiresOn, "2026-02-21", law)]).toEqual([true, false]);
    expect([mayRenew(expiresOn, "2024-08-19", law), mayRenew(expiresOn, "2024-08-20", law)]).toEqual([false, true]);
    expect(renewedUntil(expiresOn, law.years)).toBe("2035-08-20");
  });

  it("whatever the day of registration: renewal opens before expiry, grace ends after it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_000, max: 25_000 }), (n) => {
        const registeredOn = dateOfDayNumber(n);
        const expiresOn = trademarkExpiry(registeredOn, law.years);
        expect(renewalOpens(expiresOn, law) < expiresOn && expiresOn < graceEnd(expiresOn, law)).toBe(true);
        expect(mayRenew(expiresOn, addDays(graceEnd(expiresOn, law), 1), law)).toBe(false);
        expect(renewedUntil(expiresOn, law.years) > expiresOn).toBe(true);
      }),
    );
  });
});
