import fc from "fast-check";
import { expect, it } from "vitest";
import { creditCodeCheckCharacter, isCreditCode } from "~/lib/credit-code";

it("employees 17: credit code 91350100M000100Y43 passes, …Y44 is refused", () => {
  expect(isCreditCode("91350100M000100Y43")).toBe(true);
  expect(isCreditCode("91350100M000100Y44")).toBe(false);
});

it("knows no I, O, S, V, Z, no small letters and no other length", () => {
  expect(isCreditCode("9135O100M000100Y43")).toBe(false);
  expect(isCreditCode("91350100m000100y43")).toBe(false);
  expect(isCreditCode("91350100M000100Y4")).toBe(false);
  expect(isCreditCode("")).toBe(false);
});

it("notices every single wrong character", () => {
  const alphabet = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"];
  const body = fc.array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 });
  fc.assert(
    fc.property(body, fc.integer({ min: 0, max: 17 }), fc.constantFrom(...alphabet), (characters, place, other) => {
      const code = characters.join("") + creditCodeCheckCharacter(characters.join(""));
      expect(isCreditCode(code)).toBe(true);
      fc.pre(code[place] !== other);
      expect(isCreditCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false);
    }),
  );
});
