import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { signatureDocument } from "~/contracts/employees/signature";
import {
  declineSubsidy,
  endSubsidy,
  exportSubsidyMonth,
  inviteSubsidy,
  openSubsidy,
  ownSubsidies,
  searchSubsidies,
  signSubsidy,
  subsidyDetail,
  subsidyDocument,
  subsidyMonth,
} from "~/contracts/employees/subsidies";
import type { In } from "~/contracts/endpoint";
import { CODE_PURPOSE } from "~/contracts/platform/codes";
import { MOST_MONTHS, monthsBetween, periodFault } from "~/lib/employees/subsidy-period";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { endWithLeaving, goOnAfterLeaving } from "~/upstream/employees/subsidies/subsidy-end.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { issueSlip } from "~/upstream/platform/messages/verify-codes.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf } from "../approvals/probe";

const TODAY = companyDay();
const MONTH = TODAY.slice(0, 7);
const inMonths = (n: number) => addMonths(`${MONTH}-01`, n).slice(0, 7);
let hr: string;
let me: string;
let company: number;

beforeEach(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  me = await sessionOf("10011", { side: "mobile" });
  company = (await one<{ id: number }>("select min(company_id) as id from companies")).id;
});

const invite = (more: Partial<In<typeof inviteSubsidy>> = {}, token = hr) =>
  callApi(
    inviteSubsidy,
    {
      empIdText: "10011",
      companyId: company,
      role: 1,
      monthlyAmount: "1,000.00",
      startMonth: MONTH,
      endMonth: inMonths(11),
      ...more,
    },
    { token },
  );
const invited = async (more?: Partial<In<typeof inviteSubsidy>>) => (await invite(more)).data!.id;
const rowOf = (id: number) =>
  one<{ state: number; version: number; signature_id: number | null; stop_month: string | null }>(
    "select state, version, signature_id, stop_month from registry_subsidies where id = $1",
    [id],
  );

/** Opened twenty seconds ago. */
async function read(id: number, version = 1): Promise<void> {
  await ok(openSubsidy, { id, version }, { token: me });
  await one("update registry_subsidies set opened_at = opened_at - interval '20 seconds' where id = $1 returning id", [
    id,
  ]);
}

/** A code for the holder's signature. */
async function signingCode(): Promise<string> {
  const { id } = await one<{ id: number }>("select user_id as id from users where job_number = '10011'");
  return transaction((tx) => issueSlip(tx, CODE_PURPOSE.signature, `user:${id}`));
}

const sign = async (id: number, more: Partial<In<typeof signSubsidy>> = {}) =>
  callApi(
    signSubsidy,
    {
      id,
      version: (await rowOf(id)).version,
      agreed: 1,
      typedName: "林小雅",
      verifyCode: await signingCode(),
      ...more,
    },
    { token: me },
  );

async function decide(
  id: number,
  verb: typeof approveTask | typeof rejectTask | typeof returnTask = approveTask,
): Promise<string> {
  const { user_id, emp_id, job_number, ...ref } = await one<{
    user_id: number;
    emp_id: number;
    job_number: string;
    taskId: number;
    taskVersion: number;
    version: number;
  }>(
    `select u.user_id, u.emp_id, u.job_number, t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id where i.kind_code = 505 and i.business_id = $1 and t.status = 1 order by t.id limit 1`,
    [id],
  );
  const caller = await callerOf({ userId: user_id, empId: emp_id });
  await transaction((tx) => (verb as typeof approveTask)(approvalKinds, tx, caller, { ...ref, comment: "核对无误" }));
  return job_number;
}

async function effective(more?: Partial<In<typeof inviteSubsidy>>): Promise<number> {
  const id = await invited(more);
  await read(id);
  expect((await sign(id)).code).toBe(200);
  await decide(id);
  await decide(id);
  return id;
}
const paid = async (month: string, token = hr) =>
  (await ok(subsidyMonth, { page: {}, query: { month } }, { token })).total;

describe("an invitation", () => {
  it("employees rule 45: of fifty posts at once one stands, the others are told that an agreement exists; another role is another agreement", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => invite()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code, msg }) => `${code} ${msg}`))).toEqual(
      new Set(["409 已存在生效的协议"]),
    );
    expect(
      (
        await callApi(
          inviteSubsidy,
          { empIdText: "10011", companyId: company, role: 1, monthlyAmount: "1", startMonth: MONTH, endMonth: MONTH },
          { token: hr, language: "en" },
        )
      ).msg,
    ).toBe("An effective agreement already exists");
    expect((await invite({ role: 2 })).code).toBe(200);
    const { id_number, holder_name } = await one<{ id_number: string; holder_name: string }>(
      "select id_number, holder_name from registry_subsidies limit 1",
    );
    expect(holder_name).toBe("林小雅");
    expect(id_number).not.toMatch(/^\d{17}/);
    expect(
      JSON.stringify(await one("select jsonb_agg(after) as all from audit_log where action = 'subsidy.invite'")),
    ).not.toContain("100000");
  });

  it("lasts at most twelve months, for somebody of the caller's scope, with an amount", async () => {
    expect((await invite({ endMonth: inMonths(12) })).fieldErrors).toEqual({ endMonth: ["每次签署最长 12 个月"] });
    expect((await invite({ endMonth: inMonths(-1) })).fieldErrors).toEqual({ endMonth: ["截止月份不能早于起始月份"] });
    expect(Object.keys((await invite({ monthlyAmount: "0" })).fieldErrors!)).toEqual(["monthlyAmount"]);
    expect(Object.keys((await invite({}, await sessionOf("10017"))).fieldErrors!)).toEqual(["empId"]);
    expect((await invite({}, me)).code).toBe(403);
    expect((await invite({}, await sessionOf("10016"))).code).toBe(403);
    const year = fc.integer({ min: 2000, max: 2090 });
    fc.assert(
      fc.property(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: -30, max: 30 }), (y, m, n) => {
        const start = `${y}-${String(m).padStart(2, "0")}`;
        const end = addMonths(`${start}-01`, n).slice(0, 7);
        expect(monthsBetween(start, end)).toBe(n + 1);
        expect(periodFault(start, end)).toBe(n < 0 ? "order" : n >= MOST_MONTHS ? "tooLong" : null);
      }),
    );
  });
});

describe("the holder", () => {
  it("employees rule 45: signs only what was open for ten seconds on the server, with the tick and the code", async () => {
    const id = await invited();
    const refused = "请先阅读并同意协议";
    expect((await sign(id)).msg).toBe(refused);
    await ok(openSubsidy, { id, version: 1 }, { token: me });
    expect((await sign(id)).msg).toBe(refused);
    await one("update registry_subsidies set opened_at = now() - interval '20 seconds' where id = $1 returning id", [
      id,
    ]);
    expect((await sign(id, { agreed: 0 })).msg).toBe(refused);
    expect(Object.keys((await sign(id, { verifyCode: "000000" })).fieldErrors!)).toEqual(["verifyCode"]);
    expect((await sign(id, { version: 9 })).code).toBe(409);
    const { title, facts, hash } = await ok(subsidyDocument, { id }, { token: me });
    expect(title).toBe("工商登记补贴协议（第 1 版）");
    expect(facts.map(({ label }) => label)).toEqual([
      "登记人",
      "公司",
      "登记身份",
      "每月补贴（元）",
      "补贴期间",
      "自愿",
      "责任",
      "补贴",
      "终止",
    ]);
    const { signatureId } = (await sign(id)).data!;
    expect(
      await one("select biz_type, biz_id, document_hash from electronic_signatures where id = $1", [signatureId]),
    ).toEqual({ biz_type: 4, biz_id: id, document_hash: hash });
    expect((await sign(id)).code).toBe(409);
    expect(await rowOf(id)).toMatchObject({ state: 2, signature_id: signatureId });
  });

  it("alone opens, reads, signs and declines it; HR of another site does not see it", async () => {
    const id = await invited();
    const other = await sessionOf("10012", { side: "mobile" });
    for (const [contract, input] of [
      [openSubsidy, { id, version: 1 }],
      [subsidyDocument, { id }],
      [declineSubsidy, { id, version: 1 }],
      [signSubsidy, { id, version: 1, verifyCode: "000000" }],
    ] as const) {
      expect((await callApi(contract as typeof openSubsidy, input as never, { token: other })).code).toBe(404);
    }
    expect((await ok(ownSubsidies, {}, { token: other })).agreements).toEqual([]);
    expect((await ok(searchSubsidies, { page: {} }, { token: await sessionOf("10017") })).page.totalCount).toBe(0);
    expect((await callApi(subsidyDetail, { id }, { token: await sessionOf("10017") })).code).toBe(404);
    expect(
      (
        await ok(
          searchSubsidies,
          { page: {}, query: { state: 1, role: 1, companyId: company, likeEmpName: "10011" } },
          { token: await sessionOf("10016") },
        )
      ).simpleList,
    ).toMatchObject([{ id, mayEnd: false }]);
  });

  it("with a subsidy login reaches his agreements and nothing else", async () => {
    const id = await invited();
    await one(
      "update sessions set restricted_to = array['/h5/companyRegistrySubsidy'] where user_id = (select user_id from users where job_number = '10011') returning id",
    );
    expect(await ok(ownSubsidies, {}, { token: me })).toMatchObject({
      restricted: true,
      agreements: [{ id, opened: false }],
    });
    await ok(openSubsidy, { id, version: 1 }, { token: me });
    expect((await callApi(signatureDocument, { bizType: 4, bizId: id }, { token: me })).code).toBe(403);
    await one("update registry_subsidies set opened_at = now() - interval '20 seconds' where id = $1 returning id", [
      id,
    ]);
    expect((await sign(id)).code).toBe(200);
  });

  it("signs or declines: of both at once one is the first; declining leaves room for another invitation", async () => {
    const id = await invited();
    await read(id);
    const answers = await Promise.all([
      sign(id),
      callApi(declineSubsidy, { id, version: 1, reason: "不愿登记" }, { token: me }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const declined = (await rowOf(id)).state === 4;
    expect((await invite()).code).toBe(declined ? 200 : 409);
  });
});

describe("the reviews", () => {
  it("HR, then finance; then it is in effect and paid from its first to its last month, to nobody of another site's list", async () => {
    const id = await invited();
    await read(id);
    await sign(id);
    expect(await paid(MONTH)).toBe(0);
    expect(await decide(id)).toBe("10002");
    expect(await decide(id)).toBe("10016");
    expect((await rowOf(id)).state).toBe(3);
    expect([await paid(inMonths(-1)), await paid(MONTH), await paid(inMonths(11)), await paid(inMonths(12))]).toEqual([
      0, 100_000, 100_000, 0,
    ]);
    expect(await paid(MONTH, await sessionOf("10016"))).toBe(100_000);
    expect(await paid(MONTH, await sessionOf("10017"))).toBe(0);
    expect((await sendCall(exportSubsidyMonth, { query: { month: MONTH } }, { token: hr })).status).toBe(200);
    expect(await one("select after from audit_log where action = 'subsidy.export'")).toEqual({
      after: { month: MONTH, rows: 1 },
    });
  });

  it("returned, the signature is void and it is read and signed again; rejected, it ends", async () => {
    const id = await invited();
    await read(id);
    const first = (await sign(id)).data!.signatureId;
    await decide(id, returnTask);
    expect(await rowOf(id)).toMatchObject({ state: 1, signature_id: null });
    expect(
      await one("select invalidated_at is not null as void from electronic_signatures where id = $1", [first]),
    ).toEqual({ void: true });
    expect((await sign(id)).msg).toBe("请先阅读并同意协议");
    await read(id, (await rowOf(id)).version);
    expect((await sign(id)).code).toBe(200);
    await decide(id, rejectTask);
    expect((await rowOf(id)).state).toBe(5);
    expect((await invite()).code).toBe(200);
  });
});

describe("the end", () => {
  it("by HR, as seen and once: payments stop after the month; one in review is not ended, another site's is not there", async () => {
    const id = await effective();
    const end = (more: object = {}, token = hr) =>
      callApi(endSubsidy, { id, version: 4, stopMonth: inMonths(1), reason: "变更登记", ...more }, { token });
    const { version } = await rowOf(id);
    expect((await end({ version: version - 1 })).code).toBe(409);
    expect((await end({ version }, await sessionOf("10017"))).code).toBe(404);
    expect((await end({ version, stopMonth: inMonths(12) })).code).toBe(400);
    const twice = await Promise.all([end({ version }), end({ version })]);
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect([await paid(inMonths(1)), await paid(inMonths(2))]).toEqual([100_000, 0]);
    const next = await invited();
    await read(next);
    await sign(next);
    expect(
      (
        await callApi(
          endSubsidy,
          { id: next, version: (await rowOf(next)).version, stopMonth: MONTH, reason: "x" },
          { token: hr },
        )
      ).code,
    ).toBe(409);
  });

  it("with a leaving: paid to its month, and on again when the leaving is taken back; the job ends what is over", async () => {
    const id = await effective();
    const { empId } = await one<{ empId: number }>(
      `select emp_id as "empId" from employees where job_number = '10011'`,
    );
    await transaction((tx) => endWithLeaving(tx, { dimissionId: 77, empId, lastWorkDate: `${inMonths(1)}-15` }));
    expect(await rowOf(id)).toMatchObject({ state: 6, stop_month: inMonths(1) });
    expect([await paid(inMonths(1)), await paid(inMonths(2))]).toEqual([100_000, 0]);
    await transaction((tx) => goOnAfterLeaving(tx, 77));
    const { told } = await one<{ told: string[] }>(
      "select array_agg(action order by id) as told from audit_log where object_type = 'registrySubsidy' and object_id = $1 and (after ->> 'dimissionId' = '77' or before ->> 'dimissionId' = '77')",
      [String(id)],
    );
    expect(told).toEqual(["subsidy.end", "subsidy.goOn"]);
    expect(await rowOf(id)).toMatchObject({ state: 3, stop_month: null });
    expect(await paid(inMonths(2))).toBe(100_000);
    await takeEffect(new Date(`${inMonths(12)}-01T04:00:00Z`));
    expect((await rowOf(id)).state).toBe(6);
    expect(await paid(inMonths(11))).toBe(100_000);
    expect((await invite()).code).toBe(200);
  });
});
