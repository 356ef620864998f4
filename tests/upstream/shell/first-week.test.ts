import { beforeAll, describe, expect, it } from "vitest";
import { createCompany } from "~/contracts/finance/companies";
import { saveDepartment } from "~/contracts/organization/department-changes";
import { saveCategory, saveLevel, savePosition } from "~/contracts/organization/positions";
import { appointPeople, dutyList } from "~/contracts/shell/duties";
import { firstPasswords, searchFirst } from "~/contracts/shell/first-passwords";
import { setUp } from "~/contracts/shell/set-up";
import { companyDay } from "~/lib/period";
import { createAdministrator } from "~/upstream/shell/access/accounts.server";
import type { In } from "../../../app/contracts/endpoint";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { idNumber } from "../../support/people";

const HEAD = ["工号", "姓名", "证件类型", "证件号码", "手机", "部门编码", "岗位", "站点", "直接上级", "入职日期"];
let admin: string;
const as = () => ({ token: admin });
const line = async (name: string) => (await ok(setUp, {}, as())).lines.find((row) => row.line === name)!;

beforeAll(async () => {
  await useDatabase("empty");
  await createAdministrator("90001", "90001");
  await one("update users set must_change_password = false returning 1");
  admin = await sessionOf("90001");
});

describe("a company without the demo, by its first administrator alone", () => {
  it("has a legal entity, departments and positions", async () => {
    expect(await line("company")).toMatchObject({ state: 0, mine: true, vacant: false });
    await ok(
      createCompany,
      { companyName: "第一家公司", creditCode: "91440101MA5DEM003K", taxType: 2, status: 1 } as In<
        typeof createCompany
      >,
      as(),
    );
    const level = await ok(saveLevel, { name: "P5", rank: 50, jobLevelCode: "" } as In<typeof saveLevel>, as());
    const category = await ok(saveCategory, { name: "职能" } as In<typeof saveCategory>, as());
    const department = await ok(
      saveDepartment,
      { code: "1000", departmentName: "总经办", siteId: 1 } as In<typeof saveDepartment>,
      as(),
    );
    await ok(
      savePosition,
      {
        ...{ departmentId: department.id, positionCategoryId: category.id, name: "专员", plannedCount: 10 },
        levelMin: level.id,
      } as In<typeof savePosition>,
      as(),
    );
    // Nobody has looked at its sites yet.
    expect(await line("company")).toMatchObject({ state: 1 });
    await one("update sites set version = 2");
    expect(await line("company")).toMatchObject({ state: 2 });
    expect(await line("organization")).toMatchObject({ state: 2 });
  });

  it("has its people by file, he himself among them, with his account", async () => {
    const basic = importOf("common", "basic", () => admin);
    const row = (n: number, jobNumber: string, manager: string) => [
      ...[jobNumber, `员工${n}`, "居民身份证", idNumber(n, "19850505"), `1390000${String(n).padStart(4, "0")}`],
      ...["1000", "专员", "龙华", manager, companyDay()],
    ];
    const { batchId, errors } = await basic.upload([
      HEAD,
      row(1, "90001", ""),
      row(2, "90002", "90001"),
      row(3, "90003", "员工2"),
    ]);
    expect(errors).toBe(0);
    expect((await basic.commit(batchId)).code).toBe(200);
    expect(
      await one(
        `select array_agg(e.job_number || coalesce('>' || m.job_number, '') order by e.job_number) as people
         from employees e left join employees m on m.emp_id = e.manager_emp_id
         join employment_spells s on s.emp_id = e.emp_id and s.company_id is not null`,
      ),
    ).toEqual({ people: ["90001", "90002>90001", "90003>90002"] });
    expect(await line("people")).toMatchObject({ state: 1 });
  });

  it("has somebody for each duty, appointed on the page, who was told", async () => {
    const before = await ok(dutyList, {}, as());
    expect(before.firstDays).toBeGreaterThan(28);
    for (const duty of ["payrollManager", "financeManager", "auditor"])
      expect(await ok(appointPeople, { duty, peopleText: "90002" }, as())).toMatchObject({
        outcome: "appointed",
        n: 1,
      });
    const settled = (cells: typeof before.cells) => cells.filter((cell) => cell.settled).length;
    expect(settled((await ok(dutyList, {}, as())).cells)).toBe(settled(before.cells) + 3);
    expect(
      await one(
        "select count(*)::int as n from notifications where event_key like 'appoint:%' and emp_id = (select emp_id from employees where job_number = '90002')",
      ),
    ).toEqual({ n: 3 });
  });

  it("has first passwords for everybody who has not come yet", async () => {
    const { simpleList } = await ok(searchFirst, { page: {}, query: {} }, as());
    expect(simpleList.map(({ jobNumber }) => jobNumber)).toEqual(["90002", "90003"]);
    const { slips } = await ok(
      firstPasswords,
      { people: simpleList.map(({ userId, version }) => `${userId}.${version}`) },
      as(),
    );
    expect(slips.map(({ jobNumber, company }) => [jobNumber, company])).toEqual([
      ["90002", "第一家公司"],
      ["90003", "第一家公司"],
    ]);
  });
});
