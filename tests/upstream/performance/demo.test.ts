import { beforeAll, describe, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { approvalKinds } from "~/upstream/domains.server";
import { classesOf } from "~/upstream/performance/classes/class-resolve.server";
import { loadConfiguration } from "~/upstream/performance/demo/configuration.server";
import { standardsOf } from "~/upstream/performance/standards/standard-of.server";
import { database } from "~/upstream/platform/database/db.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";

interface Person extends Record<string, unknown> {
  empId: number;
  siteId: number;
  departmentId: number;
  positionId: number;
  levelId: number;
}

beforeAll(async () => {
  await useDatabase();
  await loadConfiguration({ kinds: approvalKinds, today: companyDay(), amount: "few", takeEffect: async () => {} });
});

const people = async () =>
  (
    await database().read.execute<Person>(
      `select emp_id as "empId", case when overseas_warehouse = 1 then 7 else site_id end as "siteId",
         department_id as "departmentId", position_id as "positionId", level_id as "levelId"
       from employees where employment = 1` as never,
    )
  ).rows;

describe("the configuration of the demo company", () => {
  it("has indicators of every kind, templates, a scheme and classes for most people", async () => {
    const counts = await one<Record<string, number>>(`
      select (select count(distinct kind)::int from perf_indicators) as kinds,
        (select count(*)::int from perf_templates) as templates,
        (select count(*)::int from perf_grade_schemes) as schemes, (select count(*)::int from perf_classes) as classes`);
    expect(counts).toEqual({ kinds: 7, templates: 4, schemes: 1, classes: 4 });
    const all = await people();
    const found = await classesOf(database().read, all, 1);
    expect(found.size).toBeGreaterThan(all.length * 0.8);
    expect(found.size).toBeLessThan(all.length);
  });

  it("pays everybody in a class at Longhua by the standard that was approved", async () => {
    const all = (await people()).filter(({ siteId }) => siteId === 1);
    const found = await classesOf(database().read, all, 1);
    const month = companyDay().slice(0, 7);
    const asked = all.flatMap((person) => {
      const of = found.get(person.empId);
      return of ? [{ classId: of.classId, siteId: 1, levelId: person.levelId, month }] : [];
    });
    const standards = await standardsOf(database().read, asked);
    expect(asked.length).toBeGreaterThan(20);
    expect(standards.filter((one) => one === null)).toEqual([]);
    expect(await one("select count(*)::int as n from perf_standards where state = 0")).toEqual({ n: 1 });
  });
});
