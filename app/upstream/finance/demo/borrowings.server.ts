import { createBorrowing as contract } from "~/contracts/finance/borrowings";
import { BORROWING_PURPOSE, type BorrowingPurpose } from "~/contracts/finance/codes";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { createBorrowing } from "../borrowings/borrowing-save.server";
import { loadWageLoan } from "./wage-loans.server";
import { bringAll, type DemoForm, employerOf, ownCard, type Way } from "./ways.server";

const CARDS: Readonly<Record<string, string>> = {
  "10007": "6228480100123456012",
  "10011": "6222024000012345670",
  "10012": "6217001200012345087",
  "10013": "6212260200012345993",
};

const BORROWINGS: readonly [
  jobNumber: string,
  way: Way,
  purpose: BorrowingPurpose,
  amount: string,
  reason: string,
  currency?: string,
][] = [
  ["10011", "paid", BORROWING_PURPOSE.travel, "3,000.00", "赴武汉客户现场支持，往返高铁与住宿"],
  ["10011", "bounced", BORROWING_PURPOSE.purchase, "1,260.00", "门店临时采购样品"],
  ["10011", "sent", BORROWING_PURPOSE.travel, "2,400.00", "华东渠道走访三天"],
  ["10011", "draft", BORROWING_PURPOSE.other, "800.00", "部门活动场地定金"],
  ["10012", "returned", BORROWING_PURPOSE.purchase, "4,800.00", "打印耗材集中采购"],
  ["10012", "late", BORROWING_PURPOSE.pettyCash, "5,000.00", "南山前台备用金"],
  ["10013", "cashier", BORROWING_PURPOSE.travel, "600.00", "参加拉斯维加斯展会", "USD"],
  ["10013", "paying", BORROWING_PURPOSE.purchase, "320.00", "海外仓打包材料", "USD"],
  ["10007", "cashier", BORROWING_PURPOSE.deposit, "12,000.00", "新办公区租赁押金"],
  ["10007", "cashier", BORROWING_PURPOSE.travel, "6,800.00", "客服中心选址考察"],
  ["10007", "rejected", BORROWING_PURPOSE.other, "9,500.00", "团队拓展"],
];

/** Borrowings of the demo company in every state, asked for, decided and paid by the product's own verbs. */
export async function loadDemoBorrowings(run: DemoRun): Promise<void> {
  const cards = new Map<string, number>();
  for (const [jobNumber, accountNo] of Object.entries(CARDS))
    cards.set(jobNumber, await ownCard(run.kinds, await demoCaller({ jobNumber }), accountNo));
  const forms: DemoForm[] = [];
  for (const [jobNumber, way, purpose, amount, reason, currency = "CNY"] of BORROWINGS) {
    const requester = await demoCaller({ jobNumber });
    const input = contract.input.parse({
      purpose,
      amount,
      currency,
      reason,
      companyId: await employerOf(requester),
      payeeCardId: cards.get(jobNumber)!,
      send: way === "draft" ? 0 : 1,
    });
    const form = await transaction((tx) => createBorrowing(tx, requester, input));
    forms.push({ ...form, way });
  }
  await bringAll(run, forms);
  if (run.amount === "many") await loadWageLoan(run, cards.get("10011")!);
}
