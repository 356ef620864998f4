import { beforeEach, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { deleteBorrowing, deleteCreditChange } from "~/contracts/finance/applications";
import { applyCreditLine, creditChange, creditChangeWay, sendCreditChange } from "~/contracts/finance/credit-changes";
import { searchCreditLines } from "~/contracts/finance/credit-lines";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { limitsOf } from "~/upstream/finance/credit-lines/limits.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { approveUntilCashier, borrow, callerBy, creditLine } from "./desk";

let [own, other]: string[] = [];
const today = companyDay();
const year = Number(today.slice(0, 4)) + 1;

beforeEach(async () => {
  await useDatabase();
  [own, other] = await Promise.all([sessionOf("10011"), sessionOf("10012")]);
  await creditLine("10011", 2_000_000);
});

type Input = In<typeof applyCreditLine>;
const wanted: Input = {
  toLimit: "50,000.00",
  validFrom: `${year}-12-01`,
  validTo: `${year}-12-31`,
  reason: "年底展会采购",
};
const tryApply = (input: Input, token = own) => callApi(applyCreditLine, input, { token });
const apply = (input: Input = {}) => ok(applyCreditLine, { ...wanted, ...input }, { token: own });
const empId = async () =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = '10011'")).id;
const limit = async (day: string) => (await limitsOf(database().read, await empId(), day)).personal;
/** Debt of 12,000.00 without a way through the cashier. */
const owing = async () => {
  const { formId } = await borrow(own!, {});
  await one(
    `insert into advances (borrowing_id, emp_id, currency, held_cny, paid, rate_e8, due_on)
     select $1, requester_emp_id, 'CNY', 0, 1200000, 100000000, '2099-01-01' from finance_forms where id = $1`,
    [formId],
  );
};

describe("a credit-line change", () => {
  it("finance 30: 50,000.00 for December over 20,000.00: it holds in December, and the old one again afterwards", async () => {
    const { instanceId, formId } = await apply({ send: 1 });
    expect(await approveUntilCashier(instanceId)).toEqual(["superior", "financeManager"]);
    expect(await limit(`${year}-11-30`)).toBe(2_000_000);
    expect(await limit(`${year}-12-01`)).toBe(5_000_000);
    expect(await limit(`${year}-12-31`)).toBe(5_000_000);
    expect(await limit(`${year + 1}-01-01`)).toBe(2_000_000);
    const found = await ok(
      searchCreditLines,
      { page: {}, query: { likeEmpName: "林小雅" } },
      { token: await sessionOf("10009") },
    );
    expect(found.simpleList.map((line) => [line.limitCny, line.applied, line.instanceId])).toEqual([
      [5_000_000, true, instanceId],
      [2_000_000, false, null],
    ]);
    expect(await one("select open, from_limit_cny::int from credit_line_changes where form_id = $1", [formId])).toEqual(
      { open: 0, from_limit_cny: 2_000_000 },
    );
  });

  it("finance 30: 10,000.00 with 12,000.00 outstanding is refused", async () => {
    await owing();
    const said = await tryApply({ ...wanted, toLimit: "10,000.00", send: 1 });
    expect(said.fieldErrors).toEqual({ toLimit: ["低于已用额度12,000.00"] });
    expect(await apply({ toLimit: "12,000.00", send: 1 })).toMatchObject({ sent: true });
  });

  it("says everything at once, at its field, and keeps nothing of it", async () => {
    const before = await one("select count(*) from finance_forms");
    expect(Object.keys((await tryApply({ send: 1 })).fieldErrors ?? {}).sort()).toEqual([
      "reason",
      "toLimit",
      "validFrom",
    ]);
    expect((await tryApply({ ...wanted, toLimit: "-1", validTo: `${year}-11-30`, send: 1 })).fieldErrors).toEqual({
      toLimit: ["额度应为不小于0的金额，最多两位小数"],
      validTo: ["结束日期早于开始日期"],
    });
    const wrong = { ...wanted, toLimit: "20,000.00", validFrom: addDays(today, -1), send: 1 };
    expect((await tryApply(wrong)).fieldErrors).toEqual({
      toLimit: ["额度没有变化"],
      validFrom: ["生效日期不能早于今天"],
    });
    expect(await one("select count(*) from finance_forms")).toEqual(before);
  });

  it("a limit of 0 may be asked for; one that begins on the same day as another line may not", async () => {
    await creditLine("10011", 100, `${year}-12-01`);
    expect((await tryApply({ ...wanted, send: 1 })).fieldErrors).toEqual({
      validFrom: ["该日起已有个人额度，请换一个生效日期"],
    });
    expect(await apply({ toLimit: "0", validFrom: today, send: 1 })).toMatchObject({ sent: true });
  });

  it("one a person is decided at a time, also of several sent at once; withdrawn, the next may go", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryApply({ ...wanted, send: 1 })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(new Set(answers.filter(({ code }) => code === 409).map(({ msg }) => msg))).toEqual(
      new Set(["已有额度申请在审批"]),
    );
    const { open } = await ok(creditChange, {}, { token: own });
    const { version } = await one<{ version: number }>("select version from approval_instances where id = $1", [
      open!.instanceId,
    ]);
    const caller = await callerBy("10011");
    await transaction((tx) => withdrawForm(approvalKinds, tx, caller, { id: open!.instanceId, version, comment: "" }));
    expect((await ok(creditChange, {}, { token: own })).open).toBeNull();
    expect(await apply({ send: 1 })).toMatchObject({ sent: true });
  });

  it("is written on by its owner alone, with the version that was shown, and sent as it is stored", async () => {
    const made = await apply();
    const change = { ...wanted, formId: made.formId, toLimit: "30000" };
    expect((await tryApply({ ...change, version: 7 })).code).toBe(409);
    expect((await tryApply({ ...change, version: 1 }, other)).code).toBe(404);
    expect((await callApi(creditChange, { formId: made.formId }, { token: other })).code).toBe(404);
    const { version } = await ok(applyCreditLine, { ...change, version: 1 }, { token: own });
    expect((await ok(creditChange, { formId: made.formId }, { token: own })).form).toMatchObject({
      toLimitCny: 3_000_000,
      number: null,
      version,
    });
    const named = { formId: made.formId, version };
    expect((await callApi(sendCreditChange, named, { token: other })).code).toBe(404);
    expect((await callApi(sendCreditChange, { ...named, version: 9 }, { token: own })).code).toBe(409);
    expect(await ok(sendCreditChange, named, { token: own })).toMatchObject({ status: 1 });
    expect((await callApi(sendCreditChange, named, { token: own })).code).toBe(409);
  });

  it("shows the way as it is written", async () => {
    const { steps } = await ok(creditChangeWay, { toLimit: "x" }, { token: own });
    expect(steps.map(({ key }) => key)).toEqual(["superior", "financeManager"]);
  });
});

describe("an own draft", () => {
  it("is deleted by its owner, with the version shown, and only before it was ever sent", async () => {
    const { formId, instanceId } = await apply();
    const gone = (input: object = {}, token = own) =>
      callApi(deleteCreditChange, { formId, version: 1, ...input }, { token });
    expect((await gone({}, other)).code).toBe(404);
    expect((await gone({ version: 4 })).code).toBe(409);
    expect((await gone()).code).toBe(200);
    expect(await one("select status from approval_instances where id = $1", [instanceId])).toEqual({ status: 6 });
    expect((await gone()).code).toBe(409);
    const sent = await apply({ send: 1 });
    expect((await gone({ formId: sent.formId })).code).toBe(409);
    const caller = await callerBy("10011");
    const { version } = await one<{ version: number }>("select version from approval_instances where id = $1", [
      sent.instanceId,
    ]);
    await transaction((tx) => withdrawForm(approvalKinds, tx, caller, { id: sent.instanceId, version, comment: "" }));
    expect((await gone({ formId: sent.formId })).msg).toBe("只有未提交过的草稿可以删除");
  });

  it("of a borrowing goes the same way", async () => {
    const made = await borrow(own!, {});
    expect((await callApi(deleteBorrowing, { formId: made.formId, version: 1 }, { token: other })).code).toBe(404);
    expect(await ok(deleteBorrowing, { formId: made.formId, version: 1 }, { token: own })).toEqual({
      formId: made.formId,
    });
  });
});
