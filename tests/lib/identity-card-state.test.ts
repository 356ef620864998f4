import { expect, it } from "vitest";
import { expiryFault, identityCardState, showsExpiryBanner } from "~/lib/employees/identity-card-state";

const card = (expDate: string | null, longTerm: 0 | 1 = 0) => ({ expDate, longTerm });
const today = "2026-11-20";

it("employees 5: 30 days are expiring, 31 are not, yesterday is expired", () => {
  expect(identityCardState(card("2026-12-20"), today, 30)).toEqual({ state: "expiring", days: 30 });
  expect(showsExpiryBanner(card("2026-12-20"), today, 30)).toBe(true);
  expect(identityCardState(card("2026-12-21"), today, 30)).toEqual({ state: "valid", days: 31 });
  expect(showsExpiryBanner(card("2026-12-21"), today, 30)).toBe(false);
  expect(identityCardState(card("2026-11-19"), today, 30)).toEqual({ state: "expired", days: -1 });
  expect(showsExpiryBanner(card("2026-11-19"), today, 30)).toBe(true);
});

it("shell 20: on 2025-07-01 the banner shows for 2025-07-31, not for 2025-08-01", () => {
  expect(showsExpiryBanner(card("2025-07-31"), "2025-07-01", 30)).toBe(true);
  expect(showsExpiryBanner(card("2025-08-01"), "2025-07-01", 30)).toBe(false);
});

it("the last day of validity is still valid", () => {
  expect(identityCardState(card(today), today, 30)).toEqual({ state: "expiring", days: 0 });
});

it("a long-term card never expires, a missing date has no state", () => {
  expect(identityCardState(card(null, 1), today, 30)).toEqual({ state: "longTerm", days: null });
  expect(identityCardState(card("2020-01-01", 1), today, 30)).toEqual({ state: "longTerm", days: null });
  expect(identityCardState(card(null), today, 30)).toBeNull();
  expect([expiryFault(card(null)), expiryFault(card(null, 1)), expiryFault(card(today))]).toEqual([
    "required",
    null,
    null,
  ]);
});

it("a company that warns earlier sees the card expiring earlier", () => {
  expect(identityCardState(card("2026-12-21"), today, 60)).toEqual({ state: "expiring", days: 31 });
  expect(identityCardState(card("2026-12-20"), today, 15)).toEqual({ state: "valid", days: 30 });
});
