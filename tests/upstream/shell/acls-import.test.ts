import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  commitImport,
  importDetail,
  importErrorsOf,
  importPreviewRows,
  importTemplate,
  previewImport,
} from "~/contracts/platform/imports";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

const type = "acls";
const USERS = ["工号", "姓名", "角色编码", "操作", "生效日期", "失效日期"];
const CODES = ["角色编码", "权限编码", "操作"];
let admin: string;

beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
  await addRole("clerk", [10010001], 5);
});

const addRole = (code: string, codes: number[], scope: number) =>
  one(
    "with r as (insert into roles (role_code, role_name, data_scope) values ($1, $1, $3) returning id) insert into role_permissions select id, unnest($2::int[]) from r returning 1",
    [code, codes, scope],
  );
const nameOf = async (jobNumber: string) =>
  (await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [jobNumber])).name;
const membership = (jobNumber: string, role: string) =>
  one(
    "select ur.effective_date, ur.expire_date from user_roles ur join users u using (user_id) join roles r on r.id = ur.role_id where u.job_number = $1 and r.role_code = $2",
    [jobNumber, role],
  );
const codesOf = async (role: string) =>
  (
    await one<{ codes: number[] }>(
      "select coalesce(array_agg(permission_code order by permission_code), '{}') as codes from role_permissions p join roles r on r.id = p.role_id where role_code = $1",
      [role],
    )
  ).codes;
const audits = async () =>
  (await one<{ n: number }>("select count(*)::int as n from audit_log where action = 'acl.import'")).n;

async function workbook(users: string[][], codes: string[][]): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), "office-acls-"));
  try {
    const file = path.join(folder, "acls.xlsx");
    const sheet = (name: string, heads: string[], rows: string[][]) => ({
      name,
      columns: heads.map((header) => ({ header, kind: "text" as const })),
      rows: [rows],
    });
    await writeWorkbook(file, [sheet("用户角色", USERS, users), sheet("角色权限", CODES, codes)]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const upload = async (users: string[][], codes: string[][] = [], token = admin) =>
  ok(previewImport, { type, template: "acls", name: "acls.xlsx" }, { token, file: await workbook(users, codes) });
const errorsOf = async (batchId: number, token = admin) =>
  (await ok(importErrorsOf, { type, batchId, page: { pageSize: 1000 } }, { token })).simpleList.map(
    ({ sheet, row, column, message }) => `${sheet} ${row}${column} ${message}`,
  );
const previewOf = async (batchId: number) =>
  (await ok(importPreviewRows, { type, batchId }, { token: admin })).simpleList;
const commit = async (batchId: number, token = admin) => {
  const { version } = await ok(importDetail, { type, batchId }, { token });
  return callApi(commitImport, { type, batchId, version }, { token });
};
/** Uploads without errors and commits. */
async function bring(users: string[][], codes: string[][] = []): Promise<number> {
  const { batchId } = await upload(users, codes);
  expect(await errorsOf(batchId)).toEqual([]);
  expect((await commit(batchId)).data).toMatchObject({ state: 3 });
  return batchId;
}

describe("a file of access rights", () => {
  it("grants and revokes both kinds of pairs, one audit row for each that changes", async () => {
    await bring(
      [
        ["10011", await nameOf("10011"), "clerk", "授予", "2026-01-01", "2099-12-31"],
        ["10012", "", "clerk", "Grant", "", ""],
      ],
      [
        ["clerk", "10010006", "授予"],
        ["clerk", "10010001", "撤销"],
      ],
    );
    expect(await membership("10011", "clerk")).toEqual({ effective_date: "2026-01-01", expire_date: "2099-12-31" });
    expect(await membership("10012", "clerk")).toEqual({ effective_date: null, expire_date: null });
    expect(await codesOf("clerk")).toEqual([10010006]);
    expect(await audits()).toBe(4);
    expect(
      await one(
        "select before, after from audit_log where action = 'acl.import' and object_type = 'role' and after is null",
      ),
    ).toEqual({ before: { roleCode: "clerk", permissionCode: 10010001 }, after: null });

    const next = await upload(
      [
        ["10011", "", "clerk", "授予", "", "2098-12-31"],
        ["10012", "", "clerk", "撤销", "", ""],
      ],
      [["clerk", "10010006", "授予"]],
    );
    expect((await previewOf(next.batchId)).map(({ sheet, action, changes }) => [sheet, action, changes])).toEqual([
      ["用户角色", 2, [{ field: "失效日期", before: "2099-12-31", after: "2098-12-31" }]],
      ["用户角色", 2, [{ field: "角色编码", before: "clerk", after: "" }]],
      ["角色权限", 3, []],
    ]);
    expect((await commit(next.batchId)).data).toMatchObject({ state: 3 });
    expect(await membership("10011", "clerk")).toEqual({ effective_date: "2026-01-01", expire_date: "2098-12-31" });
    expect(await membership("10012", "clerk")).toBeUndefined();
    expect(await audits()).toBe(6);
  });

  it("tells by a message where the batch stands", async () => {
    const batchId = await bring([["10011", "", "clerk", "授予", "", ""]]);
    expect(await one("select url from notifications where event_key = $1", [`import:${batchId}`])).toEqual({
      url: `/import/acls/${batchId}`,
    });
  });

  it("names every fault at its cell, and writes nothing", async () => {
    const { batchId } = await upload(
      [
        ["99999", "", "clerk", "授予", "", ""],
        ["10011", "错名", "clerk", "授予", "", ""],
        ["10012", "", "nobody", "授予", "", ""],
        ["10013", "", "clerk", "授予", "2026-02-01", "2026-01-01"],
        ["10014", "", "clerk", "撤销", "", ""],
        ["10015", "", "clerk", "授予", "", ""],
        ["10015", "", "clerk", "撤销", "", ""],
        ["", "", "clerk", "授予", "", ""],
        ["10016", "", "clerk", "借用", "某天", ""],
      ],
      [
        ["clerk", "1001", "授予"],
        ["clerk", "10010000", "授予"],
        ["clerk", "10999999", "授予"],
        ["clerk", "", "授予"],
        ["clerk", "10010002", "撤销"],
        ["clerk", "10010003", "授予"],
        ["clerk", "10010003", "授予"],
      ],
    );
    expect(await errorsOf(batchId)).toEqual([
      "用户角色 2A 工号不存在",
      expect.stringMatching(/^用户角色 3B 工号与姓名不一致，系统中是 ./),
      "用户角色 4C 角色编码不存在",
      "用户角色 5F 结束日期早于开始日期",
      "用户角色 6D 没有可撤销的记录",
      "用户角色 8A 与第7行重复",
      "用户角色 8D 没有可撤销的记录",
      "用户角色 9A 不能为空",
      "用户角色 10D 应为：授予 / 撤销",
      expect.stringContaining("用户角色 10E 日期格式"),
      "角色权限 2B 应为8位，开头的0可能已丢失，请先将该列设为文本，再重新填写",
      "角色权限 3B 权限编码不存在",
      "角色权限 4B 权限编码不存在",
      "角色权限 5B 不能为空",
      "角色权限 6C 没有可撤销的记录",
      "角色权限 8B 与第7行重复",
    ]);
    expect((await commit(batchId)).code).toBe(409);
    expect(await membership("10015", "clerk")).toBeUndefined();
    expect(await codesOf("clerk")).toEqual([10010001]);
  });

  it("somebody out of scope does not exist", async () => {
    await one(
      "insert into role_permissions (role_id, permission_code) select id, unnest(array[10030002, 10010001]) from roles where role_code = 'hrSite' on conflict do nothing returning 1",
    );
    await addRole("siteClerk", [10010001], 4);
    const site = await sessionOf("10017");
    const { batchId } = await upload([["10011", "", "siteClerk", "授予", "", ""]], [], site);
    expect(await errorsOf(batchId, site)).toEqual(["用户角色 2A 工号不存在"]);
  });

  it("needs its own permission", async () => {
    const answer = await callApi(
      previewImport,
      { type, template: "acls", name: "a.xlsx" },
      { token: await sessionOf("10011"), file: await workbook([], []) },
    );
    expect(answer.code).toBe(403);
  });
});

describe("rule 45", () => {
  it("refuses own roles, an own role and what one does not hold, row by row", async () => {
    const { batchId } = await upload(
      [
        ["10001", "", "clerk", "授予", "", ""],
        ["10001", "", "sysadmin", "撤销", "", ""],
        ["10011", "", "hrManager", "授予", "", ""],
      ],
      [
        ["sysadmin", "10010001", "撤销"],
        ["clerk", "11011001", "授予"],
      ],
    );
    expect(await errorsOf(batchId)).toEqual([
      "用户角色 2C 不能修改自己的角色",
      "用户角色 3C 不能修改自己的角色",
      expect.stringMatching(/^用户角色 4C .*人事经理。请到“职责分配”页面提议任命/),
      "角色权限 2A 不能修改自己所属的角色",
      expect.stringMatching(/^角色权限 3B .*11011001/),
    ]);
  });

  it("the first administrator of an installation that is set up hands out by a file too; it is told and written down", async () => {
    await one("insert into first_administrators (user_id) select user_id from users where job_number = '10001'");
    await bring([["10011", "", "hrManager", "授予", "", ""]]);
    expect(await membership("10011", "hrManager")).toBeDefined();
    expect(
      await one(
        "select after, (select count(*)::int from notifications where title ->> 'key' like 'duties:notice.%') as told from audit_log where action = 'user.appoint'",
      ),
    ).toEqual({ after: { roles: ["hrManager"], way: "first" }, told: 2 });
    const { batchId } = await upload([["10012", "", "hrManager", "授予", "", ""]]);
    await one("update first_administrators set made_at = now() - interval '31 days'");
    expect((await commit(batchId)).code).toBe(403);
    expect(await membership("10012", "hrManager")).toBeUndefined();
  });

  it("judges again at the commit: what the role has come to grant since is not handed out", async () => {
    const { batchId } = await upload([["10011", "", "clerk", "授予", "", ""]], [["clerk", "10010006", "授予"]]);
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 11011001 from roles where role_code = 'clerk' returning 1",
    );
    expect((await commit(batchId)).code).toBe(403);
    expect(await membership("10011", "clerk")).toBeUndefined();
    expect(await codesOf("clerk")).toEqual([10010001, 11011001]);
    expect(await audits()).toBe(0);
  });

  it("the last administrator stays, and the rest of the file is not written either", async () => {
    await addRole("importer", [10030002, 10010001], 5);
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10011' and role_code = 'importer' returning 1",
    );
    const other = await sessionOf("10011");
    const { batchId } = await upload(
      [
        ["10001", "", "sysadmin", "撤销", "", ""],
        ["10012", "", "clerk", "授予", "", ""],
      ],
      [],
      other,
    );
    expect(await errorsOf(batchId, other)).toEqual([]);
    const answer = await commit(batchId, other);
    expect([answer.code, answer.msg]).toEqual([409, "至少保留一名管理员"]);
    expect(await membership("10001", "sysadmin")).toBeDefined();
    expect(await membership("10012", "clerk")).toBeUndefined();
    expect((await commit(batchId, other)).code).toBe(409);
  });
});

describe("committed whole or not at all", () => {
  it("a pair that has changed since the check refuses the file", async () => {
    const { batchId } = await upload(
      [
        ["10011", "", "clerk", "授予", "", ""],
        ["10012", "", "clerk", "授予", "", ""],
      ],
      [["clerk", "10010006", "授予"]],
    );
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10012' and role_code = 'clerk' returning 1",
    );
    expect(await commit(batchId)).toMatchObject({
      code: 409,
      msg: expect.stringContaining("检查之后相关数据已被他人修改"),
    });
    expect(await membership("10011", "clerk")).toBeUndefined();
    expect(await codesOf("clerk")).toEqual([10010001]);
    expect(await audits()).toBe(0);
  });

  it("of two files with the same pair, committed at once, one is written", async () => {
    const files = [
      await upload([
        ["10011", "", "clerk", "授予", "", ""],
        ["10012", "", "clerk", "授予", "", ""],
      ]),
      await upload([
        ["10011", "", "clerk", "授予", "2026-01-01", ""],
        ["10013", "", "clerk", "授予", "", ""],
      ]),
    ];
    const answers = await Promise.all(files.map(({ batchId }) => commit(batchId)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    expect(await audits()).toBe(2);
    expect([await membership("10012", "clerk"), await membership("10013", "clerk")].filter(Boolean)).toHaveLength(1);
  });

  it("one file committed twice at once is written once", async () => {
    const { batchId } = await upload([["10011", "", "clerk", "授予", "", ""]]);
    const answers = await Promise.all([commit(batchId), commit(batchId)]);
    expect(answers.every((answer) => answer.code === 200)).toBe(true);
    expect(await audits()).toBe(1);
  });
});

it("the template has a tab for each kind of pair", async () => {
  const response = await sendCall(importTemplate, { type, template: "acls" }, { token: admin });
  const folder = mkdtempSync(path.join(tmpdir(), "office-acls-"));
  try {
    const file = path.join(folder, "template.xlsx");
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const heads: Record<string, unknown> = {};
    for await (const chunk of readSheets(file, { name: "template.xlsx", maxRows: 100, maxUnpackedBytes: 1_000_000 }))
      heads[chunk.sheet] ??= chunk.rows[0]!.cells;
    expect(heads).toMatchObject({
      用户角色: ["工号*", "姓名", "角色编码*", "操作*", "生效日期", "失效日期"],
      角色权限: ["角色编码*", "权限编码*", "操作*"],
      填写说明: ["列", "必填", "说明"],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
