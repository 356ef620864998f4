import { beforeEach, describe, expect, it } from "vitest";
import { searchArchives } from "~/contracts/salary/archives";
import { createRun } from "~/contracts/salary/runs";
import { appointPeople, confirmProposal } from "~/contracts/shell/duties";
import { roleDetail, updateRole } from "~/contracts/shell/roles";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { product } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { dutyState } from "~/upstream/shell/duties/duty-state.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { calculated, collected, desk, details, MONTH, PEOPLE } from "../salary/runs-desk";

let admin: string;
beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
});

const asFirst = () =>
  one("insert into first_administrators (user_id) select user_id from users where job_number = '10001' returning id");
const cellOf = async (duty: string, key: number) =>
  (await dutyState(database().read, product.duties, "zh")).find((cell) => cell.duty === duty && cell.key === key)!;
const atSite = (jobNumber: string, siteId: number) =>
  one(
    `with u as (update users set site_id = $2, overseas_warehouse = 0 where job_number = $1)
     update employees set site_id = $2, overseas_warehouse = 0 where job_number = $1 returning emp_id`,
    [jobNumber, siteId],
  );
const roleOf = async (code: string) =>
  (await one<{ id: number }>("select id from roles where role_code = $1", [code])).id;
const rolesOf = async (jobNumber: string) =>
  (
    await one<{ codes: string[] }>(
      `select coalesce(array_agg(r.role_code order by r.role_code), '{}') as codes
       from user_roles ur join users u using (user_id) join roles r on r.id = ur.role_id where u.job_number = $1`,
      [jobNumber],
    )
  ).codes;

/** A role as its form sends it. */
async function formOf(code: string) {
  const { roleId, version, roleCode, roleName, dataScope, isTakeEffect, permissionCodes, members } = await ok(
    roleDetail,
    { roleId: await roleOf(code) },
    { token: admin },
  );
  return { form: { roleId, version, roleCode, roleName, dataScope, isTakeEffect, permissionCodes }, members };
}

describe("one clerk of attendance for two sites", () => {
  const HEAD = ["工号*", "打卡时间*", "设备编号"];
  const day = addDays(companyDay(), -3);
  /** Who of these people the clerk may bring punches for. */
  async function reached(): Promise<string[]> {
    const token = await sessionOf("10012");
    const asked = ["10011", "10013", "10014"];
    const faults = await importOf("punch", "punch", () => token).faults([
      HEAD,
      ...asked.map((jobNumber) => [jobNumber, `${day} 08:20:00`, "M1"]),
    ]);
    return asked.filter((_, n) => !faults.some((fault) => fault.startsWith(`${n + 2} `)));
  }

  beforeEach(async () => {
    await asFirst();
    for (const [jobNumber, siteId] of [
      ["10012", 4],
      ["10011", 1],
      ["10013", 2],
      ["10014", 4],
    ] as const)
      await atSite(jobNumber, siteId);
  });

  it("brings punches of both and of no third one; what is taken back is out of reach again", async () => {
    await ok(appointPeople, { duty: "attendanceClerk", siteId: 4, peopleText: "10012" }, { token: admin });
    expect(await reached()).toEqual(["10014"]);
    expect(
      await ok(appointPeople, { duty: "attendanceClerk", siteId: 1, peopleText: "10012" }, { token: admin }),
    ).toEqual({ outcome: "appointed", n: 1, unchanged: 0 });
    expect(await reached()).toEqual(["10011", "10014"]);
    const holders = async (siteId: number) =>
      (await cellOf("attendanceClerk", siteId)).holders.some(({ jobNumber }) => jobNumber === "10012");
    expect([await holders(1), await holders(2), await holders(4)]).toEqual([true, false, true]);
    const again = { duty: "attendanceClerk", siteId: 1, peopleText: "10012" };
    expect(await ok(appointPeople, again, { token: admin })).toMatchObject({ n: 0, unchanged: 1 });
    expect(
      await one<{ n: number }>(
        "select count(*)::int as n from notifications n join employees e using (emp_id) where e.job_number = '10012' and title ->> 'key' = 'duties:notice.appointed.title'",
      ),
    ).toEqual({ n: 2 });

    const { form, members } = await formOf("attendanceClerk--1");
    await ok(updateRole, { ...form, leaving: members.map(({ userId }) => userId) }, { token: admin });
    expect(await reached()).toEqual(["10014"]);
  });

  it("a saved copy keeps its site, and grants no more than the role it is of", async () => {
    await ok(appointPeople, { duty: "attendanceClerk", siteId: 1, peopleText: "10012" }, { token: admin });
    const copy = await formOf("attendanceClerk--1");
    await ok(updateRole, { ...copy.form, roleName: "一号站点考勤" }, { token: admin });
    expect(await reached()).toEqual(["10011"]);
    const { form } = await formOf("attendanceClerk");
    const [gone, ...permissionCodes] = form.permissionCodes;
    await ok(updateRole, { ...form, permissionCodes }, { token: admin });
    expect((await formOf("attendanceClerk--1")).form.permissionCodes).toEqual(permissionCodes);
    expect(gone).toBeDefined();
    await ok(updateRole, { ...(await formOf("attendanceClerk")).form, isTakeEffect: 0 }, { token: admin });
    expect((await formOf("attendanceClerk--1")).form.permissionCodes).toEqual([]);
  });

  it("nobody is appointed by a copy that was given another reach, or is switched off", async () => {
    const asked = { duty: "attendanceClerk", siteId: 1, peopleText: "10012" };
    await ok(appointPeople, { ...asked, peopleText: "10014" }, { token: admin });
    const copy = (await formOf("attendanceClerk--1")).form;
    await ok(updateRole, { ...copy, isTakeEffect: 0 }, { token: admin });
    expect(await callApi(appointPeople, asked, { token: admin })).toMatchObject({
      ...{ code: 409, msg: expect.stringContaining("已停用") },
    });
    for (const reach of ["data_scope = 5", "data_scope = 4, scope_department_ids = null"]) {
      await one(`update roles set is_take_effect = 1, ${reach} where role_code = 'attendanceClerk--1' returning id`);
      expect(await callApi(appointPeople, asked, { token: admin })).toMatchObject({
        ...{ code: 409, msg: expect.stringContaining("不再只管这个站点") },
      });
    }
    expect(await rolesOf("10012")).not.toContain("attendanceClerk--1");
    const { form } = await formOf("attendanceClerk--1");
    await ok(updateRole, { ...form, roleCode: "oldClerk", roleName: "旧考勤" }, { token: admin });
    await ok(appointPeople, asked, { token: admin });
    expect(await reached()).toEqual(["10011"]);
  });

  it("a role that is called otherwise grants nothing any more by its copies", async () => {
    await ok(appointPeople, { duty: "attendanceClerk", siteId: 1, peopleText: "10012" }, { token: admin });
    await ok(updateRole, { ...(await formOf("attendanceClerk")).form, roleCode: "clerk" }, { token: admin });
    expect((await formOf("attendanceClerk--1")).form.permissionCodes).toEqual([]);
  });

  it("after the first days two administrators appoint there, as anywhere", async () => {
    await one("update first_administrators set made_at = now() - interval '40 days'");
    await one("delete from user_roles where role_id = $1", [await roleOf("attendanceClerk")]);
    const asked = { duty: "attendanceClerk", siteId: 1, peopleText: "10012" };
    expect(await ok(appointPeople, asked, { token: admin })).toMatchObject({ outcome: "proposed", n: 1 });
    expect(await rolesOf("10012")).not.toContain("attendanceClerk--1");
    await one(
      "insert into user_roles (user_id, role_id) select user_id, $1 from users where job_number = '10016' returning 1",
      [await roleOf("sysadmin")],
    );
    const { id, version } = await one<{ id: number; version: number }>("select id, version from appointments");
    await ok(confirmProposal, { id, version }, { token: await sessionOf("10016") });
    expect(await rolesOf("10012")).toContain("attendanceClerk--1");
    expect(await reached()).toEqual(["10011"]);
  });

  it("whoever has moved since he was proposed is not made the clerk of where he is now", async () => {
    await one("update first_administrators set made_at = now() - interval '40 days'");
    await one("delete from user_roles where role_id = $1", [await roleOf("attendanceClerk")]);
    await ok(appointPeople, { duty: "attendanceClerk", siteId: 4, peopleText: "10012" }, { token: admin });
    await one(
      "insert into user_roles (user_id, role_id) select user_id, $1 from users where job_number = '10016' returning 1",
      [await roleOf("sysadmin")],
    );
    const proposal = await one<{ id: number; version: number }>("select id, version from appointments");
    await atSite("10012", 2);
    const second = { token: await sessionOf("10016") };
    expect(await callApi(confirmProposal, proposal, second)).toMatchObject({
      ...{ code: 409, msg: expect.stringContaining("请重新提议") },
    });
    expect(await rolesOf("10012")).not.toContain("attendanceClerk");
    await atSite("10012", 4);
    await ok(confirmProposal, proposal, second);
    expect(await reached()).toEqual(["10014"]);
  });

  it("a role that reaches departments serves no other site, and the refusal says what to change", async () => {
    await one("update roles set data_scope = 3 where role_code = 'attendanceClerk' returning id");
    const answer = await callApi(
      appointPeople,
      { duty: "attendanceClerk", siteId: 1, peopleText: "10012" },
      { token: admin },
    );
    expect(answer.fieldErrors?.people?.[0]).toMatch(/账号不属于.+10012。角色“.+”的数据范围.+再任命/);
  });
});

describe("a payroll clerk of an entity with people at three sites", () => {
  it("is lacking these sites until appointed for them; then makes, collects and calculates its run", async () => {
    await asFirst();
    await atSite("10005", 4);
    for (const jobNumber of PEOPLE) await atSite(jobNumber, 4);
    const on = await desk();
    await one("update roles set data_scope = 4 where role_code = 'payrollClerk'");
    await one("delete from payroll_clerks");
    const { rank } = await one<{ rank: number }>("select max(rank) as rank from position_levels");
    const asked = { duty: "payrollClerk", companyId: on.companyId, maxRank: rank, peopleText: "10005" };
    await ok(appointPeople, asked, { token: admin });
    expect(await cellOf("payrollClerk", on.companyId)).toMatchObject({ filled: true, gaps: [] });
    await atSite(PEOPLE[1], 1);
    await atSite(PEOPLE[2], 2);
    const lacking = await cellOf("payrollClerk", on.companyId);
    expect(lacking).toMatchObject({ filled: false, gaps: [{ n: 2 }] });
    expect(lacking.gaps[0]).toMatchObject({
      text: "没有人能一并处理：龙华、龙岗。再次任命可补上这些站点",
      to: `/system/duties/appoint?duty=payrollClerk&companyId=${on.companyId}`,
    });
    const token = await sessionOf("10005");
    const refused = await callApi(createRun, { month: MONTH, companyId: on.companyId, kind: 1 }, { token });
    expect(refused.fieldErrors?.companyId?.[0]).toContain("龙华、龙岗");

    expect(await ok(appointPeople, asked, { token: admin })).toMatchObject({ n: 1, unchanged: 0 });
    expect(await cellOf("payrollClerk", on.companyId)).toMatchObject({ filled: true, gaps: [] });
    expect(await rolesOf("10005")).toEqual(
      expect.arrayContaining(["payrollClerk", "payrollClerk--1", "payrollClerk--2"]),
    );
    const seen = async () =>
      (
        await ok(searchArchives, { page: { pageNo: 1, pageSize: 100 }, query: {} }, { token: await sessionOf("10005") })
      ).simpleList
        .filter(({ jobNumber }) => PEOPLE.some((one_) => one_ === jobNumber))
        .map(({ jobNumber }) => jobNumber)
        .sort();
    expect(await seen()).toEqual([...PEOPLE]);
    const mine = { ...on, clerk: { token } };
    const { id } = await ok(createRun, { month: MONTH, companyId: on.companyId, kind: 1 }, mine.clerk);
    await collected(mine, id);
    await calculated(mine, id);
    expect((await details(mine.clerk, id)).people).toBe(PEOPLE.length);

    // Somebody who moves to a fourth site is out of reach, and so is what is taken back.
    await atSite(PEOPLE[3], 3);
    expect(await seen()).toEqual(PEOPLE.slice(0, 3));
    const { form, members } = await formOf("payrollClerk--2");
    await ok(updateRole, { ...form, leaving: members.map(({ userId }) => userId) }, { token: admin });
    expect(await seen()).toEqual(PEOPLE.slice(0, 2));
  });
});
