import { beforeAll, describe, expect, it } from "vitest";
import * as departmentChanges from "~/contracts/organization/department-changes";
import * as organization from "~/contracts/organization/organization";
import * as positionsCalls from "~/contracts/organization/positions";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let hr: string;
const TODAY = companyDay();
const YESTERDAY = addDays(TODAY, -1);

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
});

let counter = 0;
async function add(parentId?: number, departmentName = `合并部${counter}`, siteId = 1): Promise<number> {
  counter += 1;
  const { id } = await ok(
    departmentChanges.saveDepartment,
    { parentId, departmentName, code: `MG${counter}`, siteId },
    { token: hr },
  );
  // As if it had been there for long: what held yesterday is asked for.
  await one("update department_history set valid_from = '2024-01-01' where department_id = $1 returning 1", [id]);
  return id;
}
const addPosition = async (departmentId: number, name: string, plannedCount: number, hazardous = "0") =>
  (
    await ok(
      positionsCalls.savePosition,
      { departmentId, positionCategoryId: 1, name, plannedCount, hazardous } as never,
      { token: hr },
    )
  ).id;
/** So many people of the demo company who have been in the position for long. */
async function staff(departmentId: number, positionId: number, people: number): Promise<number[]> {
  const { ids } = await one<{ ids: number[] }>(
    `with chosen as (select emp_id from employees where employment = 1 and site_id = 1 and emp_id > 60 and hire_date < current_date - 60 and department_id in (select department_id from departments where code not like 'MG%') order by emp_id desc limit $3),
      moved as (update employees set department_id = $1, position_id = $2 where emp_id in (select emp_id from chosen) returning emp_id)
    select array_agg(emp_id order by emp_id) as ids from moved`,
    [departmentId, positionId, people],
  );
  await one("update employee_posts set department_id = $2, position_id = $3 where emp_id = any($1) returning 1", [
    ids,
    departmentId,
    positionId,
  ]);
  return ids;
}
const versionOf = async (id: number) =>
  (await one<{ version: number }>("select version from departments where department_id = $1", [id])).version;
const merge = async (
  departmentId: number,
  targetId: number,
  more: { token?: string; version?: number; language?: string } = {},
) =>
  callApi(
    departmentChanges.mergeDepartment,
    { departmentId, targetId, version: more.version ?? (await versionOf(departmentId)) },
    { token: more.token ?? hr, language: more.language ?? "zh" },
  );
const onJob = async (id: number) =>
  (
    await one<{ n: number }>("select count(*)::int as n from employees where department_id = $1 and employment = 1", [
      id,
    ])
  ).n;
const chart = (under: number, asOf?: string) =>
  ok(organization.departmentChart, { under, levels: 8, asOf, closed: 1 } as never, { token: hr });
const lastAudit = (type: string, id: number) =>
  one<{ action: string; before: Record<string, unknown> | null; after: Record<string, unknown> }>(
    "select action, before, after from audit_log where object_type = $1 and object_id = $2 order by id desc limit 1",
    [type, String(id)],
  );

describe("a merge", () => {
  it("puts people, positions, sub-departments and platforms into the other department, adds up what has one name, and closes it", async () => {
    const [a, b] = [await add(), await add(await add())];
    const [clerkA, smith, clerkB] = [
      await addPosition(a, "文员", 4),
      await addPosition(a, "钳工", 3),
      await addPosition(b, "文员", 5),
    ];
    const [clerks, smiths, others] = [await staff(a, clerkA, 3), await staff(a, smith, 2), await staff(b, clerkB, 1)];
    const child = await add(a, "下级");
    const grandchild = await add(child);
    const platform = await one<{ id: number }>(
      "insert into platforms (code, name) values ('MG-P', 'MG') returning id",
      [],
    );
    await one("insert into platform_departments (platform_id, department_id) values ($1, $2)", [platform.id, a]);
    const preview = await ok(departmentChanges.mergePreview, { deptId: a }, { token: hr });
    expect(preview).toMatchObject({
      employees: 5,
      positions: 2,
      subDepartments: 1,
      preEntries: 0,
      transfers: 0,
      platforms: 1,
      offices: 0,
      status: 1,
    });

    expect((await merge(a, b)).code).toBe(200);

    expect([await onJob(a), await onJob(b)]).toEqual([0, 6]);
    expect(
      await one("select array_agg(distinct position_id) as p from employees where emp_id = any($1)", [
        [...clerks, ...others],
      ]),
    ).toEqual({ p: [clerkB] });
    expect(
      await one("select array_agg(distinct position_id) as p from employees where emp_id = any($1)", [smiths]),
    ).toEqual({ p: [smith] });
    const planned = await one<{ rows: unknown }>(
      "select json_agg(json_build_array(position_id, department_id, planned_count) order by position_id) as rows from positions where position_id = any($1)",
      [[clerkA, smith, clerkB]],
    );
    expect(planned.rows).toEqual([
      [clerkA, a, 0],
      [smith, b, 3],
      [clerkB, b, 9],
    ]);
    expect(await one("select status, valid_to from departments where department_id = $1", [a])).toEqual({
      status: 3,
      valid_to: TODAY,
    });
    expect(
      await one("select parent_id, department_level_id from departments where department_id = $1", [child]),
    ).toEqual({ parent_id: b, department_level_id: 3 });
    expect(
      await one("select parent_id, department_level_id from departments where department_id = $1", [grandchild]),
    ).toEqual({ parent_id: child, department_level_id: 4 });
    expect(
      await one("select array_agg(department_id) as d from platform_departments where platform_id = $1", [platform.id]),
    ).toEqual({ d: [b] });
    expect(await lastAudit("department", a)).toMatchObject({
      action: "department.merge",
      before: { status: 1 },
      after: { status: 3, mergedInto: b, employees: 5 },
    });
    expect(await lastAudit("department", b)).toMatchObject({
      action: "department.absorb",
      after: { mergedFrom: a, employees: 5 },
    });
    expect(await lastAudit("department", child)).toMatchObject({
      action: "department.move",
      before: { parentId: a },
      after: { parentId: b },
    });
    expect(await lastAudit("employee", clerks[0]!)).toMatchObject({
      action: "employee.merged",
      before: { departmentId: a, positionId: clerkA },
      after: { departmentId: b, positionId: clerkB },
    });
  });

  it("leaves yesterday as it was: tree, people and posts", async () => {
    const [a, b] = [await add(), await add()];
    const position = await addPosition(a, "文员", 4);
    const [person] = await staff(a, position, 2);
    const child = await add(a);
    const before = await chart(a, YESTERDAY);
    expect((await merge(a, b)).code).toBe(200);
    const after = await chart(a, YESTERDAY);
    const shape = ({ departments }: typeof after) =>
      departments.map(({ departmentId, parentId, status, onJob }) => ({ departmentId, parentId, status, onJob }));
    expect(shape(after)).toEqual(shape(before));
    expect(shape(after)).toEqual([
      { departmentId: a, parentId: null, status: 1, onJob: 2 },
      { departmentId: child, parentId: a, status: 1, onJob: 0 },
    ]);
    expect(shape(await chart(b))).toMatchObject([
      { departmentId: b, onJob: 2 },
      { departmentId: child, parentId: b },
    ]);
    const posts = await one<{ rows: unknown }>(
      "select json_agg(json_build_array(department_id, valid_from = $2::date, valid_to) order by valid_from) as rows from (select * from employee_posts where emp_id = $1 order by valid_from desc limit 2) p",
      [person, TODAY],
    );
    expect(posts.rows).toEqual([
      [a, false, YESTERDAY],
      [b, true, null],
    ]);
    expect(
      await one("select array_agg(status order by valid_from) as s from department_history where department_id = $1", [
        a,
      ]),
    ).toEqual({ s: [1, 3] });
  });

  it("takes whoever is to come along, and brings a secondment back to where the work is now", async () => {
    const [a, b] = [await add(), await add()];
    const [clerkA, clerkB] = [await addPosition(a, "文员", 4), await addPosition(b, "文员", 4)];
    const [here, there] = await staff(a, clerkA, 2);
    const elsewhere = await one<{ d: number; p: number }>(
      "select department_id as d, position_id as p from positions where department_id not in ($1, $2) limit 1",
      [a, b],
    );
    const order = async (
      empId: number,
      more: { type: number; state: number; to: number; position: number; before: object | null },
    ) =>
      (
        await one<{ id: number }>(
          "insert into transfer_orders (requester_emp_id, emp_id, type, to_department_id, to_position_id, effective_date, return_date, reason, before, state) values (2, $1, $2::smallint, $3, $4, current_date, case when $2::smallint = 5 then current_date + 30 end, 'x', $5, $6) returning id",
          [empId, more.type, more.to, more.position, more.before && JSON.stringify(more.before), more.state],
        )
      ).id;
    const coming = await order(here!, { type: 1, state: 3, to: a, position: clerkA, before: null });
    const seconded = await order(there!, {
      type: 5,
      state: 4,
      to: elsewhere.d,
      position: elsewhere.p,
      before: { departmentId: a, positionId: clerkA, levelId: null },
    });
    const over = await order(here!, { type: 1, state: 4, to: a, position: clerkA, before: { departmentId: a } });
    const { id: entry } = await one<{ id: number }>(
      `insert into pre_entries (name, search_tokens, mobile, site_id, department_id, position_id, company_id, plan_date, contract_type, wage, state) values ('x', '{}', '13900009999', 1, $1, $2, 1, current_date, 1, 1, 1) returning id`,
      [a, clerkA],
    );
    expect(await ok(departmentChanges.mergePreview, { deptId: a }, { token: hr })).toMatchObject({
      preEntries: 1,
      transfers: 1,
    });
    expect((await merge(a, b)).code).toBe(200);
    const orderOf = (id: number) =>
      one("select to_department_id as d, to_position_id as p, before from transfer_orders where id = $1", [id]);
    expect(await orderOf(coming)).toEqual({ d: b, p: clerkB, before: null });
    expect(await orderOf(seconded)).toEqual({
      d: elsewhere.d,
      p: elsewhere.p,
      before: { departmentId: b, positionId: clerkB, levelId: null },
    });
    expect(await orderOf(over)).toEqual({ d: a, p: clerkA, before: { departmentId: a } });
    expect(await one("select department_id as d, position_id as p from pre_entries where id = $1", [entry])).toEqual({
      d: b,
      p: clerkB,
    });
  });
});

describe("is refused", () => {
  it("into itself or below, into a closed one or one that is not there", async () => {
    const a = await add();
    const [below, closed] = [await add(a), await add()];
    await ok(departmentChanges.setDepartmentStatus, { departmentId: closed, version: 1, status: 3 }, { token: hr });
    for (const target of [a, below])
      expect((await merge(a, target)).fieldErrors).toEqual({ targetId: ["部门不能并入自身或其下级部门"] });
    for (const target of [closed, 999_999])
      expect((await merge(a, target)).fieldErrors).toEqual({ targetId: ["请选择列表中的选项"] });
    expect((await merge(closed, a, { language: "en" })).msg).toBe("The department is closed and cannot be merged");
    expect((await merge(a, await add(), { version: 99 })).code).toBe(409);
    expect(await one("select status from departments where department_id = $1", [a])).toEqual({ status: 1 });
  });

  it("with all reasons at once, and then nothing has changed", async () => {
    let deep = await add();
    for (let level = 2; level <= 8; level += 1) deep = await add(deep);
    const a = await add();
    await add(a, "同名组");
    const clerk = await addPosition(a, "文员", 4);
    const [minor] = await staff(a, clerk, 2);
    // By the age on the day, whatever was flagged when he came.
    await one("update employees set birth_date = current_date - interval '17 years' where emp_id = $1 returning 1", [
      minor,
    ]);
    const parent = (
      await one<{ id: number }>("select parent_id as id from departments where department_id = $1", [deep])
    ).id;
    await addPosition(deep, "文员", 1, "1");
    await one(
      "insert into departments (parent_id, code, department_name, department_level_id, site_id, valid_from) values ($1, 'MG-S', '同名组', 8, 1, '2024-01-01')",
      [deep],
    );
    await ok(
      departmentChanges.setDepartmentStatus,
      { departmentId: deep, version: await versionOf(deep), status: 2 },
      { token: hr },
    );
    const refused = await merge(a, deep);
    expect(refused.code).toBe(400);
    expect(refused.fieldErrors!.targetId).toEqual([
      "该部门已冻结，不能接收人员",
      "部门层级最多 8 级",
      "目标部门下已有同名下级部门：同名组",
      "未成年工不得从事有害岗位",
    ]);
    expect([await onJob(a), await versionOf(a)]).toEqual([2, 1]);
    expect((await merge(a, parent)).code).toBe(200);
  });

  it("twice: of two at once one wins, whichever way round they are", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [a, b, c] = [await add(), await add(), await add()];
      await staff(a, await addPosition(a, "文员", 4), 2);
      const version = await versionOf(a);
      const answers = await Promise.all([merge(a, b, { version }), merge(a, c, { version })]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
      expect((await onJob(b)) + (await onJob(c))).toBe(2);
      const [d, e] = [await add(), await add()];
      const both = await Promise.all([merge(d, e, { version: 1 }), merge(e, d, { version: 1 })]);
      expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(
        (
          await one<{ n: number }>(
            "select count(*)::int as n from departments where department_id = any($1) and status = 1",
            [[d, e]],
          )
        ).n,
      ).toBe(1);
    }
  });

  it("out of scope: the HR of Nanshan has no code, and with it reaches Nanshan only", async () => {
    const [a, b, nanshan] = [await add(), await add(), await add(undefined, "合并南山", 4)];
    const token = await sessionOf("10017");
    expect([
      (await merge(a, b, { token })).code,
      (await callApi(departmentChanges.mergePreview, { deptId: a }, { token })).code,
    ]).toEqual([403, 403]);
    await one(`with r as (insert into roles (role_code, role_name, data_scope) values ('nanshanMerge', '南山', 4) returning id), p as (insert into role_permissions select id, 11021002 from r)
      insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '10017'`);
    const admin = await sessionOf("10017");
    expect([
      (await merge(a, b, { token: admin })).code,
      (await callApi(departmentChanges.mergePreview, { deptId: a }, { token: admin })).code,
    ]).toEqual([404, 404]);
    expect((await merge(nanshan, a, { token: admin })).fieldErrors).toEqual({ targetId: ["不在你的管理范围内"] });
    expect((await callApi(departmentChanges.mergePreview, { deptId: nanshan }, { token: admin })).code).toBe(200);
  });
});
