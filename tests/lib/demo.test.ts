import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { identityCardState } from "~/lib/employees/identity-card-state";
import { LANGUAGES } from "~/lib/languages";
import { demoCompany, inChunks } from "~/upstream/demo/company.server";
import { randomStream, scattered } from "~/upstream/demo/random.server";
import { domains } from "~/upstream/domains.server";
import { type Sample, sample } from "./demo-sample";

const dictionary = domains.flatMap((domain) => domain.dictionary ?? []);

const today = "2026-11-20";
const usual = sample(300);

const fingerprint = ({ company, people }: Sample) =>
  createHash("sha256")
    .update(JSON.stringify([company, people]))
    .digest("hex");

describe("a demo company", () => {
  it("is the same for the same input, and another for another", () => {
    expect(fingerprint(sample(300))).toBe(fingerprint(usual));
    expect(fingerprint(sample(300, 2))).not.toBe(fingerprint(usual));
    expect(fingerprint(sample(300, 1, "2026-11-21"))).not.toBe(fingerprint(usual));
    const { company } = usual;
    expect(JSON.stringify([...company.employees()])).toBe(JSON.stringify(usual.people));
  });

  it("has exactly the people asked for, 300 by default, the fixed ones at least", () => {
    expect(usual.people).toHaveLength(300);
    expect([...demoCompany({ today }).employees()]).toHaveLength(300);
    expect(sample(17).people.map((person) => person.jobNumber)).toEqual(
      Array.from({ length: 17 }, (_, i) => String(10001 + i)),
    );
    expect(sample(30).people).toHaveLength(30);
    expect(() => demoCompany({ employees: 16, today })).toThrow(RangeError);
    expect(() => demoCompany({ today: "2026-02-30" })).toThrow(RangeError);
  });

  it("comes in portions", () => {
    const chunks = [...inChunks(usual.company.employees(), 128)];
    expect(chunks.map((chunk) => chunk.length)).toEqual([128, 128, 44]);
    expect(chunks.flat()).toEqual(usual.people);
  });

  it("generates 50,000 people, each as fast as one of 5,000, unique among themselves", { timeout: 120_000 }, () => {
    const generated = (employees: number) => {
      // Processor time, not the clock: what else the machine does is no fault of the generator.
      const started = process.cpuUsage();
      const seen = { numbers: new Set<string>(), mobiles: new Set<string>(), cards: new Set<string>() };
      let count = 0;
      for (const person of demoCompany({ employees, today }).employees()) {
        count += 1;
        seen.numbers.add(`${person.identityCard.idType} ${person.identityCard.idNumber}`);
        seen.mobiles.add(person.mobile);
        seen.cards.add(person.bankCards[0]!.accountNo);
      }
      const { user, system } = process.cpuUsage(started);
      expect([count, seen.numbers.size, seen.mobiles.size, seen.cards.size]).toEqual(Array(4).fill(employees));
      return (user + system) / employees;
    };
    const few = generated(5_000);
    expect(generated(50_000) / few).toBeLessThan(2.5);
  });

  it("has the sites and the thirteen classifications of the specification and our own in four languages", () => {
    const { sites } = usual.company;
    expect(sites.map(({ siteId, overseasWarehouse }) => [siteId, overseasWarehouse])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
      [1, 1],
    ]);
    expect(sites.at(-1)!.zone).toBe("America/Los_Angeles");
    expect(dictionary.map(({ classifyCode }) => classifyCode).sort()).toEqual(
      (
        "Education apply_channel bank_name benefit_city bulletin_board_open_positions bulletin_board_type dept_status dimission_reason general_request " +
        "holiday_flow_state interviewer_level job_position language_level personnel_template train_lecturer_leve vaccine_type"
      ).split(" "),
    );
    for (const { name, items } of dictionary) {
      expect(new Set(items.map(({ itemCode }) => itemCode)).size).toBe(items.length);
      for (const words of [name, ...items.map(({ itemName }) => itemName)]) {
        expect(LANGUAGES.every((language) => words[language].trim() !== "")).toBe(true);
      }
    }
  });
});

describe("the fixed people", () => {
  const person = (jobNumber: string) => usual.people.find((candidate) => candidate.jobNumber === jobNumber)!;

  it("have the job numbers and roles that tests rely on", () => {
    const roles = usual.people.slice(0, 17).map(({ jobNumber, roles: [first] }) => [jobNumber, first]);
    expect(roles).toEqual([
      ["10001", "sysadmin"],
      ["10002", "hrManager"],
      ["10003", "hrSpecialist"],
      ["10004", "compensation"],
      ["10005", "recruiter"],
      ["10006", "trainer"],
      ["10007", "departmentHead"],
      ["10008", "cashier"],
      ["10009", "financeManager"],
      ["10010", "processAdmin"],
      ["10011", "employee"],
      ["10012", "employee"],
      ["10013", "employee"],
      ["10014", "generalManager"],
      ["10015", "administration"],
      ["10016", "accountant"],
      ["10017", "hrSite"],
    ]);
    expect(usual.people.every(({ roles }) => roles.includes("employee"))).toBe(true);
    expect(usual.people[17]!.jobNumber).toBe("100001");
  });

  it("sit where the manual says", () => {
    expect(person("10011")).toMatchObject({
      siteId: 1,
      departmentCode: person("10007").departmentCode,
      managerJobNumber: "10007",
    });
    expect(person("10007")).toMatchObject({ siteId: 1, overseasWarehouse: 0 });
    expect(usual.company.departments.find(({ code }) => code === person("10007").departmentCode)!.headJobNumber).toBe(
      "10007",
    );
    expect([person("10012").siteId, person("10017").siteId]).toEqual([4, 4]);
    expect(person("10013")).toMatchObject({ siteId: 1, overseasWarehouse: 1, overseasTimezone: "America/Los_Angeles" });
    expect(person("10014").managerJobNumber).toBeNull();
  });

  it("are regular, with valid cards, in a company of any size and day", () => {
    for (const { people } of [
      usual,
      sample(1000, "other"),
      sample(17),
      sample(60, 9, "2028-02-29"),
      sample(60, 9, "2027-01-01"),
    ]) {
      const fixed = people.slice(0, 17);
      expect(
        fixed.every(({ employment, lifecycle, staffType }) => employment === 1 && lifecycle === 3 && staffType === 1),
      ).toBe(true);
    }
    const states = usual.people
      .slice(0, 17)
      .map(({ identityCard }) => identityCardState(identityCard, today, 30)!.state);
    expect(states.every((state) => state === "valid" || state === "longTerm")).toBe(true);
  });
});

describe("its random numbers", () => {
  it("differ by seed and stream and stay in range", () => {
    const draw = (seed: string, stream: number) =>
      Array.from({ length: 5 }, () => randomStream(seed, stream).int(0, 1e9))[0];
    expect(new Set([draw("a", 0), draw("a", 1), draw("b", 0)]).size).toBe(3);
    const random = randomStream("range", 7);
    const rolls = Array.from({ length: 6000 }, () => random.int(1, 6));
    expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([1, 6]);
    for (const face of [1, 2, 3, 4, 5, 6]) expect(rolls.filter((roll) => roll === face).length).toBeGreaterThan(850);
    expect(random.weighted([["never", 0] as const, ["always", 1] as const])).toBe("always");
  });

  it("scatter every index to a number of its own", () => {
    expect(new Set(Array.from({ length: 10_000 }, (_, i) => scattered(i, 10_000))).size).toBe(10_000);
  });
});
