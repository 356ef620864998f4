import { expect, it } from "vitest";
import { isMobile, isOverseasPhone, isPhone, mobileWarning, ownMobileFault, phoneFault } from "~/lib/phone";

it("employees 6: a landline needs its hyphen, and is no mobile of one's own", () => {
  expect(phoneFault("0755 26001234")).toBe("phone");
  expect(phoneFault("0755-26001234")).toBeNull();
  expect(ownMobileFault("0755-26001234")).toBe("phone");
});

it("accepts 11 digits from 1, and area codes of 3 and 4 digits", () => {
  expect(["13800000000", "010-12345678", "0755-1234567"].every(isPhone)).toBe(true);
  expect(
    ["1380000000", "138000000000", "23800000000", "10-12345678", "0755-123456", "01012345678", ""].some(isPhone),
  ).toBe(false);
  expect(isMobile("13800000000\n")).toBe(false);
});

it("only warns of a second digit 0 to 2", () => {
  expect([mobileWarning("12012345678"), ownMobileFault("12012345678")]).toEqual(["unusualPrefix", null]);
  expect(mobileWarning("13012345678")).toBeNull();
});

it("accepts + country code and 6 to 14 digits from the overseas warehouse only", () => {
  expect(ownMobileFault("+12135550123", { overseasWarehouse: 1 })).toBeNull();
  expect(ownMobileFault("+12135550123", { overseasWarehouse: 0 })).toBe("phone");
  expect(ownMobileFault("13800000000", { overseasWarehouse: 1 })).toBeNull();
  expect(phoneFault("+12135550123", { overseasWarehouse: 1 })).toBeNull();
  expect(["+1 213555", "+44 20123456789012"].every(isOverseasPhone)).toBe(true);
  expect(["+1 21355", "12135550123", "+0123456789", "+1-", "+1 213 555 0123"].some(isOverseasPhone)).toBe(false);
});
