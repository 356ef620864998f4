import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerDispute, disputeDetail, searchDisputes } from "~/contracts/salary/disputes";
import { withdrawPayslip } from "~/contracts/salary/payslips";
import { createRun } from "~/contracts/salary/runs";
import { getWages, type OwnPayslip, updateWages } from "~/contracts/salary/wages";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { disputesEscalated } from "~/upstream/salary/payslips/payslip-daily.server";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { asAnnounced } from "../../support/days";
import { clerk, idOf, leaks, logOf, manager, rowsOf } from "./archives-desk";
import { desk, finished, reopened } from "./runs-desk";
import { allPublished, type Made, madeRun, payslipState } from "./runs-made";
import { keyOwner, opened } from "./secrets-desk";

const OWN = "10011";
const TEXT = "加班费少算 120.50 元，11 月 15 日加班 4 小时未计入";
let run: Made;
let token: string;
let wageToken: string;
let payroll: { token: string };
beforeEach(async () => {
  await useDatabase();
  await asAnnounced();
  // A Thursday: three working days on is the Tuesday after it.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:00:00+08:00") });
  run = await madeRun({ people: [OWN] });
  await allPublished(run.runId);
  payroll = await clerk("10006");
  ({ token } = await keyOwner(OWN));
  wageToken = await opened(token);
});
afterEach(() => {
  vi.useRealTimers();
});

const look = async () => (await ok(getWages, { wageToken, payslipId: run.payslips[OWN]! }, { token })) as OwnPayslip;
const say = async (given: { itemCode?: string; disputeText?: string; action?: number; nonce?: string } = {}) => {
  const { nonce, version } = await look();
  const payslipId = run.payslips[OWN]!;
  return callApi(
    updateWages,
    { wageToken, payslipId, version, action: 2, nonce: nonce ?? "x", disputeText: TEXT, ...given },
    { token },
  );
};
const queue = async (as = payroll) => (await ok(searchDisputes, {}, as)).simpleList;
const answered = async (as: { token: string }, given: { toCorrect?: number; version?: number } = {}) => {
  const [row] = await queue(as);
  const { version } = await ok(disputeDetail, { id: row!.id }, as);
  return callApi(answerDispute, { id: row!.id, version, answer: "已核对打卡记录，见附件说明", ...given }, as);
};
const told = async (jobNumber: string) =>
  (
    await rowsOf<{ key: string }>(
      "select event_key as key from notifications where emp_id = $1 and event_key like 'payslipDispute%' order by id",
      [await idOf(jobNumber)],
    )
  ).map(({ key }) => key);

describe("a disputed payslip", () => {
  it("goes to the clerk with three working days; the text stands on the detail alone, whose look is written down", async () => {
    expect((await say({ itemCode: "overtime" })).data).toMatchObject({ state: 4 });
    const rows = await queue();
    expect(rows).toMatchObject([
      { jobNumber: OWN, month: "2026-11", round: 1, state: 0, dueOn: "2026-12-01", age: 0, late: false },
    ]);
    expect(JSON.stringify(rows)).not.toContain("120.50");
    expect(await told("10006")).toEqual([`payslipDispute:${run.payslips[OWN]}:1`]);
    expect(await leaks("120.50")).toEqual([]);

    const detail = await ok(disputeDetail, { id: rows[0]!.id }, payroll);
    expect(detail).toMatchObject({
      mayAnswer: true,
      payslipState: 4,
      rounds: [{ round: 1, item: "加班费", text: TEXT, answeredAt: null }],
    });
    expect(await logOf(OWN)).toMatchObject([{ action: 1, subject: "dispute", by: "10006" }]);
  });

  it("is answered, read by its person, and confirmed", async () => {
    await say();
    expect((await answered(payroll)).data).toMatchObject({ state: 1 });
    expect((await payslipState(run.payslips[OWN]!)).state).toBe(5);
    expect(await told(OWN)).toEqual([`payslipDispute:${run.payslips[OWN]}:1:answered`]);
    const slip = await look();
    expect(slip.dispute).toMatchObject({
      left: 1,
      rounds: [{ item: "", answer: "已核对打卡记录，见附件说明", toCorrect: 0 }],
    });
    expect((await say({ action: 1 })).data).toMatchObject({ state: 3 });
    expect((await answered(payroll)).msg).toBe("该异议已答复");
  });

  it("is right: the next run corrects it", async () => {
    await say();
    expect((await answered(payroll, { toCorrect: 1 })).data).toMatchObject({ state: 2 });
    expect((await look()).dispute.rounds[0]).toMatchObject({ state: 2, toCorrect: 1 });
    expect(await one("select to_correct, answered_by from payslip_disputes")).toEqual({
      to_correct: 1,
      answered_by: await idOf("10006"),
    });
  });

  it("names the run that corrected it once that is locked, until it is reopened", async () => {
    await say();
    await answered(payroll, { toCorrect: 1 });
    const corrected = async () => (await look()).dispute.rounds[0]!.corrected;
    expect(await corrected()).toBeNull();
    const on = await desk();
    const { id } = await ok(
      createRun,
      { month: "2026-11", companyId: on.companyId, kind: 2, jobNumbers: OWN, payDate: "2026-12-10" },
      on.clerk,
    );
    await finished(on, id);
    const { no } = await one<{ no: string }>("select no from payroll_runs where id = $1", [id]);
    expect(await corrected()).toEqual({ no, month: "2026-11", kind: 2 });
    const { rounds } = await ok(disputeDetail, { id: (await queue(on.clerk))[0]!.id }, on.clerk);
    expect(rounds![0]!.corrected).toEqual({ no, month: "2026-11", kind: 2 });
    await reopened(on, id);
    expect(await corrected()).toBeNull();
  });

  it("is disputed a second time before the payroll manager, and not a third time", async () => {
    const head = await manager("10004");
    await say();
    await answered(payroll);
    expect((await say()).data).toMatchObject({ state: 4 });
    expect(await queue(head)).toMatchObject([{ round: 2, state: 3 }, { round: 1 }]);
    expect(await told("10004")).toEqual([`payslipDispute:${run.payslips[OWN]}:2`]);
    expect(await answered(payroll)).toMatchObject({ code: 409, msg: "该异议由薪资经理答复" });
    expect((await answered(head)).code).toBe(200);
    expect(await look()).toMatchObject({ dispute: { left: 0 } });
    expect(await say()).toMatchObject({ code: 409, msg: "每张工资条最多提出 2 次异议" });
    expect((await say({ action: 1 })).data).toMatchObject({ state: 3 });
  });

  it("sent twice with one nonce is one dispute with one answer", async () => {
    const { nonce } = await look();
    const payslipId = run.payslips[OWN]!;
    const send = () =>
      callApi(
        updateWages,
        { wageToken, payslipId, version: 1, action: 2, nonce: nonce!, disputeText: TEXT },
        { token },
      );
    const all = await Promise.all([send(), send(), send()]);
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await one("select count(*)::int as n from payslip_disputes")).toEqual({ n: 1 });
    // A confirmation with the number that was used for it is none.
    expect(
      (await callApi(updateWages, { wageToken, payslipId, version: 1, action: 1, nonce: nonce! }, { token })).code,
    ).toBe(409);
  });

  it("says what is missing: a text, an item of the payslip", async () => {
    expect(await say({ disputeText: "  " })).toMatchObject({ fieldErrors: { disputeText: [expect.any(String)] } });
    expect(await say({ itemCode: "employerInsurance" })).toMatchObject({
      code: 400,
      fieldErrors: { itemCode: ["工资条中没有该项目"] },
    });
    expect((await payslipState(run.payslips[OWN]!)).state).toBe(2);
  });

  it("unanswered after its last day is escalated to the payroll manager, once", async () => {
    const head = await manager("10004");
    await say();
    const due = async (day: string) => ({
      kinds: {} as never,
      now: new Date(`${day}T01:00:00+08:00`),
      around: await systemCircumstances(),
    });
    expect(await disputesEscalated(await due("2026-12-01"))).toBe(0);
    expect(await disputesEscalated(await due("2026-12-02"))).toBe(1);
    expect(await disputesEscalated(await due("2026-12-03"))).toBe(0);
    const [row] = await queue(head);
    expect(row).toMatchObject({ state: 3 });
    expect(await told("10004")).toEqual([`payslipDispute:${row!.id}:escalated`]);
    expect(await ok(disputeDetail, { id: row!.id }, payroll)).toMatchObject({ mayAnswer: false });
    expect((await answered(payroll)).msg).toBe("该异议由薪资经理答复");
    expect((await answered(head)).code).toBe(200);
  });

  it("ends with its payslip when that is taken back", async () => {
    await say();
    await ok(withdrawPayslip, { payslipId: run.payslips[OWN]!, version: 1, reason: "重算" }, payroll);
    expect(await queue()).toMatchObject([{ state: 1 }]);
    expect((await answered(payroll)).code).toBe(409);
    await allPublished(run.runId);
    expect((await look()).dispute).toMatchObject({ left: 1, rounds: [{ answer: "", state: 1 }] });
  });

  it("is there for whoever reaches the person; above the clerk's limit nothing of it is read or answered", async () => {
    await say();
    const [row] = await queue();
    const away = await clerk("10013", { siteIds: [6] });
    expect(await queue(away)).toEqual([]);
    for (const id of [row!.id, 999_999]) {
      expect((await callApi(disputeDetail, { id }, away)).code).toBe(404);
      expect((await callApi(answerDispute, { id, version: 99, answer: "x" }, away)).code).toBe(404);
    }
    await one(
      "update employees set level_id = (select level_id from position_levels order by rank desc limit 1) where job_number = $1 returning 1",
      [OWN],
    );
    const limited = await clerk("10014", { maxRank: 1 });
    expect(await ok(disputeDetail, { id: row!.id }, limited)).toMatchObject({ rounds: null, mayAnswer: false });
    expect((await callApi(answerDispute, { id: row!.id, version: 1, answer: "x" }, limited)).code).toBe(409);
    expect(await logOf(OWN)).toEqual([]);
  });

  it("of two answers at once one stands", async () => {
    await say();
    const second = await clerk("10013");
    const [row] = await queue();
    const send = (as: { token: string }) => callApi(answerDispute, { id: row!.id, version: 1, answer: "已核对" }, as);
    const both = await Promise.all([send(payroll), send(second)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await told(OWN)).toHaveLength(1);
  });
});
