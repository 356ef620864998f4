import { beforeEach, describe, expect, it } from "vitest";
import {
  exportSharing,
  saveSharing,
  searchSharing,
  setSharingStatus,
  sharingChoices,
  sharingDetail,
} from "~/contracts/finance/sharing";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { changed, expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
let department: { department_id: number; code: string };
const type = "sharing";
const file = importOf(type, type, () => token);
const HEAD = ["分摊编码", "名称", "部门/公司编码", "比例%"];
const LINES = { table: "sharing_lines", action: "sharing.import" };

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10016");
  department = await one("select department_id, code from departments where status = 1 order by department_id limit 1");
});

const half = { siteDigit: 1 as const, percent: "50" };
const thirty = { companyId: 1, percent: "30.00%" };
const save = (input: object = {}) =>
  callApi(
    saveSharing,
    { code: "IT", name: "信息系统", lines: [half, thirty, { siteDigit: 4, percent: "20" }], ...input } as never,
    { token },
  );
const list = async (query: object = {}) => (await ok(searchSharing, { page: {}, query }, { token })).simpleList;

describe("sharing rules", () => {
  it("name who bears what, offered to forms while they are in effect", async () => {
    const lines = [
      { departmentId: department.department_id, percent: "66.67" },
      { siteDigit: 7, percent: "33.33" },
    ];
    expect((await save({ lines })).code).toBe(200);
    const [rule] = await list();
    expect(rule!.lines.map(({ bps, siteDigit }) => [bps, siteDigit])).toEqual([
      [6_667, null],
      [3_333, 7],
    ]);
    expect(rule!.lines[1]!.name).toBe("海外仓");
    const somebody = { token: await sessionOf("10011") };
    expect((await ok(sharingChoices, {}, somebody)).map(({ code }) => code)).toEqual(["IT"]);
    await ok(setSharingStatus, { id: rule!.id, version: 1, isTakeEffect: 0 }, { token });
    expect(await ok(sharingChoices, {}, somebody)).toEqual([]);
    expect([await list({ isTakeEffect: "1" }), (await list({ likeName: "信息" })).length]).toEqual([[], 1]);
    expect((await callApi(setSharingStatus, { id: rule!.id, version: 1, isTakeEffect: 1 }, { token })).code).toBe(409);
  });

  it("finance 6: 50/30/19 % is refused", async () => {
    expect((await save({ lines: [half, thirty, { siteDigit: 4, percent: "19" }] })).fieldErrors).toEqual({
      lines: ["分摊比例合计须为100%"],
    });
    expect((await save({ lines: [] })).fieldErrors).toEqual({ lines: ["分摊比例合计须为100%"] });
  });

  it("refuse a line for nobody, for two, twice, for a closed department, a share of 0, a code twice, a stale edit", async () => {
    await one("update departments set status = 3 where department_id = $1 returning 1", [department.department_id]);
    expect(
      (
        await save({
          lines: [
            { percent: "10" },
            { siteDigit: 1, companyId: 1, percent: "10" },
            { siteDigit: 2, percent: "30" },
            { siteDigit: 2, percent: "30" },
            { departmentId: department.department_id, percent: "10" },
            { companyId: 999, percent: "10" },
          ],
        })
      ).fieldErrors,
    ).toEqual({
      "lines[0].departmentId": ["请选择部门、公司、站点之一"],
      "lines[1].departmentId": ["请选择部门、公司、站点之一"],
      "lines[3].departmentId": ["与第3行相同"],
      "lines[4].departmentId": ["请选择列表中的选项"],
      "lines[5].companyId": ["请选择列表中的选项"],
    });
    expect((await save({ lines: [{ siteDigit: 1, percent: "0" }] })).fieldErrors).toEqual({
      "lines[0].percent": ["比例应为 0.01 至 100，最多两位小数"],
    });
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(both.find(({ code }) => code === 400)!.fieldErrors).toEqual({ code: ["该编码已存在"] });
    const { id, version } = (await list())[0]!;
    expect((await save({ id, version, name: "系统费" })).code).toBe(200);
    expect((await save({ id, version, name: "再改" })).code).toBe(409);
    expect((await ok(sharingDetail, { id }, { token })).rule!.name).toBe("系统费");
    expect((await callApi(sharingDetail, { id: 9_999 }, { token })).code).toBe(404);
  });
});

describe("the import of sharing rules", () => {
  it("tells every fault of a file at once and writes nothing", async () => {
    expect(
      await file.faults([
        HEAD,
        ["A", "甲", "龙华", "50"],
        ["A", "乙", "南山", "49.99"],
        ["B", "丙", "没有的部门", "100"],
        ["C", "丁", department.code, "100.01"],
        ["D", "戊", "龙华", "50"],
        ["D", "戊", "龙华", "50"],
        ["", "己", "5", ""],
      ]),
    ).toEqual([
      "3 名称: 与第2行的名称不一致",
      "3 比例%: 分摊比例合计须为100%",
      "4 部门/公司编码: 没有此部门或公司，或已停用",
      "5 比例%: 比例应为 0.01 至 100，最多两位小数",
      "7 部门/公司编码: 与第6行重复",
      "8 分摊编码: 不能为空",
      "8 部门/公司编码: 没有此部门或公司，或已停用",
      "8 比例%: 不能为空",
    ]);
    await expectRefused(file, [HEAD, ["A", "甲", "龙华", "100"], ["B", "乙", "龙华", "99"]], LINES);
  });

  it("replaces the whole set of a code", async () => {
    await save();
    const { batchId } = await file.upload([
      HEAD,
      ["IT", "信息系统", "龙华", "50"],
      ["IT", "信息系统", department.code, "50"],
      ["HR", "人事", "Nanshan", "100%"],
    ]);
    expect((await file.commit(batchId)).code).toBe(200);
    expect((await list()).map(({ code, lines }) => [code, lines.map(({ bps }) => bps)])).toEqual([
      ["HR", [10_000]],
      ["IT", [5_000, 5_000]],
    ]);
    const told = await one<{ before: { lines: unknown[] } }>(
      "select before from audit_log where action = 'sharing.import' and before is not null",
    );
    expect(told.before.lines).toHaveLength(3);
  });

  it("what was exported comes back in every language; two changed shares change those lines; a stale file is refused", async () => {
    await save();
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(
        file,
        await workbookOf(await sendCall(exportSharing, { query: {} }, { token, language })),
        LINES,
      );
    const exportedRows = await workbookOf(await sendCall(exportSharing, { query: {} }, { token }));
    const renamed = exportedRows.map((row, n) => (n === 0 ? row : [row[0]!, "新名称", ...row.slice(2)]));
    const { batchId } = await file.upload(renamed);
    const shares = changed(
      changed(exportedRows, (row) => row[2] === "龙华", "比例%", "40"),
      (row) => row[2] === "南山",
      "比例%",
      "30",
    );
    const other = await file.upload(shares);
    expect((await file.commit(other.batchId)).code).toBe(200);
    expect((await list())[0]!.lines.map(({ bps }) => bps)).toEqual([4_000, 3_000, 3_000]);
    expect((await file.commit(batchId)).code).toBe(409);
  });
});
