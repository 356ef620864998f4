import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bankDetail, exportBanks, pickBanks, saveBank, searchBanks, setBankStatus } from "~/contracts/employees/banks";
import {
  commitImport,
  importDetail,
  importErrorsOf,
  importTemplate,
  previewImport,
} from "~/contracts/platform/imports";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { broughtBack, changed, expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";
import { BRANCH, loadBanks } from "./personnel-support";

let token: string;
const type = "bankLibrary";
const HEAD = ["联行号", "银行", "支行名称", "省", "市"];

beforeEach(async () => {
  await useDatabase();
  await loadBanks();
  token = await sessionOf("10008");
});

const list = (query: object = {}) => ok(searchBanks, { page: {}, query }, { token });
const bank = {
  bankCode: "102",
  branchName: "工商银行广州天河支行",
  cnaps: "1025 8100 0013",
  province: "广东",
  city: "广州",
};
const upload = (file: Uint8Array, name = "banks.csv") =>
  ok(previewImport, { type, template: type, name }, { token, file });
const errorsOf = async (batchId: number) =>
  (await ok(importErrorsOf, { type, batchId, page: { pageSize: 1000 } }, { token })).simpleList.map(
    ({ row, column, message }) => `${row}${column} ${message}`,
  );
const file = importOf(type, type, () => token);
const LIBRARY = { table: "banks", key: "bank_id", action: "bank.import" };
const commit = async (batchId: number) =>
  callApi(
    commitImport,
    { type, batchId, version: (await ok(importDetail, { type, batchId }, { token })).version },
    { token },
  );

describe("the bank library", () => {
  it("is found by bank, city, part of the name and beginning of the line number; by cashier and compensation, nobody else", async () => {
    await ok(saveBank, bank, { token });
    const numbers = async (query: object) => (await list(query)).simpleList.map(({ cnaps }) => cnaps);
    expect(await numbers({})).toEqual(["102581000013", "102584002099", BRANCH.cnaps]);
    expect(await numbers({ bankCode: "308" })).toEqual([BRANCH.cnaps]);
    expect(await numbers({ city: "广州" })).toEqual(["102581000013"]);
    expect(await numbers({ likeBranch: "天河" })).toEqual(["102581000013"]);
    expect(await numbers({ likeBranch: "%" })).toEqual([]);
    expect(await numbers({ cnaps: "102584" })).toEqual(["102584002099"]);
    expect(await numbers({ enabled: "0" })).toEqual(["102584002099"]);
    expect((await callApi(searchBanks, { page: {}, query: {} }, { token: await sessionOf("10004") })).code).toBe(200);
    expect((await callApi(searchBanks, { page: {}, query: {} }, { token: await sessionOf("10003") })).code).toBe(403);
  });

  it("has a line number once, also for fifty at once; refuses a stale edit, an unknown bank, letters", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => callApi(saveBank, { ...bank, branchName: `支行 ${n}` }, { token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)!.fieldErrors).toEqual({ cnaps: ["该联行号已存在"] });
    const { bankId, version } = answers.find(({ code }) => code === 200)!.data!;
    await ok(saveBank, { ...bank, bankId, version }, { token });
    expect((await callApi(saveBank, { ...bank, bankId, version }, { token })).code).toBe(409);
    expect(
      (await callApi(saveBank, { ...bank, cnaps: "10258100001X", bankCode: "999" }, { token })).fieldErrors,
    ).toMatchObject({ cnaps: ["联行号应为数字"] });
    expect(
      (await callApi(saveBank, { ...bank, cnaps: "102581000099", bankCode: "999" }, { token })).fieldErrors,
    ).toEqual({ bankCode: ["请选择列表中的选项"] });
  });

  it("a picker offers what is on, by every word, and the one chosen before", async () => {
    const picked = async (likeBank: string, cnaps = "") =>
      (await ok(pickBanks, { likeBank, cnaps }, { token: await sessionOf("10011") })).map((row) => row.cnaps);
    expect(await picked("招商 龙华")).toEqual([BRANCH.cnaps]);
    expect(await picked("merchants")).toEqual([BRANCH.cnaps]);
    expect(await picked("南山")).toEqual([]);
    expect(await picked("")).toEqual([]);
    expect(await picked("", BRANCH.cnaps)).toEqual([BRANCH.cnaps]);
    const { bankId, version } = (await list({ cnaps: BRANCH.cnaps })).simpleList[0]!;
    await ok(setBankStatus, { bankId, version, enabled: 0 }, { token });
    expect((await callApi(setBankStatus, { bankId, version, enabled: 1 }, { token })).code).toBe(409);
    expect(await picked("招商 龙华")).toEqual([]);
    expect((await ok(bankDetail, { bankId }, { token })).enabled).toBe(0);
  });
});

describe("the bank library import", () => {
  it("tells every fault of a file at once and writes nothing", async () => {
    await one(
      "update classify_items set is_take_effect = 0 where classify_code = 'bank_name' and item_code = '403' returning item_code",
    );
    const rows = [
      ["102581000013", "中国工商银行", "甲支行", "广东", "广州"],
      ["10258100A013", "102", "乙支行", "", ""],
      ["10258100001", "102", "丙支行", "", ""],
      ["102581000021", "没有的银行", "丁支行", "", ""],
      ["403581000022", "中国邮政储蓄银行", "戊支行", "", ""],
      ["102581000030", "102", "己".repeat(101), "", ""],
      ["", "102", "庚支行", "", ""],
      ["102581000048", "102", "", "", ""],
      ["102581000013", "102", "辛支行", "", ""],
    ];
    const { batchId } = await upload(csv([HEAD, ...rows]));
    expect(await errorsOf(batchId)).toEqual([
      "3A 联行号应为数字",
      "4A 应为12位，开头的0可能已丢失，请先将该列设为文本，再重新填写",
      expect.stringMatching(/^5B 应为：./),
      expect.stringMatching(/^6B 应为：./),
      expect.stringMatching(/^7C /),
      "8A 不能为空",
      "9C 不能为空",
      "10A 与第2行重复",
    ]);
    expect((await commit(batchId)).code).not.toBe(200);
    expect((await list({})).page.totalCount).toBe(2);
  });

  it("what was exported comes back in every language, also a branch of a bank that is chosen no longer", async () => {
    await one(
      "update classify_items set is_take_effect = 0 where classify_code = 'bank_name' and item_code = '102' returning item_code",
    );
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(
        file,
        await workbookOf(await sendCall(exportBanks, { query: {} }, { token, language })),
        LIBRARY,
      );
    expect(await file.faults([HEAD, ["102581000013", "102", "甲支行", "", ""]])).toEqual([
      expect.stringMatching(/^2 银行: 应为：./),
    ]);
  });

  it.each([
    [
      "支行名称",
      "招商银行深圳民治支行",
      { branch_name: [BRANCH.branchName, "招商银行深圳民治支行"] },
      { branchName: BRANCH.branchName },
      { branchName: "招商银行深圳民治支行" },
    ],
    ["银行", "中国工商银行", { bank_code: ["308", "102"] }, { bankCode: "308" }, { bankCode: "102" }],
    ["市", "东莞", { city: ["深圳", "东莞"] }, { city: "深圳" }, { city: "东莞" }],
  ])(
    "with one cell changed in %s, exactly that field changes, and the audit row says so",
    async (heading, value, columns, before, after) => {
      const { bankId } = (await list({ cnaps: BRANCH.cnaps })).simpleList[0]!;
      const rows = changed(
        await workbookOf(await sendCall(exportBanks, { query: {} }, { token })),
        ([number]) => number === BRANCH.cnaps,
        heading,
        value,
      );
      const back = await broughtBack(file, rows, LIBRARY);
      expect(back.differing).toEqual({ [bankId]: columns });
      expect(back.audit).toEqual({ objectId: String(bankId), before, after });
    },
  );

  it("a good row is not written beside a faulty one", async () => {
    await expectRefused(
      file,
      [HEAD, ["102581000013", "102", "甲支行", "", ""], ["10258100002", "102", "乙支行", "", ""]],
      LIBRARY,
    );
  });

  it("refuses a file whose branches somebody has changed since it was checked", async () => {
    const { batchId } = await upload(
      csv([HEAD, [BRANCH.cnaps, "308", "另一支行", "", ""], ["102581000013", "102", "新支行", "", ""]]),
    );
    await one("update banks set branch_name = '已改', version = version + 1 where cnaps = $1 returning bank_id", [
      BRANCH.cnaps,
    ]);
    expect((await commit(batchId)).code).toBe(409);
    expect(await one("select branch_name from banks where cnaps = $1", [BRANCH.cnaps])).toEqual({
      branch_name: "已改",
    });
    expect((await database().read.execute(sql`select from banks`)).rowCount).toBe(2);
  });

  it("has a template with the sheet's columns", async () => {
    const answer = await sendCall(importTemplate, { type, template: type }, { token });
    expect(answer.status).toBe(200);
  });
});
