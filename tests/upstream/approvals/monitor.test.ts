import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { voidApproval } from "~/contracts/approvals/form-acts";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import {
  exportForms,
  forceReturn,
  reassignTask,
  searchMonitor,
  statistics,
  voidByAdministrator,
} from "~/contracts/approvals/watch";
import { createRequest } from "~/contracts/requests/general";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf, personOf } from "./probe";

let token: string;
let superior: number;
beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10010");
  superior = (await personOf("10007")).empId;
});

describe("what was never submitted", () => {
  it("stays its owner's alone when he voids it: the process administrator finds and reads nothing", async () => {
    const owner = { token: await sessionOf("10011") };
    const { instanceId } = await ok(createRequest, { title: "作废的草稿" }, owner);
    const { version } = await ok(instanceDetail, { id: instanceId }, owner);
    expect((await callApi(instanceDetail, { id: instanceId }, { token })).code).toBe(404);
    await ok(voidApproval, { id: instanceId, version, comment: "" }, owner);
    expect((await callApi(instanceDetail, { id: instanceId }, { token })).code).toBe(404);
    expect(await find({ likeTitle: "作废" })).toEqual([]);
    expect((await callApi(instanceDetail, { id: instanceId }, owner)).code).toBe(200);
  });
});

/** A general request on its way. */
async function sent(jobNumber: string, title: string, amount = "100.00"): Promise<{ id: number; version: number }> {
  const { instanceId } = await ok(
    createRequest,
    { title, categoryCode: "1", reason: "x", amount },
    { token: await sessionOf(jobNumber) },
  );
  const caller = await callerOf(await personOf(jobNumber));
  return transaction((tx) => submitForm(approvalKinds, tx, caller, instanceId, { chosen: {}, cc: [], version: 1 }));
}
const find = async (query: object, by = token) =>
  (await ok(searchMonitor, { query: query as never }, { token: by })).simpleList.map(({ title }) => title);
const actsOf = async (title: string) =>
  (await ok(searchMonitor, {}, { token })).simpleList.find((row) => row.title === title)?.acts;
const pending = (id: number) =>
  one<{ id: number; holder: number }>(
    "select id, assignee_emp_id as holder from approval_tasks where instance_id = $1 and status = 1",
    [id],
  );

describe("the monitor", () => {
  it("finds forms by holder, days stuck, overdue, amount and a holder who has left; drafts never", async () => {
    const stuck = await sent("10011", "停留", "5,000.00");
    await sent("10012", "新到");
    expect(await actsOf("新到")).toEqual(["reassign", "return", "void"]);
    await ok(createRequest, { title: "草稿" }, { token: await sessionOf("10011") });
    await database().write.execute(
      sql`
        update approval_tasks
        set received_at = now() - interval '4 days', due_at = now() - interval '3 days'
        where instance_id = ${stuck.id}
      `,
    );
    expect((await find({})).sort()).toEqual(["停留", "新到"].sort());
    expect(await find({ stuckDays: 3 })).toEqual(["停留"]);
    expect(await find({ stuckDays: 4 })).toEqual(["停留"]);
    expect(await find({ stuckDays: 5 })).toEqual([]);
    expect(await find({ overdue: 1 })).toEqual(["停留"]);
    expect(await find({ likeHolder: "10007" })).toContain("停留");
    expect(await find({ amountFrom: "1,000.00", amountTo: "5000" })).toEqual(["停留"]);
    expect(await find({ holderLeft: 1 })).toEqual([]);
    await one("update employees set employment = 2 where emp_id = $1 returning emp_id", [superior]);
    expect(await find({ holderLeft: 1, likeHolder: "10007" })).toContain("停留");
    await one("update employees set employment = 1 where emp_id = $1 returning emp_id", [superior]);
  });

  it("shows and reaches only forms within the data scope", async () => {
    const { id, version } = await sent("10011", "龙华的");
    await one(
      `with r as (insert into roles (role_code, role_name, data_scope) values ('watchSite', 'x', 4) returning id), p as (insert into role_permissions select r.id, c from r, unnest(array[13104001, 13104002]) c)
       insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '10017' returning user_id`,
    );
    const nanshan = await sessionOf("10017");
    expect(await find({}, nanshan)).not.toContain("龙华的");
    expect((await callApi(voidByAdministrator, { id, version, comment: "重复提交" }, { token: nanshan })).code).toBe(
      404,
    );
  });

  it("reassigns a task with a reason, once of two at the same time", async () => {
    const { id, version } = await sent("10011", "改派");
    const task = await pending(id);
    const give = (toEmpIdText: string, comment = "原审批人出差") =>
      callApi(reassignTask, { taskId: task.id, version, toEmpIdText, comment }, { token });
    expect((await give("10003", "")).fieldErrors).toHaveProperty("comment");
    expect((await give("10011")).fieldErrors).toHaveProperty("toEmpId");
    const codes = (await Promise.all([give("10003"), give("10004")])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect(
      await one("select count(*)::int as n from approval_tasks where instance_id = $1 and status = 1 and origin = 7", [
        id,
      ]),
    ).toEqual({ n: 1 });
    expect(
      await one("select count(*)::int as n from approval_history where instance_id = $1 and action = 15", [id]),
    ).toEqual({ n: 1 });
  });

  it("gives a form back or voids it, only with a reason and only while it is in approval", async () => {
    const [back, gone] = [await sent("10011", "退回"), await sent("10011", "作废")];
    expect((await callApi(forceReturn, { ...back, comment: "x" }, { token })).fieldErrors).toEqual({
      comment: ["请填写原因"],
    });
    expect(await ok(forceReturn, { id: back.id, version: back.version, comment: "资料不全" }, { token })).toMatchObject(
      { status: 4 },
    );
    expect(
      await ok(voidByAdministrator, { id: gone.id, version: gone.version, comment: "重复提交" }, { token }),
    ).toMatchObject({ status: 6 });
    expect(
      (await callApi(voidByAdministrator, { id: gone.id, version: gone.version, comment: "重复提交" }, { token })).code,
    ).toBe(409);
    expect(
      await one("select count(*)::int as n from approval_tasks where instance_id = any($1) and status in (0, 1)", [
        [back.id, gone.id],
      ]),
    ).toEqual({ n: 0 });
  });

  it("counts average, median and 90th percentile hours and late tasks by node", async () => {
    await one("delete from approval_tasks");
    for (const hours of [1, 2, 3, 10]) {
      const { id } = await sent("10011", `用时 ${hours}`);
      const { holder } = await pending(id);
      const caller = await callerOf(await personOf(holder === superior ? "10007" : "10014"));
      const ref = await one<{ taskId: number; taskVersion: number; version: number }>(
        `select t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id where i.id = $1 and t.status = 1`,
        [id],
      );
      await transaction((tx) => approveTask(approvalKinds, tx, caller, { ...ref, comment: "" }));
      await one(
        "update approval_tasks set received_at = decided_at - make_interval(hours => $2::int), due_at = decided_at - make_interval(hours => $2::int) + interval '9 hours' where id = $1 returning id",
        [ref.taskId, hours],
      );
    }
    const { rows } = await ok(statistics, {}, { token });
    const node = rows.find(({ nodeName }) => nodeName === "直接上级")!;
    expect(node).toMatchObject({ formType: "通用申请单", tasks: 4, decided: 4, overdue: 1, overdueRate: 0.25 });
    expect([node.averageHours!.toFixed(1), node.medianHours!.toFixed(1), node.p90Hours!.toFixed(1)]).toEqual([
      "4.0",
      "2.5",
      "7.9",
    ]);
    expect((await ok(statistics, { query: { from: "2020-01-01", to: "2020-02-01" } }, { token })).rows).toEqual([]);
  });
});

describe("the export", () => {
  const rowsOf = async (query: object, by: string) => {
    const response = await sendCall(exportForms, { query } as never, { token: by });
    expect(response.headers.get("content-type")).toContain("spreadsheet");
    const folder = mkdtempSync(path.join(tmpdir(), "office-export-"));
    const file = path.join(folder, "a.xlsx");
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const rows: string[][] = [];
    for await (const chunk of readSheets(file, { name: "a.xlsx" }))
      rows.push(...chunk.rows.map(({ cells }) => cells.map(String)));
    rmSync(folder, { recursive: true });
    return rows;
  };

  it("is filtered as its list is", async () => {
    const by = await sessionOf("10007");
    const titles = async (query: object) => (await rowsOf(query, by)).slice(1).map((row) => row[2]);
    const all = await titles({ box: "done" });
    expect(all.length).toBeGreaterThan(1);
    expect(await titles({ box: "done", action: "3" })).not.toEqual(all);
    expect(await titles({ box: "done", formTypeCodes: ["1011"] })).toEqual([]);
    expect(await titles({ box: "done", formTypeCodes: ["9010"] })).toEqual(all);
  });

  it("holds a box of the own, and the monitor's with hours by node for those with the code", async () => {
    const [head, ...own] = await rowsOf({ box: "initiated" }, await sessionOf("10012"));
    expect(head).toEqual([
      "单号",
      "单据类型",
      "标题",
      "发起人",
      "工号",
      "部门",
      "站点",
      "金额",
      "币种",
      "状态",
      "当前节点",
      "当前处理人",
      "提交时间",
      "完成时间",
      "用时（小时）",
    ]);
    expect(own.map((row) => row[2])).toEqual(["新到"]);
    const all = await rowsOf({ box: "monitor" }, token);
    expect(all[0]).toContain("各节点用时（小时）");
    expect(all.find((row) => row[2] === "用时 3")?.at(-1)).toBe("直接上级 3.0");
    expect((await callApi(exportForms, { query: { box: "monitor" } }, { token: await sessionOf("10012") })).code).toBe(
      403,
    );
    expect(
      await one(
        "select after ->> 'box' as box from audit_log where action = 'approval.export' order by id desc limit 1",
      ),
    ).toEqual({ box: "monitor" });
  });
});
