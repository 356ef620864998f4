import { beforeEach, describe, expect, it } from "vitest";
import {
  classification,
  classifyItem,
  exportClassify,
  saveClassify,
  searchClassify,
} from "~/contracts/shell/dictionary";
import { latestLetter, readLetter, saveLetter, searchLetters } from "~/contracts/shell/letters";
import {
  auditDetail,
  auditVerdict,
  createError,
  errorDetail,
  exportAudit,
  handleError,
  searchAudit,
  searchErrors,
  searchLogins,
} from "~/contracts/shell/logs";
import {
  menuDetail,
  permissionTree,
  searchAcls,
  systemSetting,
  updateMenu,
  updatePermission,
} from "~/contracts/shell/rights";
import { frame } from "~/contracts/shell/session";
import { searchUsers } from "~/contracts/shell/users";
import { businessDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { ensureReferenceData } from "~/upstream/reference.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

const today = businessDay(new Date(), "Asia/Shanghai");
let admin: string;
let hr: string;
beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
  hr = await sessionOf("10002");
});
const auditor = async () => {
  await one(
    "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10010' and role_code = 'auditor' returning 1",
  );
  return sessionOf("10010");
};
const name = (zh: string) => ({ zh });

describe("logs", () => {
  it("the login log is filtered by name, result, address and days, within the scope", async () => {
    await one(`insert into login_log (time, user_name, user_id, login_type, channel, ip, user_agent, result) select now() - n * interval '1 day', job_number, user_id, 1, 1, '198.51.100.' || n, 'x', 1 + n % 2
      from users, generate_series(0, 3) n where job_number in ('10011', '10012') returning 1`);
    const all = await ok(searchLogins, {}, { token: admin });
    expect(all.page.totalCount).toBe(8);
    expect(
      (await ok(searchLogins, { query: { userName: "10011", result: 1 } }, { token: admin })).page.totalCount,
    ).toBe(2);
    expect((await ok(searchLogins, { query: { from: today, to: today } }, { token: admin })).page.totalCount).toBe(2);
    expect(
      (await ok(searchLogins, { query: { ip: "198.51.100.3" } }, { token: admin })).simpleList
        .map((row) => row.empName)
        .sort(),
    ).toEqual(["林小雅", "覃志勇"]);
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 10090001 from roles where role_code = 'hrSite'",
    );
    expect((await ok(searchLogins, {}, { token: await sessionOf("10017") })).page.totalCount).toBe(4);
  });

  it("the same browser error of a day is one row with a count, also of two at once; the eleventh report of a minute is refused", async () => {
    const person = await sessionOf("10011");
    const report = (message: string) => callApi(createError, { message, url: "/dashboard" }, { token: person });
    const answers = await Promise.all([1, 2, 3].map(() => report("x is not a function")));
    expect(new Set(answers.map((answer) => answer.data!.id)).size).toBe(1);
    const { simpleList } = await ok(searchErrors, { query: { side: "browser" } }, { token: admin });
    expect(simpleList).toMatchObject([
      { id: answers[0]!.data!.id, message: "x is not a function", userName: "林小雅", count: 3, status: 0 },
    ]);
    await one("update rate_counters set count = 10 where key like 'errors:%' returning 1");
    await one(
      "insert into rate_counters (key, window_start, count) select key, window_start + interval '1 minute', 10 from rate_counters where key like 'errors:%' on conflict do nothing returning 1",
    );
    expect((await report("another")).code).toBe(429);
  });

  it("a fault is marked handled once, and is open again when it comes back", async () => {
    const { id } = await ok(createError, { message: "boom" }, { token: admin });
    const answers = await Promise.all([1, 2].map(() => callApi(handleError, { id, status: 1 }, { token: admin })));
    expect(answers.map((answer) => answer.code)).toEqual([200, 200]);
    expect(await one("select count(*)::int as n from audit_log where action = 'error.handle'")).toEqual({ n: 1 });
    expect((await ok(errorDetail, { id }, { token: admin })).status).toBe(1);
    await ok(createError, { message: "boom" }, { token: admin });
    expect((await ok(errorDetail, { id }, { token: admin })).status).toBe(0);
    expect((await callApi(handleError, { id: "E-none", status: 1 }, { token: admin })).code).toBe(404);
  });

  it("the audit log is searched and shown, exported with its own code only, and its chain verified", async () => {
    const watch = await auditor();
    await ok(
      saveClassify,
      { classifyCode: "bank_name", itemCode: "AUD1", name: name("甲"), isTakeEffect: 1 },
      { token: hr },
    );
    const { simpleList } = await ok(
      searchAudit,
      { query: { objectType: "classify", user: "10002" } },
      { token: watch },
    );
    expect(simpleList).toMatchObject([
      { action: "classify.addItem", objectId: "bank_name/AUD1", userName: "苏婉清", actorName: "", ip: "203.0.113.9" },
    ]);
    expect(await ok(auditDetail, { id: simpleList[0]!.id }, { token: watch })).toMatchObject({
      before: null,
      after: { sort: 0, isTakeEffect: 1 },
      sealed: false,
    });
    expect((await ok(searchAudit, { query: { action: "addItem" } }, { token: watch })).page.totalCount).toBe(1);
    expect((await callApi(searchAudit, {}, { token: admin })).code).toBe(403);
    // Holds the code of exports, not that of the audit log.
    expect((await callApi(exportAudit, { query: {} }, { token: admin })).code).toBe(403);
    const file = await sendCall(exportAudit, { query: {} }, { token: watch });
    expect(file.status).toBe(200);
    await file.arrayBuffer();
    await one("alter table audit_log disable trigger audit_log_append_only");
    await one("update audit_log set after = '{}' where id = $1", [simpleList[0]!.id]);
    const verdict = await ok(auditVerdict, {}, { token: watch });
    expect(verdict).toMatchObject({ faultCount: 1, faults: [{ auditId: simpleList[0]!.id }] });
  });
});

describe("permission codes", () => {
  it("adds, renames and moves; refuses a circle, a missing parent, a parent that roles hold", async () => {
    const update = (input: object) =>
      callApi(updatePermission, { name: name("x"), ...input } as never, { token: admin });
    expect((await update({ permissionCode: 79000000 })).code).toBe(200);
    expect((await update({ permissionCode: 79010000, parentId: 79000000 })).code).toBe(200);
    expect((await update({ permissionCode: 79000000 })).fieldErrors).toEqual({ permissionCode: ["编码已存在"] });
    expect((await update({ permissionCode: 79000000, version: 2, parentId: 79010000 })).fieldErrors).toEqual({
      parentId: ["不能移到自身或其下级"],
    });
    expect((await update({ permissionCode: 79010000, version: 2, parentId: 99999999 })).fieldErrors).toEqual({
      parentId: ["请选择列表中的选项"],
    });
    expect((await update({ permissionCode: 79010000, version: 2, parentId: 10010001 })).fieldErrors).toEqual({
      parentId: ["该编码已授予角色，不能再有下级"],
    });
    expect((await update({ permissionCode: 79010000, version: 1 })).code).toBe(409);
    expect((await update({ permissionCode: 123 })).fieldErrors).toEqual({ permissionCode: ["应为 8 位数字"] });
  });

  it("of two moves at once, A under B and B under A, one succeeds", async () => {
    const make = (permissionCode: number) =>
      ok(updatePermission, { permissionCode, name: name("x") }, { token: admin });
    await make(79000000);
    await make(79100000);
    const move = (permissionCode: number, parentId: number) =>
      callApi(updatePermission, { permissionCode, parentId, version: 2, name: name("x") }, { token: admin });
    const answers = await Promise.all([move(79000000, 79100000), move(79100000, 79000000)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  it("leaves out what has no parent, and writes it to the error log once", async () => {
    await one(
      'insert into permissions (permission_code, parent_id, name) values (99000001, 98000000, \'{"zh": "x"}\')',
    );
    for (let n = 0; n < 2; n += 1)
      expect((await ok(permissionTree, {}, { token: admin })).leftOut).toEqual([
        { permissionCode: 99000001, reason: "orphan" },
      ]);
    expect((await ok(searchErrors, { query: { side: "api" } }, { token: admin })).simpleList).toMatchObject([
      { message: "permission tree left out: 99000001 orphan", count: 2 },
    ]);
  });

  it("tells who holds a code through which role, and who has none", async () => {
    const watch = await auditor();
    const holders = await ok(searchAcls, { query: { permissionCode: 10020003 } }, { token: watch });
    expect(holders.simpleList).toMatchObject([{ jobNumber: "10001", roleName: "系统管理员", dataScope: 5 }]);
    await one(
      "delete from user_roles where user_id = (select user_id from users where job_number = '10011') returning 1",
    );
    const bare = await ok(searchAcls, { query: { noRole: 1 } }, { token: watch });
    expect(bare.simpleList).toMatchObject([{ jobNumber: "10011", roleId: null }]);
    expect((await ok(searchUsers, { query: { noRole: 1 } }, { token: admin })).page.totalCount).toBe(1);
  });
});

describe("menus", () => {
  it("a hidden menu is gone at the next request, and stays as it was edited when the product starts again", async () => {
    const { menu } = await ok(menuDetail, { menuCode: "classify" }, { token: admin });
    const codes = async () =>
      (await ok(frame, {}, { token: admin })).menus.flatMap((group) => [
        group.menuCode,
        ...group.children.map((child) => child.menuCode),
      ]);
    expect(await codes()).toContain("classify");
    await ok(
      updateMenu,
      { ...menu!, parentCode: menu!.parentCode ?? undefined, visible: 0, name: { ...menu!.name, zh: "字典" } },
      { token: admin },
    );
    expect(await codes()).not.toContain("classify");
    await ensureReferenceData();
    expect(await one("select menu_name ->> 'zh' as name, visible from menus where menu_code = 'classify'")).toEqual({
      name: "字典",
      visible: 0,
    });
  });

  it("refuses a circle, a fourth level, an unknown code and a foreign address", async () => {
    const save = (input: object) =>
      callApi(updateMenu, { name: name("x"), visible: 1, ...input } as never, { token: admin });
    expect((await save({ menuCode: "m2", parentCode: "base" })).code).toBe(200);
    expect((await save({ menuCode: "m3", parentCode: "m2" })).code).toBe(200);
    expect((await save({ menuCode: "m4", parentCode: "m3" })).fieldErrors).toEqual({ parentCode: ["菜单最多三级"] });
    expect((await save({ menuCode: "m2", version: 2, parentCode: "m3" })).fieldErrors).toEqual({
      parentCode: ["不能移到自身或其下级"],
    });
    expect((await save({ menuCode: "m5", permissionCodes: "10010001, 10019999" })).fieldErrors).toEqual({
      permissionCodes: ["权限编码不存在"],
    });
    expect((await save({ menuCode: "m5", url: "//evil.example" })).fieldErrors).toEqual({
      url: ["应为本系统的地址，以 / 开头"],
    });
  });
});

describe("dictionary", () => {
  it("adds, renames and disables items; a code is taken once, also by two at once", async () => {
    const item = {
      classifyCode: "bank_name",
      itemCode: "NEWB",
      name: { zh: "新银行", en: "New bank" },
      sort: 90,
      isTakeEffect: 1,
    };
    const answers = await Promise.all([1, 2].map(() => callApi(saveClassify, item, { token: hr })));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    const seen = await ok(classifyItem, { classifyCode: "bank_name", itemCode: "NEWB" }, { token: hr });
    expect(seen).toMatchObject({ name: { zh: "新银行", en: "New bank", es: "新银行", ja: "新银行" }, version: 1 });
    await ok(saveClassify, { ...item, version: 1, isTakeEffect: 0 }, { token: hr });
    expect((await callApi(saveClassify, { ...item, version: 1 }, { token: hr })).code).toBe(409);
    const [bank] = await ok(searchClassify, { query: { classifyCode: "bank_name" } }, { token: hr });
    expect(bank!.items.find((one) => one.itemCode === "NEWB")).toMatchObject({ isTakeEffect: 0 });
    expect((await callApi(saveClassify, { ...item, classifyCode: "nowhere", itemCode: "A" }, { token: hr })).code).toBe(
      404,
    );
    const file = await sendCall(exportClassify, {}, { token: hr });
    expect(file.status).toBe(200);
    await file.arrayBuffer();
    expect(
      await one("select (after ->> 'rows')::int > 10 as many from audit_log where action = 'classify.export'"),
    ).toEqual({ many: true });
  });
});

describe("a classification", () => {
  it("is renamed in four languages by its version, its code and those of its items stay (shell rule 47)", async () => {
    const seen = await ok(classification, { classifyCode: "Education" }, { token: hr });
    expect(seen).toMatchObject({ name: { zh: "学历", en: "Education" }, version: 1 });
    const before = await one(
      "select json_agg(item_code order by item_code) as codes from classify_items where classify_code = 'Education'",
    );
    const words = { zh: "文化程度", en: "Level of education", es: "Nivel de estudios", ja: "最終学歴" };
    const answers = await Promise.all(
      [words, { ...words, zh: "教育程度" }].map((name) =>
        callApi(saveClassify, { classifyCode: "Education", version: 1, name }, { token: hr }),
      ),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    const [group] = await ok(searchClassify, { query: { classifyCode: "Education" } }, { token: hr, language: "en" });
    expect(group).toMatchObject({ classifyCode: "Education", name: "Level of education" });
    expect(
      await one(
        "select json_agg(item_code order by item_code) as codes from classify_items where classify_code = 'Education'",
      ),
    ).toEqual(before);
    expect(
      await one("select count(*)::int as n, max(object_id) as id from audit_log where action = 'classify.update'"),
    ).toEqual({ n: 1, id: "Education" });
    await ensureReferenceData();
    expect((await ok(classification, { classifyCode: "Education" }, { token: hr })).name.en).toBe("Level of education");
    for (const missing of ["education", "nowhere"])
      expect(
        (await callApi(saveClassify, { classifyCode: missing, version: 1, name: words }, { token: hr })).code,
      ).toBe(404);
    expect(
      (
        await callApi(
          saveClassify,
          { classifyCode: "Education", version: 2, name: words },
          { token: await sessionOf("10011") },
        )
      ).code,
    ).toBe(403);
  });
});

describe("a release", () => {
  const granted = async (code: number) =>
    (
      await one<{ roles: string[] }>(
        "select coalesce(json_agg(role_code order by role_code), '[]') as roles from role_permissions join roles on id = role_id where permission_code = $1",
        [code],
      )
    ).roles;

  it("brings a new code to its default roles, and gives nothing back that was taken away (shell rule 45)", async () => {
    // As before a release that has 10090001: neither the code nor its grants.
    await one(
      "with g as (delete from role_permissions where permission_code = 10090001) delete from permissions where permission_code = 10090001 returning 1",
    );
    // What an administrator has decided since: a default grant taken away, a role of his own, one renamed.
    await one(
      "delete from role_permissions where permission_code = 10090002 and role_id = (select id from roles where role_code = 'auditor') returning 1",
    );
    await one("insert into roles (role_code, role_name, data_scope) values ('ownRole', '自建角色', 5) returning 1");
    await one("update roles set role_name = '内审' where role_code = 'auditor' returning 1");
    const person = await sessionOf("10001");
    expect((await ok(frame, {}, { token: person })).codes).not.toContain(10090001);
    const version = () => one("select version from roles where role_code = 'sysadmin'");
    expect(await version()).toEqual({ version: 1 });

    await Promise.all([ensureReferenceData(), ensureReferenceData()]);
    expect(await granted(10090001)).toEqual(["auditor", "sysadmin"]);
    expect(await granted(10090002)).toEqual(["sysadmin"]);
    expect((await ok(frame, {}, { token: person })).codes).toContain(10090001);
    // A form that was open meanwhile would take the new code away again: it is stale.
    expect(await version()).toEqual({ version: 2 });
    expect(
      await one(
        "select count(*)::int as n, min(after ->> 'permissionsAdded') as codes from audit_log where request_id = 'release'",
      ),
    ).toEqual({ n: 2, codes: "[10090001]" });

    await one(
      "delete from role_permissions where permission_code = 10090001 and role_id = (select id from roles where role_code = 'auditor') returning 1",
    );
    await ensureReferenceData();
    expect(await granted(10090001)).toEqual(["sysadmin"]);
    expect(await version()).toEqual({ version: 2 });
  });

  it("opens the hub of the settings with each code of the system's it brings", async () => {
    const { codes } = await one<{ codes: number[] }>(
      "select json_agg(permission_code order by permission_code) as codes from permissions p where permission_code between 10010000 and 10129999 and not exists (select from permissions c where c.parent_id = p.permission_code)",
    );
    expect(systemSetting.access).toEqual(codes);
  });

  it("leaves a code alone that an administrator had added himself", async () => {
    await one(
      "with g as (delete from role_permissions where permission_code = 10090004) delete from permissions where permission_code = 10090004 returning 1",
    );
    await ok(
      updatePermission,
      { permissionCode: 10090004, parentId: 10090000, name: name("自定义"), noActing: 1 },
      { token: admin },
    );
    await ensureReferenceData();
    expect(await granted(10090004)).toEqual([]);
    expect(
      await one("select name ->> 'zh' as name, no_acting from permissions where permission_code = 10090004"),
    ).toEqual({ name: "自定义", no_acting: 1 });
  });
});

describe("login letters", () => {
  const letter = { title: "通知", body: "正文", publishFrom: today };

  it("the newest unread letter for the person's site comes, until it is confirmed once", async () => {
    const person = await sessionOf("10011");
    expect(await ok(latestLetter, {}, { token: person })).toBeNull();
    const { id: first } = await ok(saveLetter, letter, { token: hr });
    await ok(saveLetter, { ...letter, title: "南山", audience: [4] }, { token: hr });
    await ok(saveLetter, { ...letter, title: "将来", publishFrom: addDays(today, 1) }, { token: hr });
    await ok(
      saveLetter,
      { ...letter, title: "过去", publishFrom: addDays(today, -3), publishTo: addDays(today, -1) },
      { token: hr },
    );
    expect(await ok(latestLetter, {}, { token: person })).toMatchObject({ id: first, title: "通知" });
    const answers = await Promise.all([1, 2].map(() => ok(readLetter, { id: first }, { token: person })));
    expect(answers.map((answer) => answer.first).sort()).toEqual([0, 1]);
    expect(await ok(latestLetter, {}, { token: person })).toBeNull();
    const { simpleList } = await ok(searchLetters, {}, { token: hr });
    expect(simpleList.find((row) => row.id === first)).toMatchObject({ readCount: 1, createdByName: "苏婉清" });
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from users where status = 1 and site_id = 4 and overseas_warehouse = 0",
    );
    expect(simpleList.find((row) => row.title === "南山")!.audienceCount).toBe(n);
    expect(
      (await callApi(readLetter, { id: simpleList.find((row) => row.title === "南山")!.id }, { token: person })).code,
    ).toBe(404);
  });

  it("refuses an end before the beginning and a stale version", async () => {
    expect(
      (await callApi(saveLetter, { ...letter, publishTo: addDays(today, -1) }, { token: hr })).fieldErrors,
    ).toEqual({ publishTo: ["结束日期早于开始日期"] });
    const { id } = await ok(saveLetter, letter, { token: hr });
    await ok(saveLetter, { ...letter, id, version: 1, title: "改" }, { token: hr });
    expect((await callApi(saveLetter, { ...letter, id, version: 1, title: "再改" }, { token: hr })).code).toBe(409);
  });
});
