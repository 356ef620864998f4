import { beforeAll, describe, expect, it } from "vitest";
import { pickPeople } from "~/contracts/employees/employee-lookups";
import { createEmployee } from "~/contracts/employees/employee-records";
import type { In } from "~/contracts/endpoint";
import * as departmentChanges from "~/contracts/organization/department-changes";
import * as organization from "~/contracts/organization/organization";
import * as positionsCalls from "~/contracts/organization/positions";
import { businessDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { idNumber } from "../../support/people";

let hr: string;
const today = businessDay(new Date(), "Asia/Shanghai");

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  // A second administrator, for Nanshan (site 4) only.
  await one(`with r as (insert into roles (role_code, role_name, data_scope) values ('nanshanOrganization', '南山组织管理', 4) returning id),
    p as (insert into role_permissions select r.id, c from r, unnest(array[11021001, 11021002, 11021003]) c)
    insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '10017'`);
});

let counter = 0;
const input = (
  changes: Partial<In<typeof departmentChanges.saveDepartment>> = {},
): In<typeof departmentChanges.saveDepartment> => {
  counter += 1;
  return { departmentName: `测试部${counter}`, code: `T${counter}`, siteId: 1, ...changes };
};
const save = (changes: Partial<In<typeof departmentChanges.saveDepartment>> = {}, as = hr) =>
  callApi(departmentChanges.saveDepartment, input(changes), { token: as });
const add = async (parentId?: number, changes: Partial<In<typeof departmentChanges.saveDepartment>> = {}) =>
  (await ok(departmentChanges.saveDepartment, input({ parentId, ...changes }), { token: hr })).id;
const versionOf = async (id: number) =>
  (await one<{ version: number }>("select version from departments where department_id = $1", [id])).version;
const move = async (departmentId: number, parentId: number | undefined, language = "zh") =>
  callApi(
    departmentChanges.moveDepartment,
    { departmentId, version: await versionOf(departmentId), parentId },
    { token: hr, language },
  );
const setStatus = async (departmentId: number, status: number, language = "zh") =>
  callApi(
    departmentChanges.setDepartmentStatus,
    { departmentId, version: await versionOf(departmentId), status },
    { token: hr, language },
  );
const byCode = async (code: string) =>
  (await one<{ id: number }>("select department_id as id from departments where code = $1", [code])).id;
const empOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;
const history = (id: number) =>
  one<{ rows: { name: string; from: string; to: string | null }[] }>(
    `select json_agg(json_build_object('name', department_name, 'from', valid_from, 'to', valid_to) order by id) as rows from department_history where department_id = $1`,
    [id],
  ).then(({ rows }) => rows);
const lastAudit = (type: string, id: number) =>
  one<{ action: string; before: Record<string, unknown> | null; after: Record<string, unknown> }>(
    "select action, before, after from audit_log where object_type = $1 and object_id = $2 order by id desc limit 1",
    [type, String(id)],
  );
/** A department and a position in it, with so many people of the demo company moved there. */
async function staffed(people: number, site = 1) {
  const departmentId = await add(undefined, { siteId: site });
  const { id: positionId } = await ok(
    positionsCalls.savePosition,
    { departmentId, positionCategoryId: 1, name: "专员", plannedCount: 50 },
    { token: hr },
  );
  await one(
    `update employees set department_id = $1, position_id = $2 where emp_id in (select emp_id from employees where employment = 1 and site_id = $4
      and job_number not like '100__' order by emp_id desc limit $3)`,
    [departmentId, positionId, people, site],
  );
  return { departmentId, positionId };
}

describe("departments", () => {
  it("computes the level, stores the code in capitals, dates and audits the new department", async () => {
    const parentId = await byCode("3010");
    const { id } = await ok(
      departmentChanges.saveDepartment,
      input({ parentId, code: "new-1", departmentName: " 税务组 " }),
      { token: hr },
    );
    const row = await one(
      "select parent_id, code, department_name, department_level_id, status, valid_from, version from departments where department_id = $1",
      [id],
    );
    expect(row).toEqual({
      parent_id: parentId,
      code: "NEW-1",
      department_name: "税务组",
      department_level_id: 4,
      status: 1,
      valid_from: today,
      version: 1,
    });
    expect(await history(id)).toEqual([{ name: "税务组", from: today, to: null }]);
    expect(await lastAudit("department", id)).toMatchObject({
      action: "department.create",
      before: null,
      after: { code: "NEW-1", parentId },
    });
  });

  it("keeps names unique under a parent and codes unique, also when two are saved at once", async () => {
    const parentId = await add();
    const other = await add();
    await add(parentId, { departmentName: "同名", code: "DUP-1" });
    expect((await save({ parentId, departmentName: "同名" })).fieldErrors).toEqual({
      departmentName: ["同一上级下已有同名部门"],
    });
    expect((await save({ parentId: other, departmentName: "同名" })).code).toBe(200);
    expect((await save({ code: "dup-1" })).fieldErrors).toEqual({ code: ["部门编码已被使用"] });
    const answers = await Promise.all([
      save({ parentId, departmentName: "抢先" }),
      save({ parentId, departmentName: "抢先" }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  it("refuses a name that nobody can see, a code with other characters, a missing name", async () => {
    expect((await save({ departmentName: "\u200B" })).fieldErrors).toEqual({ departmentName: ["不能为空"] });
    expect((await save({ departmentName: "", code: "部1" })).fieldErrors).toEqual({
      departmentName: ["不能为空"],
      code: ["部门编码只能含字母、数字和连字符"],
    });
    expect((await save({ siteId: 7 })).code).toBe(400);
  });

  it("goes eight levels deep and no deeper, by creating or moving", async () => {
    const line = [await add()];
    while (line.length < 8) line.push(await add(line.at(-1)));
    expect((await save({ parentId: line[7] })).fieldErrors).toEqual({ parentId: ["部门层级最多 8 级"] });
    const top = await add();
    const below = await add(top);
    expect((await move(top, line[6])).fieldErrors).toEqual({ parentId: ["部门层级最多 8 级"] });
    expect((await move(below, line[6])).code).toBe(200);
  });

  it("moves everything below along and computes the levels anew", async () => {
    const [from, to] = [await add(), await add(await add())];
    const moved = await add(from);
    const below = await add(moved);
    expect((await move(moved, to)).code).toBe(200);
    const levels = await one(
      "select (select department_level_id from departments where department_id = $1) as moved, (select department_level_id from departments where department_id = $2) as below",
      [moved, below],
    );
    expect(levels).toEqual({ moved: 3, below: 4 });
    expect(await lastAudit("department", moved)).toMatchObject({
      action: "department.move",
      before: { parentId: from, departmentLevelId: 2 },
      after: { parentId: to, departmentLevelId: 3 },
    });
    expect((await move(moved, undefined)).code).toBe(200);
    expect(
      await one("select department_level_id, parent_id from departments where department_id = $1", [moved]),
    ).toEqual({ department_level_id: 1, parent_id: null });
  });

  it("employees 21: a department cannot be moved under itself or its own sub-department", async () => {
    const [finance, accounting] = [await byCode("3010"), await byCode("301010")];
    expect(await move(finance, accounting)).toMatchObject({ code: 409, msg: "部门不能移动到自身或其下级部门" });
    expect(await move(finance, finance, "en")).toMatchObject({
      code: 409,
      msg: "A department cannot be moved under itself or its own sub-department",
    });
    expect(await one("select parent_id, version from departments where department_id = $1", [finance])).toEqual({
      parent_id: await byCode("30"),
      version: 1,
    });
  });

  it("of two moves at once, A under B and B under A, exactly one succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await add(), await add()];
      const answers = await Promise.all([move(a, b), move(b, a)]);
      expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.code === 409)!.msg).toBe("部门不能移动到自身或其下级部门");
      const { n } = await one<{ n: number }>("select count(*)::int as n from below(array[$1, $2]::int[])", [a, b]);
      expect(n).toBe(2);
      const { roots } = await one<{ roots: number }>(
        "select count(*)::int as roots from departments where department_id in ($1, $2) and parent_id is null",
        [a, b],
      );
      expect(roots).toBe(1);
    }
  });

  it("employees 21: a department with three people on job cannot be closed", async () => {
    const { departmentId } = await staffed(3);
    expect(await setStatus(departmentId, 3, "en")).toMatchObject({
      code: 409,
      msg: "Department still has 3 employees, 0 sub-departments",
    });
    await add(departmentId);
    await add(departmentId);
    expect(await setStatus(departmentId, 3)).toMatchObject({ code: 409, msg: "部门下仍有3名员工、2个下级部门" });
    expect(await one("select status from departments where department_id = $1", [departmentId])).toEqual({ status: 1 });
  });

  it("closes an empty department, frees its name, and reopens it only below an open parent", async () => {
    const parentId = await add();
    const child = await add(parentId, { departmentName: "将关闭" });
    expect((await setStatus(parentId, 3)).msg).toBe("部门下仍有0名员工、1个下级部门");
    expect((await setStatus(child, 3)).code).toBe(200);
    expect(await lastAudit("department", child)).toMatchObject({
      action: "department.status",
      before: { status: 1 },
      after: { status: 3 },
    });
    expect((await save({ parentId: child })).fieldErrors).toEqual({ parentId: ["请选择列表中的选项"] });
    const successor = await add(parentId, { departmentName: "将关闭" });
    expect(await setStatus(child, 1)).toMatchObject({ code: 409, msg: "同一上级下已有同名部门" });
    expect((await setStatus(successor, 3)).code).toBe(200);
    expect((await setStatus(parentId, 3)).code).toBe(200);
    expect(await setStatus(child, 1)).toMatchObject({ code: 409, msg: "上级部门已关闭，请先恢复上级部门" });
    expect((await setStatus(parentId, 1)).code).toBe(200);
    expect((await setStatus(child, 2)).code).toBe(200);
    expect(await one("select status, valid_to from departments where department_id = $1", [child])).toEqual({
      status: 2,
      valid_to: null,
    });
  });

  const entrant = (departmentId: number, positionId: number, n: number): In<typeof createEmployee> => ({
    empName: `新人${n}`,
    idNumber: idNumber(n),
    mobile: `137${String(n).padStart(8, "0")}`,
    householdAddress: "x",
    currentAddress: "x",
    siteId: 1,
    departmentId,
    positionId,
    hireDate: "2026-11-02",
    companyId: 1,
    termMonths: 36,
    longTerm: 1,
  });

  it("a frozen department takes nobody in", async () => {
    const { departmentId, positionId } = await staffed(0);
    expect((await setStatus(departmentId, 2)).code).toBe(200);
    const answer = await callApi(createEmployee, entrant(departmentId, positionId, 801), { token: hr });
    expect(answer.fieldErrors).toEqual({ departmentId: ["该部门已冻结，不能接收人员"] });
  });

  it("closing and an entry at once never both succeed", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { departmentId, positionId } = await staffed(0);
      const [closed, entered] = await Promise.all([
        setStatus(departmentId, 3),
        callApi(createEmployee, entrant(departmentId, positionId, 810 + round), { token: hr }),
      ]);
      expect([closed.code, entered.code].filter((code) => code === 200)).toHaveLength(1);
    }
  });

  it("dates changes: the row of before ends yesterday, several changes of one day are one row", async () => {
    const id = await byCode("80");
    const { from } = (await history(id))[0]!;
    const version = await versionOf(id);
    const now = await ok(organization.departmentDetail, { deptId: id }, { token: hr });
    const again = { departmentId: id, code: now.code, siteId: now.siteId, headEmpId: now.headEmpId ?? undefined };
    await ok(departmentChanges.saveDepartment, { ...again, version, departmentName: "客户服务一部" }, { token: hr });
    await ok(
      departmentChanges.saveDepartment,
      { ...again, version: version + 1, departmentName: "客户成功部" },
      { token: hr },
    );
    await ok(
      departmentChanges.saveDepartment,
      { ...again, version: version + 2, departmentName: "客户成功部", costCenter: "C80" },
      { token: hr },
    );
    expect(await history(id)).toEqual([
      { name: "客户服务部", from, to: addDays(today, -1) },
      { name: "客户成功部", from: today, to: null },
    ]);
    const names = async (asOf?: string) =>
      (await ok(organization.departmentChart, { asOf }, { token: hr })).departments
        .filter((row) => row.departmentId === id)
        .map((row) => row.departmentName);
    expect(await names()).toEqual(["客户成功部"]);
    expect(await names(addDays(today, -1))).toEqual(["客户服务部"]);
    expect(await names(addDays(from, -1))).toEqual([]);
  });

  it("employees 20: of two editors with the same version the second is refused, nothing is overwritten", async () => {
    const id = await add(undefined, { departmentName: "两人编辑", code: "TWO" });
    const edit = { departmentId: id, version: 1, code: "TWO", siteId: 1 };
    const first = await callApi(departmentChanges.saveDepartment, { ...edit, departmentName: "第一人" }, { token: hr });
    expect(first).toMatchObject({ code: 200, data: { version: 2 } });
    const second = await callApi(
      departmentChanges.saveDepartment,
      { ...edit, departmentName: "第二人" },
      { token: hr, language: "en" },
    );
    expect(second).toMatchObject({ code: 409, msg: "The data was changed by someone else, please refresh" });
    expect(await one("select department_name, version from departments where department_id = $1", [id])).toEqual({
      department_name: "第一人",
      version: 2,
    });
    for (const call of [
      callApi(departmentChanges.moveDepartment, { departmentId: id, version: 1 }, { token: hr }),
      callApi(departmentChanges.setDepartmentStatus, { departmentId: id, version: 1, status: 2 }, { token: hr }),
      callApi(
        departmentChanges.saveDepartment,
        { ...edit, version: undefined, departmentName: "无版本" },
        { token: hr },
      ),
    ]) {
      expect(await call).toMatchObject({ code: 409, msg: "数据已被他人修改,请刷新后重试" });
    }
    const racers = await Promise.all(
      ["甲", "乙"].map((departmentName) =>
        callApi(departmentChanges.saveDepartment, { ...edit, version: 2, departmentName }, { token: hr }),
      ),
    );
    expect(racers.map((answer) => answer.code).sort()).toEqual([200, 409]);
  });

  it("the same form sent twice creates one department", async () => {
    const form = input();
    const first = await ok(departmentChanges.saveDepartment, form, { token: hr, key: "department-form-1" });
    const second = await ok(departmentChanges.saveDepartment, form, { token: hr, key: "department-form-1" });
    expect(second).toEqual(first);
  });

  it("an edit does not move: the parent changes by a move only", async () => {
    const id = await add(undefined, { code: "STAY" });
    const answer = await callApi(
      departmentChanges.saveDepartment,
      { departmentId: id, version: 1, parentId: await byCode("30"), departmentName: "x", code: "STAY", siteId: 1 },
      { token: hr },
    );
    expect(answer.fieldErrors).toEqual({ parentId: ["请用“移动”变更上级部门"] });
  });

  it("saving what is there changes nothing: no version, no audit row", async () => {
    const id = await add(undefined, { departmentName: "不变", code: "SAME" });
    const before = await one("select count(*) from audit_log");
    expect(
      await ok(
        departmentChanges.saveDepartment,
        { departmentId: id, version: 1, departmentName: "不变", code: "SAME", siteId: 1 },
        { token: hr },
      ),
    ).toEqual({ id, version: 1 });
    expect(await one("select count(*) from audit_log")).toEqual(before);
  });

  it("takes the head by key, job number or name; what was typed goes before the key", async () => {
    const headOf = async (head: { headEmpId?: number; headEmpIdText?: string }) => {
      const answer = await save(head);
      if (answer.code !== 200) return answer.fieldErrors;
      return (
        await one<{ head: number | null }>("select head_emp_id as head from departments where department_id = $1", [
          answer.data!.id,
        ])
      ).head;
    };
    const [su, liang] = [await empOf("10002"), await empOf("10003")];
    expect(await headOf({ headEmpId: su })).toBe(su);
    expect(await headOf({ headEmpIdText: "10003" })).toBe(liang);
    expect(await headOf({ headEmpIdText: "１０００３" })).toBe(liang);
    expect(await headOf({ headEmpIdText: "梁雨桐" })).toBe(liang);
    expect(await headOf({ headEmpId: su, headEmpIdText: "梁雨桐 10003" })).toBe(liang);
    expect(await headOf({})).toBe(null);
    expect(await headOf({ headEmpIdText: "苏婉清 10003" })).toEqual({ headEmpId: ["没有此姓名或工号的在职人员"] });
    expect(await headOf({ headEmpId: 999_999_999 })).toEqual({ headEmpId: ["没有此姓名或工号的在职人员"] });
    await one(
      "update employees set emp_name = '苏婉清', search_tokens = search_tokens || array['苏婉清'] where job_number = '10016'",
    );
    expect(await headOf({ headEmpIdText: "苏婉清" })).toEqual({
      headEmpId: ["有多名同名人员，请输入其中一个工号：10002, 10016"],
    });
    expect(await headOf({ headEmpId: su, headEmpIdText: "苏婉清" })).toBe(su);
    await one("update employees set employment = 2 where job_number = '10016'");
    expect(await headOf({ headEmpIdText: "10016" })).toEqual({ headEmpId: ["没有此姓名或工号的在职人员"] });
  });
});

describe("reading departments", () => {
  it("rolls planned places and people up the tree", async () => {
    const { departments, past } = await ok(organization.departmentChart, {}, { token: hr });
    const total = await one<{ on_job: number; planned: number }>(
      `select (select count(*) from employees where employment = 1)::int as on_job,
        (select sum(planned_count) from positions join departments using (department_id) where status <> 3)::int as planned`,
    );
    const first = departments.filter((row) => row.depth === 1);
    expect(past).toBe(false);
    expect(first.reduce((sum, row) => sum + row.onJob, 0)).toBe(total.on_job);
    expect(first.reduce((sum, row) => sum + row.planned, 0)).toBe(total.planned);
    const finance = departments.findIndex((row) => row.code === "3010");
    const below = departments.slice(finance).findIndex((row, n) => n > 0 && row.depth <= 2);
    expect(departments.slice(finance, finance + below).map((row) => row.code)).toEqual([
      "3010",
      "NEW-1",
      "301010",
      "301020",
    ]);
    const own = await one<{ n: number }>(
      "select count(*)::int as n from employees where employment = 1 and department_id in (select department_id from below(array[$1]::int[]))",
      [departments[finance]!.departmentId],
    );
    expect(departments[finance]!.onJob).toBe(own.n);
  });

  it("leaves closed departments out until they are asked for", async () => {
    const id = await add();
    await setStatus(id, 3);
    const shown = async (closed: number) =>
      (await ok(organization.departmentChart, { closed }, { token: hr })).departments.some(
        (row) => row.departmentId === id,
      );
    expect([await shown(0), await shown(1)]).toEqual([false, true]);
    expect((await ok(organization.allDepartments, {}, { token: hr })).some((row) => row.departmentId === id)).toBe(
      false,
    );
    expect(
      (await ok(organization.allDepartments, { status: 3 }, { token: hr })).some((row) => row.departmentId === id),
    ).toBe(true);
  });

  it("counts people employed on a past day", async () => {
    const day = "2023-06-30";
    await one("update department_history set valid_from = '2010-01-01' where valid_to is null and valid_from < $1", [
      today,
    ]);
    const { departments, asOf, past } = await ok(organization.departmentChart, { asOf: day }, { token: hr });
    const { n } = await one<{ n: number }>(
      `select count(*)::int as n from employees e where exists (select from employment_spells s where s.emp_id = e.emp_id and start_date <= $1 and coalesce(end_date, 'infinity') >= $1)
        and department_id in (select department_id from department_history where valid_from <= $1)`,
      [day],
    );
    expect({ asOf, past }).toEqual({ asOf: day, past: true });
    expect(departments.filter((row) => row.depth === 1).reduce((sum, row) => sum + row.onJob, 0)).toBe(n);
    expect(n).toBeGreaterThan(0);
  });

  it("shows as many levels as fit, says what lies below, and one branch on demand", async () => {
    const all = await ok(organization.departmentChart, {}, { token: hr });
    expect(all.departments.every(({ hidden }) => hidden === 0)).toBe(true);
    for (const fit of [1, 15, 25, 1_000]) {
      const cut = await ok(organization.departmentChart, { fit }, { token: hr });
      expect([cut.total, cut.onJob, cut.planned]).toEqual([all.total, all.onJob, all.planned]);
      expect(cut.departments.length + cut.departments.reduce((sum, { hidden }) => sum + hidden, 0)).toBe(cut.total);
      expect(cut.departments.length <= fit || cut.departments.every(({ depth }) => depth === 1)).toBe(true);
    }
    const top = all.departments.find(({ departmentName }) => departmentName === "人力行政中心")!;
    const branch = await ok(organization.departmentChart, { under: top.departmentId, fit: 1 }, { token: hr });
    expect([branch.path, branch.onJob, branch.departments.map(({ depth }) => depth)]).toEqual([
      "总经理办公室 / 人力行政中心",
      top.onJob,
      [2, 3, 3],
    ]);
    const levels = await ok(organization.departmentChart, { under: top.departmentId, levels: 1 }, { token: hr });
    expect(levels.departments.map(({ departmentId, hidden }) => [departmentId, hidden])).toEqual([
      [top.departmentId, levels.total - 1],
    ]);
    expect((await ok(organization.departmentChart, { under: 999_999 }, { token: hr })).total).toBe(all.total);
  });

  it("counts somebody who moved where the person was on that day", async () => {
    const moved = await one<{ empId: number; from: number; to: number }>(`
      select emp_id as "empId", department_id as "from", (select max(department_id) from departments d where d.department_id <> e.department_id and d.status = 1) as "to" from employees e
      where employment = 1 and hire_date < current_date - 400 and department_id in (select department_id from department_history where valid_from < current_date - 400) order by emp_id desc limit 1`);
    const day = (await one<{ day: string }>("select (current_date - 30)::text as day")).day;
    const counts = async () => {
      const { departments } = await ok(organization.departmentChart, { asOf: day }, { token: hr });
      return departments.find((row) => row.departmentId === moved.from)!.onJob;
    };
    const before = await counts();
    await one("update employees set department_id = $2 where emp_id = $1 returning 1", [moved.empId, moved.to]);
    expect(await counts()).toBe(before);
    await one("update employees set department_id = $2 where emp_id = $1 returning 1", [moved.empId, moved.from]);
  });

  it("tells one department with its head and its own counts; flat lists name the heads", async () => {
    const id = await byCode("3010");
    const detail = await ok(organization.departmentDetail, { deptId: id }, { token: hr });
    expect(detail).toMatchObject({
      code: "3010",
      path: "总经理办公室 / 财务中心 / 财务部",
      headName: "韩立诚",
      headJobNumber: "10009",
      childCount: 3,
    });
    expect((await callApi(organization.departmentDetail, { deptId: 999_999 }, { token: hr })).code).toBe(404);
    const first = await ok(organization.firstDepartments, {}, { token: await sessionOf("10011") });
    expect(first.every((row) => row.departmentLevelId === 1)).toBe(true);
    expect(first.find((row) => row.code === "10")?.headName).toBe("欧阳振华");
    expect((await ok(organization.allDepartments, { siteId: 4 }, { token: hr })).every((row) => row.siteId === 4)).toBe(
      true,
    );
  });
});

describe("rights over the organization", () => {
  it("without the code: 403, and nothing changes", async () => {
    const before = await one(
      "select (select sum(version) from departments) as d, (select count(*) from departments) as n, (select count(*) from audit_log) as a",
    );
    for (const jobNumber of ["10011", "10003"]) {
      const token = await sessionOf(jobNumber);
      const id = await byCode("3010");
      expect((await save({}, token)).code).toBe(403);
      expect((await callApi(departmentChanges.moveDepartment, { departmentId: id, version: 1 }, { token })).code).toBe(
        403,
      );
      expect(
        (await callApi(departmentChanges.setDepartmentStatus, { departmentId: id, version: 1, status: 2 }, { token }))
          .code,
      ).toBe(403);
      expect((await callApi(organization.departmentChoices, {}, { token })).code).toBe(403);
      expect((await callApi(positionsCalls.saveCategory, { name: "x" }, { token })).code).toBe(403);
      expect((await callApi(positionsCalls.saveLevel, { name: "x", rank: 900 }, { token })).code).toBe(403);
      expect(
        (
          await callApi(
            positionsCalls.savePosition,
            { departmentId: id, positionCategoryId: 1, name: "x", plannedCount: 1 },
            { token },
          )
        ).code,
      ).toBe(403);
      expect((await callApi(organization.departmentChart, {}, { token })).code).toBe(jobNumber === "10003" ? 200 : 403);
    }
    expect(
      await one(
        "select (select sum(version) from departments) as d, (select count(*) from departments) as n, (select count(*) from audit_log) as a",
      ),
    ).toEqual(before);
  });

  it("an administrator of one site reaches its departments only; the others look missing", async () => {
    const token = await sessionOf("10017");
    const [longhua, nanshan] = [await byCode("3010"), await byCode("4020")];
    expect((await callApi(organization.departmentDetail, { deptId: longhua }, { token })).code).toBe(404);
    expect((await callApi(organization.departmentDetail, { deptId: nanshan }, { token })).code).toBe(200);
    const version = await versionOf(longhua);
    expect(
      (await callApi(departmentChanges.setDepartmentStatus, { departmentId: longhua, version, status: 2 }, { token }))
        .code,
    ).toBe(404);
    expect(
      (
        await callApi(
          departmentChanges.moveDepartment,
          { departmentId: longhua, version, parentId: nanshan },
          { token },
        )
      ).code,
    ).toBe(404);
    expect((await save({ siteId: 1 }, token)).fieldErrors).toEqual({ parentId: ["不在你的管理范围内"] });
    const own = await save({ siteId: 4, parentId: nanshan }, token);
    expect(own.code).toBe(200);
    const moved = { departmentId: own.data!.id, version: 1, departmentName: "x", code: `N${own.data!.id}`, siteId: 1 };
    expect((await callApi(departmentChanges.saveDepartment, moved, { token })).fieldErrors).toEqual({
      siteId: ["不在你的管理范围内"],
    });
    const position = { departmentId: longhua, positionCategoryId: 1, name: "越权岗", plannedCount: 1 };
    expect((await callApi(positionsCalls.savePosition, position, { token })).fieldErrors).toEqual({
      departmentId: ["不在你的管理范围内"],
    });
    const foreign = await one<{ id: number; version: number }>(
      "select position_id as id, version from positions where department_id = $1 limit 1",
      [longhua],
    );
    expect(
      (
        await callApi(
          positionsCalls.savePosition,
          { ...position, departmentId: nanshan, positionId: foreign.id, version: foreign.version },
          { token },
        )
      ).code,
    ).toBe(404);
  });

  it("the chart of one site shows its departments with those above them, and counts its people only", async () => {
    const { departments } = await ok(organization.departmentChart, {}, { token: await sessionOf("10017") });
    const codes = departments.map((row) => row.code);
    expect(codes).toContain("4020");
    expect(codes).toContain("201040");
    expect(codes).toContain("2010");
    expect(codes).not.toContain("3010");
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from employees join departments d using (department_id) where employees.site_id = 4 and overseas_warehouse = 0 and employment = 1 and d.site_id = 4",
    );
    expect(departments.filter((row) => row.depth === 1).reduce((sum, row) => sum + row.onJob, 0)).toBe(n);
  });

  it("look-ups are open to everybody signed in, figures only to those who see the organization", async () => {
    const token = await sessionOf("10011");
    const positions = await ok(positionsCalls.searchPositions, {}, { token });
    expect(positions.simpleList.every((row) => row.plannedCount === null && row.onJob === null)).toBe(true);
    expect(
      (await ok(positionsCalls.searchLevels, {}, { token })).simpleList.every((row) => row.employeeCount === null),
    ).toBe(true);
    expect(
      (await ok(positionsCalls.searchCategories, {}, { token })).simpleList.every((row) => row.positionCount === null),
    ).toBe(true);
    expect((await ok(positionsCalls.allLevels, {}, { token })).length).toBeGreaterThan(5);
    expect((await callApi(positionsCalls.positionFilters, {}, { token })).code).toBe(403);
    expect((await callApi(positionsCalls.positionChoices, {}, { token: await sessionOf("10003") })).code).toBe(403);
    expect((await callApi(positionsCalls.categoryDetail, {}, { token })).code).toBe(403);
    expect((await callApi(positionsCalls.levelDetail, {}, { token })).code).toBe(403);
    expect((await ok(pickPeople, { query: { likeEmpName: "10002" } }, { token })).simpleList[0]).toMatchObject({
      empName: "苏婉清",
      jobNumber: "10002",
    });
  });
});

describe("names in other languages", () => {
  it("are read in the reader's language where they were given, and in Chinese where not", async () => {
    const parent = await add(undefined, { departmentName: "海外事业部", names: { en: "Overseas Division" } });
    const below = await add(parent, { departmentName: "售后组" });
    const pathIn = async (language: string) =>
      (await ok(organization.departmentDetail, { deptId: below }, { token: hr, language })).path;
    expect(await Promise.all(["zh", "en", "ja"].map(pathIn))).toEqual([
      "海外事业部 / 售后组",
      "Overseas Division / 售后组",
      "海外事业部 / 售后组",
    ]);
    // Who edits it in English edits the Chinese name and the English one beside it.
    const edited = await ok(organization.departmentDetail, { deptId: parent }, { token: hr, language: "en" });
    expect(edited).toMatchObject({ departmentName: "海外事业部", names: { en: "Overseas Division" } });
    const tree = await ok(organization.departmentTree, {}, { token: hr, language: "en" });
    expect(JSON.stringify(tree)).toContain("Overseas Division");
    const { categories } = await ok(positionsCalls.positionChoices, {}, { token: hr });
    const post = await ok(
      positionsCalls.savePosition,
      {
        departmentId: below,
        name: "售后专员",
        names: { en: "Service Agent", ja: "サービス担当" },
        positionCategoryId: categories[0]!.positionCategoryId,
        plannedCount: 1,
      },
      { token: hr },
    );
    const listed = async (language: string) =>
      (
        await ok(positionsCalls.searchPositions, { query: { departmentId: below } }, { token: hr, language })
      ).simpleList.map(({ name }) => name);
    expect([await listed("en"), await listed("ja"), await listed("es")]).toEqual([
      ["Service Agent"],
      ["サービス担当"],
      ["售后专员"],
    ]);
    expect(
      await ok(positionsCalls.positionDetail, { positionId: post.id }, { token: hr, language: "en" }),
    ).toMatchObject({ name: "售后专员", names: { en: "Service Agent", ja: "サービス担当" } });
  });
});

describe("positions", () => {
  const levelId = async (name: string) =>
    (await one<{ id: number }>("select level_id as id from position_levels where name = $1", [name])).id;
  const position = async (changes: Partial<In<typeof positionsCalls.savePosition>> = {}) => {
    counter += 1;
    return {
      departmentId: await byCode("3010"),
      positionCategoryId: 1,
      name: `岗位${counter}`,
      plannedCount: 2,
      ...changes,
    };
  };
  const savePosition = async (changes: Partial<In<typeof positionsCalls.savePosition>> = {}) =>
    callApi(positionsCalls.savePosition, await position(changes), { token: hr });

  it("creates and edits, with an audit row of what changed", async () => {
    const made = await ok(
      positionsCalls.savePosition,
      await position({
        name: "税务专员",
        requiredDocs: [3, 1, 3],
        jobTitleCode: "7",
        levelMin: await levelId("P2"),
        levelMax: await levelId("P4"),
      }),
      { token: hr },
    );
    expect(made).toMatchObject({ version: 1, plannedCount: 2, onJob: 0 });
    const detail = await ok(positionsCalls.positionDetail, { positionId: made.id }, { token: hr });
    expect(detail).toMatchObject({
      name: "税务专员",
      departmentPath: "总经理办公室 / 财务中心 / 财务部",
      requiredDocs: [1, 3],
      jobTitleName: "财务人员",
      levelRange: "P2 – P4",
      onJob: 0,
      hazardous: 0,
    });
    await ok(
      positionsCalls.savePosition,
      await position({
        positionId: made.id,
        version: 1,
        name: "税务主管",
        requiredDocs: [1, 3],
        jobTitleCode: "7",
        levelMin: detail.levelMin!,
        levelMax: detail.levelMax!,
      }),
      { token: hr },
    );
    expect(await lastAudit("position", made.id)).toEqual({
      action: "position.update",
      before: { name: "税务专员" },
      after: { name: "税务主管" },
    });
    expect((await savePosition({ positionId: made.id, version: 1, name: "旧版本" })).code).toBe(409);
  });

  it("takes one ticked document as a form sends it", async () => {
    const made = await ok(positionsCalls.savePosition, await position({ requiredDocs: "3" }), { token: hr });
    expect((await ok(positionsCalls.positionDetail, { positionId: made.id }, { token: hr })).requiredDocs).toEqual([3]);
    expect((await savePosition({ requiredDocs: ["12"] })).code).toBe(400);
  });

  it("refuses a highest level below the lowest, unknown choices, a second name in the department", async () => {
    expect((await savePosition({ levelMin: await levelId("P5"), levelMax: await levelId("P3") })).fieldErrors).toEqual({
      levelMax: ["最高职级不能低于最低职级"],
    });
    const unknown = await savePosition({
      departmentId: 999_999,
      positionCategoryId: 999_999,
      levelMin: 999_999,
      levelMax: 999_998,
      jobTitleCode: "none",
    });
    expect(Object.keys(unknown.fieldErrors ?? {}).sort()).toEqual([
      "departmentId",
      "jobTitleCode",
      "levelMax",
      "levelMin",
      "positionCategoryId",
    ]);
    expect((await savePosition({ plannedCount: -1 })).code).toBe(400);
    const answers = await Promise.all([savePosition({ name: "唯一岗" }), savePosition({ name: "唯一岗" })]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    expect(answers.find((answer) => answer.code === 400)!.fieldErrors).toEqual({ name: ["该部门已有同名岗位"] });
    expect((await savePosition({ name: "唯一岗", departmentId: await byCode("301010") })).code).toBe(200);
  });

  it("accepts a plan below the people on job and tells both numbers; stays with its department while people hold it", async () => {
    const { departmentId, positionId } = await staffed(3);
    const edited = { departmentId, positionCategoryId: 1, name: "专员", positionId, version: 1, plannedCount: 1 };
    expect(await ok(positionsCalls.savePosition, edited, { token: hr })).toEqual({
      id: positionId,
      version: 2,
      plannedCount: 1,
      onJob: 3,
    });
    const away = await callApi(
      positionsCalls.savePosition,
      { ...edited, version: 2, departmentId: await byCode("3010") },
      { token: hr },
    );
    expect(away.fieldErrors).toEqual({ departmentId: ["岗位上仍有 3 名在职员工，请先办理异动"] });
    await one(
      "update employees set birth_date = current_date - interval '17 years' where emp_id = (select max(emp_id) from employees where position_id = $1)",
      [positionId],
    );
    expect(
      (await callApi(positionsCalls.savePosition, { ...edited, version: 2, hazardous: 1 }, { token: hr })).fieldErrors,
    ).toEqual({ hazardous: ["未成年工不得从事有害岗位"] });
  });

  it("lists the positions of a department with everything below it, in the order of the tree, with people counted", async () => {
    const departmentId = await byCode("30");
    const all = await ok(
      positionsCalls.searchPositions,
      { page: { pageSize: 1000 }, query: { departmentId } },
      { token: hr },
    );
    const expected = await one<{ n: number; people: number }>(
      `select count(*)::int as n, (select count(*) from employees where employment = 1 and position_id in (select position_id from positions where department_id in (select department_id from below(array[$1]::int[]))))::int as people
       from positions where department_id in (select department_id from below(array[$1]::int[]))`,
      [departmentId],
    );
    expect(all.page.totalCount).toBe(expected.n);
    expect(all.simpleList.reduce((sum, row) => sum + row.onJob!, 0)).toBe(expected.people);
    expect(all.simpleList.every((row) => row.departmentPath.startsWith("总经理办公室 / 财务中心"))).toBe(true);
    const second = await ok(
      positionsCalls.searchPositions,
      { page: { pageNo: 2, pageSize: 2 }, query: { departmentId } },
      { token: hr },
    );
    expect(second.simpleList.map((row) => row.positionId)).toEqual(
      all.simpleList.slice(2, 4).map((row) => row.positionId),
    );
    const accountants = await ok(
      positionsCalls.searchPositions,
      { query: { departmentId, likeName: "会计" } },
      { token: hr },
    );
    expect(accountants.simpleList.map((row) => row.name)).toEqual(["会计"]);
    const category = accountants.simpleList[0]!.positionCategoryId;
    const ofCategory = await ok(
      positionsCalls.searchPositions,
      { page: { pageSize: 1000 }, query: { positionCategoryId: category } },
      { token: hr },
    );
    expect(ofCategory.simpleList.every((row) => row.positionCategoryId === category)).toBe(true);
    expect(
      (await ok(positionsCalls.searchPositions, { query: { departmentId: "x" } }, { token: hr })).page.totalCount,
    ).toBeGreaterThan(expected.n);
  });
});

describe("categories and levels", () => {
  const saveCategory = (changes: In<typeof positionsCalls.saveCategory>) =>
    callApi(positionsCalls.saveCategory, changes, { token: hr });
  const saveLevel = (changes: In<typeof positionsCalls.saveLevel>) =>
    callApi(positionsCalls.saveLevel, changes, { token: hr });

  it("keeps category names unique and their parents free of loops, also for two edits at once", async () => {
    const [a, b] = [
      (await ok(positionsCalls.saveCategory, { name: "类别甲" }, { token: hr })).id,
      (await ok(positionsCalls.saveCategory, { name: "类别乙" }, { token: hr })).id,
    ];
    expect((await saveCategory({ name: "类别甲" })).fieldErrors).toEqual({ name: ["类别名称已被使用"] });
    expect(await saveCategory({ positionCategoryId: a, version: 1, name: "类别甲", parentId: a })).toMatchObject({
      code: 409,
      msg: "类别不能放到自身或其下级类别之下",
    });
    const answers = await Promise.all([
      saveCategory({ positionCategoryId: a, version: 1, name: "类别甲", parentId: b }),
      saveCategory({ positionCategoryId: b, version: 1, name: "类别乙", parentId: a }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    expect((await saveCategory({ name: "x", parentId: 999_999 })).fieldErrors).toEqual({
      parentId: ["请选择列表中的选项"],
    });
    const [child, parent] = answers[0]!.code === 200 ? [a, b] : [b, a];
    const { category, parents } = await ok(
      positionsCalls.categoryDetail,
      { positionCategoryId: parent },
      { token: hr },
    );
    expect(category).toMatchObject({ positionCategoryId: parent, parentId: null });
    expect(parents.map((row) => row.positionCategoryId)).not.toContain(child);
    const listed = await ok(positionsCalls.searchCategories, { query: { likeName: "类别" } }, { token: hr });
    expect(listed.simpleList.find((row) => row.positionCategoryId === child)?.parentName).toMatch(/^类别/);
    expect((await saveCategory({ positionCategoryId: parent, version: 9, name: "x" })).code).toBe(409);
    expect((await saveCategory({ positionCategoryId: 999_999, version: 1, name: "x" })).code).toBe(404);
  });

  it("keeps level names and ranks unique", async () => {
    const made = await ok(positionsCalls.saveLevel, { name: "T1", rank: 901, jobLevelCode: "T1" }, { token: hr });
    expect((await saveLevel({ name: "T1", rank: 902 })).fieldErrors).toEqual({ name: ["职级名称已被使用"] });
    expect((await saveLevel({ name: "T2", rank: 901 })).fieldErrors).toEqual({ rank: ["级序已被其他职级使用"] });
    const answers = await Promise.all([saveLevel({ name: "T3", rank: 903 }), saveLevel({ name: "T4", rank: 903 })]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    expect((await saveLevel({ levelId: made.id, version: 7, name: "T1", rank: 904 })).code).toBe(409);
    expect((await ok(positionsCalls.levelDetail, {}, { token: hr })).nextRank).toBe(910);
    expect((await ok(positionsCalls.levelDetail, { levelId: made.id }, { token: hr })).level).toMatchObject({
      name: "T1",
      rank: 901,
      version: 1,
    });
    expect((await callApi(positionsCalls.levelDetail, { levelId: 999_999 }, { token: hr })).code).toBe(404);
  });

  it("refuses a rank that would turn a position's levels around", async () => {
    const [low, high] = [
      await ok(positionsCalls.saveLevel, { name: "L1", rank: 911 }, { token: hr }),
      await ok(positionsCalls.saveLevel, { name: "L2", rank: 912 }, { token: hr }),
    ];
    await ok(
      positionsCalls.savePosition,
      {
        departmentId: await byCode("3010"),
        positionCategoryId: 1,
        name: "分级岗",
        plannedCount: 1,
        levelMin: low.id,
        levelMax: high.id,
      },
      { token: hr },
    );
    expect((await saveLevel({ levelId: low.id, version: 1, name: "L1", rank: 920 })).fieldErrors).toEqual({
      rank: ["改为该级序后，1 个岗位的最低职级会高于最高职级"],
    });
    expect((await saveLevel({ levelId: high.id, version: 1, name: "L2", rank: 920 })).code).toBe(200);
    expect(await lastAudit("positionLevel", high.id)).toEqual({
      action: "positionLevel.update",
      before: { rank: 912 },
      after: { rank: 920 },
    });
  });

  it("lists levels by rank with the people on job at each", async () => {
    const { simpleList } = await ok(positionsCalls.searchLevels, { page: { pageSize: 1000 } }, { token: hr });
    expect(simpleList.map((row) => row.rank)).toEqual(simpleList.map((row) => row.rank).sort((a, b) => a - b));
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from employees where employment = 1 and level_id is not null",
    );
    expect(simpleList.reduce((sum, row) => sum + row.employeeCount!, 0)).toBe(n);
  });
});
