import fc from "fast-check";
import { expect, it } from "vitest";
import { companyAccountFault, isLineNumber, luhnDigit, passesLuhn, personalAccountFault } from "~/lib/bank-card";

it("employees 17: card 6222024000001234562 passes Luhn, …563 is refused", () => {
  expect(personalAccountFault("6222024000001234562")).toBeNull();
  expect(personalAccountFault("6222024000001234563")).toBe("bankCard");
});

it("asks for 16 to 19 digits, and lets a passbook skip the check digit but not the length", () => {
  const withCheck = (digits: string) => digits + luhnDigit(digits);
  expect(personalAccountFault(withCheck("62220240000001"))).toBe("bankCard");
  expect(personalAccountFault(withCheck("622202400000123"))).toBeNull();
  expect(personalAccountFault(withCheck("6222024000001234567"))).toBe("bankCard");
  expect(personalAccountFault("6222024000001234563", { checkDigit: false })).toBeNull();
  expect(personalAccountFault("62220240", { checkDigit: false })).toBe("bankCard");
  expect(personalAccountFault("62220240", { checkDigit: false, length: { min: 8, max: 8 } })).toBeNull();
  expect(personalAccountFault("6222-0240-0000-1234")).toBe("bankCard");
});

it("checks a company account and a line number by length only", () => {
  expect([companyAccountFault("123456"), companyAccountFault("12345")]).toEqual([null, "bankCard"]);
  expect([companyAccountFault("1".repeat(32)), companyAccountFault("1".repeat(33))]).toEqual([null, "bankCard"]);
  expect([isLineNumber("102584000002"), isLineNumber("10258400000")]).toEqual([true, false]);
});

it("Luhn: the computed digit passes, every other last digit and every single wrong digit fails", () => {
  const digits = fc.stringMatching(/^\d{15,18}$/);
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, where, shift) => {
      const number = body + luhnDigit(body);
      expect(passesLuhn(number)).toBe(true);
      const place = where % number.length;
      const wrong = String((Number(number[place]) + shift) % 10);
      expect(passesLuhn(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
    }),
  );
});
