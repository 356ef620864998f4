import { expect, it } from "vitest";
import { ageOn, entryAge } from "~/lib/employees/age";
import { birthDateOf, idNumberFault } from "~/lib/employees/id-number";

it("employees 4: 440307201103150030 may not enter on 2026-12-01, aged 15", () => {
  expect(idNumberFault(1, "440307201103150030", "2026-11-20")).toBeNull();
  const birthDate = birthDateOf(1, "440307201103150030")!;
  expect(ageOn(birthDate, "2026-12-01")).toBe(15);
  expect(entryAge(birthDate, "2026-12-01")).toBe("under16");
});

it("counts a year on the birthday", () => {
  expect(ageOn("2010-12-01", "2026-11-30")).toBe(15);
  expect(ageOn("2010-12-01", "2026-12-01")).toBe(16);
});

it("treats 16 and 17 as a minor worker", () => {
  expect(entryAge("2010-12-01", "2026-12-01")).toBe("minor");
  expect(entryAge("2008-12-02", "2026-12-01")).toBe("minor");
  expect(entryAge("2008-12-01", "2026-12-01")).toBe("adult");
});

it("takes 1 March for a birthday of 29 February in common years", () => {
  expect(ageOn("2012-02-29", "2027-02-28")).toBe(14);
  expect(ageOn("2012-02-29", "2027-03-01")).toBe(15);
  expect(ageOn("2012-02-29", "2028-02-29")).toBe(16);
});
