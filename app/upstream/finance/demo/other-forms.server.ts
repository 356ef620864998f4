import { sql } from "drizzle-orm";
import { createRenewal } from "~/contracts/finance/agent-renewals";
import { confirmForm as confirmContract } from "~/contracts/finance/cashier";
import {
  DOCUMENT_KIND,
  FINANCE_KIND,
  PAYABLE_STATE,
  PAYER_TYPE,
  RECEIPT_CATEGORY,
  REVERSAL_WAY,
} from "~/contracts/finance/codes";
import { applyCreditLine as creditContract } from "~/contracts/finance/credit-changes";
import { applyDocument as documentContract } from "~/contracts/finance/document-applications";
import { createMerge as mergeContract } from "~/contracts/finance/merges";
import { createReceipt as receiptContract } from "~/contracts/finance/receipts";
import { applyRent as rentContract } from "~/contracts/finance/rent-applications";
import { createReversal as reversalContract } from "~/contracts/finance/reversals";
import { createTransfer as transferContract } from "~/contracts/finance/transfers";
import { addDays } from "~/lib/period-dates";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import { saveRenewal } from "../agents/renewal-save.server";
import { confirmEffects } from "../confirm-effects.server";
import { applyCreditLine } from "../credit-lines/changes.server";
import { applyDocument } from "../documents/borrow-apply.server";
import { handOverDocument } from "../documents/lending-steps.server";
import { applyRent } from "../leases/rent-apply.server";
import { createMerge } from "../merges/merge-save.server";
import { confirmForm } from "../payables/form-confirm.server";
import { createReceipt } from "../receipts/receipt-save.server";
import { createReversal } from "../reversals/reversal-save.server";
import { createTransfer } from "../transfers/transfer-save.server";
import { SECOND_CASHIER } from "./cashiers.server";
import { bringAll, type DemoForm, decideAll } from "./ways.server";

type Made = Pick<DemoForm, "formId" | "instanceId">;

/** Keys of what the forms name. */
async function named() {
  const { rows } = await database().write.execute<{
    companyId: number;
    yuan: number;
    second: number;
    cash: number;
    rents: { id: number; version: number; payeeCardId: number }[];
    costs: { id: number; payeeCardId: number }[];
    advance: number;
  }>(sql`
    with first as (select min(company_id) as id from companies),
      accounts as (
        select array_agg(a.id order by a.id) as ids
        from fund_accounts a
        join first on first.id = a.company_id
        where a.currency = 'CNY'
      )
    select first.id as "companyId", ids[1] as yuan, ids[2] as second, ids[3] as cash,
      (
        select json_agg(
          json_build_object('id', r.id, 'version', r.version, 'payeeCardId', r.payee_card_id)
          order by r.due_on
        )
        from rent_expenses r
      ) as rents,
      (select json_agg(json_build_object('id', c.id, 'payeeCardId', c.payee_card_id) order by c.id)
       from proxy_costs c
       where c.period_to < current_date + 30) as costs,
      (select min(a.borrowing_id)
       from advances a
       join finance_forms f on f.id = a.borrowing_id
       join employees e on e.emp_id = f.requester_emp_id
       where e.job_number = '10011' and a.paid > a.cleared) as advance
    from first, accounts`);
  return rows[0]!;
}

type Keys = Awaited<ReturnType<typeof named>>;

/** Forms of the kinds beside claims and borrowings, some of each on their way and some at their end. */
export async function loadOtherForms(run: DemoRun): Promise<void> {
  const keys = await named();
  await receipts(run, keys);
  await reversals(run, keys);
  await transfers(run, keys);
  await merges(run);
  await documents(run, keys);
  await rents(run, keys);
  await renewals(run, keys);
  await creditChanges(run);
}

/** The second cashier of the company confirms what the first one wrote (finance rule 22). */
async function confirm({ kinds, today }: DemoRun, { formId, instanceId }: Made, accountId?: number, serial = "") {
  const other = await demoCaller({ jobNumber: SECOND_CASHIER });
  const row = await selectOne(database().write, {
    version: num`version`,
  })`from approval_forms where id = ${instanceId}`;
  const input = confirmContract.input.parse({
    formId,
    version: row!.version,
    accountId,
    bankSerialNo: serial,
    bookedOn: today,
  });
  await transaction((tx) => confirmForm(kinds, confirmEffects, tx, other, input));
}

async function receipts(run: DemoRun, { yuan, advance }: Keys): Promise<void> {
  const cashier = await demoCaller({ jobNumber: "10008" });
  const made: (Made & { serial: string })[] = [];
  for (const [n, receipt] of [
    {
      category: RECEIPT_CATEGORY.supplierRefund,
      payerName: "宏图展览工程",
      amount: "6,600.00",
      reason: "展位质保金退回",
    },
    { category: RECEIPT_CATEGORY.advanceReturned, payerName: "", amount: "500.00", reason: "退回多借差旅款" },
    { category: RECEIPT_CATEGORY.compensation, payerName: "速达快运深圳营业部", amount: "320.00", reason: "丢件赔偿" },
    { category: RECEIPT_CATEGORY.otherIncome, payerName: "废旧物资回收站", amount: "186.50", reason: "旧办公家具处置" },
  ].entries()) {
    const serial = `R2611${String(n).padStart(4, "0")}`;
    const input = receiptContract.input.parse({
      ...receipt,
      payerType: n === 1 ? PAYER_TYPE.employee : PAYER_TYPE.supplier,
      accountId: yuan,
      receivedOn: run.today,
      bankSerialNo: serial,
      borrowingId: n === 1 ? advance : "",
      send: n < 3 ? 1 : 0,
    });
    made.push({ ...(await transaction((tx) => createReceipt(tx, cashier, input))), serial });
  }
  await decideAll(run, [
    { ...made[0]!, way: "paid" },
    { ...made[1]!, way: "paid" },
    { ...made[2]!, way: "sent" },
  ]);
  await confirm(run, made[0]!, yuan, made[0]!.serial);
}

async function reversals(run: DemoRun, { advance, cash }: Keys): Promise<void> {
  const owner = await demoCaller({ jobNumber: "10011" });
  const made: Made[] = [];
  for (const [amount, send] of [
    ["300.00", 1],
    ["260.00", 1],
    ["88.00", 0],
  ] as const) {
    const input = reversalContract.input.parse({
      lines: [{ borrowingId: advance, way: REVERSAL_WAY.cash, amount }],
      reason: "退回剩余现金",
      send,
    });
    made.push(await transaction((tx) => createReversal(tx, owner, input)));
  }
  await decideAll(run, [
    { ...made[0]!, way: "paid" },
    { ...made[1]!, way: "paid" },
  ]);
  await confirm(run, made[0]!, cash);
}

async function transfers(run: DemoRun, { yuan, second }: Keys): Promise<void> {
  const cashier = await demoCaller({ jobNumber: "10008" });
  const made: Made[] = [];
  for (const [n, outAmount] of ["200,000.00", "150,000.00", "80,000.00"].entries()) {
    const input = transferContract.input.parse({
      fromAccountId: yuan,
      toAccountId: second,
      outAmount,
      inAmount: outAmount,
      fee: "10.00",
      transferOn: run.today,
      reason: "一般户备付",
      send: n < 2 ? 1 : 0,
    });
    made.push(await transaction((tx) => createTransfer(tx, cashier, input)));
  }
  await decideAll(run, [
    { ...made[0]!, way: "paid" },
    { ...made[1]!, way: "sent" },
  ]);
  await confirm(run, made[0]!, undefined, "T26110001");
}

/** What waits for one payee is paid in one act; the finance manager asks for it. */
async function merges(run: DemoRun): Promise<void> {
  const manager = await demoCaller({ jobNumber: "10009" });
  const rows = await select(database().write, { ids: sql<number[]>`array_agg(p.id order by p.id)` })`
    from payables p
    join finance_forms f on f.id = p.form_id
    where p.status = ${PAYABLE_STATE.waiting}
      and p.card_confirmed = 1
      and f.kind_code = ${FINANCE_KIND.reimbursement}
    group by p.payee_card_id, p.payer_company_id, p.currency
    having count(*) > 1
    order by 1
    limit 2`;
  const made: Made[] = [];
  for (const { ids } of rows) {
    const input = mergeContract.input.parse({ payableIds: ids, reason: "同一收款人合并付款", send: 1 });
    made.push(await transaction((tx) => createMerge(tx, manager, input)));
  }
  await decideAll(
    run,
    made.map((form, n) => ({ ...form, way: n === 0 ? ("cashier" as const) : ("sent" as const) })),
  );
}

async function documents(run: DemoRun, { companyId }: Keys): Promise<void> {
  const made: Made[] = [];
  for (const [jobNumber, docKind, purpose, takeAway] of [
    ["10011", DOCUMENT_KIND.licenceOriginal, "办理展会入场资质", 1],
    ["10012", DOCUMENT_KIND.licenceCopy, "供应商准入备案", 1],
    ["10007", DOCUMENT_KIND.contractSeal, "签署客服外包合同", 0],
  ] as const) {
    const borrower = await demoCaller({ jobNumber });
    const input = documentContract.input.parse({
      docKind,
      companyId,
      purpose,
      takeAway,
      borrowedOn: run.today,
      dueOn: addDays(run.today, 7),
      send: 1,
    });
    made.push(await transaction((tx) => applyDocument(tx, borrower, input)));
  }
  await decideAll(run, [
    { ...made[0]!, way: "paid" },
    { ...made[1]!, way: "paid" },
    { ...made[2]!, way: "sent" },
  ]);
  const registrar = await demoCaller({ jobNumber: "10015" });
  const row = await selectOne(database().write, {
    id: num`id`,
    version: num`version`,
  })`from document_borrows where form_id = ${made[0]!.formId}`;
  await transaction((tx) => handOverDocument(tx, registrar, { ...row!, dueOn: addDays(run.today, 7) }));
}

async function rents(run: DemoRun, { rents: due }: Keys): Promise<void> {
  const registrar = await demoCaller({ jobNumber: "10015" });
  const ways = ["paid", "paid", "cashier", "sent"] as const;
  const forms: DemoForm[] = [];
  for (const [n, way] of ways.entries()) {
    const { id: rentId, version: rentVersion, payeeCardId } = due[n]!;
    const input = rentContract.input.parse({ rentId, rentVersion, payeeCardId, reason: "按合同支付租金", send: 1 });
    forms.push({ ...(await transaction((tx) => applyRent(tx, registrar, input))), way });
  }
  await bringAll(run, forms);
}

async function renewals(run: DemoRun, { costs }: Keys): Promise<void> {
  const registrar = await demoCaller({ jobNumber: "10015" });
  const input = createRenewal.input.parse({
    lines: costs.map(({ id: proxyCostId }) => ({ proxyCostId, amount: "12,600.00" })),
    newPeriodTo: addDays(run.today, 384),
    payeeCardId: costs[0]!.payeeCardId,
    reason: "代理服务续费一年",
    send: 1,
  });
  await transaction((tx) => saveRenewal(tx, registrar, input));
}

async function creditChanges(run: DemoRun): Promise<void> {
  const forms: DemoForm[] = [];
  for (const [jobNumber, toLimit, way] of [
    ["10012", "30,000.00", "sent"],
    ["10007", "80,000.00", "paid"],
  ] as const) {
    const input = creditContract.input.parse({
      toLimit,
      validFrom: run.today,
      validTo: addDays(run.today, 60),
      reason: "年底项目集中，备用金增加",
      send: 1,
    });
    const requester = await demoCaller({ jobNumber });
    forms.push({ ...(await transaction((tx) => applyCreditLine(tx, requester, input))), way });
  }
  await decideAll(run, forms);
}
