import { beforeEach, describe, expect, it } from "vitest";
import { appointPeople, confirmProposal, dutyList, proposalDetail, refuseProposal } from "~/contracts/shell/duties";
import { roleDetail, updateRole } from "~/contracts/shell/roles";
import { frame } from "~/contracts/shell/session";
import { resetUser, setUserStatus, updateUser, userDetail } from "~/contracts/shell/users";
import { sweepShell } from "~/upstream/shell/sweep.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let admin: string;
let second: string;
beforeEach(async () => {
  await useDatabase();
  await give("10016", "sysadmin");
  [admin, second] = [await sessionOf("10001"), await sessionOf("10016")];
});

const give = (jobNumber: string, code: string) =>
  one(
    "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = $1 and role_code = $2",
    [jobNumber, code],
  );
const userId = async (jobNumber: string) =>
  (await one<{ id: number }>("select user_id as id from users where job_number = $1", [jobNumber])).id;
const isIn = async (jobNumber: string, code: string) =>
  (
    await one<{ n: number }>(
      "select count(*)::int as n from user_roles ur join users u using (user_id) join roles r on r.id = ur.role_id where u.job_number = $1 and r.role_code = $2",
      [jobNumber, code],
    )
  ).n === 1;
const told = async (jobNumber: string) =>
  (
    await one<{ keys: string[] }>(
      "select coalesce(array_agg(title ->> 'key' order by id), '{}') as keys from notifications n join employees e using (emp_id) where e.job_number = $1 and title ->> 'key' like 'duties:%'",
      [jobNumber],
    )
  ).keys;
const stateOf = async (id: number) =>
  (await one<{ state: number }>("select state from appointments where id = $1", [id])).state;

/** What the log says happened eight days earlier than it did. */
async function weekLater() {
  await one("alter table audit_log disable trigger audit_log_append_only");
  await one("update audit_log set time = time - interval '8 days'");
  await one("alter table audit_log enable trigger audit_log_append_only");
}

/** One administrator's proposal, as the other one finds it. */
async function proposed(duty = "auditor", peopleText = "10011", token = admin) {
  await ok(appointPeople, { duty, peopleText }, { token });
  const { id } = await one<{ id: number }>("select max(id) as id from appointments");
  const { version } = await one<{ version: number }>("select version from appointments where id = $1", [id]);
  return { id, version };
}
const confirm = (at: { id: number; version: number }, token = second) => callApi(confirmProposal, at, { token });

describe("two administrators together", () => {
  it("appoint to what neither holds: one proposes, the other confirms; all three are told", async () => {
    const at = await proposed();
    expect([await isIn("10011", "auditor"), await told("10016")]).toEqual([false, ["duties:notice.proposed.title"]]);
    const { proposals } = await ok(dutyList, {}, { token: second });
    expect(proposals).toMatchObject([
      { id: at.id, empName: "林小雅", duty: "auditor", proposedBy: "程志远", acts: ["confirm", "refuse"] },
    ]);
    expect((await ok(dutyList, {}, { token: admin })).proposals[0]!.acts).toEqual(["refuse"]);
    expect((await ok(dutyList, {}, { token: admin })).isOnlyOne).toBe(false);
    expect((await confirm(at)).code).toBe(200);
    expect([await isIn("10011", "auditor"), await stateOf(at.id)]).toEqual([true, 2]);
    expect((await ok(frame, {}, { token: await sessionOf("10011") })).codes).toContain(10090003);
    expect([await told("10011"), await told("10001"), await told("10002")]).toEqual([
      ["duties:notice.appointed.title"],
      ["duties:notice.confirmed.title"],
      ["duties:notice.witness.title"],
    ]);
    expect(await one("select after from audit_log where action = 'user.appoint'")).toEqual({
      after: { roles: ["auditor"], way: "two", proposedBy: await userId("10001") },
    });
    expect(
      await one("select array_agg(action order by id) as actions from audit_log where object_type = 'appointment'"),
    ).toEqual({ actions: ["appointment.propose", "appointment.confirm"] });
  });

  it("the dates that were proposed are those of the membership", async () => {
    const dates = { effectiveDate: "2098-01-01", expireDate: "2098-12-31" };
    await ok(appointPeople, { duty: "auditor", peopleText: "10011", ...dates }, { token: admin });
    const { id } = await one<{ id: number }>("select id from appointments");
    await confirm({ id, version: 1 });
    expect(
      await one("select effective_date, expire_date from user_roles where user_id = $1 and expire_date is not null", [
        await userId("10011"),
      ]),
    ).toEqual({ effective_date: "2098-01-01", expire_date: "2098-12-31" });
    const wrong = { effectiveDate: "2098-01-02", expireDate: "2098-01-01" };
    expect(
      (await callApi(appointPeople, { duty: "auditor", peopleText: "10011", ...wrong }, { token: admin })).code,
    ).toBe(400);
  });

  it("a clerk of a company has his entry once it is confirmed, and nothing of it before", async () => {
    const { id: companyId } = await one<{ id: number }>("select min(company_id) as id from companies where status = 1");
    const { rank } = await one<{ rank: number }>("select max(rank) as rank from position_levels");
    const entries = () =>
      one("select count(*)::int as n from payroll_clerks join employees using (emp_id) where job_number = '10011'");
    await ok(
      appointPeople,
      { duty: "payrollClerk", companyId, maxRank: rank, peopleText: "10011" },
      {
        token: admin,
      },
    );
    expect(await entries()).toEqual({ n: 0 });
    expect((await ok(dutyList, {}, { token: second })).proposals[0]!.level).toBe(
      (await one<{ name: string }>("select name from position_levels where rank = $1", [rank])).name,
    );
    const { id } = await one<{ id: number }>("select id from appointments");
    expect(await confirm({ id, version: 1 })).toMatchObject({ code: 200 });
    expect(await entries()).toEqual({ n: 1 });
  });

  it("are two: neither the proposer nor the appointed confirms", async () => {
    const at = await proposed();
    expect(await confirm(at, admin)).toMatchObject({ code: 403, msg: "自己提议的任命要由另一名管理员确认" });
    const own = await proposed("auditor", "10016");
    expect(await confirm(own)).toMatchObject({ code: 403, msg: "任命的是你本人，不能由你处理" });
    expect((await callApi(refuseProposal, { ...own, reason: "x" }, { token: second })).code).toBe(403);
    expect([await isIn("10011", "auditor"), await isIn("10016", "auditor")]).toEqual([false, false]);
    // Whatever a verb forgot.
    await expect(
      one("update appointments set state = 2, decided_by = proposed_by, decided_at = now() where id = $1", [at.id]),
    ).rejects.toThrow("appointments_confirmed_check");
  });

  it("of two who confirm at once, one does; a refusal meanwhile is one decision too", async () => {
    await give("10012", "sysadmin");
    const third = await sessionOf("10012");
    const at = await proposed();
    const answers = await Promise.all([confirm(at), confirm(at, third)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await one("select count(*)::int as n from audit_log where action = 'user.appoint'")).toEqual({ n: 1 });
    const next = await proposed("registrar");
    const mixed = await Promise.all([
      confirm(next),
      callApi(refuseProposal, { ...next, reason: "不合适" }, { token: third }),
    ]);
    expect(mixed.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await isIn("10011", "registrar")).toBe((await stateOf(next.id)) === 2);
  });

  it("who proposes the same twice, at once or later, proposes it once", async () => {
    const propose = () => ok(appointPeople, { duty: "auditor", peopleText: "10011" }, { token: admin });
    const answers = await Promise.all([propose(), propose()]);
    expect(answers.map(({ n }) => n).sort()).toEqual([0, 1]);
    expect(await one("select count(*)::int as n from appointments")).toEqual({ n: 1 });
  });

  it("a refusal is told to the proposer with its reason; he takes his own back", async () => {
    const at = await proposed();
    expect((await callApi(refuseProposal, { ...at, reason: " " }, { token: second })).code).toBe(400);
    await ok(refuseProposal, { ...at, reason: "不合适" }, { token: second });
    expect([await stateOf(at.id), await told("10001")]).toEqual([3, ["duties:notice.refused.title"]]);
    expect((await confirm(at)).code).toBe(409);
    const again = await proposed();
    await ok(refuseProposal, { ...again, reason: "重复" }, { token: admin });
    expect(await told("10001")).toHaveLength(1);
    expect((await ok(dutyList, {}, { token: second })).proposals).toEqual([]);
    expect((await callApi(proposalDetail, { id: again.id }, { token: second })).code).toBe(404);
  });

  it("a proposal is over after seven days, whether anybody looked or not", async () => {
    const at = await proposed();
    await one("update appointments set proposed_at = now() - interval '7 days 1 minute'");
    expect((await confirm(at)).code).toBe(409);
    expect((await ok(dutyList, {}, { token: second })).proposals).toEqual([]);
    await sweepShell();
    expect(await stateOf(at.id)).toBe(4);
    expect((await confirm(await proposed())).code).toBe(200);
  });

  it("nobody confirms while he acts for another, nor without the right", async () => {
    const at = await proposed();
    const acting = await sessionOf("10016", { actorJobNumber: "10007" });
    expect((await confirm(at, acting)).code).toBe(403);
    expect((await confirm(at, await sessionOf("10002"))).code).toBe(403);
  });
});

describe("what has changed since the proposal", () => {
  it("a role that grants more is proposed anew", async () => {
    const at = await proposed();
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 10010001 from roles where role_code = 'auditor'",
    );
    expect(await confirm(at)).toMatchObject({ code: 409, msg: expect.stringContaining("请重新提议") });
    expect(await isIn("10011", "auditor")).toBe(false);
  });

  it("a role that reaches further as well; a new name or member changes nothing", async () => {
    const narrow = await one<{ id: number }>(
      "with r as (insert into roles (role_code, role_name, data_scope) values ('narrow', 'narrow', 1) returning id), p as (insert into role_permissions select id, 10090003 from r) select id from r",
    );
    await ok(appointPeople, { roleId: narrow.id, peopleText: "10011" }, { token: admin });
    const { id } = await one<{ id: number }>("select id from appointments");
    await one("update roles set role_name = 'wide', version = version + 1 where id = $1", [narrow.id]);
    await give("10012", "narrow");
    await one("update roles set data_scope = 5 where id = $1", [narrow.id]);
    expect((await confirm({ id, version: 1 })).code).toBe(409);
    await one("update roles set data_scope = 1 where id = $1", [narrow.id]);
    expect((await confirm({ id, version: 1 })).code).toBe(200);
  });

  it("the person has left, or his account is closed", async () => {
    const at = await proposed();
    await one("update employees set employment = 2 where job_number = '10011'");
    expect(await confirm(at)).toMatchObject({ code: 409, msg: "此人已离职或账号已停用" });
    await one("update employees set employment = 1 where job_number = '10011'");
    await one("update users set status = 2 where job_number = '10011'");
    expect((await confirm(at)).code).toBe(409);
    expect([await isIn("10011", "auditor"), await stateOf(at.id)]).toEqual([false, 1]);
  });

  it("the proposer is no administrator any more", async () => {
    const at = await proposed();
    await one("delete from user_roles where user_id = $1", [await userId("10001")]);
    expect(await confirm(at)).toMatchObject({ code: 409, msg: expect.stringContaining("提议人") });
    await give("10001", "sysadmin");
    await one("update users set status = 2 where job_number = '10001'");
    expect((await confirm(at)).code).toBe(409);
  });

  it("the person keeps books by now, and would be a cashier", async () => {
    const at = await proposed("cashier", "10011");
    await give("10011", "financeManager");
    expect(await confirm(at)).toMatchObject({ code: 409, msg: expect.stringContaining("10011") });
    expect([await isIn("10011", "cashier"), await stateOf(at.id)]).toEqual([false, 1]);
  });
});

describe("a second account of the proposer's", () => {
  const sysadmin = async () => (await one<{ id: number }>("select id from roles where role_code = 'sysadmin'")).id;
  const FRESH = { code: 403, msg: expect.stringContaining("最近 7 天内有人改过你的账号或角色") };

  it("made an administrator by him just now confirms nothing; after the days of a proposal it is an administrator", async () => {
    const id = await userId("10012");
    const { version, username, roles } = await ok(userDetail, { userId: id }, { token: admin });
    const roleIds = [...roles.map(({ roleId }) => roleId), await sysadmin()];
    await ok(updateUser, { userId: id, version, username, roleIds }, { token: admin });
    const at = await proposed();
    const puppet = await sessionOf("10012");
    expect(await confirm(at, puppet)).toMatchObject(FRESH);
    await weekLater();
    expect((await confirm(at, puppet)).code).toBe(200);
  });

  it("nor one made so on the page of a role, by a third account, or by a code more in a role", async () => {
    const helper = await one<{ id: number }>(
      "with r as (insert into roles (role_code, role_name, data_scope) values ('helper', 'helper', 5) returning id), p as (insert into role_permissions select id, 10020001 from r) select id from r",
    );
    await give("10012", "helper");
    const role = async () => {
      const { roleId, version, roleCode, roleName, dataScope, isTakeEffect, permissionCodes, scopeDepartmentIds } =
        await ok(roleDetail, { roleId: helper.id }, { token: admin });
      return { roleId, version, roleCode, roleName, dataScope, isTakeEffect, permissionCodes, scopeDepartmentIds };
    };
    await ok(
      updateRole,
      { ...(await role()), permissionCodes: [10020001, 10020005], members: "10013" },
      { token: second },
    );
    const at = await proposed();
    expect(await confirm(at, await sessionOf("10012"))).toMatchObject(FRESH);
    expect(await confirm(at, await sessionOf("10013"))).toMatchObject(FRESH);
    await weekLater();
    await ok(updateRole, { ...(await role()), isTakeEffect: 0 }, { token: second });
    await ok(updateRole, { ...(await role()), isTakeEffect: 1 }, { token: second });
    expect(await confirm(at, await sessionOf("10012"))).toMatchObject(FRESH);
    await weekLater();
    await ok(updateRole, { ...(await role()), members: "10015" }, { token: second });
    expect(await confirm(at, await sessionOf("10015"))).toMatchObject(FRESH);
    expect((await confirm(at, await sessionOf("10012"))).code).toBe(200);
  });

  it("nor an administrator's whose password he has just reset, or whose account he has enabled again", async () => {
    const at = await proposed();
    const id = await userId("10016");
    await ok(resetUser, { userId: id }, { token: admin });
    await one("update users set must_change_password = false where user_id = $1", [id]);
    expect(await confirm(at, await sessionOf("10016"))).toMatchObject(FRESH);
    await weekLater();
    const { version } = await ok(userDetail, { userId: id }, { token: admin });
    await ok(setUserStatus, { userId: id, version, status: 2 }, { token: admin });
    await ok(setUserStatus, { userId: id, version: version + 1, status: 1 }, { token: admin });
    await one("update users set must_change_password = false where user_id = $1", [id]);
    expect(await confirm(at, await sessionOf("10016"))).toMatchObject(FRESH);
  });

  it("nor one that is nobody's: it belongs to no employee, or to one who has left", async () => {
    const at = await proposed();
    await one("update users set emp_id = null where job_number = '10016'");
    expect(await confirm(at, await sessionOf("10016"))).toMatchObject({
      code: 403,
      msg: expect.stringContaining("在职员工"),
    });
    await one("insert into first_administrators (user_id) values ($1)", [await userId("10016")]);
    expect((await confirm(at, await sessionOf("10016"))).code).toBe(200);
  });
});
