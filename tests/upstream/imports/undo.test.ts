import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { importHistory, undoImport, undoPreview } from "~/contracts/platform/imports";
import { database } from "~/upstream/platform/database/db.server";
import { sweep } from "~/upstream/platform/sweep.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditsOf, dumpOf, importOf } from "../../support/imports";
import { BASIC_HEAD, basicRow, roomyPosition } from "../../support/people";

let token: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;
const type = "common";
const basic = importOf(type, "basic", () => token);
const SIX = [1, 2, 3, 4, 5, 6];

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10003");
  place = await roomyPosition();
});

const rowsOf = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().writePool.query(text, values)).rows;
const file = (numbers = SIX) => [BASIC_HEAD, ...numbers.map((n) => basicRow(n, place, { 工号: `X100${n}` }))];

async function brought(rows = file()): Promise<number> {
  const { batchId } = await basic.upload(rows);
  expect((await basic.commit(batchId)).code).toBe(200);
  return batchId;
}

const preview = (batchId: number, as = token) => callApi(undoPreview, { type, batchId }, { token: as });
const undo = async (batchId: number, as = token, version?: number, key?: string) =>
  callApi(
    undoImport,
    {
      ...{ type, batchId, reason: "文件用错了" },
      version:
        version ??
        (await one<{ version: number }>("select version from import_batches where id = $1", [batchId])).version,
    },
    { token: as, key },
  );

/** All that people have, but for what only grows. */
const TABLES = ["employees", "users", "employment_spells", "identity_cards", "employee_posts"];
const KEYS: Record<string, string> = {
  employees: "emp_id",
  users: "user_id",
  identity_cards: "emp_id",
};
const whole = async () =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, await dumpOf(table, KEYS[table])] as const)),
  );
const named = () =>
  rowsOf<{ name: string }>("select emp_name as name from employees where job_number like 'X100%' order by 1");

describe("undoing an import of people", () => {
  it("takes all of them back, with accounts and everything that came with them", async () => {
    const before = await whole();
    const roles = await one<{ n: number }>("select count(*)::int as n from user_roles");
    const batchId = await brought();
    const { data } = await preview(batchId);
    expect(data).toMatchObject({ open: true, never: null, back: [], stays: 0, kept: [] });
    expect(Object.fromEntries(data!.gone.map(({ name, n }) => [name, n]))).toEqual({
      ...{ 员工: 6, 账号: 6, 角色成员: 6, 系统参数: 1, 任职记录: 6, 岗位历史: 6, 身份证件: 6 },
    });
    expect(await one("select count(*)::int as n from import_batches where state = 3")).toEqual({ n: 1 });
    expect(await undo(batchId)).toMatchObject({ code: 200, data: { stays: 0 } });
    expect(await whole()).toEqual(before);
    expect(await one("select count(*)::int as n from user_roles")).toEqual(roles);
    expect(await auditsOf("import.undo")).toMatchObject({
      objectId: String(batchId),
      after: { reason: "文件用错了", gone: { employees: 6, users: 6 }, stays: 0 },
    });
    // What it had found before it wrote is kept no longer than it is needed.
    expect(await one("select count(*)::int as n from import_changes")).toEqual({ n: 0 });
  });

  it("leaves whoever has something since, whole, and says why; the page says it afterwards too", async () => {
    const batchId = await brought();
    await one(
      `insert into attendance_applications (type, emp_id, state, leave_type, reason)
       select 1, emp_id, 1, 1, 'x' from employees where job_number = 'X1001' returning 1`,
    );
    await one("update employees set nation = '回族', version = version + 1 where job_number = 'X1002' returning 1");
    await one(
      "update identity_cards set id_type = 2 where emp_id = (select emp_id from employees where job_number = 'X1003') returning 1",
    );
    // Neither is anything that somebody has built.
    await sessionOf("X1004");
    await one(
      "update users set password_hash = 'x', first_signed_in_at = now() where job_number = 'X1004' returning 1",
    );
    await one(
      `insert into attendance_due (emp_id, work_date, cause)
       select emp_id, current_date, 'x' from employees where job_number = 'X1005' on conflict do nothing`,
    );
    const kept = [
      { label: "X1001 新人1", reason: "导入之后又用到了它：考勤申请（请假、加班等）" },
      { label: "X1002 新人2", reason: "导入之后又被修改过" },
      { label: "X1003 新人3", reason: "导入之后又被修改过" },
    ];
    expect((await preview(batchId)).data).toMatchObject({ stays: 3, kept });
    expect(await undo(batchId)).toMatchObject({ code: 200, data: { stays: 3 } });
    expect(await named()).toEqual([{ name: "新人1" }, { name: "新人2" }, { name: "新人3" }]);
    for (const table of ["users", "employment_spells", "identity_cards", "employee_posts"])
      expect([
        table,
        await one(
          `select count(*)::int as n from ${table} join employees using (emp_id) where employees.job_number like 'X100%'`,
        ),
      ]).toEqual([table, { n: 3 }]);
    const detail = await basic.detail(batchId);
    expect(detail).toMatchObject({ state: 6, acts: [], undo: { stays: 3, kept } });
    expect(detail.undone).toMatchObject({ reason: "文件用错了" });
  });

  it("keeps somebody to whom others report since, and whom a department has as its head", async () => {
    const batchId = await brought(file([1, 2, 3]));
    await one(
      "update employees set manager_emp_id = (select emp_id from employees where job_number = 'X1001') where job_number = '10011' returning 1",
    );
    await one(
      "update departments set head_emp_id = (select emp_id from employees where job_number = 'X1002') where department_id = $1 returning 1",
      [place.departmentId],
    );
    expect((await preview(batchId)).data).toMatchObject({
      kept: [
        { label: "X1001 新人1", reason: expect.stringContaining("员工") },
        { label: "X1002 新人2", reason: expect.stringContaining("部门") },
      ],
    });
    expect((await undo(batchId)).code).toBe(200);
    expect(await named()).toEqual([{ name: "新人1" }, { name: "新人2" }]);
  });

  it("what was changed is as it was before, with its history, and an open form of it is told", async () => {
    await brought(file([1, 2]));
    const before = await whole();
    const other = await one<{ code: string; name: string; id: number }>(
      `select d.code, p.name, p.position_id as id from positions p join departments d using (department_id)
       where d.department_id <> $1 and d.site_id = 1 and p.hazardous = 0 and d.status <> 3 order by p.position_id limit 1`,
      [place.departmentId],
    );
    await one("update positions set planned_count = 100000 where position_id = $1 returning 1", [other.id]);
    const batchId = await brought([
      [...BASIC_HEAD, "民族"],
      [...basicRow(1, place, { 工号: "X1001", 手机: "13911112222", 部门编码: other.code, 岗位: other.name }), "壮族"],
    ]);
    const moved = await whole();
    expect(moved).not.toEqual(before);
    expect((await preview(batchId)).data).toMatchObject({
      gone: [{ name: "岗位历史", n: 1 }],
      stays: 0,
    });
    expect((await undo(batchId)).code).toBe(200);
    const after = await whole();
    const free = ({ version, updated_at, updated_by, ...row }: Record<string, unknown>) => row;
    const plain = (dump: typeof before) =>
      Object.fromEntries(
        Object.entries(dump).map(([table, rows]) => [
          table,
          Object.fromEntries(
            Object.entries(rows as Record<string, Record<string, unknown>>).map(([key, row]) => [key, free(row)]),
          ),
        ]),
      );
    expect(plain(after)).toEqual(plain(before));
    const version = (dump: typeof before) =>
      Object.values(dump.employees as Record<string, Record<string, unknown>>).find(
        (row) => row.job_number === "X1001",
      )!.version as number;
    expect(version(after)).toBeGreaterThan(version(moved));
  });

  it("imports one after the other go back one after the other", async () => {
    const first = await brought(file([1]));
    const second = await brought([
      [...BASIC_HEAD, "民族"],
      [...basicRow(1, place, { 工号: "X1001" }), "壮族"],
    ]);
    expect((await preview(first)).data).toMatchObject({ stays: 1 });
    expect(await undo(first)).toMatchObject({ code: 409, msg: expect.stringContaining("没有可以撤销的内容") });
    expect((await undo(second)).code).toBe(200);
    expect((await preview(first)).data).toMatchObject({ stays: 0 });
    expect((await undo(first)).code).toBe(200);
    expect(await named()).toEqual([]);
  });

  it("the same file is taken again afterwards", async () => {
    const batchId = await brought(file([1, 2]));
    expect((await undo(batchId)).code).toBe(200);
    await brought(file([1, 2]));
    expect(await named()).toEqual([{ name: "新人1" }, { name: "新人2" }]);
  });
});

describe("who may, and when", () => {
  it("of two at once one does it; a second undo is refused", async () => {
    const batchId = await brought(file([1, 2]));
    const { version } = await one<{ version: number }>("select version from import_batches where id = $1", [batchId]);
    const codes = (await Promise.all([undo(batchId, token, version), undo(batchId, token, version)])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 409]);
    expect(await undo(batchId)).toMatchObject({ code: 409, msg: expect.stringContaining("只有已完成的导入") });
  });

  it("the same form twice is one undo", async () => {
    const batchId = await brought(file([1]));
    const { version } = await one<{ version: number }>("select version from import_batches where id = $1", [batchId]);
    const twice = randomUUID();
    const answers = [await undo(batchId, token, version, twice), await undo(batchId, token, version, twice)];
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  });

  it("not on the eighth day, when nothing of it is kept any more", async () => {
    const batchId = await brought(file([1]));
    await one("update import_batches set finished_at = now() - interval '6 days 23 hours' where id = $1 returning 1", [
      batchId,
    ]);
    await sweep();
    expect((await basic.detail(batchId)).acts).toEqual(["undo"]);
    expect((await preview(batchId)).data).toMatchObject({ open: true });
    await one("update import_batches set finished_at = now() - interval '7 days 1 minute' where id = $1 returning 1", [
      batchId,
    ]);
    expect((await basic.detail(batchId)).acts).toEqual([]);
    expect((await preview(batchId)).data).toMatchObject({ open: false });
    expect(await undo(batchId)).toMatchObject({ code: 409, msg: "导入超过 7 天，不能再撤销" });
    await sweep();
    expect(await one("select count(*)::int as n from import_changes where batch_id = $1", [batchId])).toEqual({ n: 0 });
    expect(await named()).toEqual([{ name: "新人1" }]);
  });

  it("nobody else, but for whoever may do so for all; whoever had committed it is told", async () => {
    const batchId = await brought(file([1]));
    expect((await undo(batchId, await sessionOf("10011"))).code).toBe(404);
    await one(
      "update roles set data_scope = 4 where id in (select role_id from user_roles join users using (user_id) where job_number = '10002') returning 1",
    );
    const of = await sessionOf("10002");
    expect([(await undo(batchId, of)).code, (await preview(batchId, of)).code]).toEqual([404, 404]);
    await one(
      "update roles set data_scope = 5 where id in (select role_id from user_roles join users using (user_id) where job_number = '10002') returning 1",
    );
    const all = await sessionOf("10002");
    const history = await ok(importHistory, { type, page: {} }, { token: all });
    expect(history.simpleList.map(({ id }) => id)).toContain(batchId);
    expect((await undo(batchId, all)).code).toBe(200);
    const told = await rowsOf<{ to: string }>(
      "select e.job_number as to from notifications n join employees e using (emp_id) where n.event_key = $1",
      [`import:${batchId}:undone`],
    );
    expect(told).toEqual([{ to: "10003" }]);
  });

  it("nobody whom the importer reaches no more, and nothing is told of them", async () => {
    const batchId = await brought();
    const moved = (siteId: number, ...numbers: string[]) =>
      one(
        `with u as (update users set site_id = $1 where job_number = any($2))
         update employees set site_id = $1 where job_number = any($2) returning 1`,
        [siteId, numbers],
      );
    await one(
      "update roles set data_scope = 4 where id in (select role_id from user_roles join users using (user_id) where job_number = '10003') returning 1",
    );
    await moved(1, "10003");
    await moved(2, "X1001", "X1002");
    const others = { label: "…", reason: expect.stringContaining("不在你的管理范围内") };
    expect((await preview(batchId, await sessionOf("10003"))).data).toMatchObject({ stays: 2, kept: [others] });
    await moved(2, "10003");
    const changed = expect.objectContaining({ label: "X1001 新人1" });
    expect((await preview(batchId, await sessionOf("10003"))).data).toMatchObject({
      ...{ gone: [], stays: 6, kept: expect.arrayContaining([expect.objectContaining(others), changed]) },
    });
    await moved(1, "10003");
    expect(await undo(batchId, await sessionOf("10003"))).toMatchObject({ code: 200, data: { stays: 2 } });
    expect(await named()).toEqual([{ name: "新人1" }, { name: "新人2" }]);
  });

  it("asks a reason, and for an import that has written", async () => {
    const { batchId } = await basic.upload(file([1]));
    expect((await undo(batchId)).code).toBe(409);
    expect((await basic.commit(batchId)).code).toBe(200);
    const { version } = await one<{ version: number }>("select version from import_batches where id = $1", [batchId]);
    for (const reason of ["", "x", "字".repeat(201)])
      expect(await callApi(undoImport, { type, batchId, version, reason }, { token })).toMatchObject({ code: 400 });
  });
});
