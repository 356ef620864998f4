import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { CODE_PURPOSE } from "~/contracts/platform/codes";
import { previewPayslip, withdrawPayslip } from "~/contracts/salary/payslips";
import { getWages, type OwnPayslip, printWages, signWages, updateWages, wageLookers } from "~/contracts/salary/wages";
import { transaction } from "~/upstream/platform/database/db.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { issueSlip } from "~/upstream/platform/messages/verify-codes.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { clerk, leaks, logOf } from "./archives-desk";
import { allPublished, type Made, MONTH, madeRun, payslipState, reopened } from "./runs-made";
import { codeOf, keyOwner, opened, SECRET } from "./secrets-desk";

const OWN = "10011";
const COLLEAGUE = "10012";
let run: Made;
let token: string;
let wageToken: string;
beforeEach(async () => {
  await useDatabase();
  run = await madeRun({ people: [OWN, COLLEAGUE] });
  ({ token } = await keyOwner(OWN));
  wageToken = await opened(token);
});

const list = async () => ok(getWages, { wageToken }, { token });
const look = async (payslipId = run.payslips[OWN]!) =>
  (await ok(getWages, { wageToken, payslipId }, { token })) as OwnPayslip;
const answer = (input: Partial<Parameters<typeof callApi<typeof updateWages>>[1]>, key?: string) =>
  callApi(updateWages, { wageToken, payslipId: run.payslips[OWN]!, version: 1, action: 1, ...input } as never, {
    token,
    key,
  });
const confirmations = async () =>
  (
    await one<{ n: number }>(
      "select count(*)::int as n from audit_log where action = 'payslip.confirm' and object_id = $1",
      [String(run.payslips[OWN])],
    )
  ).n;

describe("own payslips", () => {
  it("are there once they are published, with every figure of the line and where it comes from", async () => {
    expect(await list()).toEqual([]);
    expect((await callApi(getWages, { wageToken, month: MONTH }, { token })).code).toBe(404);
    await allPublished(run.runId);
    const payslipId = run.payslips[OWN]!;
    expect(await list()).toEqual([{ payslipId, month: MONTH, kind: 1, state: 1 }]);
    expect((await payslipState(payslipId)).viewed).toBe(false);

    const slip = (await ok(getWages, { wageToken, month: MONTH }, { token })) as OwnPayslip;
    expect(slip).toMatchObject({ payslipId, version: 1, state: 2, gross: 1_536_207, net: 1_177_386, employer: null });
    // Salary example 11.
    expect(slip.tax).toEqual({
      ...{ thisMonth: 60_821, cumIncome: 18_036_207, cumTaxable: 6_900_207, cumTax: 438_021 },
      ...{ cumBasic: 6_000_000, cumSpecial: 2_736_000, cumAdditional: 2_400_000 },
    });
    expect(slip.earnings.map(({ name, amountFen }) => [name, amountFen])).toEqual([
      ["基本工资", 1_100_000],
      ["岗位津贴", 100_000],
      ["绩效工资", 220_000],
      ["加班费", 141_379],
      ["补贴", 30_000],
    ]);
    expect(slip.deductions.map(({ code, amountFen }) => [code, amountFen])).toEqual([
      ["unpaidLeave", 55_172],
      ["loan", 50_000],
      ["dormitory", 20_000],
    ]);
    expect(slip.insurance.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(228_000);
    expect(slip.attendance).toMatchObject({
      ...{ statementVersion: 3, fromDate: "2026-11-01", toDate: "2026-11-30", requiredCentiDay: 2_100 },
      ...{
        unpaidMin: 480,
        overtime: [
          { bucket: "150", minutes: 180 },
          { bucket: "200", minutes: 480 },
        ],
      },
    });
    expect(slip.dispute).toEqual({ rounds: [], left: 2 });
    expect((await payslipState(payslipId)).viewed).toBe(true);
  });

  it("show what the employer pays where the site's parameter says so", async () => {
    await allPublished(run.runId);
    await one(
      `insert into system_parameters (name, value, effective_day, updated_by)
       values ('payslipEmployerCost', 'shown', '2026-01-01', 1) returning 1`,
    );
    expect((await look()).employer).toBe(412_500);
  });

  it("are opened by the salary password of this sign-in, never kept by anybody on the way, sealed where they are kept", async () => {
    await allPublished(run.runId);
    const key = randomUUID();
    const response = await sendCall(getWages, { wageToken, month: MONTH }, { token, key });
    expect(response.headers.get("cache-control")).toContain("no-store");
    const { data } = (await response.json()) as { data: OwnPayslip };
    const kept = await one<{ result: string }>("select result from idempotency_keys where key = $1", [key]);
    expect(kept.result).not.toContain("1177386");
    expect(JSON.parse(unseal(kept.result))).toEqual(data);
    // Sent again the same look answers: the number of it stays good.
    expect((await (await sendCall(getWages, { wageToken, month: MONTH }, { token, key })).json()).data).toEqual(data);

    for (const wrong of ["", "x".repeat(43)])
      expect(await callApi(getWages, { wageToken: wrong, month: MONTH }, { token })).toMatchObject({
        code: 403,
        data: null,
      });
    const other = await sessionOf(OWN, { side: "mobile" });
    expect((await callApi(getWages, { wageToken, month: MONTH }, { token: other })).code).toBe(403);
    await one("update wage_sessions set expires_at = now() returning 1");
    for (const call of [getWages, printWages, wageLookers] as const)
      expect((await callApi(call, { wageToken, payslipId: run.payslips[OWN]! } as never, { token })).code).toBe(403);
    expect((await answer({ nonce: data.nonce! })).code).toBe(403);
    expect(await leaks("11773")).toEqual([]);
  });

  it("ask managers for the code of a key first, and whoever has bound one always", async () => {
    await allPublished(run.runId);
    await one(
      "update employees set level_id = (select level_id from position_levels order by rank desc limit 1) where job_number = $1 returning 1",
      [OWN],
    );
    token = await sessionOf(OWN, { side: "mobile" });
    wageToken = await opened(token);
    expect(await callApi(getWages, { wageToken }, { token })).toMatchObject({ code: 403 });
    await one(
      "delete from wage_secrets where emp_id = (select emp_id from employees where job_number = $1) returning 1",
      [OWN],
    );
    ({ token } = await keyOwner(OWN, SECRET));
    wageToken = await opened(token, codeOf(SECRET));
    expect(await list()).toHaveLength(1);
  });

  it("are nobody else's: another's is not there, in whatever state", async () => {
    await allPublished(run.runId);
    const theirs = run.payslips[COLLEAGUE]!;
    for (const payslipId of [theirs, 999_999]) {
      expect((await callApi(getWages, { wageToken, payslipId }, { token })).code).toBe(404);
      expect((await callApi(printWages, { wageToken, payslipId }, { token })).code).toBe(404);
      expect((await answer({ payslipId, nonce: "x" })).code).toBe(404);
    }
    expect((await payslipState(theirs)).viewed).toBe(false);
  });

  it("salary 32: the employee sees the clerk's look on /h5/wages; his manager asks for the payslip → 404", async () => {
    await allPublished(run.runId);
    const payslipId = run.payslips[OWN]!;
    const payroll = await clerk("10006");
    await ok(previewPayslip, { payslipId }, payroll);
    expect(await logOf(OWN)).toMatchObject([{ action: 1, subject: "payslip", by: "10006" }]);
    const looks = await ok(wageLookers, { wageToken, page: 1 }, { token });
    const { name } = await one<{ name: string }>("select emp_name as name from employees where job_number = '10006'");
    expect(looks).toMatchObject([{ name, what: "查看：工资条" }]);
    expect(looks[0]!.role).toContain("薪资专员");
    expect(new Date(looks[0]!.at).getTime()).toBeGreaterThan(Date.now() - 60_000);

    const manager = await one<{ job: string }>(
      `select m.job_number as job from employees e join employees m on m.emp_id = e.manager_emp_id where e.job_number = $1`,
      [OWN],
    );
    const key = await keyOwner(manager.job, SECRET);
    const opens = await opened(key.token, codeOf(SECRET));
    expect((await callApi(getWages, { wageToken: opens, payslipId }, { token: key.token })).code).toBe(404);
    // With the code of the publication too: whom he leads is not whose pay he reaches.
    const asClerk = await clerk(manager.job, { siteIds: [6] });
    expect((await callApi(previewPayslip, { payslipId }, asClerk)).code).toBe(404);
    expect(await logOf(OWN)).toHaveLength(1);
  });

  it("salary 21: are refused while acting as a subordinate, and nothing is logged as viewed", async () => {
    await allPublished(run.runId);
    const acting = await sessionOf(OWN, { actorJobNumber: "10007", side: "mobile" });
    const payslipId = run.payslips[OWN]!;
    for (const call of [getWages, printWages, wageLookers, updateWages] as const)
      expect(
        await callApi(call, { wageToken, payslipId, month: MONTH, version: 1, action: 1 } as never, { token: acting }),
      ).toMatchObject({ code: 403, msg: "代登录状态下不可操作" });
    expect(await payslipState(payslipId)).toMatchObject({ state: 1, viewed: false });
    expect(await logOf(OWN)).toEqual([]);
    expect(await one("select count(*)::int as n from audit_log where action = 'acting.read'")).toEqual({ n: 0 });
  });

  it("are open in the window after the last day", async () => {
    await allPublished(run.runId);
    await one("update sessions set restricted_to = '{/h5/dimission,/h5/wages,/h5/secret}' returning 1");
    const slip = await look();
    expect((await answer({ nonce: slip.nonce! })).data).toMatchObject({ state: 3 });
    expect(await ok(wageLookers, { wageToken, page: 1 }, { token })).toEqual([]);
    await one("update sessions set restricted_to = '{/h5/dimission}' returning 1");
    expect((await callApi(getWages, { wageToken }, { token })).code).toBe(403);
  });

  it("go to paper with whose they are", async () => {
    await allPublished(run.runId);
    const paper = await ok(printWages, { wageToken, payslipId: run.payslips[OWN]! }, { token });
    expect(paper).toMatchObject({ name: "林小雅", jobNumber: OWN, net: 1_177_386 });
  });
});

describe("confirming", () => {
  beforeEach(() => allPublished(run.runId));

  it("salary 24: twice with one nonce: first → state 3, second → same answer, one confirmation row", async () => {
    const { nonce } = await look();
    const first = await answer({ nonce: nonce! });
    expect(first).toMatchObject({ code: 200, data: { state: 3 } });
    expect(await answer({ nonce: nonce! })).toEqual(first);
    expect(await confirmations()).toBe(1);
    const stored = await payslipState(run.payslips[OWN]!);
    expect(stored).toMatchObject({ state: 3, confirm_ip: "203.0.113.9" });
    expect(stored.content_hash).toMatch(/^[0-9a-f]{64}$/);
    // A look afterwards gives no number for another answer.
    expect(await look()).toMatchObject({ state: 3, nonce: null });
  });

  it("salary 24: 50 confirmations at once with one nonce make one confirmation row and one answer", async () => {
    const { nonce } = await look();
    const all = await Promise.all(Array.from({ length: 50 }, () => answer({ nonce: nonce! })));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(all[0]).toMatchObject({ code: 200, data: { state: 3 } });
    expect(await confirmations()).toBe(1);
  });

  it("salary 24: of version 1 after reopening and republishing as version 2 → the payslip has changed", async () => {
    const { nonce } = await look();
    await reopened(run.runId);
    expect(await list()).toEqual([]);
    await allPublished(run.runId);
    expect(await answer({ nonce: nonce! })).toMatchObject({ code: 409, msg: "工资条已更新" });
    expect(
      await callApi(
        updateWages,
        { wageToken, payslipId: run.payslips[OWN]!, version: 1, action: 1, nonce: nonce! },
        { token, language: "en" },
      ),
    ).toMatchObject({
      msg: "The payslip has changed, please review it again",
    });
    expect(await payslipState(run.payslips[OWN]!)).toMatchObject({ state: 1, version: 2 });
    const again = await look();
    expect(again).toMatchObject({ version: 2, state: 2 });
    expect((await answer({ nonce: again.nonce!, version: 2 })).data).toMatchObject({ state: 3 });
    expect(await confirmations()).toBe(1);
  });

  it("needs the number of the last look; a prefetched or invented one changes nothing", async () => {
    const { nonce } = await look();
    const { nonce: newer } = await look();
    for (const wrong of [undefined, "", "x", nonce!])
      expect(await answer({ nonce: wrong })).toMatchObject({ code: 409, msg: "请重新打开工资条后再操作" });
    expect(await payslipState(run.payslips[OWN]!)).toMatchObject({ state: 2 });
    expect((await answer({ nonce: newer! })).code).toBe(200);
  });

  it("of a confirmed payslip that was taken back counts no more", async () => {
    const { nonce } = await look();
    await answer({ nonce: nonce! });
    const payroll = await clerk("10006");
    await ok(withdrawPayslip, { payslipId: run.payslips[OWN]!, version: 1, reason: "少算加班" }, payroll);
    expect(await payslipState(run.payslips[OWN]!)).toMatchObject({ state: 0, version: 2, content_hash: "" });
    expect((await answer({ nonce: nonce! })).code).toBe(409);
    expect(await list()).toEqual([]);
  });

  it("is signed where the site asks for it, by name and code, without a figure in what is kept", async () => {
    await one(
      `insert into system_parameters (name, value, effective_day, updated_by)
       values ('payslipSignature', 'on', '2026-01-01', 1) returning 1`,
    );
    const { nonce, signer } = await look();
    expect(await answer({ nonce: nonce! })).toMatchObject({ code: 409, msg: "请签字后确认" });
    const { id } = await one<{ id: number }>("select user_id as id from users where job_number = $1", [OWN]);
    const code = () => transaction((tx) => issueSlip(tx, CODE_PURPOSE.signature, `user:${id}`));
    const payslipId = run.payslips[OWN]!;
    const given = { wageToken, payslipId, version: 1, nonce: nonce!, image: "", typedName: signer! };
    expect((await callApi(signWages, { ...given, verifyCode: "000000" }, { token })).fieldErrors).toHaveProperty(
      "verifyCode",
    );
    const signed = await ok(signWages, { ...given, verifyCode: await code() }, { token });
    expect(signed).toMatchObject({ state: 3 });
    expect(await ok(signWages, { ...given, verifyCode: "1" }, { token })).toEqual(signed);
    const kept = await one<{ id: number; document: object }>(
      "select id, document from electronic_signatures where biz_type = 7 and biz_id = $1 and invalidated_at is null",
      [payslipId],
    );
    expect(JSON.stringify(kept.document)).not.toMatch(/\d{1,3},\d{3}\.\d{2}/);
    expect(await one("select after ->> 'signatureId' as id from audit_log where action = 'payslip.confirm'")).toEqual({
      id: String(kept.id),
    });
    expect((await look()).signer).toBeNull();
  });
});
