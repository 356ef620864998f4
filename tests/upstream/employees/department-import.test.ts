import { beforeEach, describe, expect, it } from "vitest";
import { moveDepartment, saveDepartment } from "~/contracts/organization/department-changes";
import { presentImport, previewImport } from "~/contracts/platform/imports";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import {
  auditCount,
  auditsOf,
  broughtBack,
  changed,
  expectRefused,
  expectUnchanged,
  importOf,
  workbookOf,
} from "../../support/imports";

let token: string;
const as = () => ({ token });

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10002");
});

const filled = async () =>
  workbookOf(await sendCall(presentImport, { type: "department", template: "department" }, as()));

describe("departments", () => {
  const file = importOf("department", "department", () => token);
  const HEAD = ["部门编码", "部门名称", "上级部门", "站点", "负责人", "成本中心", "排序", "英文名称"];
  const row = (code: string, name: string, parent = "", head = "", rest: (string | number)[] = []) => [
    ...[code, name, parent, "龙华", head],
    ...rest,
  ];
  const stored = (code: string) =>
    one<{ id: number; name: string; above: string | null; level: number; version: number; head: string | null }>(
      `select d.department_id as id, d.department_name as name, p.code as above, d.department_level_id as level, d.version,
        (select job_number from employees where emp_id = d.head_emp_id) as head
      from departments d left join departments p on p.department_id = d.parent_id where d.code = $1`,
      [code],
    );
  const bring = async (rows: (string | number)[][]) => {
    const { batchId, errors } = await file.upload([HEAD, ...rows]);
    expect(errors).toBe(0);
    return (await file.commit(batchId)).data!.written;
  };

  it("comes in whole, children before their parents, by number or name; once more it changes nothing", async () => {
    const rows = [
      row("NEW-3", "三级", "二级处"),
      row("new-2", "二级处", "NEW-1", "10011", ["CC-1", 7, "Second"]),
      row("NEW-1", "新事业群"),
    ];
    expect(await bring(rows)).toBe(3);
    expect(await stored("NEW-3")).toMatchObject({ above: "NEW-2", level: 3 });
    expect(await stored("NEW-2")).toMatchObject({ above: "NEW-1", level: 2, head: "10011" });
    expect(await stored("NEW-1")).toMatchObject({ above: null, level: 1, version: 1 });
    expect(await one("select names, cost_center as c, sort from departments where code = 'NEW-2'")).toEqual({
      names: { en: "Second" },
      c: "CC-1",
      sort: 7,
    });
    const { objectId, after } = await auditsOf("department.create");
    expect((await auditsOf("department.create")).n).toBeGreaterThanOrEqual(3);
    expect(after).toMatchObject({ code: expect.stringMatching(/^NEW-/), departmentLevelId: expect.any(Number) });
    expect(
      await one("select count(*)::int as n from department_history where department_id = $1 and valid_to is null", [
        objectId,
      ]),
    ).toEqual({ n: 1 });

    const { batchId } = await file.upload([HEAD, ...rows]);
    expect((await file.detail(batchId)).unchanged).toBe(3);
    expect((await file.commit(batchId)).code).toBe(200);
    expect((await stored("NEW-2")).version).toBe(1);
  });

  it("changes and moves by number, with everything below; the audit says it as the forms do", async () => {
    await bring([row("A", "甲部"), row("B", "乙部"), row("A-1", "甲一", "A"), row("A-2", "甲二", "A-1")]);
    const [updates, moves] = [await auditCount("department.update"), await auditCount("department.move")];
    const { batchId } = await file.upload([HEAD, row("A-1", "甲一组", "乙部"), row("B", "乙部", "A")]);
    expect((await file.preview(batchId)).map(({ label, changes }) => [label, changes])).toEqual([
      [
        "A-1 甲一组",
        [
          { field: "部门名称", before: "甲一", after: "甲一组" },
          { field: "上级部门", before: "A", after: "乙部" },
        ],
      ],
      ["B 乙部", [{ field: "上级部门", before: "", after: "A" }]],
    ]);
    expect((await file.commit(batchId)).code).toBe(200);
    expect(await stored("A-2")).toMatchObject({ above: "A-1", level: 4, version: 1 });
    expect(await stored("A-1")).toMatchObject({ above: "B", level: 3, name: "甲一组", version: 2 });
    expect([await auditCount("department.update"), await auditCount("department.move")]).toEqual([
      updates + 1,
      moves + 2,
    ]);
    expect((await auditsOf("department.update")).after).toEqual({ departmentName: "甲一组" });
  });

  it("two that take each other's names and places do so in one file", async () => {
    await bring([row("A", "甲部"), row("B", "乙部"), row("A-1", "一组", "A"), row("B-1", "二组", "B")]);
    expect(await bring([row("A", "乙部"), row("B", "甲部"), row("A-1", "二组", "B"), row("B-1", "一组", "A")])).toBe(4);
    expect([await stored("A"), await stored("B")]).toMatchObject([{ name: "乙部" }, { name: "甲部" }]);
    expect([await stored("A-1"), await stored("B-1")]).toMatchObject([
      { name: "二组", above: "B" },
      { name: "一组", above: "A" },
    ]);
  });

  it("tells every fault of every row at once, and writes nothing", async () => {
    await bring([
      ...[row("A", "甲部"), row("A-1", "甲一", "A"), row("X", "同名"), row("Y", "同名", "A"), row("OFF", "已关")],
      ...Array.from({ length: 7 }, (_, n) => row(`D${n + 1}`, `第${n + 1}层`, n === 0 ? "" : `D${n}`)),
      ...[row("E1", "戊"), row("E2", "戊二", "E1")],
    ]);
    await one("update departments set status = 3, version = version + 1 where code = 'OFF' returning 1");
    await one("update employees set employment = 2, leave_date = hire_date where job_number = '10020' returning 1");
    const rows = [
      HEAD,
      row("A", "甲部", "A-1"),
      row("B 1", "乙"),
      row("C", "丙", "没有这个部门"),
      row("C-1", "丙一", "OFF"),
      row("C-2", "丙二", "同名"),
      row("OFF", "已关"),
      row("C-3", "甲一", "A"),
      row("C-4", "丙四", "C-5"),
      row("C-5", "丙五", "C-4"),
      row("E1", "戊", "D7"),
      row("C-6", "丙六", "", "99999"),
      row("C-7", "丙七", "", "10020"),
      row("C-8", "丙八"),
      row("C-8", "丙九"),
      ["C-9", "", "", "月球", "", "", "-1"],
    ];
    expect(await file.faults(rows)).toEqual([
      "2 上级部门: 部门不能移动到自身或其下级部门",
      "3 部门编码: 部门编码只能含字母、数字和连字符",
      "4 上级部门: 没有这个部门编码或名称，或该部门已关闭",
      "5 上级部门: 没有这个部门编码或名称，或该部门已关闭",
      "6 上级部门: 有多个名为“同名”的部门，请填部门编码",
      "7 部门编码: 部门已关闭，请先恢复再导入",
      "8 部门名称: 同一上级下已有同名部门",
      "9 上级部门: 部门不能移动到自身或其下级部门",
      "10 上级部门: 部门不能移动到自身或其下级部门",
      "11 上级部门: 部门层级最多 8 级",
      "12 负责人: 没有此姓名或工号的在职人员",
      "13 负责人: 没有此姓名或工号的在职人员",
      "15 部门编码: 与第14行重复",
      "16 部门名称: 不能为空",
      "16 站点: 应为：龙华 / 龙岗 / 宝安 / 南山 / 坂田 / 广州",
      "16 排序: 填写的值无效",
    ]);
    await expectRefused(file, rows, { table: "departments", key: "department_id", action: "department.create" });
  });

  it("two of one name below one parent are told, whether on file or in the file", async () => {
    await bring([row("A", "甲部"), row("A-1", "一组", "A")]);
    expect(
      await file.faults([HEAD, row("A-2", "一组", "甲部"), row("A-3", "新组", "A"), row("A-4", "新组", "A")]),
    ).toEqual([
      "2 部门名称: 同一上级下已有同名部门",
      "3 部门名称: 同一上级下已有同名部门",
      "4 部门名称: 同一上级下已有同名部门",
    ]);
  });

  it("what was written meanwhile by a form stops the whole file", async () => {
    await bring([row("A", "甲部"), row("B", "乙部"), row("A-1", "一组", "A")]);
    const moved = await file.upload([HEAD, row("A", "甲部", "B"), row("NEW", "新部")]);
    const b = await stored("B");
    await ok(moveDepartment, { departmentId: b.id, version: b.version, parentId: (await stored("A-1")).id }, as());
    // The one that it would come below has come below it: no version of the file's own rows tells.
    expect((await file.commit(moved.batchId)).code).toBe(409);
    const taken = await file.upload([HEAD, row("NEW", "新部")]);
    await ok(saveDepartment, { code: "new", departmentName: "别的", siteId: 1 }, as());
    expect((await file.commit(taken.batchId)).code).toBe(409);
    expect(await one("select count(*)::int as n from departments where department_name = '新部'")).toEqual({ n: 0 });
  });

  it("two files at once with one number: one is written", async () => {
    const batches = [
      await file.upload([HEAD, row("TWO", "甲")]),
      await file.upload([HEAD, row("TWO", "乙"), row("TWO-1", "丙", "TWO")]),
    ];
    const answers = await Promise.all(batches.map(({ batchId }) => file.commit(batchId)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await one("select count(*)::int as n from departments where code = 'TWO'")).toEqual({ n: 1 });
  });

  it("leaves filled and comes back unchanged; one cell changed changes that field alone", async () => {
    const trip = { table: "departments", key: "department_id", action: "department.update" };
    const rows = await filled();
    expect(rows.length).toBeGreaterThan(5);
    await expectUnchanged(file, rows, trip);
    const [code, was] = [rows[3]![0]!, rows[3]![5] ?? ""];
    const back = await broughtBack(
      file,
      changed(rows, (one) => one[0] === code, "成本中心", "CC-77"),
      trip,
    );
    expect(back.changes).toEqual([{ field: "成本中心", before: was, after: "CC-77" }]);
    expect(Object.values(back.differing)).toEqual([{ cost_center: [was, "CC-77"] }]);
    expect(back.audit.after).toEqual({ costCenter: "CC-77" });
  });

  it("is for whoever may edit departments, of his site where that is his scope", async () => {
    const head = { type: "department", template: "department", name: "x.csv" };
    for (const jobNumber of ["10003", "10007", "10011"])
      expect((await callApi(previewImport, head, { token: await sessionOf(jobNumber), file: csv([HEAD]) })).code).toBe(
        403,
      );
    await one("update roles set data_scope = 4 where role_code = 'hrManager' returning 1");
    await one("update roles set version = version + 1 where role_code = 'hrManager' returning 1");
    const { site } = await one<{ site: number }>("select site_id as site from employees where job_number = '10002'");
    const other = site === 6 ? "龙华" : "广州";
    expect(await file.faults([HEAD, ["FAR", "远方", "", other]])).toEqual(["2 上级部门: 不在你的管理范围内"]);
  });
});
