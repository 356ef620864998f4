import { beforeEach, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { compareRole, createRole, deleteRole, roleDetail, searchRoles, updateRole } from "~/contracts/shell/roles";
import { frame } from "~/contracts/shell/session";
import {
  createUser,
  exportUsers,
  resetUser,
  revokeSessions,
  searchUsers,
  setUserStatus,
  unlockUser,
  updateUser,
  userDetail,
} from "~/contracts/shell/users";
import { appoint } from "~/upstream/shell/access/accounts.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let admin: string;
beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
});

const userId = async (jobNumber: string) =>
  (await one<{ id: number }>("select user_id as id from users where job_number = $1", [jobNumber])).id;
const roleId = async (code: string) =>
  (await one<{ id: number }>("select id from roles where role_code = $1", [code])).id;
const give = (jobNumber: string, code: string) =>
  one(
    "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = $1 and role_code = $2",
    [jobNumber, code],
  );
const audits = async () => (await one<{ n: number }>("select count(*)::int as n from audit_log")).n;
/** A role that nobody of the demo company is in. */
const addRole = async (code: string, codes: number[], scope = 5) =>
  (
    await one<{ id: number }>(
      `with r as (insert into roles (role_code, role_name, data_scope) values ($1, $1, $3) returning id), p as (insert into role_permissions select id, unnest($2::int[]) from r) select id from r`,
      [code, codes, scope],
    )
  ).id;
const edit = async (id: number, changes: Partial<In<typeof updateRole>> = {}): Promise<In<typeof updateRole>> => {
  const role = await ok(roleDetail, { roleId: id }, { token: admin });
  return {
    roleId: id,
    version: role.version,
    roleCode: role.roleCode,
    roleName: role.roleName,
    dataScope: role.dataScope,
    isTakeEffect: role.isTakeEffect,
    permissionCodes: role.permissionCodes,
    scopeDepartmentIds: role.scopeDepartmentIds,
    ...changes,
  };
};
const account = async (jobNumber: string, changes: Partial<In<typeof updateUser>> = {}, token = admin) => {
  const user = await ok(userDetail, { userId: await userId(jobNumber) }, { token });
  return {
    userId: user.userId,
    version: user.version,
    username: user.username,
    roleIds: user.roles.map((role) => role.roleId),
    ...changes,
  };
};

describe("users", () => {
  it("a new account has a random password of 12 characters, told once, to be changed at the first sign-in", async () => {
    const before = await audits();
    const made = await ok(
      createUser,
      { jobNumber: "ext001", username: "外部", siteId: 1, roleIds: [] },
      { token: admin },
    );
    expect(made).toMatchObject({ jobNumber: "EXT001", password: expect.stringMatching(/^.{12}$/) });
    expect(
      await one(
        "select must_change_password as must, password_hash not like '%' || $2 || '%' as hashed from users where user_id = $1",
        [made.userId, made.password],
      ),
    ).toEqual({ must: true, hashed: true });
    expect(await audits()).toBe(before + 1);
    const row = await one<{ after: object }>("select after from audit_log order by id desc limit 1");
    expect(JSON.stringify(row.after)).not.toContain(made.password);
  });

  it("of two accounts with one job number at once, one is made", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => callApi(createUser, { jobNumber: "TWICE1", siteId: 1 }, { token: admin })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    expect(answers.find((answer) => answer.code === 400)!.fieldErrors).toEqual({ jobNumber: ["工号已有账号"] });
  });

  it("linked to an employee takes job number and site from the record, and refuses a second account", async () => {
    const { n } = await one<{ n: number }>(
      "update users set emp_id = null, job_number = 'OLD1', username = 'OLD1' where job_number = '10012' returning 1 as n",
    );
    expect(n).toBe(1);
    const { id } = await one<{ id: number }>("select emp_id as id from employees where job_number = '10012'");
    await give("10001", "hrManager");
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 10010002 from roles where role_code = 'hrManager'",
    );
    const made = await ok(createUser, { empId: id, siteId: 1 }, { token: admin });
    expect(await one("select job_number, site_id from users where user_id = $1", [made.userId])).toEqual({
      job_number: "10012",
      site_id: 4,
    });
    expect((await callApi(createUser, { empId: id, siteId: 1 }, { token: admin })).code).toBe(400);
  });

  it("shell 21: HR of site 4 gets for the user of site 1 the answer of a missing one; list and export count own rows only", async () => {
    const site = await sessionOf("10017");
    const foreign = await callApi(userDetail, { userId: await userId("10011") }, { token: site });
    const absent = await callApi(userDetail, { userId: 999_999_999 }, { token: site });
    expect(foreign).toEqual(absent);
    expect(foreign).toMatchObject({ code: 404, msg: "记录不存在或无权查看" });
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from users where site_id = 4 and overseas_warehouse = 0",
    );
    expect((await ok(searchUsers, {}, { token: site })).page.totalCount).toBe(n);
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 10010006 from roles where role_code = 'hrSite'",
    );
    const file = await sendCall(exportUsers, { query: {} }, { token: site });
    expect(file.status).toBe(200);
    await file.arrayBuffer();
    expect(await one("select after -> 'rows' as rows from audit_log where action = 'user.export'")).toEqual({
      rows: n,
    });
  });

  it("refuses the sixth export of a person in a minute", async () => {
    // This minute and the next, in case one ends in between.
    await one(
      "insert into rate_counters (key, window_start, count) select 'export:' || user_id, date_trunc('minute', now()) + n * interval '1 minute', 4 from users, generate_series(0, 1) n where job_number = '10001' returning 1",
    );
    const fifth = await sendCall(exportUsers, { query: { jobNumber: "10001" } }, { token: admin });
    expect(fifth.status).toBe(200);
    await fifth.arrayBuffer();
    await one("update rate_counters set count = 5 where key like 'export:%' returning 1");
    expect((await callApi(exportUsers, { query: {} }, { token: admin })).code).toBe(429);
  });

  it("a DingTalk account is bound by whoever may reset passwords, to one account, also by two at once", async () => {
    const bind = (jobNumber: string, dingtalkUserId: string, token = admin) =>
      account(jobNumber, { dingtalkUserId }).then((input) => callApi(updateUser, input, { token }));
    const answers = await Promise.all([bind("10011", "ding-1"), bind("10012", "ding-1")]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    expect(answers.find((answer) => answer.code === 400)!.fieldErrors).toEqual({
      dingtalkUserId: ["该钉钉用户已绑定其他账号"],
    });
    expect(await one("select count(*)::int as n from users where dingtalk_user_id = 'ding-1'")).toEqual({ n: 1 });
    const editor = await addRole("editor", [10010001, 10010002]);
    await one(
      "insert into user_roles (user_id, role_id) select user_id, $1 from users where job_number = '10016' returning 1",
      [editor],
    );
    const second = await sessionOf("10016");
    expect((await bind("10013", "ding-2", second)).code).toBe(403);
    expect((await callApi(updateUser, await account("10013", { officeArea: "A座" }), { token: second })).code).toBe(
      200,
    );
    expect(
      (await callApi(createUser, { jobNumber: "DING01", siteId: 1, dingtalkUserId: "ding-3" }, { token: second })).code,
    ).toBe(403);
  });

  it("an account is put into a role from the command line, once, and the audit log says so", async () => {
    for (let n = 0; n < 2; n += 1) await appoint(" 10010 ", "auditor");
    expect((await ok(frame, {}, { token: await sessionOf("10010") })).codes).toContain(10090003);
    expect(
      await one(
        "select count(*)::int as n, min(after ->> 'rolesAdded') as roles from audit_log where request_id = 'command-line'",
      ),
    ).toEqual({ n: 1, roles: '["auditor"]' });
    await expect(appoint("99999", "auditor")).rejects.toThrow("There is no account 99999");
    await expect(appoint("10010", "nobody")).rejects.toThrow("There is no role nobody");
  });

  it("disabling ends every session in the same transaction, enabling asks for a new password", async () => {
    const person = await sessionOf("10011");
    await ok(frame, {}, { token: person });
    const detail = () => userId("10011").then((asked) => ok(userDetail, { userId: asked }, { token: admin }));
    const { userId: id, version, acts } = await detail();
    expect(acts).toEqual(["edit", "disable", "reset", "unlock", "endSessions"]);
    await ok(setUserStatus, { userId: id, version, status: 2 }, { token: admin });
    expect((await detail()).acts).toEqual(["edit", "enable", "reset", "unlock", "endSessions"]);
    expect((await callApi(frame, {}, { token: person })).code).toBe(555);
    expect(await one("select distinct revoke_reason as reason from sessions where user_id = $1", [id])).toEqual({
      reason: 7,
    });
    expect((await callApi(setUserStatus, { userId: id, version, status: 1 }, { token: admin })).code).toBe(409);
    await ok(setUserStatus, { userId: id, version: version + 1, status: 1 }, { token: admin });
    expect(await one("select status, must_change_password from users where user_id = $1", [id])).toEqual({
      status: 1,
      must_change_password: true,
    });
  });

  it("a reset makes a new password and ends the sessions with reason 3; ending sessions has reason 4", async () => {
    const id = await userId("10011");
    await sessionOf("10011");
    const first = await ok(resetUser, { userId: id }, { token: admin });
    expect(first.password).toHaveLength(12);
    expect(await one("select distinct revoke_reason as reason from sessions where user_id = $1", [id])).toEqual({
      reason: 3,
    });
    await sessionOf("10011");
    expect(await ok(revokeSessions, { userId: id }, { token: admin })).toEqual({ ended: 1 });
    expect(await ok(revokeSessions, { userId: id }, { token: admin })).toEqual({ ended: 0 });
    expect(await one("select count(*)::int as n from sessions where user_id = $1 and revoke_reason = 4", [id])).toEqual(
      { n: 1 },
    );
  });

  it("unlocks: locks and counted failures of the account go, those of others stay", async () => {
    await one(
      "insert into login_tries (key, window_start, count, locked_until) values ('pair:10011:1.2.3.4', now(), 5, now() + interval '9 minutes'), ('account:10011', now(), 5, null), ('account:10012', now(), 1, null)",
    );
    const id = await userId("10011");
    expect((await ok(userDetail, { userId: id }, { token: admin })).locked).toBe(true);
    await ok(unlockUser, { userId: id }, { token: admin });
    expect(await one("select array_agg(key) as keys from login_tries")).toEqual({ keys: ["account:10012"] });
    expect((await callApi(unlockUser, { userId: id }, { token: admin })).msg).toBe("账号没有被锁定");
  });
});

describe("rule 45", () => {
  it("nobody grants a code or a scope he does not hold, by a role or by a membership", async () => {
    const beyond = await callApi(
      createRole,
      { roleCode: "spy", roleName: "查看档案", dataScope: 1, isTakeEffect: 1, permissionCodes: [11011001, 10010001] },
      { token: admin },
    );
    expect(beyond.code).toBe(403);
    expect(beyond.msg).toContain("11011001");
    expect(beyond.msg).not.toContain("10010001");
    const hand = await callApi(updateUser, await account("10011", { roleIds: [await roleId("hrManager")] }), {
      token: admin,
    });
    expect(hand).toMatchObject({ code: 403, msg: expect.stringContaining("人事经理") });
    // Held for a site only: not to be granted for everything.
    await one(
      "insert into role_permissions (role_id, permission_code) select id, unnest(array[10020002, 10020003, 10020001]) from roles where role_code = 'hrSite'",
    );
    const site = await sessionOf("10017");
    const wide = { roleCode: "wide", roleName: "用户查看", dataScope: 5, isTakeEffect: 1, permissionCodes: [10010001] };
    expect((await callApi(createRole, wide, { token: site })).code).toBe(403);
    expect((await callApi(createRole, { ...wide, dataScope: 4 }, { token: site })).code).toBe(200);
  });

  it("nobody edits a role he is in, nor his own roles; what stays in a role need not be held", async () => {
    const own = await edit(await roleId("sysadmin"), { roleName: "超级管理员" });
    expect(await callApi(updateRole, own, { token: admin })).toMatchObject({
      code: 403,
      msg: "不能修改自己所属的角色",
    });
    expect(await callApi(updateUser, await account("10001", { roleIds: [] }), { token: admin })).toMatchObject({
      code: 403,
      msg: "不能修改自己的角色",
    });
    const other = await edit(await roleId("hrManager"), { roleName: "人力资源经理" });
    expect((await callApi(updateRole, other, { token: admin })).code).toBe(200);
    expect(
      (await callApi(updateRole, await edit(await roleId("departmentHead"), { dataScope: 5 }), { token: admin })).code,
    ).toBe(403);
  });

  it("finance rule 22: nobody who pays gets the code that corrects debts, by a membership or by a role", async () => {
    await addRole("keeps", [14115002]);
    await addRole("money", [14108002, 14109001]);
    await give("10001", "keeps");
    await give("10001", "money");
    admin = await sessionOf("10001");
    const both = [await roleId("keeps"), await roleId("money")];
    const said = { code: 409, msg: "出纳不能同时更正借款台账或维护费用类别：10011" };
    expect(await callApi(updateUser, await account("10011", { roleIds: both }), { token: admin })).toMatchObject(said);
    const one = await ok(updateUser, await account("10011", { roleIds: [both[1]!] }), { token: admin });
    expect(one.userId).toBe(await userId("10011"));
    await give("10002", "sysadmin");
    await give("10002", "keeps");
    await give("10002", "money");
    const second = await sessionOf("10002");
    const cashiers = await addRole("others", [14108001]);
    await give("10011", "others");
    const grown = await edit(cashiers, { permissionCodes: [14108001, 14115002] });
    expect(await callApi(updateRole, grown, { token: second })).toMatchObject(said);
    const made = {
      roleCode: "bothNew",
      roleName: "出纳兼台账",
      dataScope: 1,
      isTakeEffect: 1 as const,
      permissionCodes: [14108002, 14115002],
    };
    expect(await callApi(createRole, { ...made, members: "10011" }, { token: second })).toMatchObject(said);
    const harmless = await edit(cashiers, { permissionCodes: [14108001, 14109001] });
    expect((await callApi(updateRole, harmless, { token: second })).code).toBe(200);
  });

  it("the last active administrator stays: neither disabled nor taken out nor left without the code", async () => {
    const id = await addRole("second", [10020001, 10020003, 10020005, 10010001, 10010002, 10010003]);
    await one("insert into user_roles (user_id, role_id) select user_id, $1 from users where job_number = '10010'", [
      id,
    ]);
    await one("update users set status = 2 where job_number = '10001'");
    const last = await sessionOf("10010");
    const answer = await callApi(
      setUserStatus,
      { userId: await userId("10010"), version: 1, status: 2 },
      { token: last },
    );
    expect(answer).toMatchObject({ code: 409, msg: "至少保留一名管理员" });
    const english = await callApi(
      setUserStatus,
      { userId: await userId("10010"), version: 1, status: 2 },
      { token: last, language: "en" },
    );
    expect(english.msg).toBe("At least one administrator must remain");
    expect(await one("select status from users where job_number = '10010'")).toEqual({ status: 1 });
  });

  it("of two administrators who disable each other at once, one stays", async () => {
    const id = await addRole("second", [10020001, 10020003, 10020005, 10010001, 10010002, 10010003]);
    await one("insert into user_roles (user_id, role_id) select user_id, $1 from users where job_number = '10010'", [
      id,
    ]);
    const second = await sessionOf("10010");
    const [a, b] = [await userId("10001"), await userId("10010")];
    for (let round = 0; round < 5; round += 1) {
      await one(
        "update users set status = 1, version = 1, must_change_password = false where user_id in ($1, $2) returning 1",
        [a, b],
      );
      await one("update sessions set revoked_at = null, revoke_reason = null where user_id in ($1, $2) returning 1", [
        a,
        b,
      ]);
      const answers = await Promise.all([
        callApi(setUserStatus, { userId: b, version: 1, status: 2 }, { token: admin }),
        callApi(setUserStatus, { userId: a, version: 1, status: 2 }, { token: second }),
      ]);
      expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
      expect(
        await one("select count(*)::int as n from users where status = 1 and user_id in ($1, $2)", [a, b]),
      ).toEqual({ n: 1 });
    }
  });

  it("of two at once, one taking a code from the other's role and the other granting it, the grant is judged after the loss", async () => {
    const mine = await addRole("second", [10020001, 10020003, 10020005, 10070001]);
    await one("insert into user_roles (user_id, role_id) select user_id, $1 from users where job_number = '10010'", [
      mine,
    ]);
    const target = await addRole("target", [10020001]);
    const second = await sessionOf("10010");
    const take = await edit(mine, { permissionCodes: [10020001, 10020003, 10020005] });
    const grant = await edit(target, { permissionCodes: [10020001, 10070001] });
    const [taken, granted] = await Promise.all([
      callApi(updateRole, take, { token: admin }),
      callApi(updateRole, grant, { token: second }),
    ]);
    expect(taken.code).toBe(200);
    const { rows } = await one<{ rows: { action: string; id: string }[] }>(
      "select json_agg(json_build_object('action', action, 'id', object_id) order by id) as rows from audit_log where action = 'role.update'",
    );
    // Granted before the loss, or refused after it; never granted after it.
    if (granted.code === 200) expect(rows.map((row) => row.id)).toEqual([String(target), String(mine)]);
    else expect(granted.code).toBe(403);
  });

  it("a change of a role takes effect at the member's next request", async () => {
    const member = await sessionOf("10017");
    expect((await ok(frame, {}, { token: member })).codes).toContain(10010001);
    const { roleId: id } = (await ok(searchRoles, { query: { likeName: "hrSite" } }, { token: admin })).simpleList[0]!;
    const role = await edit(id);
    await ok(
      updateRole,
      { ...role, permissionCodes: (role.permissionCodes as number[]).filter((code) => code !== 10010001) },
      { token: admin },
    );
    expect((await ok(frame, {}, { token: member })).codes).not.toContain(10010001);
    expect((await callApi(searchUsers, {}, { token: member })).code).toBe(403);
    // And a membership that was taken away.
    const head = await sessionOf("10007");
    expect((await ok(frame, {}, { token: head })).codes).toContain(14101016);
    await ok(updateUser, await account("10007", { roleIds: [] }), { token: admin });
    expect((await ok(frame, {}, { token: head })).codes).toEqual([]);
  });
});

describe("roles", () => {
  it("shell 24: two administrators open one role and both save: one succeeds, the other is told of the change", async () => {
    await give("10010", "sysadmin");
    const second = await sessionOf("10010");
    const id = await addRole("shared", [10010001, 10020001]);
    await one("update roles set version = 3 where id = $1 returning 1", [id]);
    const seen = await edit(id);
    const answers = await Promise.all([
      callApi(updateRole, { ...seen, roleName: "甲的名字" }, { token: admin, language: "en" }),
      callApi(updateRole, { ...seen, roleName: "乙的名字" }, { token: second, language: "en" }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.code === 409)!.msg).toBe(
      "The data was changed by someone else, please refresh",
    );
    expect(await one("select version from roles where id = $1", [id])).toEqual({ version: 4 });
  });

  it("only the difference a person was shown is saved", async () => {
    const id = await addRole("shown", [10010001, 10020001]);
    const change = await edit(id, { roleName: "新名称", permissionCodes: [10010001, 10070001], members: "10011" });
    expect(await callApi(updateRole, { ...change, confirmed: "none" }, { token: admin })).toMatchObject({
      code: 409,
      msg: "尚未保存。请核对变更，确认后再次提交",
    });
    const told = await ok(compareRole, change, { token: admin });
    expect(told).toMatchObject({
      added: ["查看数据字典 10070001"],
      removed: ["查看角色 10020001"],
      other: ["角色名称: shown → 新名称", "新增成员: 10011"],
    });
    expect(
      (await callApi(updateRole, { ...change, roleName: "别的名称", confirmed: told.print }, { token: admin })).code,
    ).toBe(409);
    const before = await audits();
    await ok(updateRole, { ...change, confirmed: told.print }, { token: admin });
    expect(await audits()).toBe(before + 1);
    expect(await one("select before, after from audit_log order by id desc limit 1")).toEqual({
      before: { roleName: "shown", permissionCodes: [10010001, 10020001], joined: [] },
      after: { roleName: "新名称", permissionCodes: [10010001, 10070001], joined: ["10011"] },
    });
  });

  it("refuses to delete a role with members, also when one joins at the same moment", async () => {
    const id = await addRole("leaving", [10010001]);
    const { version } = await ok(roleDetail, { roleId: id }, { token: admin });
    await one(
      "insert into user_roles (user_id, role_id) select user_id, $1 from users where job_number in ('10011', '10012') returning 1",
      [id],
    );
    expect(await callApi(deleteRole, { roleId: id, version }, { token: admin, language: "en" })).toMatchObject({
      code: 409,
      msg: "The role still has 2 members",
    });
    await one("delete from user_roles where role_id = $1 returning 1", [id]);
    const [deleted, joined] = await Promise.all([
      callApi(deleteRole, { roleId: id, version }, { token: admin }),
      callApi(updateUser, await account("10011", { roleIds: [id] }), { token: admin }),
    ]);
    expect([deleted.code, joined.code].filter((code) => code === 200)).toHaveLength(1);
  });

  it("a scope of listed departments needs departments, and reaches what is below them", async () => {
    const input = {
      roleCode: "listed",
      roleName: "指定部门",
      dataScope: 6,
      isTakeEffect: 1,
      permissionCodes: [10010001],
    };
    expect((await callApi(createRole, input, { token: admin })).fieldErrors).toEqual({
      scopeDepartmentIds: ["不能为空"],
    });
    const { id: departmentId } = await one<{ id: number }>(
      "select department_id as id from departments where code = '80'",
    );
    await ok(createRole, { ...input, scopeDepartmentIds: [departmentId], members: "10012" }, { token: admin });
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from users join employees using (emp_id) where department_id in (select department_id from below(array[$1::int]))",
      [departmentId],
    );
    expect((await ok(searchUsers, {}, { token: await sessionOf("10012") })).page.totalCount).toBe(n);
  });
});
