import { beforeAll, describe, expect, it } from "vitest";
import { dimissionDetail } from "~/contracts/employees/dimission";
import {
  evaluateRegularization,
  openRegularization,
  regularizationDetail,
  searchRegularizations,
  submitRegularization,
} from "~/contracts/employees/probation";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { endForm } from "~/upstream/approvals/engine/oversee.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { decideNext } from "../../support/entries";
import { callerOf, personOf, refusal } from "../approvals/probe";

let own: string;
let hr: string;

beforeAll(async () => {
  await useDatabase();
  [own, hr] = await Promise.all([sessionOf("10011"), sessionOf("10003")]);
  await one("update employees set lifecycle = 3, regular_date = hire_date where lifecycle = 2 returning 1");
});

const at = (clock: string) => takeEffect(new Date(clock));
/** 00:05 of the company's day. */
const night = (day: string) => `${addDays(day, -1)}T16:05:00Z`;

/** Somebody on probation until a day. */
async function onProbation(jobNumber: string, end: string): Promise<number> {
  const { emp_id } = await one<{ emp_id: number }>(
    "update employees set lifecycle = 2, regular_date = null where job_number = $1 returning emp_id",
    [jobNumber],
  );
  await one(
    "delete from regularizations where emp_id = $1 and state in (1, 2, 3) and not exists (select from approval_instances where kind_code = 501 and business_id = regularizations.id) returning 1",
    [emp_id],
  );
  await one(
    "update contracts set probation_months = 3, probation_end = $2, state = 3 where id = (select id from contracts where emp_id = $1 order by start_date desc limit 1) returning id",
    [emp_id, end],
  );
  return emp_id;
}
const rowOf = (empId: number) =>
  one<{ id: number; state: number; version: number; lapsed: number; result: number; regular_date: string }>(
    "select * from regularizations where emp_id = $1 order by id desc limit 1",
    [empId],
  );
const personNow = (empId: number) =>
  one<{ lifecycle: number; regular_date: string | null }>(
    "select lifecycle, regular_date from employees where emp_id = $1",
    [empId],
  );
const formOf = (id: number) =>
  one<{ id: number; status: number; version: number }>(
    "select id, status, version from approval_instances where kind_code = 501 and business_id = $1",
    [id],
  );

async function submitted(jobNumber: string, end: string) {
  const empId = await onProbation(jobNumber, end);
  await at(night(addDays(end, -10)));
  const row = await rowOf(empId);
  const sent = await ok(
    submitRegularization,
    { id: row.id, version: row.version, selfSummary: "完成了三个项目" },
    { token: await sessionOf(jobNumber) },
  );
  return { empId, ...sent };
}

describe("the form of a probation", () => {
  it("opens 15 days before the end, not earlier, once; the employee is told", async () => {
    const empId = await onProbation("10011", "2031-03-31");
    await at(night("2031-03-15"));
    expect(await rowOf(empId)).toBeUndefined();
    await Promise.all([at(night("2031-03-16")), at(night("2031-03-16"))]);
    const row = await rowOf(empId);
    expect(row).toMatchObject({ state: 1, regular_date: "2031-04-01" });
    expect(
      (
        await one<{ n: number }>("select count(*)::int as n from notifications where event_key = $1", [
          `regularization:${row.id}:open`,
        ])
      ).n,
    ).toBe(1);
  });

  it("goes from the summary to the manager's score, the head, HR; regular on the day after the probation", async () => {
    const end = addDays(companyDay(), 10);
    const { empId, id, instanceId } = await submitted("10011", end);
    expect((await rowOf(empId)).state).toBe(2);
    expect((await callApi(submitRegularization, { id, version: 9, selfSummary: "x" }, { token: own })).code).toBe(409);
    const { rows } = await one<{ rows: string }>(
      "select string_agg(u.job_number, ',') as rows from approval_tasks t join users u on u.emp_id = t.assignee_emp_id where t.instance_id = $1 and t.status = 1",
      [instanceId],
    );
    const manager = await sessionOf(rows);
    const detail = await ok(regularizationDetail, { id }, { token: manager });
    expect(detail).toMatchObject({ mayEvaluate: true, maySubmit: false, selfSummary: "完成了三个项目" });
    expect(
      (
        await callApi(
          evaluateRegularization,
          { id, version: detail.version, managerScore: 101, managerComment: "x" },
          { token: manager },
        )
      ).code,
    ).toBe(400);
    await ok(
      evaluateRegularization,
      { id, version: detail.version, managerScore: 86, managerComment: "踏实" },
      { token: manager },
    );
    while (await decideNext(instanceId)) expect((await rowOf(empId)).state).toBeGreaterThan(2);
    expect(await rowOf(empId)).toMatchObject({ state: 4, result: 1, manager_score: 86, regular_date: addDays(end, 1) });
    expect(await personNow(empId)).toEqual({ lifecycle: 2, regular_date: null });
    await at(night(end));
    expect((await personNow(empId)).lifecycle).toBe(2);
    await Promise.all([at(night(addDays(end, 1))), at(night(addDays(end, 1)))]);
    expect(await personNow(empId)).toEqual({ lifecycle: 3, regular_date: addDays(end, 1) });
  });

  it("HR opens it early and writes an earlier day: result early, regular from that day", async () => {
    const empId = await onProbation("10013", addDays(companyDay(), 60));
    expect((await callApi(openRegularization, { empId }, { token: await sessionOf("10007") })).code).toBe(403);
    const { id } = await ok(openRegularization, { empId }, { token: hr });
    expect((await callApi(openRegularization, { empId }, { token: hr })).msg).toBe("该员工的转正已发起");
    const { instanceId } = await ok(
      submitRegularization,
      { id, version: 1, selfSummary: "提前完成目标" },
      { token: await sessionOf("10013") },
    );
    const day = addDays(companyDay(), 3);
    while (await decideNext(instanceId, { managerScore: "95", regularDate: day }));
    expect(await rowOf(empId)).toMatchObject({ state: 4, result: 2, regular_date: day });
  });

  it("fails only with an evidence file; the dimission of type 10 is open as a draft of HR's, who is led to it, and the person stays on probation", async () => {
    const end = addDays(companyDay(), 9);
    const { empId, id, instanceId } = await submitted("10012", end);
    const task = await one<{ userId: number; empId: number; taskId: number; taskVersion: number; version: number }>(
      `select u.user_id as "userId", u.emp_id as "empId", t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id join users u on u.emp_id = t.assignee_emp_id where i.id = $1 and t.status = 1`,
      [instanceId],
    );
    const { userId, empId: holder, ...ref } = task;
    const caller = await callerOf({ userId, empId: holder });
    const reject = (attachmentIds: number[]) =>
      transaction((tx) => rejectTask(approvalKinds, tx, caller, { ...ref, comment: "多次考核不合格", attachmentIds }));
    expect(await refusal(reject([]))).toMatchObject({ code: 409, key: "probation:said.needsEvidence" });
    const file = await one<{ id: number }>(
      `insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by) values ('a.pdf', repeat('1', 48), 'application/pdf', 1, repeat('1', 64), 'approvalTask', $1, $2) returning attachment_info_id as id`,
      [String(ref.taskId), userId],
    );
    await reject([file.id]);
    expect(await rowOf(empId)).toMatchObject({ state: 5, result: 3 });
    await at(night(addDays(end, 2)));
    expect((await personNow(empId)).lifecycle).toBe(2);
    const dimission = await one<Record<string, unknown> & { id: number; opened_by_emp_id: number }>(
      "select id, type, state, initiator, reason_code, expect_date, opened_by_emp_id from dimissions where emp_id = $1",
      [empId],
    );
    expect(dimission).toMatchObject({ type: 10, state: 0, initiator: 2, reason_code: "10", expect_date: end });
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from approval_instances where kind_code = 507 and business_id = $1 and status = 0 and requester_emp_id = $2",
          [dimission.id, dimission.opened_by_emp_id],
        )
      ).n,
    ).toBe(1);
    expect(
      (
        await one<{ told: number[] }>("select array_agg(emp_id) as told from notifications where event_key = $1", [
          `regularization:${id}:dimission`,
        ])
      ).told,
    ).toEqual([dimission.opened_by_emp_id]);
    const owner = await one<{ job_number: string }>("select job_number from employees where emp_id = $1", [
      dimission.opened_by_emp_id,
    ]);
    expect(
      (await callApi(dimissionDetail, { id: dimission.id }, { token: await sessionOf(owner.job_number) })).data,
    ).toMatchObject({ type: 10, state: 0 });
  });

  it("comes back to the summary when it is returned or withdrawn, and nobody but its lapse voids it", async () => {
    const { empId, id, instanceId } = await submitted("10005", addDays(companyDay(), 8));
    const admin = await callerOf(await personOf("10010"));
    const { version } = await formOf(id);
    const end = (act: "return" | "void") =>
      transaction((tx) => endForm(approvalKinds, tx, admin, { id: instanceId, version, comment: "请补充", act }));
    expect(await refusal(end("void"))).toMatchObject({ key: "probation:said.needsResult" });
    await end("return");
    const row = await rowOf(empId);
    expect(row.state).toBe(1);
    await ok(
      submitRegularization,
      { id, version: row.version, selfSummary: "补充后的总结" },
      { token: await sessionOf("10005") },
    );
    expect((await rowOf(empId)).state).toBe(2);
  });
});

describe("a probation that nobody decided", () => {
  it("employees 24: ends with 2026-11-19, regular on 2026-11-20, lapsed; HR and the head are told, the open form is voided", async () => {
    const waiting = await onProbation("10006", "2026-11-19");
    const sent = await (async () => {
      const empId = await onProbation("10009", "2026-11-19");
      await at(night("2026-11-10"));
      const row = await rowOf(empId);
      return {
        empId,
        ...(await ok(
          submitRegularization,
          { id: row.id, version: row.version, selfSummary: "总结" },
          { token: await sessionOf("10009") },
        )),
      };
    })();
    await at("2026-11-19T15:59:00Z");
    expect((await personNow(waiting)).lifecycle).toBe(2);
    await Promise.all([at("2026-11-19T16:05:00Z"), at("2026-11-19T16:05:00Z"), at("2026-11-19T16:05:00Z")]);
    for (const empId of [waiting, sent.empId]) {
      expect(await personNow(empId)).toEqual({ lifecycle: 3, regular_date: "2026-11-20" });
      const row = await rowOf(empId);
      expect(row).toMatchObject({ state: 4, lapsed: 1, regular_date: "2026-11-20" });
      expect(
        (
          await one<{ n: number }>(
            "select count(*)::int as n from audit_log where action = 'regularization.lapse' and object_id = $1",
            [String(row.id)],
          )
        ).n,
      ).toBe(1);
      const told = await one<{ numbers: string[] }>(
        "select array_agg(u.job_number) as numbers from notifications n join users u using (emp_id) where event_key = $1",
        [`regularization:${row.id}:lapsed`],
      );
      expect(told.numbers).toEqual(expect.arrayContaining(["10002", "10003"]));
    }
    expect((await formOf(sent.id)).status).toBe(6);
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from approval_tasks where instance_id = $1 and status in (0, 1)",
          [sent.instanceId],
        )
      ).n,
    ).toBe(0);
  });

  it("is decided by the day where the person works", async () => {
    const empId = await onProbation("10013", "2026-11-19");
    await one("update employees set overseas_timezone = 'America/Los_Angeles' where emp_id = $1 returning 1", [empId]);
    await at("2026-11-20T07:59:00Z");
    expect((await personNow(empId)).lifecycle).toBe(2);
    await at("2026-11-20T08:05:00Z");
    expect(await personNow(empId)).toEqual({ lifecycle: 3, regular_date: "2026-11-20" });
  });

  it("a lapse that is cut off leaves nobody half changed, and is made up for", async () => {
    const empId = await onProbation("10016", "2026-11-19");
    await at(night("2026-11-10"));
    await one(
      "create function cut_off() returns trigger language plpgsql as $$ begin if new.action = 'regularization.lapse' then raise exception 'cut off'; end if; return new; end $$",
    );
    await one("create trigger cut_off before insert on audit_log for each row execute function cut_off()");
    await expect(at("2026-11-19T16:05:00Z")).rejects.toThrow();
    expect([(await rowOf(empId)).state, (await personNow(empId)).lifecycle]).toEqual([1, 2]);
    await one("drop trigger cut_off on audit_log");
    await at("2026-11-19T17:05:00Z");
    expect([(await rowOf(empId)).state, (await personNow(empId)).lifecycle]).toEqual([4, 3]);
  });
});

describe("who sees probations", () => {
  it("the own, those of people who report to one, and HR's within its scope", async () => {
    const empId = await onProbation("10011", addDays(companyDay(), 30));
    const seen = async (jobNumber: string) =>
      (
        await ok(
          searchRegularizations,
          { page: { pageNo: 1, pageSize: 1000 }, query: {} },
          { token: await sessionOf(jobNumber) },
        )
      ).simpleList.map((row) => row.empId);
    expect(await seen("10011")).toEqual([empId]);
    expect(await seen("10003")).toContain(empId);
    expect(await seen("10017")).not.toContain(empId);
    expect(await seen("10015")).toEqual([]);
    const { simpleList } = await ok(
      searchRegularizations,
      { page: { pageNo: 1, pageSize: 20 }, query: {} },
      { token: own },
    );
    expect(simpleList[0]).toMatchObject({ daysLeft: 31, probationEnd: addDays(companyDay(), 30) });
  });
});
