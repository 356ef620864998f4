import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  birthDateOf,
  cardValidityWarning,
  cardValidityYears,
  genderOf,
  idCheckCharacter,
  idNumberConflict,
  idNumberFault,
  normalizeIdNumber,
  PROVINCE_CODES,
} from "~/lib/employees/id-number";
import { addDays, addYears } from "~/lib/period-dates";

const today = "2026-11-20";
const withCheck = (first17: string) => first17 + idCheckCharacter(first17);

describe("resident ID number", () => {
  it("employees 1: 11010519491231002X is accepted, born 1949-12-31, a woman", () => {
    expect(idNumberFault(1, "11010519491231002X", today)).toBeNull();
    expect(birthDateOf(1, "11010519491231002X")).toBe("1949-12-31");
    expect(genderOf(1, "11010519491231002X")).toBe(2);
  });

  it("employees 2: a wrong check digit, and the residence card with and without its last digit", () => {
    expect(idNumberFault(1, "110105194912310021", today)).toBe("checkDigit");
    expect(idNumberFault(5, "GBR440188031205", today)).toBeNull();
    expect(idNumberFault(5, "GBR44018803120", today)).toBe("format");
  });

  it("employees 3: 440307199605200018 belongs to a man born 1996-05-20", () => {
    const number = "440307199605200018";
    expect(idNumberFault(1, number, today)).toBeNull();
    expect(idNumberConflict(1, number, { gender: 2 })).toBe("gender");
    expect(idNumberConflict(1, number, { gender: null, birthDate: "" })).toBeNull();
    expect([genderOf(1, number), birthDateOf(1, number)]).toEqual([1, "1996-05-20"]);
    expect(idNumberConflict(1, number, { birthDate: "1996-05-02" })).toBe("birthDate");
  });

  it("shell 25: the ID number of the subsidy login passes or fails by its check digit", () => {
    expect(idNumberFault(1, "11010519491231002X", today)).toBeNull();
    expect(idNumberFault(1, "110105194912310021", today)).toBe("checkDigit");
  });

  it("names the first fault in the order length, region, birth date, check digit", () => {
    expect(idNumberFault(1, "110105491231002", today)).toBe("length");
    expect(idNumberFault(1, "", today)).toBe("length");
    expect(idNumberFault(1, "160105194902300021", today)).toBe("region");
    expect(idNumberFault(1, "11O105194912310021", today)).toBe("region");
    expect(idNumberFault(1, "110105194902300021", today)).toBe("birthDate");
    expect(idNumberFault(1, "1101051949123100A1", today)).toBe("checkDigit");
  });

  it("refuses a birth date after today and accepts today's", () => {
    expect(idNumberFault(1, withCheck("11010520261120002"), today)).toBeNull();
    expect(idNumberFault(1, withCheck("11010520261121002"), today)).toBe("birthDate");
  });

  it("keeps 81 to 83 for residence permits and a leading 9 for permanent residence", () => {
    const permit = withCheck("81000019900101001");
    expect(idNumberFault(6, permit, today)).toBeNull();
    expect(idNumberFault(1, permit, today)).toBe("region");
    expect(idNumberFault(6, "11010519491231002X", today)).toBe("region");
    expect(idNumberFault(5, withCheck("94482619900101001"), today)).toBeNull();
    expect(idNumberFault(5, withCheck("44482619900101001"), today)).toBe("region");
  });

  it("checks the other documents by their form", () => {
    expect(idNumberFault(2, "H12345678", today)).toBeNull();
    expect(idNumberFault(2, "K12345678", today)).toBe("format");
    expect(idNumberFault(3, "12345678", today)).toBeNull();
    expect(idNumberFault(3, "1234567", today)).toBe("format");
    expect(idNumberFault(4, "ZZ123", today)).toBeNull();
    expect(idNumberFault(4, "ZZ12", today)).toBe("format");
    expect([birthDateOf(4, "ZZ1234567"), genderOf(2, "H12345678")]).toEqual([null, null]);
  });

  it("stores a lower-case x as X and full-width or grouped digits plainly", () => {
    expect(normalizeIdNumber(" 110105 １９４９1231\u200b002x\u00a0")).toBe("11010519491231002X");
  });

  const parts = fc.record({
    province: fc.constantFrom(...PROVINCE_CODES),
    place: fc.integer({ min: 0, max: 9999 }),
    born: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1915-01-01", days)),
    order: fc.integer({ min: 1, max: 999 }),
  });
  const numberOf = ({
    province,
    place,
    born,
    order,
  }: {
    province: string;
    place: number;
    born: string;
    order: number;
  }) =>
    withCheck(province + String(place).padStart(4, "0") + born.replaceAll("-", "") + String(order).padStart(3, "0"));

  it("round trip: a number built from parts is valid and gives them back", () => {
    fc.assert(
      fc.property(parts, (person) => {
        const number = numberOf(person);
        expect(idNumberFault(1, number, today)).toBeNull();
        expect(birthDateOf(1, number)).toBe(person.born);
        expect(genderOf(1, number)).toBe(person.order % 2 === 1 ? 1 : 2);
      }),
    );
  });

  it("notices every single wrong digit and every swap of neighbours", () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (person, place, shift) => {
        const number = numberOf(person);
        const digits = [...number];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(idNumberFault(1, digits.join(""), today)).not.toBeNull();

        const swapped = [...number];
        [swapped[place], swapped[place + 1]] = [swapped[place + 1]!, swapped[place]!];
        if (swapped.join("") !== number) expect(idNumberFault(1, swapped.join(""), today)).not.toBeNull();
      }),
    );
  });
});

describe("validity of a resident card by age", () => {
  const card = { idType: 1 as const, birthDate: "1990-05-20", longTerm: 0 as const };

  it("is 5 years under 16, 10 to 25, 20 to 45, then long-term", () => {
    expect([15, 16, 25, 26, 45, 46].map(cardValidityYears)).toEqual([5, 10, 10, 20, 20, null]);
  });

  it("warns when the years differ, not when they fit", () => {
    expect(cardValidityWarning({ ...card, startDate: "2016-05-19", expDate: "2026-05-19" })).toBeNull();
    expect(cardValidityWarning({ ...card, startDate: "2016-05-20", expDate: "2026-05-20" })).toBe("validity");
    expect(cardValidityWarning({ ...card, startDate: "2016-05-20", expDate: "2036-05-20" })).toBeNull();
    expect(cardValidityWarning({ ...card, startDate: "2016-05-20", expDate: null, longTerm: 1 })).toBe("validity");
    expect(cardValidityWarning({ ...card, startDate: "2036-05-20", expDate: null, longTerm: 1 })).toBeNull();
    expect(cardValidityWarning({ ...card, startDate: "2036-05-20", expDate: "2056-05-20" })).toBe("validity");
  });

  it("lets a card of 29 February end on either neighbour", () => {
    const issued = { ...card, startDate: "2024-02-29" };
    expect(cardValidityWarning({ ...issued, expDate: "2044-02-29" })).toBeNull();
    expect(
      cardValidityWarning({ ...card, birthDate: "2004-05-20", startDate: "2024-02-29", expDate: "2034-03-01" }),
    ).toBeNull();
  });

  it("says nothing about passports and permits", () => {
    expect(
      cardValidityWarning({ ...card, idType: 4, startDate: "2020-01-01", expDate: addYears("2020-01-01", 7) }),
    ).toBeNull();
  });
});
