import { describe, expect, it } from "vitest";
import { MANAGER_RANK } from "~/upstream/demo/levels.server";
import type { DemoEmployee } from "~/upstream/demo/shapes.server";
import { domains } from "~/upstream/domains.server";
import { onJob, type Sample, sample } from "./demo-sample";

const dictionary = domains.flatMap((domain) => domain.dictionary ?? []);

const samples: [string, Sample][] = [
  ["300 people", sample(300)],
  ["5,000 people", sample(5000, "large")],
  ["300 people on a leap day", sample(300, "leap", "2028-02-29")],
];

describe.each(samples)("the organization of %s", (_, { company, people }) => {
  const departments = new Map(company.departments.map((department) => [department.code, department]));
  const positions = new Map(company.positions.map((position) => [position.code, position]));
  const ranks = new Map(company.positionLevels.map((level) => [level.code, level.rank]));
  const byNumber = new Map(people.map((person) => [person.jobNumber, person]));

  it("has departments on five levels below the one office of the general manager, names unique under their parent", () => {
    const seen = new Set<string>();
    for (const { code, parentCode, departmentLevelId } of company.departments) {
      expect(departmentLevelId).toBe(parentCode === null ? 1 : departments.get(parentCode)!.departmentLevelId + 1);
      if (parentCode !== null) expect(seen.has(parentCode)).toBe(true);
      seen.add(code);
    }
    expect(departments.size).toBe(company.departments.length);
    expect(new Set(company.departments.map((d) => d.departmentLevelId))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(company.departments.filter((d) => d.parentCode === null)).toEqual([
      expect.objectContaining({ departmentName: "总经理办公室", headJobNumber: "10014" }),
    ]);
    const names = company.departments.map((d) => `${d.parentCode} ${d.departmentName}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has every head in the department, on the job and a manager", () => {
    for (const { code, headJobNumber } of company.departments) {
      const head = byNumber.get(headJobNumber!)!;
      expect(head.departmentCode).toBe(code);
      expect(head.employment).toBe(1);
      expect(ranks.get(head.levelCode)).toBeGreaterThanOrEqual(MANAGER_RANK);
    }
  });

  it("has reporting lines that end at the general manager", () => {
    for (const person of people) {
      const seen = new Set<string>();
      let current = person;
      while (current.managerJobNumber !== null) {
        expect(seen.has(current.jobNumber)).toBe(false);
        seen.add(current.jobNumber);
        current = byNumber.get(current.managerJobNumber)!;
      }
      expect(current.jobNumber).toBe("10014");
    }
  });

  it("puts everybody on a post of the own department, at a level the post allows, at its site", () => {
    for (const person of people) {
      const position = positions.get(person.positionCode)!;
      const department = departments.get(person.departmentCode)!;
      expect(position.departmentCode).toBe(person.departmentCode);
      expect(ranks.get(person.levelCode)).toBeGreaterThanOrEqual(ranks.get(position.levelMin)!);
      expect(ranks.get(person.levelCode)).toBeLessThanOrEqual(ranks.get(position.levelMax)!);
      expect([person.siteId, person.overseasWarehouse]).toEqual([department.siteId, department.overseasWarehouse]);
    }
  });

  it("plans at least the places that are taken, posts of known categories and titles", () => {
    const categories = new Set(company.positionCategories.map(({ code }) => code));
    const titles = new Set(dictionary.find((c) => c.classifyCode === "job_position")!.items.map((i) => i.itemCode));
    const taken = new Map<string, number>();
    for (const { positionCode } of onJob(people)) taken.set(positionCode, (taken.get(positionCode) ?? 0) + 1);
    for (const position of company.positions) {
      expect(position.plannedCount).toBeGreaterThanOrEqual(taken.get(position.code) ?? 0);
      expect(categories.has(position.positionCategoryCode) && titles.has(position.jobTitleCode)).toBe(true);
      expect(departments.has(position.departmentCode)).toBe(true);
    }
    const names = company.positions.map(({ departmentCode, name }) => `${departmentCode} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(company.positions.some(({ hazardous }) => hazardous === 1)).toBe(true);
  });

  it("ranks every manager level above every professional one", () => {
    const of = (letter: string) =>
      company.positionLevels.filter(({ code }) => code.startsWith(letter)).map(({ rank }) => rank);
    expect([of("P").length, of("M").length]).toEqual([8, 6]);
    expect(Math.max(...of("P"))).toBeLessThan(MANAGER_RANK);
    expect(Math.min(...of("M"))).toBe(MANAGER_RANK);
  });
});

describe("the people of a large company", () => {
  const { company, people } = sample(5000, "large");
  const share = (test: (person: DemoEmployee) => boolean) => people.filter(test).length / people.length;

  it("are of every staff type, both genders, mostly regular", () => {
    expect(new Set(people.map(({ staffType }) => staffType))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(share(({ staffType }) => staffType === 1)).toBeGreaterThan(0.7);
    expect(share(({ gender }) => gender === 2)).toBeGreaterThan(0.35);
    expect(share(({ gender }) => gender === 2)).toBeLessThan(0.65);
    expect(new Set(people.map(({ lifecycle }) => lifecycle))).toEqual(new Set([1, 2, 3, 5]));
  });

  it("have compound surnames and documents of every type", () => {
    expect(people.some(({ empName }) => empName.startsWith("欧阳"))).toBe(true);
    expect(new Set(people.map(({ identityCard }) => identityCard.idType))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(people.every(({ namePinyin, nameInitials }) => /^[a-z]+$/.test(namePinyin + nameInitials))).toBe(true);
  });

  it("work in teams of a size one person can lead", () => {
    const size = new Map<string, number>();
    for (const { managerJobNumber } of onJob(people))
      size.set(managerJobNumber ?? "", (size.get(managerJobNumber ?? "") ?? 0) + 1);
    const groups = company.departments.filter(({ departmentLevelId }) => departmentLevelId === 5);
    expect(groups.length).toBeGreaterThan(50);
    expect(Math.max(...groups.map(({ headJobNumber }) => size.get(headJobNumber!) ?? 0))).toBeLessThanOrEqual(30);
  });
});
