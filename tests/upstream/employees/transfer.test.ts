import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { searchEmployees } from "~/contracts/employees/archives";
import { signatureDocument } from "~/contracts/employees/signature";
import {
  declineTransfer,
  saveTransfer,
  searchTransfers,
  signTransfer,
  transferDetail,
  transferWay,
} from "~/contracts/employees/transfer";
import type { In } from "~/contracts/endpoint";
import { setDepartmentStatus } from "~/contracts/organization/department-changes";
import { savePosition } from "~/contracts/organization/positions";
import { sendVerifyCode } from "~/contracts/shell/doors";
import { saveSite, switchSite } from "~/contracts/shell/sites";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { postsOf } from "~/upstream/organization/employment/posts.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { blindIndex } from "~/upstream/platform/identity/crypto.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf, personOf, refusal } from "../approvals/probe";

let hr: string;
let place: { departmentId: number; positionId: number; elsewhere: number; elsewherePosition: number };
const TODAY = companyDay();

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  const rows = await database().read.execute<{ department_id: number; position_id: number }>(
    sql`
      select distinct on (p.department_id) p.department_id,
        p.position_id from positions p join departments d using (department_id) where d.status = 1
        and p.hazardous = 0 order by p.department_id, p.position_id limit 2
    `,
  );
  const [a, b] = rows.rows;
  place = {
    departmentId: a!.department_id,
    positionId: a!.position_id,
    elsewhere: b!.department_id,
    elsewherePosition: b!.position_id,
  };
});

/** Somebody on job whom no order has met, in the first department. */
async function fresh() {
  const { rows } = await database().write.execute<{ emp_id: number; job_number: string }>(
    sql`
      select emp_id, job_number
      from employees
      where employment = 1 and emp_id > 40 and emp_id not in (select emp_id from transfer_orders)
      order by emp_id
      limit 1
    `,
  );
  const person = rows[0]!;
  await transaction(async (tx) => {
    await tx.execute(sql`select set_config('office.change_day', 'correction', true)`);
    await tx.execute(
      sql`
        update employees
        set department_id = ${place.departmentId}, position_id = ${place.positionId}, hire_date = '2020-01-01'
        where emp_id = ${person.emp_id}
      `,
    );
  });
  return { empId: person.emp_id, jobNumber: person.job_number };
}

const wanted = (empId: number, more: Partial<In<typeof saveTransfer>> = {}): In<typeof saveTransfer> => ({
  empId,
  type: 1,
  toDepartmentId: place.elsewhere,
  toPositionId: place.elsewherePosition,
  effectiveDate: TODAY,
  reason: "业务需要",
  ...more,
});
const save = (empId: number, more?: Partial<In<typeof saveTransfer>>) =>
  ok(saveTransfer, wanted(empId, more), { token: hr });
const fieldsOf = async (empId: number, more: Partial<In<typeof saveTransfer>>) =>
  (await callApi(saveTransfer, wanted(empId, { send: 1, ...more }), { token: hr })).fieldErrors ?? {};
const order = (id: number) =>
  one<{ state: number; version: number }>("select state, version from transfer_orders where id = $1", [id]);
const ordersOf = async (empId: number) =>
  (await one<{ n: number }>("select count(*)::int as n from transfer_orders where emp_id = $1", [empId])).n;
const form = (id: number) =>
  one<{ id: number; status: number; version: number }>(
    "select id, status, version from approval_instances where kind_code = 502 and business_id = $1",
    [id],
  );

async function send(id: number) {
  const [caller, { id: instance, version }] = [await callerOf(await personOf("10002")), await form(id)];
  return transaction((tx) => submitForm(approvalKinds, tx, caller, instance, { chosen: {}, cc: [], version }));
}

type Decision = typeof approveTask | typeof returnTask;
async function decide(id: number, verb: Decision = approveTask) {
  const { user_id, emp_id, ...ref } = await one<{
    user_id: number;
    emp_id: number;
    taskId: number;
    taskVersion: number;
    version: number;
  }>(
    `select u.user_id, u.emp_id, t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id where i.kind_code = 502 and i.business_id = $1 and t.status = 1 order by t.id limit 1`,
    [id],
  );
  const caller = await callerOf({ userId: user_id, empId: emp_id });
  return transaction((tx) => verb(approvalKinds, tx, caller, { ...ref, comment: "同意调整" }));
}

async function approved(id: number) {
  await send(id);
  for (let n = 0; n < 6 && (await form(id)).status === 1; n += 1) await decide(id);
  expect((await form(id)).status).toBe(2);
}

/** Scheduled without a signature's ceremony, for tests of the day it takes effect. */
async function scheduled(empId: number, more?: Partial<In<typeof saveTransfer>>) {
  const { id } = await save(empId, more);
  await approved(id);
  await one("update transfer_orders set state = 3 where id = $1 returning id", [id]);
  return id;
}

const placeNow = (empId: number) =>
  one<{ department_id: number; position_id: number; site_id: number }>(
    "select department_id, position_id, site_id from employees where emp_id = $1",
    [empId],
  );

describe("an order", () => {
  it("is refused at its fields: nothing changes, a closed month, a level against the type, a position elsewhere", async () => {
    const { empId } = await fresh();
    expect(await fieldsOf(empId, { toDepartmentId: undefined, toPositionId: undefined })).toEqual({
      toDepartmentId: ["没有任何变更"],
    });
    expect(await fieldsOf(empId, { effectiveDate: addDays(`${TODAY.slice(0, 7)}-01`, -1) })).toEqual({
      effectiveDate: ["生效日期所在月份工资已结账"],
    });
    expect(Object.keys(await fieldsOf(empId, { toPositionId: undefined }))).toEqual(["toPositionId"]);
    expect(Object.keys(await fieldsOf(empId, { toPositionId: place.positionId }))).toEqual(["toPositionId"]);
    expect(await fieldsOf(empId, { type: 2 })).toEqual({ toLevelId: ["晋升须选择更高的职级"] });
    expect(Object.keys(await fieldsOf(empId, { type: 4 }))).toEqual(["toSiteId"]);
    expect(Object.keys(await fieldsOf(empId, { type: 5 }))).toEqual(["returnDate"]);
    expect(Object.keys(await fieldsOf(empId, { toManagerEmpId: empId }))).toEqual(["toManagerEmpId"]);
    await one("update departments set status = 2 where department_id = $1 returning department_id", [place.elsewhere]);
    expect(Object.keys(await fieldsOf(empId, {}))).toEqual(["toDepartmentId"]);
    await one("update departments set status = 1 where department_id = $1 returning department_id", [place.elsewhere]);
  });

  it("goes to the heads of both departments, HR, and with another level to the general manager", async () => {
    const { empId } = await fresh();
    await one(
      "update employees set level_id = (select level_id from position_levels order by rank limit 1) where emp_id = $1 returning emp_id",
      [empId],
    );
    const { level_id } = await one<{ level_id: number }>(
      "select level_id from position_levels order by rank desc limit 1",
      [],
    );
    const headOf = async (departmentId: number) =>
      (
        await one<{ head: number }>(
          "select h.emp_id as head from department_line($1) l join employees h on h.emp_id = l.head_emp_id where h.employment = 1 and h.emp_id <> $2 order by distance limit 1",
          [departmentId, empId],
        )
      ).head;
    const way = async (id: number) =>
      (
        await database().write.execute<{ node: string; who: number }>(
          sql`
            select t.node_key as node, t.assignee_emp_id as who
            from approval_tasks t
            join approval_instances i on i.id = t.instance_id
            where i.kind_code = 502 and i.business_id = ${id}
            order by t.id
          `,
        )
      ).rows;
    const { id } = await save(empId);
    await send(id);
    expect(await order(id)).toMatchObject({ state: 1 });
    expect(await way(id)).toEqual([{ node: "oldHead", who: await headOf(place.departmentId) }]);
    await decide(id, returnTask);
    expect(await order(id)).toMatchObject({ state: 0 });
    await approved(id);
    expect((await way(id)).map(({ node }) => node)).not.toContain("gm");
    expect((await way(id)).find(({ node }) => node === "newHead")).toMatchObject({
      who: await headOf(place.elsewhere),
    });
    await one("update transfer_orders set state = 4 where id = $1 returning id", [id]);
    const up = await save(empId, { type: 2, toLevelId: level_id });
    await approved(up.id);
    expect((await way(up.id)).map(({ node }) => node)).toContain("gm");
  });

  it("is saved and sent in one step; a second click is the first answer", async () => {
    const { empId } = await fresh();
    const send = () => callApi(saveTransfer, wanted(empId, { send: 1 }), { token: hr, key: `twice-${empId}` });
    const [first, second] = [await send(), await send()];
    expect([first.code, second]).toEqual([200, first]);
    const { id, instanceId, sent } = first.data!;
    expect([sent, await order(id), await form(id)]).toMatchObject([true, { state: 1 }, { id: instanceId, status: 1 }]);
    expect(await ordersOf(empId)).toBe(1);
    expect(
      await one("select count(*)::int as n from approval_tasks where instance_id = $1 and status = 1", [instanceId]),
    ).toEqual({ n: 1 });
  });

  it("refused at sending it says everything at once, what the form and what the database finds, and nothing is kept", async () => {
    const other = await fresh();
    await ok(saveTransfer, wanted(other.empId, { send: 1 }), { token: hr });
    const { empId } = await fresh();
    const twice = await callApi(
      saveTransfer,
      wanted(other.empId, { send: 1, type: 2, effectiveDate: "morgen", reason: "", toManagerEmpId: other.empId }),
      { token: hr },
    );
    expect(twice.fieldErrors).toEqual({
      effectiveDate: ["日期格式应为 YYYY-MM-DD，且日期真实存在"],
      empId: ["存在未完成的异动单"],
      reason: ["不能为空"],
      toLevelId: ["晋升须选择更高的职级"],
      toManagerEmpId: ["汇报关系不能循环"],
    });
    const bare = await callApi(saveTransfer, { send: 1 } as In<typeof saveTransfer>, { token: hr });
    expect(Object.keys(bare.fieldErrors!).sort()).toEqual(["effectiveDate", "empId", "reason", "type"]);
    await one("update positions set planned_count = 0 where position_id = $1 returning 1", [place.elsewherePosition]);
    expect(await fieldsOf(empId, { toCompanyId: 999 })).toEqual({
      overHeadcountReason: ["该岗位编制已满，请填写超编原因"],
      toCompanyId: ["请选择列表中的选项"],
    });
    await one("update positions set planned_count = 1000 where position_id = $1 returning 1", [
      place.elsewherePosition,
    ]);
    expect([await ordersOf(empId), await ordersOf(other.empId)]).toEqual([0, 1]);
  });

  it("a draft says who, what kind and when; the rest waits until the same call sends it", async () => {
    const { empId } = await fresh();
    const bare = { toDepartmentId: undefined, toPositionId: undefined, reason: "" };
    const { id, version } = await save(empId, bare);
    expect([await order(id), await form(id)]).toMatchObject([{ state: 0 }, { status: 0 }]);
    const again = (more: Partial<In<typeof saveTransfer>>, token = hr) =>
      callApi(saveTransfer, wanted(empId, { id, version, send: 1, ...more }), { token });
    expect((await again(bare)).fieldErrors).toEqual({ reason: ["不能为空"], toDepartmentId: ["没有任何变更"] });
    expect((await again({}, await sessionOf("10003"))).code).toBe(404);
    expect(await order(id)).toMatchObject({ state: 0, version });
    expect((await again({})).data).toMatchObject({ id, sent: true });
    expect([await order(id), await form(id)]).toMatchObject([{ state: 1 }, { status: 1 }]);
    expect((await again({})).code).toBe(409);
    const { id: newer } = await save((await fresh()).empId, { toPositionId: undefined });
    expect((await callApi(saveTransfer, wanted(empId, { id: newer, version: 7 }), { token: hr })).msg).toContain(
      "已被他人修改",
    );
  });

  it("of two that are written and sent at once for one person and field the second is refused at the person", async () => {
    const { empId } = await fresh();
    const answers = await Promise.all(
      [1, 2].map(() => callApi(saveTransfer, wanted(empId, { send: 1 }), { token: hr })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({ empId: ["存在未完成的异动单"] });
    expect(await ordersOf(empId)).toBe(1);
  });

  it("tells who will decide as it is written: heads of both departments, the general manager by the type", async () => {
    const { empId, jobNumber } = await fresh();
    const empty = await ok(transferWay, {}, { token: hr });
    expect(empty.steps.map(({ key, open }) => [key, open])).toEqual([
      ["oldHead", true],
      ["newHead", true],
      ["hr", undefined],
    ]);
    expect(empty.steps[0]!.people).toEqual([]);
    const written = await ok(
      transferWay,
      { empIdText: jobNumber, type: 2, toDepartmentId: place.elsewhere },
      { token: hr },
    );
    expect(written.steps.map(({ key, open }) => [key, open])).toEqual([
      ["oldHead", undefined],
      ["newHead", undefined],
      ["hr", undefined],
      ["gm", undefined],
    ]);
    const { id, instanceId } = await save(empId, { send: 1 });
    const { assignee_emp_id: holder } = await one<{ assignee_emp_id: number }>(
      "select assignee_emp_id from approval_tasks where instance_id = $1 and status = 1",
      [instanceId],
    );
    expect(written.steps[0]!.people.map((person) => person.empId)).toEqual([holder]);
    expect(await order(id)).toMatchObject({ state: 1 });
    await one("update employees set site_id = 1 where emp_id = $1 returning emp_id", [empId]);
    expect((await ok(transferWay, { empId }, { token: await sessionOf("10017") })).steps[0]).toMatchObject({
      open: true,
      people: [],
    });
  });

  it("is refused while another changes the same field, and when two are sent at once one of them", async () => {
    const { empId } = await fresh();
    const [one_, two] = [await save(empId), await save(empId, { reason: "另一张" })];
    const level = await save(empId, { toDepartmentId: undefined, toPositionId: undefined, toSiteId: 3, type: 4 });
    const answers = await Promise.allSettled([send(one_.id), send(two.id)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [refused] = answers.filter((answer): answer is PromiseRejectedResult => answer.status === "rejected");
    expect(JSON.stringify(refused!.reason)).toContain("transfer:said.pending");
    await send(level.id);
    expect(await order(level.id)).toMatchObject({ state: 1 });
  });

  it("finds no free place: the last one goes to the first of two, an exceeding needs the code and a reason", async () => {
    const { planned } = await one<{ planned: number }>(
      "update positions set planned_count = (select count(*) from employees where position_id = $1 and employment = 1) + (select count(*) from transfer_orders where to_position_id = $1 and state in (1, 2, 3)) + 1 where position_id = $1 returning planned_count as planned",
      [place.elsewherePosition],
    );
    expect(planned).toBeGreaterThan(0);
    const first = await save((await fresh()).empId);
    const second = await save((await fresh()).empId);
    await send(first.id);
    expect(await refusal(send(second.id))).toMatchObject({ key: "employees:fault.headcount" });
    const third = await save((await fresh()).empId, { overHeadcountReason: "紧急支援" });
    await send(third.id);
    await one("update positions set planned_count = 1000 where position_id = $1 returning position_id", [
      place.elsewherePosition,
    ]);
    const under = await personOf("10011");
    expect(
      (
        await callApi(saveTransfer, wanted(under.empId, { overHeadcountReason: "x" }), {
          token: await sessionOf("10007"),
        })
      ).fieldErrors,
    ).toMatchObject({ overHeadcountReason: ["该岗位编制已满"] });
  });

  it("somebody else's draft is not there, a sent one only within the scope", async () => {
    const { empId, jobNumber } = await fresh();
    await one("update employees set site_id = 1 where emp_id = $1 returning emp_id", [empId]);
    const { id } = await save(empId);
    const [siteHr, self] = [await sessionOf("10017"), await sessionOf(jobNumber)];
    const codes = async () => [
      (await callApi(transferDetail, { id }, { token: siteHr })).code,
      (await callApi(transferDetail, { id }, { token: self })).code,
      (await callApi(transferDetail, { id }, { token: await sessionOf("10003") })).code,
    ];
    expect(await codes()).toEqual([404, 404, 404]);
    await approved(id);
    expect(await codes()).toEqual([404, 200, 200]);
    const seen = async (token: string) =>
      (await ok(searchTransfers, { query: { likeEmpName: jobNumber } }, { token })).simpleList.length;
    expect([await seen(await sessionOf("10003")), await seen(siteHr)]).toEqual([1, 0]);
  });
});

describe("the moved person", () => {
  it("signs the very document: own name, own code; a wrong one costs nothing, a second time is refused", async () => {
    const { empId, jobNumber } = await fresh();
    const { id } = await save(empId);
    await approved(id);
    const self = await sessionOf(jobNumber);
    const document = await ok(signatureDocument, { bizType: 2, bizId: id }, { token: self });
    expect(document.facts.map(({ label }) => label)).toEqual(["生效日期", "部门", "岗位", "异动原因"]);
    expect((await callApi(signatureDocument, { bizType: 2, bizId: id }, { token: hr })).code).toBe(404);
    await ok(sendVerifyCode, { purpose: 3 }, { token: self });
    const code = await plant(jobNumber);
    const signed = (more: object) =>
      callApi(signTransfer, { id, version: document.version, verifyCode: code, ...more }, { token: self });
    expect((await signed({ typedName: "别人" })).fieldErrors).toHaveProperty("typedName");
    expect((await signed({})).fieldErrors).toHaveProperty("typedName");
    expect((await signed({ typedName: document.signer, verifyCode: "000000" })).fieldErrors).toHaveProperty(
      "verifyCode",
    );
    expect((await signed({ typedName: document.signer, version: 99 })).code).toBe(409);
    expect((await signed({ typedName: document.signer })).code).toBe(200);
    expect(await order(id)).toMatchObject({ state: 3 });
    expect(await ok(signatureDocument, { bizType: 2, bizId: id }, { token: self })).toMatchObject({
      open: false,
      hash: document.hash,
      signedAt: expect.any(String),
    });
    expect((await signed({ typedName: document.signer })).code).toBe(409);
    const kept = await one<{ ip: string; document_hash: string; verify_method: number }>(
      "select ip, document_hash, verify_method from electronic_signatures where biz_id = $1 and biz_type = 2",
      [id],
    );
    expect(kept).toMatchObject({ document_hash: document.hash, verify_method: 2 });
  });

  it("declines with a reason: the order ends and its requester is told; nobody else may", async () => {
    const { empId, jobNumber } = await fresh();
    const { id } = await save(empId);
    await approved(id);
    const { version } = await order(id);
    expect((await callApi(declineTransfer, { id, version, reason: "不同意" }, { token: hr })).code).toBe(404);
    await ok(declineTransfer, { id, version, reason: "家庭原因" }, { token: await sessionOf(jobNumber) });
    expect(await order(id)).toMatchObject({ state: 6 });
    const { n } = await one<{ n: number }>("select count(*)::int as n from notifications where event_key like $1", [
      `transfer:${id}:declined:%`,
    ]);
    expect(n).toBe(1);
    await takeEffect();
    expect(await placeNow(empId)).toMatchObject({ department_id: place.departmentId });
  });
});

describe("on its day", () => {
  it("an order moves the person, keeps what was before, and does it once though two workers begin at once", async () => {
    const { empId } = await fresh();
    const id = await scheduled(empId);
    await Promise.all([takeEffect(), takeEffect()]);
    expect(await order(id)).toMatchObject({ state: 4 });
    expect(await placeNow(empId)).toMatchObject({
      department_id: place.elsewhere,
      position_id: place.elsewherePosition,
    });
    const posts = await postsOf(database().write, empId);
    expect(posts.map(({ departmentId, validFrom, validTo }) => [departmentId, validFrom, validTo])).toEqual([
      [place.elsewhere, TODAY, null],
      [place.departmentId, "2020-01-01", addDays(TODAY, -1)],
    ]);
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from audit_log where action = 'employee.effective' and object_id = $1",
      [String(empId)],
    );
    expect(n).toBe(1);
  });

  it("not before, and not for somebody who has left by then", async () => {
    const later = await fresh();
    const id = await scheduled(later.empId, { effectiveDate: addDays(TODAY, 1) });
    await takeEffect();
    expect(await order(id)).toMatchObject({ state: 3 });
    const gone = await fresh();
    const over = await scheduled(gone.empId);
    await one(
      "update employees set employment = 2, lifecycle = 5, leave_date = current_date where emp_id = $1 returning emp_id",
      [gone.empId],
    );
    await takeEffect();
    expect(await order(over)).toMatchObject({ state: 8 });
    expect(await placeNow(gone.empId)).toMatchObject({ department_id: place.departmentId });
  });

  it("two orders of one person for one day both hold", async () => {
    const { empId } = await fresh();
    await scheduled(empId);
    await scheduled(empId, { type: 4, toSiteId: 3, toDepartmentId: undefined, toPositionId: undefined });
    await takeEffect();
    expect(await placeNow(empId)).toEqual({
      department_id: place.elsewhere,
      position_id: place.elsewherePosition,
      site_id: 3,
    });
    const { site_id } = await one<{ site_id: number }>("select site_id from users where emp_id = $1", [empId]);
    expect(site_id).toBe(3);
  });

  it("whoever reached the old site's people reaches those of the new one, and no others, from the next request on", async () => {
    const { emp_id } = await one<{ emp_id: number }>("select emp_id from employees where job_number = '10017'", []);
    const token = await sessionOf("10017");
    const sites = async () => [
      ...new Set(
        (await ok(searchEmployees, { page: { pageSize: 50 }, query: {} }, { token })).simpleList.map(
          ({ siteId }) => siteId,
        ),
      ),
    ];
    expect(await sites()).toEqual([4]);
    await scheduled(emp_id, { type: 4, toSiteId: 2, toDepartmentId: undefined, toPositionId: undefined });
    await takeEffect();
    expect(await sites()).toEqual([2]);
  });

  it("its department is not closed and its position not moved away while it is on its way", async () => {
    const { empId } = await fresh();
    const made = await one<{ department: number; position: number; category: number }>(
      `with d as (insert into departments (code, department_name, department_level_id, site_id, valid_from) values ('T-CLOSE', '待调入部', 1, 1, '2026-01-01') returning department_id),
        p as (insert into positions (department_id, position_category_id, name, planned_count) select department_id, (select min(position_category_id) from position_categories), '调入岗', 5 from d returning position_id, department_id, position_category_id)
       select department_id as department, position_id as position, position_category_id as category from p`,
      [],
    );
    const { id } = await save(empId, { toDepartmentId: made.department, toPositionId: made.position });
    await send(id);
    const admin = await sessionOf("10001");
    expect(
      await callApi(setDepartmentStatus, { departmentId: made.department, version: 1, status: 3 }, { token: admin }),
    ).toMatchObject({ code: 409, msg: "部门下仍有1名待入职或待调入人员" });
    const moved = await callApi(
      savePosition,
      {
        positionId: made.position,
        version: 1,
        departmentId: place.departmentId,
        positionCategoryId: made.category,
        name: "调入岗",
        plannedCount: 5,
      },
      { token: admin },
    );
    expect(moved.fieldErrors).toEqual({ departmentId: ["岗位上仍有 1 名待入职或待调入人员"] });
  });

  it("its site is not switched off while it is on its way there or back, and none goes to one that is", async () => {
    const admin = { token: await sessionOf("10001") };
    const { siteId } = await ok(saveSite, { name: "惠州厂" }, admin);
    const off = async (enabled = 0, of = siteId) =>
      callApi(switchSite, { siteId: of, version: await versionOf(of), enabled }, admin);
    const versionOf = async (of: number) =>
      (await one<{ version: number }>("select version from sites where site_id = $1", [of])).version;
    expect((await off()).code).toBe(200);
    const { empId } = await fresh();
    const there = { type: 4, toDepartmentId: undefined, toPositionId: undefined, toSiteId: siteId } as const;
    expect((await fieldsOf(empId, there)).toSiteId).toEqual(["这个站点已停用，请选择其他站点"]);
    await off(1);
    const { id } = await save(empId, there);
    expect((await off()).code).toBe(200);
    await expect(send(id)).rejects.toThrow();
    await off(1);
    await send(id);
    expect(await off()).toMatchObject({ code: 409, msg: "还有1 份调入或借调返回的异动单在这个站点，不能停用" });
    await one("update transfer_orders set state = 8 where id = $1 returning id", [id]);
    expect((await off()).code).toBe(200);
    // Somebody of a site where nobody else is goes elsewhere for a while.
    await off(1);
    await one("update employees set site_id = $1 where emp_id = $2 returning 1", [siteId, empId]);
    await one(
      `insert into transfer_orders (emp_id, type, to_site_id, effective_date, return_date, state, reason, requester_emp_id, before)
       values ($1, 5, 1, $2, $2::date + 30, 4, 'x', $1, jsonb_build_object('siteId', $3::int)) returning id`,
      [empId, TODAY, siteId],
    );
    await one("update employees set site_id = 1 where emp_id = $1 returning 1", [empId]);
    expect((await off()).code).toBe(409);
  });

  it("a secondment needs no signature and comes back on its return date", async () => {
    const { empId } = await fresh();
    const { id } = await save(empId, { type: 5, returnDate: addDays(TODAY, 30) });
    await approved(id);
    expect(await order(id)).toMatchObject({ state: 3 });
    await takeEffect();
    expect(await placeNow(empId)).toMatchObject({ department_id: place.elsewhere });
    await takeEffect(new Date(`${addDays(TODAY, 30)}T04:00:00+08:00`));
    expect(await order(id)).toMatchObject({ state: 5 });
    expect(await placeNow(empId)).toMatchObject({ department_id: place.departmentId, position_id: place.positionId });
  });

  it("another employer is another stay without a second probation", async () => {
    const { empId } = await fresh();
    const other = await one<{ company_id: number }>(
      "insert into companies (company_name, credit_code) values ('第二公司' || $1, 'X' || $1) returning company_id",
      [String(empId)],
    );
    await scheduled(empId, {
      type: 6,
      toCompanyId: other.company_id,
      toDepartmentId: undefined,
      toPositionId: undefined,
    });
    await takeEffect();
    const { rows } = await database().write.execute<{
      company_id: number;
      end_date: string | null;
      probation_used: number;
    }>(sql`select company_id, end_date, probation_used from employment_spells where emp_id = ${empId} order by id`);
    expect(rows.map(({ end_date }) => end_date === null)).toEqual([false, true]);
    expect(rows.at(-1)).toMatchObject({ company_id: other.company_id, probation_used: 1 });
  });
});

/** The code of a message that went out: the sender's own way, with a known number in its place. */
async function plant(jobNumber: string): Promise<string> {
  const row = await one<{ id: number }>(
    "select max(v.id)::int as id from verify_codes v join users u on v.target = 'user:' || u.user_id where u.job_number = $1 and v.purpose = 3",
    [jobNumber],
  );
  await one("update verify_codes set code_hash = $2 where id = $1 returning id", [
    row.id,
    blindIndex("verify-code", `${row.id}:135790`),
  ]);
  return "135790";
}
