import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCc } from "~/contracts/approvals/form-talk";
import { doneHandover } from "~/contracts/employees/handovers";
import { submitRegularization } from "~/contracts/employees/probation";
import { agreeTargets, saveSelf, saveSuperior, submitSelf, submitSuperior } from "~/contracts/performance/scoring";
import {
  changeTabs,
  checkPassword,
  endOwnSessions,
  ownSessions,
  queryUsers,
  switchAccount,
  switchSystem,
  updatePassword,
} from "~/contracts/shell/account";
import { sendVerifyCode } from "~/contracts/shell/doors";
import { readMessages } from "~/contracts/shell/messages";
import { frame } from "~/contracts/shell/session";
import { callApi, DEMO_PASSWORD, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase());

const LENGTH = "密码必须包含数字、字母、特殊字符,长度8-20位";
const userId = async (jobNumber: string) =>
  (await one<{ user_id: number }>("select user_id from users where job_number = $1", [jobNumber])).user_id;
const ticketOf = async (token: string, oldPassword = DEMO_PASSWORD) =>
  (await ok(checkPassword, { oldPassword }, { token })).checkTicket!;

describe("a new password", () => {
  it("shell 12: takes 8 to 20 with letter, digit and special character; then every device is signed out", async () => {
    const token = await sessionOf("10011");
    const other = await sessionOf("10011", { side: "mobile" });
    const checkTicket = await ticketOf(token);
    for (const password of ["Abcdef12", "Abc123!", "12345678!", "Abc12345678901234567!", "Abc 123!x"]) {
      const answer = await callApi(updatePassword, { checkTicket, password, password_confirm: password }, { token });
      expect(answer, password).toMatchObject({ code: 400, fieldErrors: { password: [LENGTH] } });
    }
    const twenty = "Abc1234567890123456!";
    await ok(updatePassword, { checkTicket, password: twenty, password_confirm: twenty }, { token });
    for (const gone of [token, other]) expect((await callApi(frame, {}, { token: gone })).code).toBe(555);
    const again = await sessionOf("10011");
    const next = await ticketOf(again, twenty);
    expect(
      await callApi(
        updatePassword,
        { checkTicket: next, password: twenty, password_confirm: twenty },
        { token: again },
      ),
    ).toMatchObject({ fieldErrors: { password: ["新密码不能与旧密码相同"] } });
    await ok(
      updatePassword,
      { checkTicket: next, password: "Abc123!x", password_confirm: "Abc123!x" },
      { token: again },
    );
  });

  it("shell 13: one ticket makes one change; the same form twice is told the first result, another one is refused", async () => {
    const token = await sessionOf("10012");
    const checkTicket = await ticketOf(token);
    const key = randomUUID();
    const form = { checkTicket, password: "First1!pass", password_confirm: "First1!pass" };
    const answers = await Promise.all([1, 2].map(() => callApi(updatePassword, form, { token, key })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(
      await one("select count(*)::int as n from audit_log where action = 'user.password' and user_id = $1", [
        await userId("10012"),
      ]),
    ).toEqual({ n: 1 });

    const tabs = await sessionOf("10012");
    const shared = await ticketOf(tabs, "First1!pass");
    const two = await Promise.all(
      ["Second2!pass", "Third3!pass"].map((password) =>
        callApi(updatePassword, { checkTicket: shared, password, password_confirm: password }, { token: tabs }),
      ),
    );
    expect(two.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(two.find(({ code }) => code === 400)!.fieldErrors).toEqual({ checkTicket: ["请先验证原密码"] });
    expect(
      await one("select count(*)::int as n from audit_log where action = 'user.password' and user_id = $1", [
        await userId("10012"),
      ]),
    ).toEqual({ n: 2 });
  });

  it("needs a ticket of this session, unspent and in time", async () => {
    const [mine, foreign] = [await sessionOf("10013"), await sessionOf("10014")];
    const checkTicket = await ticketOf(foreign);
    const change = { password: "Other1!pass", password_confirm: "Other1!pass" };
    for (const ticket of ["", "nonsense", checkTicket]) {
      expect(await callApi(updatePassword, { ...change, checkTicket: ticket }, { token: mine })).toMatchObject({
        code: 400,
        fieldErrors: { checkTicket: ["请先验证原密码"] },
      });
    }
    const late = await ticketOf(mine);
    await one("update password_tickets set expires_at = now() - interval '1 second' returning 1 as n");
    expect((await callApi(updatePassword, { ...change, checkTicket: late }, { token: mine })).code).toBe(400);
  });

  it("says what is wrong with the old one and the confirmation", async () => {
    const token = await sessionOf("10009");
    for (const [oldPassword, said] of [
      ["", "请输入密码"],
      ["12345", "密码长度不能小于6位"],
    ] as const) {
      expect(await callApi(checkPassword, { oldPassword }, { token })).toMatchObject({
        code: 400,
        fieldErrors: { oldPassword: [said] },
      });
    }
    const change = { checkTicket: await ticketOf(token), password: "Other1!pass", password_confirm: "Other2!pass" };
    expect(await callApi(updatePassword, change, { token })).toMatchObject({
      code: 400,
      fieldErrors: { password_confirm: ["两次输入的密码不一致"] },
    });
  });

  it("the fifth wrong old password in a quarter of an hour ends the session", async () => {
    const token = await sessionOf("10015");
    for (let n = 0; n < 4; n += 1)
      expect(await callApi(checkPassword, { oldPassword: "wrong-one" }, { token })).toMatchObject({
        code: 400,
        fieldErrors: { oldPassword: ["原密码错误"] },
      });
    expect((await callApi(checkPassword, { oldPassword: "wrong-one" }, { token })).code).toBe(555);
    expect((await callApi(frame, {}, { token })).code).toBe(555);
  });

  it("is not to be had while acting", async () => {
    const token = await sessionOf("10011", { actorJobNumber: "10007" });
    expect(await callApi(checkPassword, { oldPassword: DEMO_PASSWORD }, { token })).toMatchObject({
      code: 403,
      msg: "代登录状态下不可操作",
    });
  });
});

describe("acting for a subordinate", () => {
  let token: string;
  beforeEach(async () => {
    token = await sessionOf("10007");
  });

  it("shell 15: a manager switches, sees the subordinate's frame with both names, and returns", async () => {
    const target = await userId("10011");
    const before = await one("select expires_at from sessions order by created_at desc limit 1");
    await ok(changeTabs, { closeAll: "" }, { token });
    const acting = (await ok(switchAccount, { userId: target }, { token })).token;
    expect((await callApi(frame, {}, { token })).code).toBe(555);
    const seen = await ok(frame, {}, { token: acting });
    expect(seen.user).toMatchObject({ jobNumber: "10011", acting: true, actorName: "陆建明", maySwitch: false });
    expect(seen.tabs).toEqual([{ path: "/dashboard", search: "" }]);
    expect(await one("select expires_at from sessions order by created_at desc limit 1")).toEqual(before);
    expect((await callApi(switchAccount, { userId: await userId("10012") }, { token: acting })).code).toBe(403);
    const back = (await ok(switchAccount, { userId: await userId("10007") }, { token: acting })).token;
    expect((await ok(frame, {}, { token: back })).user).toMatchObject({ jobNumber: "10007", acting: false });
    expect(
      await one("select array_agg(action order by id) as actions from audit_log where action like 'session.%'"),
    ).toEqual({ actions: ["session.switch", "session.return"] });
  });

  it("shell 15: switching to a peer, a superior, oneself or another site is refused", async () => {
    for (const jobNumber of ["10002", "10007", "10012", "10014"]) {
      expect(await callApi(switchAccount, { userId: await userId(jobNumber) }, { token }), jobNumber).toMatchObject({
        code: 403,
        msg: "只能切换到下属账号",
      });
    }
    expect(
      (await callApi(switchAccount, { userId: await userId("10011") }, { token: await sessionOf("10003") })).code,
    ).toBe(403);
    expect(
      (
        await callApi(
          switchAccount,
          { userId: await userId("10011") },
          { token: await sessionOf("10007", { side: "mobile" }) },
        )
      ).code,
    ).toBe(403);
  });

  it("lists whom one may switch to, and finds them by name and number", async () => {
    const all = await ok(queryUsers, { page: { pageNo: 1, pageSize: 50 }, query: {} }, { token });
    expect(all.page.totalCount).toBeGreaterThan(0);
    expect(all.simpleList.map(({ jobNumber }) => jobNumber)).toContain("10011");
    const found = await ok(
      queryUsers,
      { page: { pageNo: 1, pageSize: 50 }, query: { likeEmpName: "10011" } },
      { token },
    );
    expect(found.simpleList.map(({ empName }) => empName)).toEqual(["林小雅"]);
    expect(
      (await ok(queryUsers, { page: { pageNo: 1, pageSize: 50 }, query: { likeEmpName: "%" } }, { token })).simpleList,
    ).toEqual([]);
  });

  it("a subordinate who has yet to choose a password can be stood in for, and left again", async () => {
    const target = await userId("10011");
    await one("update users set must_change_password = true where user_id = $1 returning 1 as n", [target]);
    const acting = (await ok(switchAccount, { userId: target }, { token })).token;
    expect((await ok(frame, {}, { token: acting })).user.mustChangePassword).toBe(false);
    await ok(switchAccount, { userId: await userId("10007") }, { token: acting });
    expect((await ok(frame, {}, { token: await sessionOf("10011") })).user.mustChangePassword).toBe(true);
    await one("update users set must_change_password = false where user_id = $1 returning 1 as n", [target]);
  });

  it("twice at once from one session: one successor", async () => {
    const target = await userId("10011");
    const answers = await Promise.all([1, 2].map(() => callApi(switchAccount, { userId: target }, { token })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });
});

describe("while acting", () => {
  let acting: { token: string };
  beforeEach(async () => {
    acting = { token: await sessionOf("10011", { actorJobNumber: "10007" }) };
  });
  const refused = { code: 403, msg: "代登录状态下不可操作" };

  it("no code for a signature goes to the person; a public form's and one's own go as ever", async () => {
    const codes = () => one("select count(*)::int as n from verify_codes where purpose = 3");
    expect(await callApi(sendVerifyCode, { purpose: 3 }, acting)).toMatchObject(refused);
    expect(await codes()).toEqual({ n: 0 });
    expect((await callApi(sendVerifyCode, { purpose: 2, target: "13800000001" }, acting)).code).toBe(200);
    expect((await callApi(sendVerifyCode, { purpose: 3 }, { token: await sessionOf("10011") })).code).toBe(200);
    expect(await codes()).toEqual({ n: 1 });
  });

  it("nothing is declared, agreed on, scored, received or marked as read in the person's name", async () => {
    const changed = { id: 1, version: 1 };
    const answers = await Promise.all([
      callApi(submitRegularization, { ...changed, selfSummary: "x" }, acting),
      callApi(doneHandover, { itemId: 1, version: 1 }, acting),
      callApi(agreeTargets, changed, acting),
      callApi(saveSelf, changed, acting),
      callApi(submitSelf, changed, acting),
      callApi(saveSuperior, changed, acting),
      callApi(submitSuperior, changed, acting),
      callApi(readCc, {}, acting),
      callApi(readMessages, {}, acting),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(refused);
  });
});

describe("own sessions", () => {
  it("lists one's own live ones, ends one or all others, never another person's", async () => {
    const [here, there, phone] = [
      await sessionOf("10016"),
      await sessionOf("10016"),
      await sessionOf("10016", { side: "mobile" }),
    ];
    const foreign = await sessionOf("10008");
    const foreignId = (await ok(ownSessions, {}, { token: foreign }))[0]!.id;
    const mine = await ok(ownSessions, {}, { token: here });
    expect(mine).toHaveLength(3);
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
    expect((await callApi(endOwnSessions, { sessionId: foreignId }, { token: here })).code).toBe(404);
    expect((await ok(frame, {}, { token: foreign })).user.jobNumber).toBe("10008");
    expect(await ok(endOwnSessions, {}, { token: here })).toEqual({ ended: 2 });
    for (const gone of [there, phone]) expect((await callApi(frame, {}, { token: gone })).code).toBe(555);
    expect((await ok(frame, {}, { token: here })).user.jobNumber).toBe("10016");
  });
});

describe("switching the system", () => {
  it("is for the one job number of the configuration; a new token, the same person", async () => {
    const token = await sessionOf("10001");
    expect((await callApi(switchSystem, { systemType: "nanshan" }, { token })).code).toBe(403);
    await one(
      "insert into system_parameters (name, effective_day, value, updated_by) values ('specialAdmin', '2020-01-01', '10001', 1) returning 1",
    );
    const turned = (await ok(switchSystem, { systemType: "nanshan" }, { token })).token;
    expect((await ok(frame, {}, { token: turned })).user).toMatchObject({
      jobNumber: "10001",
      systemType: "nanshan",
      mayChangeSystem: true,
    });
    expect((await callApi(switchSystem, { systemType: "nanshan" }, { token: await sessionOf("10002") })).code).toBe(
      403,
    );
  });
});

describe("visited pages", () => {
  it("are kept in the session, each address once with its last query; two at once lose none", async () => {
    const token = await sessionOf("10004");
    await Promise.all(["/a", "/b", "/c"].map((path) => ok(frame, { path, keep: "own" }, { token })));
    await ok(frame, { path: "/a", search: "?page=2", keep: "own" }, { token });
    const { tabs } = await ok(frame, {}, { token });
    expect(tabs[0]).toEqual({ path: "/dashboard", search: "" });
    expect(
      tabs
        .slice(1)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(["/a", "/b", "/c"]);
    expect(tabs).toContainEqual({ path: "/a", search: "?page=2" });
    expect((await ok(changeTabs, { close: "/b" }, { token })).map(({ path }) => path)).not.toContain("/b");
  });
});
