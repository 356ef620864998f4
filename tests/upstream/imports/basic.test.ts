import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  commitImport,
  discardImport,
  importAbout,
  importBatch,
  importDetail,
  importErrorsOf,
  importHistory,
  importPreviewRows,
  importRemarks,
  previewImport,
} from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays, addYears } from "~/lib/period-dates";
import { checkBatch, commitBatch, recoverImports } from "~/upstream/import-jobs.server";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv, xlsx } from "../../support/files";
import { BASIC_HEAD, basicRow, idNumber, roomyPosition } from "../../support/people";
import { bookOf, bookParts, zipOf } from "../platform/spreadsheet/workbooks";

let token: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;
const type = "common";

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10003");
  place = await roomyPosition();
});

const upload = (file: Buffer, name = "people.csv", as = token) =>
  ok(previewImport, { type, template: "basic", name }, { token: as, file });
const errorsOf = async (batchId: number) =>
  (await ok(importErrorsOf, { type, batchId, page: { pageSize: 1000 } }, { token })).simpleList;
const detail = (batchId: number) => ok(importDetail, { type, batchId }, { token });
const commit = async (batchId: number, as = token, key?: string) =>
  callApi(commitImport, { type, batchId, version: (await detail(batchId)).version }, { token: as, key });
const people = async () => Number((await one<{ n: string }>("select count(*) as n from employees")).n);

describe("basic import", () => {
  it("creates people with account, spell and identity card, all at once", async () => {
    const before = await people();
    const { batchId, rows, errors } = await upload(csv([BASIC_HEAD, basicRow(1, place), basicRow(2, place)]));
    expect({ rows, errors }).toEqual({ rows: 2, errors: 0 });
    const preview = await ok(importPreviewRows, { type, batchId }, { token });
    expect(preview.simpleList.map((row) => row.action)).toEqual([1, 1]);
    expect(await people()).toBe(before);
    expect((await commit(batchId)).data).toMatchObject({ written: 2, state: 3 });
    expect(await people()).toBe(before + 2);
    const person = await one(
      `select e.job_number, e.gender, e.birth_date, u.username, s.start_date, c.id_number from employees e
       join users u using (emp_id) join employment_spells s using (emp_id) join identity_cards c using (emp_id) where emp_name = '新人1'`,
    );
    expect(person).toMatchObject({ gender: 1, birth_date: "1975-01-01", start_date: "2026-11-02" });
    expect(person.username).toBe(person.job_number);
    expect(person.id_number).not.toContain("110000");
    const audited = await one<{ n: string }>("select count(*) as n from audit_log where action = 'employee.import'");
    expect(Number(audited.n)).toBe(2);
  });

  it("tells every error of every row with sheet, row, column and reason, and writes nothing", async () => {
    const before = await people();
    const taken = await one<{ job_number: string; mobile: string }>(
      "select job_number, mobile from employees where job_number = '10011'",
    );
    const file = csv([
      BASIC_HEAD,
      basicRow(1, place, { 手机: "139", 证件号码: "110105194912310021" }),
      basicRow(2, place, { 部门编码: "nowhere", 站点: "火星", 入职日期: "2026-02-30" }),
      basicRow(3, place, { 工号: "9-" }),
      basicRow(4, place, { 手机: taken.mobile }),
      basicRow(5, place, { 工号: "10011" }),
      basicRow(6, place),
      basicRow(7, place, { 手机: "13900000006" }),
      basicRow(8, place, { 姓名: "" }),
    ]);
    const { batchId, errors } = await upload(file);
    const list = await errorsOf(batchId);
    const at = (row: number) =>
      list.filter((error) => error.row === row).map((error) => `${error.column} ${error.message}`);
    expect(at(2)).toEqual(
      expect.arrayContaining(["D 身份证号码校验位错误", expect.stringContaining("E 电话格式错误:139")]),
    );
    expect(at(3)).toEqual(
      expect.arrayContaining([
        "F 没有“nowhere”这个部门，请填部门编码、名称或路径",
        "I 应为：龙华 / 龙岗 / 宝安 / 南山 / 坂田 / 广州 / 海外仓",
        expect.stringContaining("K 日期格式"),
      ]),
    );
    expect(at(4)).toContain("A 工号应为3至20位字母或数字");
    expect(at(5)).toContain("E 该手机号已被其他在职员工使用");
    expect(at(6)).toContainEqual(expect.stringMatching(/^B 工号与姓名不一致，系统中是 ./));
    expect(at(8)).toContain("E 与第7行重复");
    expect(at(9)).toContain("B 不能为空");
    expect(list.every((error) => error.sheet === "people")).toBe(true);
    expect(errors).toBe(list.length);
    const refused = await commit(batchId);
    expect(refused.code).toBe(409);
    expect(await people()).toBe(before);
  });

  it("updates the cells that are not blank and leaves the rest; unchanged rows change nothing", async () => {
    const { batchId } = await upload(csv([BASIC_HEAD, basicRow(1, place)]));
    await commit(batchId);
    const person = await one<{ job_number: string; version: number }>(
      "select job_number, version from employees where emp_name = '新人1'",
    );
    const again = await upload(
      csv([
        [...BASIC_HEAD, "民族"],
        [...basicRow(1, place, { 工号: person.job_number, 手机: "13911112222" }), "壮族"],
      ]),
    );
    const preview = await ok(importPreviewRows, { type, batchId: again.batchId }, { token });
    expect(preview.simpleList[0]).toMatchObject({ action: 2 });
    await commit(again.batchId);
    const after = await one("select mobile, nation, version from employees where emp_name = '新人1'");
    expect(after).toMatchObject({ mobile: "13911112222", nation: "壮族", version: person.version + 1 });
    const audited = await one<{ after: object }>("select after from audit_log order by id desc offset 1 limit 1");
    expect(audited.after).toEqual({ mobile: "changed", nation: "壮族" });
    const third = await upload(
      csv([
        [...BASIC_HEAD, "民族"],
        [...basicRow(1, place, { 工号: person.job_number, 手机: "13911112222" }), "壮族"],
      ]),
    );
    expect((await detail(third.batchId)).unchanged).toBe(1);
  });

  it("its page is told what the contract says of a batch, and nothing of where its file lies", async () => {
    const { batchId } = await upload(csv([BASIC_HEAD, basicRow(1, place)]));
    const [history] = (await ok(importHistory, { type, page: {} }, { token })).simpleList;
    const { about, acts, warned, sums, undo, ...batch } = await detail(batchId);
    expect([warned, sums, undo]).toEqual([0, [], null]);
    expect(acts).toEqual(["commit", "discard"]);
    for (const told of [batch, history!])
      expect(Object.keys(told).sort()).toEqual(Object.keys(importBatch.shape).sort());
    expect(Object.keys(about).sort()).toEqual(Object.keys(importAbout.shape).sort());
  });

  it("committing the same file twice changes nothing", async () => {
    const file = csv([BASIC_HEAD, basicRow(1, place)]);
    const { batchId } = await upload(file);
    await commit(batchId);
    expect((await detail(batchId)).acts).toEqual(["undo"]);
    const count = await people();
    expect((await commit(batchId)).data).toMatchObject({ state: 3 });
    const second = await upload(file);
    expect(second.errors).toBeGreaterThan(0);
    expect(await errorsOf(second.batchId)).toEqual(
      expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining("身份证号码已存在") })]),
    );
    expect(await people()).toBe(count);
  });

  it("two people commit files about the same person: one succeeds, the other is refused whole", async () => {
    const other = await sessionOf("10002");
    const row = (name: string, mobile: string) => csv([BASIC_HEAD, basicRow(41, place, { 手机: mobile, 姓名: name })]);
    const mine = await upload(row("张甲", "13900000041"));
    const theirs = await upload(row("张乙", "13900000042"), "b.csv", other);
    const answers = await Promise.all([
      callApi(commitImport, { type, batchId: mine.batchId, version: 2 }, { token }),
      callApi(commitImport, { type, batchId: theirs.batchId, version: 2 }, { token: other }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    const found = await one<{ n: string }>("select count(*) as n from employees where emp_name in ('张甲', '张乙')");
    expect(Number(found.n)).toBe(1);
  });

  it("ten parallel commits of one batch write it once", async () => {
    const before = await people();
    const { batchId } = await upload(csv([BASIC_HEAD, basicRow(1, place), basicRow(2, place)]));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callApi(commitImport, { type, batchId, version: 2 }, { token })),
    );
    expect(answers.filter((answer) => answer.code === 200).length).toBeGreaterThanOrEqual(1);
    expect(await people()).toBe(before + 2);
  });

  it("refuses the last place to the second of two imports", async () => {
    await one(
      "update positions set planned_count = (select count(*) from employees where position_id = $1 and employment = 1) + 1 where position_id = $1",
      [place.positionId],
    );
    const a = await upload(csv([BASIC_HEAD, basicRow(1, place)]));
    const b = await upload(csv([BASIC_HEAD, basicRow(2, place)]));
    const answers = await Promise.all(
      [a, b].map(({ batchId }) => callApi(commitImport, { type, batchId, version: 2 }, { token })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    // Not because the database found them waiting for each other.
    expect(answers.find(({ code }) => code === 409)?.msg).toContain("编制");
  });

  it("reads xlsx and a merged title line, and ignores but names unknown columns", async () => {
    const file = await xlsx([["员工名单"], [...BASIC_HEAD, "备注"], [...basicRow(1, place), "x"]]);
    const { batchId, errors } = await upload(file, "名单.xlsx");
    expect(errors).toBe(0);
    expect((await detail(batchId)).ignoredColumns).toEqual(["备注"]);
  });

  it("reads full-width digits, stray spaces and GB18030", async () => {
    const row = basicRow(1, place);
    row[4] = " １３９００００００７７ ";
    const text = [BASIC_HEAD, row].map((line) => line.join(",")).join("\r\n");
    const file = path.join(tmpdir(), `gb-${process.pid}.csv`);
    writeFileSync(file, text);
    const { execFileSync } = await import("node:child_process");
    const encoded = execFileSync("iconv", ["-f", "UTF-8", "-t", "GB18030", file]);
    const { batchId, errors } = await upload(encoded);
    expect(errors).toBe(0);
    await commit(batchId);
    expect(await one("select mobile from employees where emp_name = '新人1'")).toEqual({ mobile: "13900000077" });
  });

  it("refuses a missing and a doubled heading with its name", async () => {
    const head = BASIC_HEAD.filter((title) => title !== "手机");
    const missing = await upload(csv([[...head, "姓名"], basicRow(1, place)]));
    const messages = (await errorsOf(missing.batchId)).map((error) => error.message);
    expect(messages).toEqual(expect.arrayContaining(["缺少列“手机”", "列“姓名”重复"]));
  });

  it("shows what a new row brings, as far as everybody may see it", async () => {
    const { batchId } = await upload(csv([BASIC_HEAD, basicRow(1, place, { 入职日期: "2026/11/2" })]));
    const [row] = (await ok(importPreviewRows, { type, batchId }, { token })).simpleList;
    const shown = Object.fromEntries(row!.changes.map(({ field, before, after }) => [field, [before, after]]));
    expect(shown).toMatchObject({
      姓名: ["", "新人1"],
      入职日期: ["", "2026-11-02"],
      部门编码: ["", place.code],
      手机: ["", "139****0001"],
    });
    expect(shown.证件号码?.[1]).toMatch(/^\d{3}\*+\w{4}$/);
    expect(shown.职级).toBeUndefined();
    const { changes } = await one<{ changes: object }>("select changes from import_rows where batch_id = $1", [
      batchId,
    ]);
    expect(JSON.stringify(changes)).not.toContain("13900000001");
  });

  it("warns of an entry more than a year ahead and of a child, puts these rows first and counts them", async () => {
    const inYears = (years: number) => addYears(companyDay(), years);
    const born = (age: number) => addYears(companyDay(), -age).replaceAll("-", "");
    const { batchId, errors } = await upload(
      csv([
        BASIC_HEAD,
        basicRow(1, place, { 入职日期: inYears(1) }),
        basicRow(2, place, { 入职日期: addDays(inYears(1), 1) }),
        basicRow(3, place, { 入职日期: inYears(6), 证件号码: idNumber(3, born(12)) }),
      ]),
    );
    expect(errors).toBe(0);
    const rows = (await ok(importPreviewRows, { type, batchId }, { token })).simpleList;
    expect(rows.map(({ row, label }) => [row, label])).toEqual([
      [3, `新人2 ⚠ 入职日期 ${addDays(inYears(1), 1)} 在一年以后，请核对`],
      [4, `新人3 ⚠ 入职日期 ${inYears(6)} 在一年以后，请核对; 今天只有 12 岁，请核对出生日期与入职日期`],
      [2, "新人1"],
    ]);
    expect((await detail(batchId)).warned).toBe(2);
  });

  it("refuses a child on the day of entry, and says of a retirement in 2099 that the day is odd", async () => {
    const { batchId } = await upload(
      csv([
        BASIC_HEAD,
        basicRow(1, place, { 入职日期: "2099-01-01" }),
        basicRow(2, place, { 证件号码: idNumber(2, "20141101") }),
      ]),
    );
    const told = (await errorsOf(batchId)).map(({ row, message }) => `${row} ${message}`);
    expect(told).toContain("2 入职日期 2099-01-01 在一年以后，请核对");
    expect(told).toContain("3 入职日期时未满16周岁，禁止录用");
    expect((await detail(batchId)).warned).toBe(0);
  });

  it("gives the same file back with a remark column", async () => {
    const { batchId } = await upload(
      await xlsx([BASIC_HEAD, basicRow(1, place, { 手机: "139" }), basicRow(2, place)]),
      "名单.xlsx",
    );
    const response = await sendCall(importRemarks, { type, batchId }, { token });
    expect(response.headers.get("content-disposition")).toContain("attachment");
    const target = path.join(tmpdir(), `remark-${process.pid}.xlsx`);
    writeFileSync(target, Buffer.from(await response.arrayBuffer()));
    const rows: unknown[][] = [];
    for await (const chunk of readSheets(target, { name: "r.xlsx" })) rows.push(...chunk.rows.map((row) => row.cells));
    expect(rows[0]?.at(-1)).toBe("导入错误");
    expect(rows[1]?.at(-1)).toContain("手机: 电话格式错误:139");
    expect(rows[2]).toEqual(basicRow(2, place).map((cell) => cell || null));
    expect(readFileSync(target).length).toBeGreaterThan(1000);
  });

  it("refuses what is no spreadsheet beside its field, in words, keeping nothing", async () => {
    const kept = () => one<{ n: string }>("select count(*) as n from import_batches");
    const before = await kept();
    const refused = async (file: string, name: string) => {
      const answer = await callApi(
        previewImport,
        { type, template: "basic", name },
        { token, file: Buffer.from(file) },
      );
      expect(answer.code).toBe(400);
      return answer.fieldErrors?.file;
    };
    const NO_HEADING =
      "这不是按模板填写的表格：没有找到模板的表头（姓名 / 证件类型 / 证件号码 / 手机 / 部门编码 / 岗位 / 站点 / 入职日期），请下载模板填写后上传";
    const program = "import os\n\nfor name in os.listdir('.'):\n    print(name)\n";
    const table = csv([BASIC_HEAD, basicRow(1, place)]).toString();
    for (const [file, name, said] of [
      ["%PDF-1.7 something", "list.xlsx", "不支持的文件类型，请上传 xlsx 或 csv"],
      [program, "people.py", "不支持的文件类型，请上传 xlsx 或 csv"],
      [table, "people.py", "不支持的文件类型，请上传 xlsx 或 csv"],
      [program, "people.csv", NO_HEADING],
      [program, "people.xlsx", NO_HEADING],
      ["", "people.csv", "文件没有数据"],
      ["\r\n\r\n", "people.csv", "文件没有数据"],
      ['a,"b\r\nc', "people.csv", "第 1 行的引号没有结束，请改好后重新上传"],
    ] as const)
      expect([name, await refused(file, name)]).toEqual([name, [said]]);
    expect(await kept()).toEqual(before);
    expect(await upload(Buffer.from(table), "PEOPLE.CSV")).toMatchObject({ errors: 0, state: 1 });
  });

  it("shell 23: a workbook that unpacks to 150 MB, or whose shared strings name an outside entity, is refused in words", async () => {
    const part = {
      "xl/sharedStrings.xml":
        '<!DOCTYPE sst [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]><sst><si><t>&x;</t></si></sst>',
    };
    const sheet = () => Array.from({ length: 150 }, () => Buffer.alloc(1024 * 1024, "<row/>"));
    const bomb = await zipOf({ ...bookParts({ sheets: { S: "" } }), "xl/worksheets/sheet1.xml": sheet });
    for (const file of [bomb, await bookOf({ sheets: { S: "" }, parts: part })]) {
      const { batchId, state } = await upload(readFileSync(file), "list.xlsx");
      expect(state).toBe(4);
      expect((await detail(batchId)).failure).toContain("文件已损坏或不安全");
      expect((await ok(importDetail, { type, batchId }, { token, language: "en" })).failure).toContain(
        "The file is damaged or unsafe",
      );
    }
  });

  it("names with emoji and rare characters survive, a NUL byte does not", async () => {
    const { batchId, errors } = await upload(csv([BASIC_HEAD, basicRow(1, place, { 姓名: "𠮷田😀" })]));
    expect(errors).toBe(0);
    await commit(batchId);
    expect(await one("select emp_name from employees order by emp_id desc limit 1")).toEqual({ emp_name: "𠮷田😀" });
    const file = csv([BASIC_HEAD, basicRow(2, place, { 姓名: "a\u0000b" })]);
    const bad = await callApi(previewImport, { type, template: "basic", name: "people.csv" }, { token, file });
    expect(bad.fieldErrors?.file?.[0]).toContain("不支持的文件类型");
  });

  it("is closed without the code, and another person's batch does not exist", async () => {
    const stranger = await sessionOf("10011");
    expect(
      (
        await callApi(
          previewImport,
          { type, template: "basic", name: "x" },
          { token: stranger, file: csv([BASIC_HEAD]) },
        )
      ).code,
    ).toBe(403);
    const { batchId } = await upload(csv([BASIC_HEAD, basicRow(1, place)]));
    const colleague = await sessionOf("10017");
    expect((await callApi(importDetail, { type, batchId }, { token: colleague })).code).toBe(404);
    expect((await callApi(commitImport, { type, batchId, version: 2 }, { token: colleague })).code).toBe(404);
    expect((await ok(importHistory, { type }, { token: colleague })).page.totalCount).toBe(0);
  });

  it("a site specialist can neither update nor create people of another site", async () => {
    const site = await sessionOf("10017");
    const { batchId } = await upload(
      csv([BASIC_HEAD, basicRow(1, place), basicRow(2, place, { 工号: "10011", 姓名: "林小雅" })]),
      "a.csv",
      site,
    );
    const { simpleList } = await ok(importErrorsOf, { type, batchId }, { token: site });
    expect(simpleList.map((error) => [error.row, error.message])).toEqual(
      expect.arrayContaining([
        [2, "不在你的管理范围内"],
        [3, "工号不存在"],
      ]),
    );
  });

  it("a discarded batch cannot be committed", async () => {
    const { batchId } = await upload(csv([BASIC_HEAD, basicRow(1, place)]));
    await ok(discardImport, { type, batchId, version: 2 }, { token });
    expect((await commit(batchId)).code).toBe(409);
  });

  it("large files are checked and committed by jobs; a run that was killed starts anew", async () => {
    const before = await people();
    const rows = Array.from({ length: 6_000 }, (_, n) => basicRow(n + 1, place));
    const { batchId, state } = await upload(csv([BASIC_HEAD, ...rows]), "large.csv");
    expect(state).toBe(0);
    await recoverImports();
    await checkBatch(batchId);
    expect(await detail(batchId)).toMatchObject({ state: 1, rows: 6_000, errorCount: 0 });
    expect((await commit(batchId)).data).toMatchObject({ state: 2 });
    await Promise.all([commitBatch(batchId), commitBatch(batchId)]);
    expect(await detail(batchId)).toMatchObject({ state: 3, progress: 6_000 });
    expect(await people()).toBe(before + 6_000);
    expect(idNumber(1)).toHaveLength(18);
  });
});
