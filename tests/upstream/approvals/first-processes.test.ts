import { beforeAll, describe, expect, it } from "vitest";
import { checkProcesses, searchFaults } from "~/contracts/approvals/check";
import { testProcess } from "~/contracts/approvals/process";
import { saveRoleMember } from "~/contracts/approvals/roles";
import type { In } from "~/contracts/endpoint";
import { createCompany } from "~/contracts/finance/companies";
import { saveDepartment } from "~/contracts/organization/department-changes";
import { saveCategory, saveLevel, savePosition } from "~/contracts/organization/positions";
import { companyDay } from "~/lib/period";
import { searchFaults as faultsFound } from "~/upstream/approvals/process/check.server";
import { APPROVAL_ROLES } from "~/upstream/approvals/process/seed.server";
import { approvalKinds } from "~/upstream/domains.server";
import { plannedKinds } from "~/upstream/planned-kinds.server";
import { database } from "~/upstream/platform/database/db.server";
import { callerForJob } from "~/upstream/platform/identity/caller.server";
import { createAdministrator } from "~/upstream/shell/access/accounts.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { idNumber } from "../../support/people";

const KINDS = [...approvalKinds.values(), ...plannedKinds].map(({ kindCode }) => kindCode).sort((a, b) => a - b);
const HEAD = ["工号", "姓名", "证件类型", "证件号码", "手机", "部门编码", "岗位", "站点", "入职日期"];
let admin: string;
const as = () => ({ token: admin });
let department: { id: number; version: number };
const given = { code: "1000", departmentName: "总经办", siteId: 1 };
/** Asked of the host's own query: a person asks for fewer in a minute. */
const faultsOf = async (kindCode: number) => {
  const { id } = await one<{ id: number }>("select user_id as id from users where job_number = '90001'");
  const caller = await callerForJob(id, id, "zh", "check");
  const asked = { page: { pageNo: 1, pageSize: 100 }, query: { kindCode, siteDigit: 1 } };
  return (await faultsFound(approvalKinds, database().read, caller, asked)).simpleList;
};
const checked = async () => (await ok(checkProcesses, {}, as())).kinds;

beforeAll(async () => {
  await useDatabase("empty");
  await createAdministrator("90001", "90001");
  await one("update users set must_change_password = false returning 1");
  admin = await sessionOf("90001");
  await ok(
    createCompany,
    { companyName: "第一家公司", creditCode: "91440101MA5DEM003K", taxType: 2, status: 1 } as In<typeof createCompany>,
    as(),
  );
  const level = await ok(saveLevel, { name: "P5", rank: 50, jobLevelCode: "" } as In<typeof saveLevel>, as());
  const category = await ok(saveCategory, { name: "职能" } as In<typeof saveCategory>, as());
  department = await ok(saveDepartment, given as In<typeof saveDepartment>, as());
  await ok(
    savePosition,
    {
      ...{ departmentId: department.id, positionCategoryId: category.id, name: "专员", plannedCount: 10 },
      levelMin: level.id,
    } as In<typeof savePosition>,
    as(),
  );
  const row = (n: number, name: string) => [
    ...[`9000${n}`, name, "居民身份证", idNumber(n, "19850505"), `1390000000${n}`],
    ...["1000", "专员", "龙华", companyDay()],
  ];
  const file = importOf("common", "basic", () => admin);
  const people = [row(1, "管理员"), row(2, "王芳"), row(3, "王芳"), row(4, "李负责"), row(5, "赵会计")];
  const { batchId, errors } = await file.upload([HEAD, ...people]);
  expect(errors).toBe(0);
  expect((await file.commit(batchId)).code).toBe(200);
});

describe("the first processes in a company without the demo", () => {
  it("lack a head while the department has none, and say so for every kind that asks for one", async () => {
    const kinds = await checked();
    expect(kinds.map(({ kindCode }) => kindCode)).toEqual(KINDS);
    for (const { kindCode, cells } of kinds) expect(cells[0]!.state, String(kindCode)).not.toBe("ok");
    const { simpleList } = await ok(searchFaults, { page: {}, query: { kindCode: 407, siteDigit: 1 } }, as());
    expect(simpleList[0]!.lacks).toEqual([{ what: "head", key: String(department.id), name: "总经办" }]);
  });

  it("take the head by name; of two of one name the job numbers are told", async () => {
    const save = (headEmpIdText: string) =>
      callApi(
        saveDepartment,
        { ...given, departmentId: department.id, version: department.version, headEmpIdText } as In<
          typeof saveDepartment
        >,
        as(),
      );
    expect((await save("王芳")).fieldErrors).toEqual({
      headEmpId: ["有多名同名人员，请输入其中一个工号：90002, 90003"],
    });
    expect((await save("李负责")).code).toBe(200);
  });

  it("then find the head for every kind that asks for one, also in a test run", async () => {
    for (const kind of KINDS) {
      const simpleList = await faultsOf(kind);
      // The head himself has nobody above him; of anybody else only members of roles are missing.
      for (const { leads, lacks } of simpleList)
        if (!leads) for (const { what } of lacks) expect(["role", "cashier"], `${kind} ${what}`).toContain(what);
    }
    for (const kind of [407, 502, 504, 506, 507, 508, 601, 602, 701]) {
      const { id } = await one<{ id: number }>(
        "select id from approval_definitions where form_type_code = $1 and status = 1",
        [kind * 10],
      );
      const { steps } = await ok(testProcess, { definitionId: id, empIdText: "90002" }, as());
      expect(steps[0], String(kind)).toMatchObject({ found: "rules", people: [{ empName: "李负责" }] });
    }
  });

  it("are complete for an ordinary member when the roles have members; what the head lacks is a superior", async () => {
    await one(
      `insert into user_roles (user_id, role_id)
       select (select user_id from users where job_number = '90001'), id from roles where role_code = 'processAdmin'`,
    );
    for (const roleCode of APPROVAL_ROLES)
      for (const empIdText of ["90003", "90005"])
        await ok(
          saveRoleMember,
          { roleCode, empIdText, siteDigit: 0, validFrom: companyDay() } as In<typeof saveRoleMember>,
          as(),
        );
    for (const kind of KINDS) {
      const simpleList = await faultsOf(kind);
      expect(
        simpleList.map(({ leads, lacks }) => [leads, ...lacks.map(({ what }) => what)].join(" ")),
        String(kind),
      ).toEqual(simpleList.map(() => "true superior"));
    }
  });
});
