import { expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { BANKS, CARDS, SECOND } from "./company";
import { imported, person } from "./staff";

const HR = "90003";
const [CLAIMANT, SUPERIOR, ACCOUNTANT, CASHIER, FINANCE] = ["90012", "90011", "90006", "90007", "90005"];

/** What somebody has spent for the company: written, approved, paid. */
export function claim() {
  it("people have cards for what they spend, at branches that the cashier has named", async () => {
    await imported(await person(CASHIER), "/employees/bankLibrary/import", BANKS);
    await imported(await person(HR), "/employees/common/import?template=bankCard", CARDS("工资卡和报销卡"));
  });

  it("finance says what may be claimed, and from which account it is paid", async () => {
    const accountant = await person(ACCOUNTANT);
    await accountant.open("/workflow/cost/list/new");
    await accountant.fill({ largeClassifyCode: "TRAVEL", name: "差旅费" });
    await accountant.open("/workflow/cost/list/TRAVEL/new");
    await accountant.fill({ smallClassifyCode: "TAXI", name: "市内交通", limitBasis: "不限" });
    const finance = await person(FINANCE);
    await finance.open("/workflow/fundAccount/list/new");
    await finance.fill({
      ...{ name: "招行基本户", companyId: SECOND.name, kind: "基本户", bankCode: "招商银行" },
      ...{ accountNo: "755900000000123", openingBalance: "100000" },
    });
  });

  it("somebody claims, his superior and the accountant approve, the cashier pays", async () => {
    const claimant = await person(CLAIMANT);
    await claimant.open("/workflow/reimbursement/create");
    await claimant.fill(
      {
        reason: "拜访客户的出租车",
        "lines[0].occurredOn": companyDay(),
        "lines[0].smallClassifyCode": "市内交通",
        "lines[0].amount": "86.50",
      },
      "提交",
    );
    for (const approver of [SUPERIOR, ACCOUNTANT]) {
      const who = await person(approver);
      await who.open("/approval/todo");
      await who.follow("报销");
      await who.fill({}, "同意");
    }
    const cashier = await person(CASHIER);
    await cashier.open("/workflow/cashier/list");
    const [payable] = [...cashier.at.html.matchAll(/name="payable"[^>]*value="(\d+)"/g)].map(([, id]) => id!);
    await cashier.open(`/workflow/cashier/paid?picked=1&payable=${payable}`);
    await cashier.fill({});
    await claimant.open("/workflow/reimbursement/list");
    expect(claimant.text).toMatch(/86\.50 已通过 已付款/);
  });
}
