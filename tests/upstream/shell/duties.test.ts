import { beforeEach, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { appointPeople, dutyDetail, dutyList, unwaiveDuty, waiveDuty } from "~/contracts/shell/duties";
import { roleDetail, updateRole } from "~/contracts/shell/roles";
import { updateUser, userDetail } from "~/contracts/shell/users";
import { product } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { appoint, createAdministrator } from "~/upstream/shell/access/accounts.server";
import { dutyState } from "~/upstream/shell/duties/duty-state.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { statements } from "../../support/statements";

let admin: string;
beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
});

const cellOf = async (duty: string, key: number | null = null) => {
  const cells = await dutyState(database().read, product.duties, "zh");
  return cells.find((cell) => cell.duty === duty && cell.key === key)!;
};
const roleId = async (code: string) =>
  (await one<{ id: number }>("select id from roles where role_code = $1", [code])).id;
const give = (jobNumber: string, code: string) =>
  one(
    "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = $1 and role_code = $2 on conflict do nothing",
    [jobNumber, code],
  );
const nobodyIn = (code: string) =>
  one("delete from user_roles where role_id = (select id from roles where role_code = $1)", [code]);
const rolesOf = async (jobNumber: string) =>
  (
    await one<{ codes: string[] }>(
      "select coalesce(array_agg(r.role_code order by r.id), '{}') as codes from user_roles ur join users u using (user_id) join roles r on r.id = ur.role_id where u.job_number = $1",
      [jobNumber],
    )
  ).codes;
const told = (jobNumber: string) =>
  one<{ n: number; keys: string }>(
    "select count(*)::int as n, string_agg(title ->> 'key', ',') as keys from notifications n join employees e using (emp_id) where e.job_number = $1 and title ->> 'key' like 'duties:%'",
    [jobNumber],
  );
/** The administrator of an installation that is being set up. */
const asFirst = (days = 0, jobNumber = "10001") =>
  one(
    "insert into first_administrators (user_id, made_at) select user_id, now() - make_interval(days => $2) from users where job_number = $1",
    [jobNumber, days],
  );
const call = (input: In<typeof appointPeople>, token = admin) => callApi(appointPeople, input, { token });

describe("the state of duties", () => {
  it("is reckoned of memberships in force, each duty by its own axis", async () => {
    const cells = await dutyState(database().read, product.duties, "zh");
    expect(new Set(cells.map(({ duty }) => duty))).toEqual(
      new Set([
        "auditor",
        "departmentHead",
        "hrManager",
        "hrDirector",
        "generalManager",
        "siteHr",
        "compensation",
        "attendanceClerk",
        "cashier",
        "financeManager",
        "accountant",
        "registrar",
        "payrollClerk",
        "payrollManager",
        "processAdmin",
      ]),
    );
    const { n } = await one<{ n: number }>("select count(*)::int as n from companies where status = 1");
    expect(cells.filter(({ duty }) => duty === "payrollClerk")).toHaveLength(n);
    expect(cells.filter(({ axis }) => axis === "site").every(({ key, label }) => key !== null && label !== "")).toBe(
      true,
    );
    expect(await cellOf("hrManager")).toMatchObject({
      count: 1,
      holders: [{ jobNumber: "10002", empName: "苏婉清" }],
      filled: true,
    });
    await one("update user_roles set expire_date = current_date - 2 where role_id = $1", [await roleId("hrManager")]);
    expect(await cellOf("hrManager")).toMatchObject({ count: 0, holders: [], filled: false });
  });

  it("a duty to decide lacks somebody in its approval role; an appointment puts people into both", async () => {
    expect(await cellOf("accountant")).toMatchObject({ filled: true, gaps: [] });
    await one("delete from approval_role_members where role_code = 'FIN_ACCOUNTANT'");
    expect(await cellOf("accountant")).toMatchObject({
      filled: false,
      gaps: [{ text: "没有人以这个身份审批单据", n: 1, to: "/workflow/approvalRole" }],
    });
    await asFirst();
    expect((await call({ duty: "accountant", peopleText: "10012" })).code).toBe(200);
    expect(await cellOf("accountant")).toMatchObject({ filled: true, gaps: [] });
    expect(
      await one(
        `select e.job_number as who, m.site_digit as site from approval_role_members m join employees e using (emp_id)
         where m.role_code = 'FIN_ACCOUNTANT'`,
      ),
    ).toEqual({ who: "10012", site: 0 });
  });

  it("whoever got the role alone is appointed into the approval role too, which processes ask", async () => {
    await asFirst();
    for (const [duty, role, who] of [
      ["generalManager", "GM", "10014"],
      ["hrDirector", "HR_DIRECTOR", "10013"],
    ] as const) {
      await one("delete from approval_role_members where role_code = $1", [role]);
      await one(
        "insert into user_roles (user_id, role_id) select user_id, $2 from users where job_number = $1 on conflict do nothing",
        [who, await roleId(duty)],
      );
      expect(await cellOf(duty)).toMatchObject({ filled: false, gaps: [{ n: 1 }] });
      expect((await call({ duty, peopleText: who })).data).toMatchObject({ outcome: "appointed", n: 1, unchanged: 0 });
      expect(await cellOf(duty)).toMatchObject({ filled: true, gaps: [] });
      expect((await call({ duty, peopleText: who })).data).toMatchObject({ n: 0, unchanged: 1 });
    }
  });

  it("a site is held by whoever is of that site, or reaches all; a leaver holds nothing", async () => {
    await nobodyIn("attendanceClerk");
    await give("10012", "attendanceClerk");
    expect([await cellOf("attendanceClerk", 4), await cellOf("attendanceClerk", 1)]).toMatchObject([
      { count: 1 },
      { count: 0 },
    ]);
    await one("update roles set data_scope = 5 where role_code = 'attendanceClerk'");
    expect((await cellOf("attendanceClerk", 1)).count).toBe(1);
    await one("update employees set employment = 2 where job_number = '10012'");
    expect((await cellOf("attendanceClerk", 1)).count).toBe(0);
  });

  it("one cashier is not enough, and a role without the place among the cashiers is none", async () => {
    await nobodyIn("cashier");
    await give("10008", "cashier");
    expect(await cellOf("cashier")).toMatchObject({ count: 1, least: 2, filled: false });
    await give("10011", "cashier");
    expect((await cellOf("cashier")).count).toBe(1);
  });

  it("departments without a head and heads without the role are counted", async () => {
    const before = await cellOf("departmentHead");
    const { id } = await one<{ id: number }>(
      "update departments set head_emp_id = null where department_id = (select min(department_id) from departments where status = 1 and head_emp_id is not null) returning department_id as id",
    );
    const headless = (cell: typeof before) => cell.gaps.find(({ to }) => to !== null)?.n ?? 0;
    expect(headless(await cellOf("departmentHead"))).toBe(headless(before) + 1);
    await one(
      "update departments set head_emp_id = (select emp_id from employees where job_number = '10011') where department_id = $1",
      [id],
    );
    const { offered } = await ok(dutyDetail, { duty: "departmentHead" }, { token: admin });
    expect(offered).toContain("林小雅 10011");
  });

  it("takes as many statements for two companies as for two hundred", async () => {
    const few = await statements(() => dutyState(database().read, product.duties, "zh"));
    await one(
      "insert into companies (company_name, credit_code) select 'N' || n, 'C' || n from generate_series(1, 200) n",
    );
    const many = await statements(() => dutyState(database().read, product.duties, "zh"));
    expect([few, many]).toEqual([4, 4]);
  });
});

describe("an installation that is being set up", () => {
  it("has one first administrator, whoever the command line makes before there is another", async () => {
    await createAdministrator("90001", "later");
    expect(await one("select count(*)::int as n from first_administrators")).toEqual({ n: 0 });
    await useDatabase("empty");
    const { ensureReferenceData } = await import("~/upstream/reference.server");
    await ensureReferenceData();
    await createAdministrator("90001", "first");
    await createAdministrator("90002", "second");
    expect(await one("select job_number from first_administrators join users using (user_id)")).toEqual({
      job_number: "90001",
    });
  });

  it("its first administrator appoints to what he does not hold; the person and one more are told", async () => {
    await asFirst();
    await nobodyIn("auditor");
    expect(await call({ duty: "auditor", peopleText: "10011 10012" })).toMatchObject({
      code: 200,
      data: { outcome: "appointed", n: 2, unchanged: 0 },
    });
    expect(await rolesOf("10011")).toContain("auditor");
    expect([await told("10011"), await told("10002")]).toEqual([
      { n: 1, keys: "duties:notice.appointed.title" },
      { n: 1, keys: "duties:notice.witness.title" },
    ]);
    expect(
      await one("select count(*)::int as n, min(after ->> 'way') as way from audit_log where action = 'user.appoint'"),
    ).toEqual({ n: 2, way: "first" });
    expect(await call({ duty: "auditor", peopleText: "10011" })).toMatchObject({
      data: { n: 0, unchanged: 1 },
    });
  });

  it("a clerk of a company gets his entry, a cashier his place among the cashiers", async () => {
    await asFirst();
    const { id } = await one<{ id: number }>(
      "insert into companies (company_name, credit_code) values ('新公司', 'NEW') returning company_id as id",
    );
    expect(await cellOf("payrollClerk", id)).toMatchObject({ count: 0 });
    const input = { duty: "payrollClerk", companyId: id, peopleText: "林小雅" };
    expect((await call(input)).fieldErrors).toEqual({ maxRank: ["不能为空"] });
    const { rank } = await one<{ rank: number }>("select max(rank) as rank from position_levels");
    expect(await call({ ...input, maxRank: rank })).toMatchObject({ code: 200 });
    expect(await cellOf("payrollClerk", id)).toMatchObject({ holders: [{ jobNumber: "10011" }], filled: true });
    expect(
      await one(
        "select company_ids, max_rank from payroll_clerks join employees using (emp_id) where job_number = '10011'",
      ),
    ).toEqual({ company_ids: [id], max_rank: rank });
    const { count } = await cellOf("cashier");
    await ok(appointPeople, { duty: "cashier", peopleText: "10012" }, { token: admin });
    expect((await cellOf("cashier")).count).toBe(count + 1);
  });

  it("never himself, and nobody into both halves of cashier separation", async () => {
    await asFirst();
    expect(await call({ duty: "auditor", peopleText: "10001" })).toMatchObject({
      code: 403,
      msg: "不能修改自己的角色",
    });
    const both = await call({ duty: "cashier", peopleText: "10009" });
    expect(both).toMatchObject({ code: 409, msg: expect.stringContaining("10009") });
    expect(await rolesOf("10009")).not.toContain("cashier");
  });

  it("the pages of users and roles obey it as well; after thirty days nothing does", async () => {
    await asFirst(29);
    const user = async (jobNumber: string) => {
      const { id } = await one<{ id: number }>("select user_id as id from users where job_number = $1", [jobNumber]);
      const detail = await ok(userDetail, { userId: id }, { token: admin });
      const held = detail.roles.map((role) => role.roleId);
      return {
        userId: id,
        version: detail.version,
        username: detail.username,
        roleIds: [...held, await roleId("auditor")],
      };
    };
    await ok(updateUser, await user("10011"), { token: admin });
    expect(await told("10011")).toMatchObject({ n: 1 });
    const role = async (members: string) => {
      const {
        roleId: id,
        version,
        roleCode,
        roleName,
        dataScope,
        isTakeEffect,
        permissionCodes,
      } = await ok(roleDetail, { roleId: await roleId("auditor") }, { token: admin });
      return { ...{ roleId: id, version, roleCode, roleName, dataScope, isTakeEffect, permissionCodes }, members };
    };
    await ok(updateRole, await role("10013"), { token: admin });
    expect(await told("10013")).toMatchObject({ n: 1 });
    await one("update first_administrators set made_at = made_at - interval '1 day 1 hour'");
    expect(await callApi(updateUser, await user("10012"), { token: admin })).toMatchObject({
      code: 403,
      msg: expect.stringContaining("请到“职责分配”页面提议任命"),
    });
    expect(await callApi(updateRole, await role("10012"), { token: admin })).toMatchObject({
      code: 403,
      msg: expect.stringContaining("请到“职责分配”页面提议任命"),
    });
    expect((await callApi(updateUser, await user("10012"), { token: admin, language: "en" })).msg).toContain(
      "on the page “Duties”",
    );
    expect(await call({ duty: "auditor", peopleText: "10012" })).toMatchObject({
      data: { outcome: "proposed", n: 1 },
    });
    expect(await rolesOf("10012")).not.toContain("auditor");
  });

  it("another administrator of those days has no such right, nor the first one once his own is taken", async () => {
    await asFirst();
    await give("10016", "sysadmin");
    const second = await sessionOf("10016");
    expect((await call({ duty: "auditor", peopleText: "10011" }, second)).data).toMatchObject({
      outcome: "proposed",
    });
    await one("delete from role_permissions where permission_code = 10020003");
    expect((await call({ duty: "registrar", peopleText: "10011" })).data).toMatchObject({
      outcome: "proposed",
    });
  });
});

describe("an appointment", () => {
  it("by whoever holds the role himself needs nobody else; it tells nobody but the log", async () => {
    await give("10001", "auditor");
    expect(await call({ roleId: await roleId("auditor"), peopleText: "10011" })).toMatchObject({
      data: { outcome: "appointed", n: 1 },
    });
    expect(await told("10011")).toMatchObject({ n: 0 });
    expect(await one("select after ->> 'way' as way from audit_log where action = 'user.appoint'")).toEqual({
      way: "held",
    });
  });

  it("to be a clerk is more than a role: its codes alone do not let somebody appoint", async () => {
    await give("10001", "payrollClerk");
    await one("update roles set data_scope = 5 where role_code = 'payrollClerk'");
    const { id } = await one<{ id: number }>("select min(company_id) as id from companies where status = 1");
    const { rank } = await one<{ rank: number }>("select max(rank) as rank from position_levels");
    const answer = await call({ duty: "payrollClerk", companyId: id, maxRank: rank, peopleText: "10011" });
    expect(answer.data).toMatchObject({ outcome: "proposed" });
    expect(
      await one(
        "select count(*)::int as n from payroll_clerks join employees using (emp_id) where job_number = '10011'",
      ),
    ).toEqual({ n: 0 });
  });

  it("refuses people without an account, unknown, and dates that are over", async () => {
    await asFirst();
    await one("update users set status = 2 where job_number = '10011'");
    expect((await call({ duty: "auditor", peopleText: "10011" })).fieldErrors).toEqual({
      people: ["没有可用账号：林小雅 10011。请先在“用户管理”中新建或启用"],
    });
    expect((await call({ duty: "auditor", peopleText: "99999" })).code).toBe(400);
    expect((await call({ duty: "auditor" })).fieldErrors).toEqual({ people: ["不能为空"] });
    expect((await call({ duty: "auditor", peopleText: "10012", expireDate: "2020-01-01" })).fieldErrors).toEqual({
      expireDate: ["失效日期已过"],
    });
    expect((await call({ duty: "none", peopleText: "10012" })).code).toBe(404);
    expect((await call({ duty: "payrollClerk", companyId: 999_999, peopleText: "10012" })).code).toBe(404);
  });

  it("a membership that is over begins anew, and an open form of the account finds it changed", async () => {
    await asFirst();
    await appoint("10011", "auditor");
    await one("update user_roles set expire_date = current_date - 3 where role_id = $1", [await roleId("auditor")]);
    const { version } = await one<{ version: number }>("select version from users where job_number = '10011'");
    await ok(appointPeople, { duty: "auditor", peopleText: "10011" }, { token: admin });
    expect((await cellOf("auditor")).holders.map(({ jobNumber }) => jobNumber)).toContain("10011");
    expect(await one("select version from users where job_number = '10011'")).toEqual({ version: version + 1 });
  });

  it("the same at twice: one of two is told that nothing changed", async () => {
    await asFirst();
    const answers = await Promise.all([1, 2].map(() => call({ duty: "registrar", peopleText: "10011" })));
    expect(answers.map(({ data }) => data?.n).sort()).toEqual([0, 1]);
  });
});

describe("a duty that the company does not have", () => {
  it("is said with a reason, once, and taken back", async () => {
    await nobodyIn("registrar");
    const say = () => callApi(waiveDuty, { duty: "registrar", reason: "由行政兼任" }, { token: admin });
    const answers = await Promise.all([say(), say()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { waived, filled, settled } = await cellOf("registrar");
    expect([waived, filled, settled]).toMatchObject([{ reason: "由行政兼任", by: "程志远" }, false, true]);
    await ok(unwaiveDuty, { id: waived!.id }, { token: admin });
    expect((await callApi(unwaiveDuty, { id: waived!.id }, { token: admin })).code).toBe(404);
    expect(
      await one("select array_agg(action order by id) as actions from audit_log where action like 'duty.%'"),
    ).toEqual({ actions: ["duty.waive", "duty.unwaive"] });
  });

  it("is over with an appointment, and not said of what somebody does", async () => {
    await asFirst();
    await nobodyIn("registrar");
    await ok(waiveDuty, { duty: "registrar", reason: "x" }, { token: admin });
    await ok(appointPeople, { duty: "registrar", peopleText: "10011" }, { token: admin });
    expect(await one("select count(*)::int as n from duty_waivers")).toEqual({ n: 0 });
    expect(await callApi(waiveDuty, { duty: "registrar", reason: "x" }, { token: admin })).toMatchObject({ code: 409 });
    expect((await callApi(waiveDuty, { duty: "registrar", reason: " " }, { token: admin })).code).toBe(400);
  });

  it("the database keeps a place to its axis", async () => {
    const put = (axis: string, company: number | null, site: number | null) =>
      one(
        "insert into duty_waivers (duty, axis, company_id, site_id, reason, waived_by) values ('x', $1, $2, $3, 'x', (select min(user_id) from users)) returning 1 as n",
        [axis, company, site],
      );
    for (const [axis, company, site] of [
      ["once", 1, null],
      ["company", null, null],
      ["company", 1, 1],
      ["site", 1, null],
      ["all", null, null],
    ] as const)
      await expect(put(axis, company, site)).rejects.toThrow("duty_waivers_axis_check");
  });
});

describe("who sees and acts where", () => {
  /** An administrator of roles whose reach is one site, Nanshan. */
  const ofSite = async () => {
    await one(
      "insert into role_permissions (role_id, permission_code) select id, unnest(array[10020001, 10020003, 10020005]) from roles where role_code = 'hrSite'",
    );
    return sessionOf("10017");
  };

  it("of a site, the cells of that site; another place is not there for him", async () => {
    const site = await ofSite();
    const { cells } = await ok(dutyList, {}, { token: site });
    expect(new Set(cells.map(({ axis, key }) => `${axis} ${key}`))).toEqual(new Set(["site 4"]));
    await nobodyIn("attendanceClerk");
    const asked = { duty: "attendanceClerk", siteId: 1, reason: "x" };
    expect((await callApi(waiveDuty, asked, { token: site })).code).toBe(404);
    expect((await callApi(waiveDuty, { ...asked, siteId: 4 }, { token: site })).code).toBe(200);
    expect((await callApi(waiveDuty, { duty: "registrar", reason: "x" }, { token: site })).code).toBe(404);
    const { id } = await ok(waiveDuty, asked, { token: admin });
    expect((await callApi(unwaiveDuty, { id }, { token: site })).code).toBe(404);
    expect(await one("select count(*)::int as n from duty_waivers where id = $1", [id])).toEqual({ n: 1 });
  });

  it("of a site proposes nobody of another one, and to no role that reaches further", async () => {
    const site = await ofSite();
    const call4 = (input: In<typeof appointPeople>) => call(input, site);
    expect((await call4({ duty: "attendanceClerk", siteId: 1, peopleText: "10011" })).code).toBe(404);
    expect((await call4({ duty: "attendanceClerk", siteId: 4, peopleText: "10011" })).fieldErrors).toHaveProperty(
      "people",
    );
    expect((await call4({ roleId: await roleId("auditor"), peopleText: "10012" })).code).toBe(404);
    await nobodyIn("attendanceClerk");
    expect((await call4({ duty: "attendanceClerk", siteId: 4, peopleText: "10012" })).data).toMatchObject({
      outcome: "proposed",
      n: 1,
    });
  });

  it("nobody acts for another", async () => {
    await asFirst();
    await give("10007", "sysadmin");
    const acting = await sessionOf("10001", { actorJobNumber: "10007" });
    expect((await call({ duty: "auditor", peopleText: "10011" }, acting)).code).toBe(403);
    expect((await ok(dutyList, {}, { token: admin })).isOnlyOne).toBe(false);
    await one("delete from user_roles where user_id = (select user_id from users where job_number = '10007')");
    expect((await ok(dutyList, {}, { token: admin })).isOnlyOne).toBe(true);
    const { cells, firstDays } = await ok(dutyList, {}, { token: acting });
    expect([cells.every(({ acts }) => acts.length === 0), firstDays]).toEqual([true, 0]);
  });
});
