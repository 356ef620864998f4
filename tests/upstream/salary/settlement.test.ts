import { beforeEach, describe, expect, it } from "vitest";
import { CODE_PURPOSE } from "~/contracts/platform/codes";
import { ownSettlement, refuseSettlement, settlementDetail, signSettlement } from "~/contracts/salary/settlement";
import { transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { issueSlip } from "~/upstream/platform/messages/verify-codes.server";
import { insuranceDiffers } from "~/upstream/salary/settlements/insurance-differs.server";
import { isOverdue, leaversUnpaid } from "~/upstream/salary/settlements/leavers-unpaid.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { account, advanceOf, companyOf, ledgerFaults, owes } from "../finance/desk";
import { cashBack, consentedPlan } from "../finance/plan-desk";
import { clerk } from "./archives-desk";
import { type Desk, desk, details, lineOf, lists, MONTH, reopened, rowsOf } from "./runs-desk";
import { codeOf, keyOwner, opened, SECRET } from "./secrets-desk";
import { insuredBy, LEAVER, leaverRun, leaves, lineIdOf, lockedLeaver } from "./settlement-desk";

let on: Desk;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
});

/** Publishes the payslip, so that its person sees it. */
const published = (runId: number) =>
  one("update payslips set state = 1, published_at = now() where run_id = $1 returning id", [runId]);
const code = async () => {
  const { id } = await one<{ id: number }>("select user_id as id from users where job_number = $1", [LEAVER]);
  return transaction((tx) => issueSlip(tx, CODE_PURPOSE.signature, `user:${id}`));
};
const nameOf = async () =>
  (await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [LEAVER])).name;

describe("the settlement of a leaver", () => {
  it("has every part of his pay, which make what he is paid; the look at it is logged", async () => {
    const empId = await leaves(on);
    const { runId, lineId } = await lockedLeaver(on);
    const line = await lineOf(runId, empId);
    const sheet = await ok(settlementDetail, { lineId }, on.clerk);
    expect(sheet).toMatchObject({
      dueOn: "2026-11-20",
      payDate: "2026-11-20",
      open: true,
      mayRefuse: true,
      version: 1,
    });
    const amounts = Object.fromEntries(sheet.rows.map(({ code, amount }) => [code, amount]));
    expect(amounts.balance).toBe(line.net);
    const parts = sheet.rows.filter(({ code }) => code !== "balance");
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.net);
    // Fixed 7,000.00, P 15 of D 21.
    expect(amounts.wages).toBe(500_000);
    expect(await rowsOf(`select action, emp_id as "empId" from salary_log where subject = 'settlement'`)).toEqual([
      { action: 1, empId },
    ]);
  });

  it("is there for whoever works on the run, and for nobody else; it is no settlement of a regular run", async () => {
    await leaves(on);
    const { lineId } = await lockedLeaver(on);
    const elsewhere = await clerk("10006", { companyIds: [1] });
    expect((await callApi(settlementDetail, { lineId }, elsewhere)).code).toBe(404);
    expect((await callApi(settlementDetail, { lineId: 99_999 }, on.clerk)).code).toBe(404);
    expect((await callApi(settlementDetail, { lineId }, { token: await sessionOf("10011") })).code).toBe(403);
    await one("update payroll_runs set kind = 2, due_on = null returning id");
    expect((await callApi(settlementDetail, { lineId }, on.clerk)).code).toBe(404);
  });

  it("is signed by the leaver behind his salary key, once; reopened and locked again it is to be signed anew", async () => {
    const empId = await leaves(on);
    const { runId, lineId } = await lockedLeaver(on);
    const { token } = await keyOwner(LEAVER, SECRET);
    const wageToken = await opened(token, codeOf(SECRET));
    const given = { lineId, version: 1, wageToken, image: "", typedName: await nameOf() };
    expect((await callApi(signSettlement, { ...given, verifyCode: "1" }, { token })).code).toBe(404);
    await published(runId);
    const { id: payslipId } = await one<{ id: number }>("select id from payslips where run_id = $1", [runId]);
    expect((await callApi(ownSettlement, { wageToken: "x", payslipId }, { token })).code).toBe(403);
    const own = await ok(ownSettlement, { wageToken, payslipId }, { token });
    expect(own).toMatchObject({ lineId, open: true, signedAt: null, version: 1 });
    expect(own).not.toHaveProperty("runId");

    const other = await keyOwner("10011");
    const theirs = { ...given, wageToken: await opened(other.token), verifyCode: "1" };
    expect((await callApi(signSettlement, theirs, { token: other.token })).code).toBe(404);
    expect((await callApi(signSettlement, { ...given, verifyCode: "000000" }, { token })).fieldErrors).toHaveProperty(
      "verifyCode",
    );
    expect((await callApi(signSettlement, { ...given, version: 2, verifyCode: await code() }, { token })).code).toBe(
      409,
    );
    await ok(signSettlement, { ...given, verifyCode: await code() }, { token });
    expect((await callApi(signSettlement, { ...given, verifyCode: await code() }, { token })).code).toBe(409);
    const signed = await ok(settlementDetail, { lineId }, on.clerk);
    expect(signed).toMatchObject({ open: false, mayRefuse: false, signedAt: expect.any(String) });
    const [kept] = await rowsOf<{ hash: string; document: { facts: { label: string; value: string }[] } }>(
      `select document_hash as hash, document from electronic_signatures where biz_type = 9 and biz_id = $1`,
      [lineId],
    );
    expect(kept!.hash).toBe(signed.hash);
    const line = await lineOf(runId, empId);
    const net = `${Math.floor(line.net / 100_000)},${String(Math.floor(line.net / 100) % 1_000).padStart(3, "0")}.${String(line.net % 100).padStart(2, "0")}`;
    expect(kept!.document.facts).toContainEqual({ label: "结算应付", value: net });

    await reopened(on, runId);
    expect(await ok(settlementDetail, { lineId }, on.clerk)).toMatchObject({ open: false, mayRefuse: false });
    await one("update payroll_runs set state = 5, lock_no = 2 where id = $1 returning id", [runId]);
    await one("update payslips set state = 1 where run_id = $1 returning id", [runId]);
    expect(await ok(settlementDetail, { lineId }, on.clerk)).toMatchObject({ open: true, signedAt: null, version: 2 });
    await ok(signSettlement, { ...given, version: 2, verifyCode: await code() }, { token });
    expect(
      await rowsOf("select invalidated_at is null as valid from electronic_signatures where biz_type = 9 order by id"),
    ).toEqual([{ valid: false }, { valid: true }]);
  });

  it("a refusal has two witnesses, neither of them himself; of two answers at once one counts", async () => {
    await leaves(on);
    const { lineId } = await lockedLeaver(on);
    const input = { lineId, version: 1, reason: "对补偿有异议", witness1: "10012", witness2: "10013" };
    const refused = async (more: Partial<typeof input>) =>
      (await callApi(refuseSettlement, { ...input, ...more }, on.clerk)).fieldErrors;
    expect(await refused({ witness2: "10012" })).toEqual({ witness2: ["须有两名不同的见证人"] });
    expect(await refused({ witness1: LEAVER, witness2: "nobody" })).toEqual({
      witness1: [`没有可作见证人的员工 ${LEAVER}`],
      witness2: ["没有可作见证人的员工 nobody"],
    });
    expect((await callApi(refuseSettlement, input, on.head)).code).toBe(403);
    const both = await Promise.all([1, 2].map(() => callApi(refuseSettlement, input, on.clerk)));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const names = await rowsOf<{ name: string }>(
      "select emp_name as name from employees where job_number in ('10012', '10013') order by job_number",
    );
    expect(await ok(settlementDetail, { lineId }, on.clerk)).toMatchObject({
      open: false,
      refuseReason: "对补偿有异议",
      witnesses: names.map(({ name }) => name),
    });
  });

  it("cannot be answered before the lock", async () => {
    await leaves(on);
    const { runId } = await lockedLeaver(on);
    await one("update payroll_runs set state = 4 where id = $1 returning id", [runId]);
    const lineId = await lineIdOf(runId);
    const input = { lineId, version: 1, reason: "x", witness1: "10012", witness2: "10013" };
    expect(await callApi(refuseSettlement, input, on.clerk)).toMatchObject({
      code: 409,
      msg: "核算锁定后才能签字或登记拒签",
    });
  });
});

describe("the pay of a leaver", () => {
  const due = async (day: string) => ({
    ...{ kinds: {} as never, now: new Date(`${day}T01:00:00Z`) },
    around: await systemCircumstances(),
  });
  const told = () =>
    rowsOf<{ n: number; text: string }>(
      `select count(*)::int as n, min(title::text || text::text) as text from notifications where event_key like 'payrollRun:%:unpaid:%'`,
    );

  it("salary 14: is due on his last day; unpaid it is told after 3 working days, in Guangzhou on the next", async () => {
    const friday = "2026-11-20";
    const none = new Map();
    expect(isOverdue("2026-11-25", friday, 1, none)).toBe(false);
    expect(isOverdue("2026-11-26", friday, 1, none)).toBe(true);
    expect(isOverdue("2026-11-22", friday, 6, none)).toBe(false);
    expect(isOverdue("2026-11-23", friday, 6, none)).toBe(true);

    await leaves(on);
    const runId = await leaverRun(on);
    expect(await details(on.clerk, runId)).toMatchObject({ dueOn: friday, kind: 4 });
    expect(await leaversUnpaid(await due("2026-11-25"))).toBe(0);
    expect(await leaversUnpaid(await due("2026-11-26"))).toBe(1);
    expect(await leaversUnpaid(await due("2026-11-26"))).toBe(1);
    const [first] = await told();
    expect(first!.n).toBeGreaterThan(0);
    expect(first!.text).not.toMatch(/\d{1,3},\d{3}\.\d{2}/);
    await leaversUnpaid(await due("2026-11-27"));
    expect((await told())[0]!.n).toBe(first!.n * 2);
    await one("update payroll_runs set state = 7 where id = $1 returning id", [runId]);
    expect(await leaversUnpaid(await due("2026-11-30"))).toBe(0);
  });

  it("salary 14: at site 6 on the next working day", async () => {
    await leaves(on, 6);
    await one("update city_params set confirmed = 1 returning id");
    await leaverRun(on);
    expect(await leaversUnpaid(await due("2026-11-22"))).toBe(0);
    expect(await leaversUnpaid(await due("2026-11-23"))).toBe(1);
  });

  it("salary 29: cancels his plan with its rest, which stays owed; the pay waits for nothing", async () => {
    const empId = on.ids[LEAVER]!;
    const bank = await account(await companyOf(LEAVER), 0);
    const debt = await owes(LEAVER, 300_000);
    const planId = await consentedPlan(LEAVER, debt, "3,000.00", "800.00", MONTH);
    await cashBack(LEAVER, debt, "1,000.00", bank);
    expect(await one("select remaining::float8 as remaining, state from loan_plans where id = $1", [planId])).toEqual({
      remaining: 200_000,
      state: 1,
    });
    await leaves(on);
    const { runId, lineId } = await lockedLeaver(on);
    expect((await lineOf(runId, empId)).amounts.loan).toBe(80_000);
    expect(await one("select state from loan_plans where id = $1", [planId])).toEqual({ state: 3 });
    expect(await advanceOf(debt)).toMatchObject({ planned: 0, cleared: 180_000, paid: 300_000 });
    const sheet = await ok(settlementDetail, { lineId }, on.clerk);
    expect(sheet).toMatchObject({ loanRest: 120_000 });
    expect(sheet.rows).toContainEqual({ code: "loan", amount: -80_000 });
    expect(await ledgerFaults()).toEqual([]);
    expect((await details(on.manager, runId)).state).toBe(5);
  });

  it("salary 33: is reckoned with the insurance of open lists and marked; what the locked ones differ by is listed", async () => {
    const empId = await leaves(on);
    await insuredBy(empId);
    await one("update contribution_months set locked_at = null where month = $1 returning month", [MONTH]);
    const { runId, lineId } = await lockedLeaver(on);
    // T1 on a base of 3,000.00.
    expect(await lineOf(runId, empId)).toMatchObject({ insEmployee: 67_400, employer: 131_650 });
    expect(await ok(settlementDetail, { lineId }, on.clerk)).toMatchObject({ reckoned: true, insuranceDiff: null });
    expect(await insuranceDiffers(await due("2026-12-01"))).toBe(0);

    await lists({ [empId]: [{ kind: 1, employee: 70_000, employer: 131_650 }] });
    const listed = await ok(settlementDetail, { lineId }, on.clerk);
    expect(listed).toMatchObject({ reckoned: true, insuranceDiff: 2_600 });
    expect(listed.rows).toContainEqual({ code: "insurance", amount: -67_400 });
    expect(await insuranceDiffers(await due("2026-12-01"))).toBe(1);
    await insuranceDiffers(await due("2026-12-02"));
    const notices = await rowsOf<{ n: number; most: number }>(
      `select count(*)::int as n, count(distinct emp_id)::int as most from notifications
       where event_key = 'settlement:' || $1 || ':insurance'`,
      [lineId],
    );
    expect(notices[0]!.n).toBeGreaterThan(0);
    expect(notices[0]!.n).toBe(notices[0]!.most);
    expect(await rowsOf("select from run_inputs where emp_id = $1", [empId])).toEqual([]);
  });
});
