import fc from "fast-check";
import { expect, it } from "vitest";
import {
  companyAccountFault,
  isLineNumber,
  luhnDigit,
  passesLuhn,
  personalAccountFault,
} from "~/lib/employees/bank-card";

const CARD = [16, 19] as const;

it("employees 17: card 6222024000001234562 passes Luhn, …563 is refused", () => {
  expect(personalAccountFault("6222024000001234562", CARD)).toBeNull();
  expect(personalAccountFault("6222024000001234563", CARD)).toBe("bankCard");
});

it("asks for 16 to 19 digits, and lets a passbook skip the check digit but not the length", () => {
  const withCheck = (digits: string) => digits + luhnDigit(digits);
  expect(personalAccountFault(withCheck("62220240000001"), CARD)).toBe("bankCard");
  expect(personalAccountFault(withCheck("622202400000123"), CARD)).toBeNull();
  expect(personalAccountFault(withCheck("6222024000001234567"), CARD)).toBe("bankCard");
  expect(personalAccountFault("6222024000001234563", CARD, false)).toBeNull();
  expect(personalAccountFault("62220240", CARD, false)).toBe("bankCard");
  expect(personalAccountFault("62220240", [8, 8], false)).toBeNull();
  expect(personalAccountFault("6222-0240-0000-1234", CARD)).toBe("bankCard");
});

it("checks a company account and a line number by length only", () => {
  expect([companyAccountFault("123456", [6, 32]), companyAccountFault("12345", [6, 32])]).toEqual([null, "bankCard"]);
  expect([companyAccountFault("1".repeat(32), [6, 32]), companyAccountFault("1".repeat(33), [6, 32])]).toEqual([
    null,
    "bankCard",
  ]);
  expect([isLineNumber("102584000002", 12), isLineNumber("10258400000", 12)]).toEqual([true, false]);
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
