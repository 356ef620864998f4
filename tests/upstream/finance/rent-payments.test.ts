import { beforeEach, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { deleteRentApplication } from "~/contracts/finance/applications";
import { createBrand } from "~/contracts/finance/brands";
import {
  bouncePayment,
  confirmCard,
  confirmPaid,
  failPayment,
  payableCard,
  startPaying,
} from "~/contracts/finance/cashier";
import { createLease } from "~/contracts/finance/leases";
import { deleteBrand, deleteLease, deleteRent, deleteSupplier } from "~/contracts/finance/register-deletes";
import { applyRent, rentApplication, rentWay, sendRent } from "~/contracts/finance/rent-applications";
import { createRent, rentDetail, searchRents, updateRent } from "~/contracts/finance/rents";
import { createSupplier } from "~/contracts/finance/suppliers";
import { companyDay } from "~/lib/period";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf } from "../approvals/probe";
import { account, approveUntilCashier, callerBy, companyCard, payablesOf } from "./desk";

let [token, cashier, second, stranger]: string[] = [];
let card: number;
let rentId: number;
let leaseId: number;
const today = companyDay();
const period = { periodFrom: "2026-01-01", periodTo: "2026-03-31", dueOn: "2026-01-05" };

beforeEach(async () => {
  await useDatabase();
  // A second registrar, for two at once.
  await one(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = '10012' and r.role_code = 'registrar' returning 1`,
  );
  [token, cashier, second, stranger] = await Promise.all(
    ["10015", "10008", "10012", "10011"].map((no) => sessionOf(no)),
  );
  card = await companyCard("样例物业", "4321");
  const lease = await ok(
    createLease,
    {
      contractNo: "ZL-1",
      companyId: 1,
      address: "样例路 1 号",
      landlord: "样例物业",
      purpose: 1,
      startOn: "2026-01-01",
      endOn: "2026-12-31",
      monthlyRent: "12,000.00",
      cycleMonths: 3,
    },
    as(),
  );
  leaseId = lease.id;
  const extraFees = [{ name: "物业费", amount: "500.50" }];
  rentId = (await ok(createRent, { leaseId, ...period, amount: "36000", extraFees }, as())).id;
});

const as = (by = token) => ({ token: by });
const rent = () =>
  one<{ status: number; version: number; form_id: number | null; payee_card_id: number | null }>(
    "select status, version, form_id, payee_card_id from rent_expenses where id = $1",
    [rentId],
  );
async function wanted(): Promise<In<typeof applyRent>> {
  return { rentId, rentVersion: (await rent()).version, payeeCardId: card, reason: "一季度租金" };
}
const send = async (by = token) => callApi(applyRent, { ...(await wanted()), send: 1 }, as(by));
const sent = async () => ok(applyRent, { ...(await wanted()), send: 1 }, as());
const row = async () =>
  (await ok(searchRents, { page: {}, query: {} }, as())).simpleList.find(({ id }) => id === rentId)!;

/** The form of the expense, at the cashier's, with its payable and an account that can pay it. */
async function waiting() {
  const form = await sent();
  await approveUntilCashier(form.instanceId);
  const [payable] = await payablesOf(form.formId);
  return { ...form, payable: payable!, accountId: await account(1, 100_000_000) };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;
const pay = ({ accountId }: Waiting, { id: payableId, version }: { id: number; version: number }, serial: string) =>
  ok(confirmPaid, { items: [{ payableId, version, bankSerialNo: serial }], accountId, paidOn: today }, as(cashier));

describe("the payment of a rent expense", () => {
  it("is asked for as it stands, with its fees, and goes from planned to in approval to paid", async () => {
    const form = await waiting();
    expect(await rent()).toMatchObject({ status: 1, form_id: form.formId, payee_card_id: card });
    expect(
      await one("select amount::int, payer_company_id, payee_emp_id from payables where form_id = $1", [form.formId]),
    ).toEqual({
      amount: 3_650_050,
      payer_company_id: 1,
      payee_emp_id: null,
    });
    const { version } = await rent();
    expect((await callApi(updateRent, { id: rentId, version, leaseId, ...period, amount: "1" }, as())).code).toBe(409);
    await pay(form, form.payable, "R1");
    expect((await rent()).status).toBe(2);
    expect(await row()).toMatchObject({ status: 2, bounced: false, instanceId: form.instanceId });
  });

  it("a bounced one stays paid and shows it; the requester names another card of the landlord, and it is paid again", async () => {
    const form = await waiting();
    await pay(form, form.payable, "R2");
    const [paid] = await payablesOf(form.formId);
    const next = await ok(
      bouncePayment,
      { payableId: paid!.id, version: paid!.version, reason: "账号已注销", bookedOn: today },
      as(cashier),
    );
    expect(await row()).toMatchObject({ status: 2, bounced: true });
    const another = await companyCard("样例物业", "8888");
    const foreign = await companyCard("别的公司", "7777");
    const shown = await ok(payableCard, next, as());
    expect(shown.cards.map(({ id }) => id).sort()).toEqual([card, another].sort());
    expect((await callApi(payableCard, next, as(stranger))).code).toBe(404);
    const choose = (payeeCardId: number) =>
      callApi(confirmCard, { ...next, version: shown.version, payeeCardId }, as());
    expect((await choose(foreign)).fieldErrors).toEqual({ payeeCardId: ["请选择同一收款人的收款卡"] });
    expect((await choose(another)).code).toBe(200);
    const waits = (await payablesOf(form.formId)).at(-1)!;
    await pay(form, waits, "R3");
    expect((await rent()).status).toBe(2);
    expect(await row()).toMatchObject({ bounced: false });
  });

  it("that the bank refuses stays in approval until the requester has confirmed the card", async () => {
    const form = await waiting();
    const items = [{ payableId: form.payable.id, version: form.payable.version }];
    await ok(startPaying, { items, accountId: form.accountId }, as(cashier));
    const [paying] = await payablesOf(form.formId);
    const next = await ok(
      failPayment,
      { payableId: paying!.id, version: paying!.version, reason: "户名不符" },
      as(cashier),
    );
    expect((await rent()).status).toBe(1);
    const { version } = await ok(payableCard, next, as());
    await ok(confirmCard, { ...next, version, payeeCardId: card }, as());
    await pay(form, (await payablesOf(form.formId)).at(-1)!, "R4");
    expect((await rent()).status).toBe(2);
  });

  it("of two who ask for the same expense at once one does", async () => {
    const answers = await Promise.all([send(), send(second), send(), send(second)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect(await one("select count(*)::int as n from finance_forms where kind_code = 109")).toEqual({ n: 1 });
  });

  it("withdrawn, or rejected, the expense is planned again and may be asked for anew", async () => {
    const form = await sent();
    const caller = await callerBy("10015");
    const versionOf = async (id: number) =>
      (await one<{ version: number }>("select version from approval_instances where id = $1", [id])).version;
    const { instanceId: id } = form;
    const version = await versionOf(id);
    await transaction((tx) => withdrawForm(approvalKinds, tx, caller, { id, version, comment: "" }));
    expect((await rent()).status).toBe(0);
    const { form: stored, rent: shown } = await ok(rentApplication, { formId: form.formId }, as());
    expect(stored).toMatchObject({ formId: form.formId, reason: "一季度租金" });
    const again = {
      ...(await wanted()),
      rentVersion: shown.version,
      formId: form.formId,
      version: stored!.version,
      send: 1,
    };
    expect(await ok(applyRent, again, as())).toMatchObject({ sent: true, instanceId: id });
    const task = await one<{ taskId: number; taskVersion: number; version: number; userId: number; empId: number }>(
      `select t.id as "taskId", t.version as "taskVersion", i.version, u.user_id as "userId", u.emp_id as "empId"
       from approval_tasks t join approval_instances i on i.id = t.instance_id join users u on u.emp_id = t.assignee_emp_id
       where i.id = $1 and t.status = 1 limit 1`,
      [id],
    );
    const holder = await callerOf({ userId: task.userId, empId: task.empId });
    await transaction((tx) => rejectTask(approvalKinds, tx, holder, { ...task, comment: "不同意", attachmentIds: [] }));
    expect((await rent()).status).toBe(0);
    expect((await send(second)).code).toBe(200);
    expect((await rent()).form_id).not.toBe(form.formId);
  });

  it("says what sending misses at its field; a card of an employee, or in another currency, is none", async () => {
    expect(
      (await callApi(applyRent, { ...(await wanted()), payeeCardId: "" as never, reason: "", send: 1 }, as()))
        .fieldErrors,
    ).toEqual({
      payeeCardId: ["不能为空"],
      reason: ["不能为空"],
    });
    await one(
      "update payee_cards set owner_emp_id = (select emp_id from employees where job_number = '10011') where id = $1 returning 1",
      [card],
    );
    expect((await send()).fieldErrors).toEqual({ payeeCardId: ["请选择启用的供应商、房东或代理商收款卡"] });
    card = await companyCard("样例物业", "5555", "USD");
    expect((await send()).fieldErrors).toEqual({ payeeCardId: ["收款卡币种为USD"] });
    expect((await send(stranger)).code).toBe(403);
  });

  it("is written on by its owner with what was shown; changed since, the draft is not sent; deleted, the expense is free", async () => {
    const draft = await ok(applyRent, await wanted(), as());
    expect(await rent()).toMatchObject({ status: 0, form_id: draft.formId });
    const { version } = await rent();
    const on = { ...(await wanted()), formId: draft.formId, version: 1 };
    expect((await callApi(applyRent, { ...on, version: 9 }, as())).code).toBe(409);
    expect((await callApi(applyRent, { ...on, rentVersion: version - 1 }, as())).code).toBe(409);
    expect((await callApi(applyRent, on, as(second))).code).toBe(404);
    expect((await callApi(rentApplication, { formId: draft.formId }, as(second))).code).toBe(404);
    await ok(updateRent, { id: rentId, version, leaseId, ...period, amount: "37000", payeeCardId: card }, as());
    expect((await callApi(sendRent, { formId: draft.formId, version: 1 }, as())).code).toBe(409);
    expect((await callApi(deleteRent, { id: rentId, version: (await rent()).version }, as())).msg).toBe(
      "已有单据或记录使用它，不能删除",
    );
    await ok(deleteRentApplication, { formId: draft.formId, version: 1 }, as());
    expect((await send(second)).code).toBe(200);
  });

  it("shows the way it would take", async () => {
    const { steps } = await ok(rentWay, { rentId }, as());
    expect(steps.map(({ key }) => key)).toEqual(["superior", "accountant", "cashier"]);
  });
});

describe("deleting a record of a register", () => {
  it("takes what nothing hangs on, as it was shown, once", async () => {
    expect((await callApi(deleteLease, { id: leaseId, version: 1 }, as())).msg).toBe("已有单据或记录使用它，不能删除");
    expect((await callApi(deleteRent, { id: rentId, version: 9 }, as())).code).toBe(409);
    const { version } = await rent();
    const both = await Promise.all([1, 2].map(() => callApi(deleteRent, { id: rentId, version }, as())));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 404]);
    expect((await callApi(rentDetail, { id: rentId }, as())).code).toBe(404);
    await ok(deleteLease, { id: leaseId, version: 1 }, as());
    const audited = await one(
      "select count(*)::int as n from audit_log where action in ('lease.delete', 'rentExpense.delete')",
    );
    expect(audited).toEqual({ n: 2 });
  });

  it("leaves a registered trademark; a dealing goes by whoever edits dealings", async () => {
    const brand = await ok(
      createBrand,
      { name: "样例", niceClass: 9, companyId: 1, appliedOn: "2026-01-01", country: "CN" },
      as(),
    );
    await one(
      "update brands set status = 3, registration_no = '1', registered_on = '2026-02-01', expires_on = '2036-01-31' where id = $1 returning id",
      [brand.id],
    );
    expect((await callApi(deleteBrand, brand, as())).msg).toBe("已注册的商标不能删除");
    await one("update brands set status = 1 where id = $1 returning id", [brand.id]);
    await ok(deleteBrand, brand, as());
    const accountant = as(await sessionOf("10016"));
    const dealing = await ok(
      createSupplier,
      {
        supplierName: "样例",
        item: "服务",
        periodFrom: "2026-01-01",
        periodTo: "2026-02-01",
        amount: "1",
        currency: "CNY",
      },
      accountant,
    );
    expect((await callApi(deleteSupplier, dealing, as())).code).toBe(403);
    await ok(deleteSupplier, dealing, accountant);
  });
});
