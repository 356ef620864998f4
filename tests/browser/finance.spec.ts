import type { Page } from "@playwright/test";
import { alive, expect, expectSound, read, signIn, test, withScript } from "./support";

async function changeTo(page: Page, jobNumber: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, jobNumber);
}

/** The holder of a form agrees, from the to-do list. */
async function agree(page: Page, jobNumber: string, number: string): Promise<void> {
  await changeTo(page, jobNumber);
  await page.goto(`/approval/todo?instanceNo=${number}`);
  if (withScript()) await alive(page, "tbody td.acts a");
  await page.getByRole("row").filter({ hasText: number }).getByRole("link", { name: "同意", exact: true }).click();
  await expect(page.getByRole("button", { name: "确认同意" })).toBeVisible();
  await read(page);
  await page.getByRole("button", { name: "确认同意" }).click();
  await expect(page.getByText("已同意").first()).toBeVisible();
}

test("an advance: asked for after errors, approved twice, paid by the cashier, who is told what is missing", async ({
  page,
}) => {
  await signIn(page, "10011");
  await page.goto("/workflow/borrowing/list");
  await expectSound(page);
  await page.getByRole("link", { name: "新建借款单" }).first().click();
  await page.waitForURL(/\/workflow\/borrowing\/create$/);
  await expectSound(page);
  if (withScript()) await alive(page, "form.form");
  await page.getByLabel("用途").selectOption({ label: "差旅" });
  await page.locator("[name=amount]").fill("12.345");
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("最多2位小数");
  await expect(page.locator("[name=amount]")).toHaveValue("12.345");
  await expectSound(page);
  await page.locator("[name=amount]").fill("1,024.50");
  await page.getByLabel("事由").fill("赴长沙培训两天");
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await page.waitForURL(/\/approval\/detail\/\d+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByText("已提交")).toBeVisible();
  const number = /JK1-\d{8}-\d{4,}/.exec((await page.locator("main").textContent())!)![0];

  await agree(page, "10007", number);
  await agree(page, "10016", number);

  await changeTo(page, "10008");
  await page.goto(`/workflow/cashier/list?formNo=${number}`);
  await expectSound(page);
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("1,024.50");
  if (withScript()) await alive(page, "tbody input[type=checkbox]");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "确认已付" }).click();
  await page.waitForURL(/\/workflow\/cashier\/paid\?/);
  await expectSound(page);
  await expect(page.locator("main")).toContainText("人民币壹仟零贰拾肆元伍角整");
  if (withScript()) await alive(page, "form.form");
  await page.locator('[name="items[0].bankSerialNo"]').fill(`B${number}`);
  await page.getByRole("button", { name: "确认已付" }).click();
  await expect(page.getByLabel("付款账户")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator('[name="items[0].bankSerialNo"]')).toHaveValue(`B${number}`);
  await page.getByLabel("付款账户").selectOption({ index: 1 });
  await page.getByRole("button", { name: "确认已付" }).click();
  await page.waitForURL(/\/workflow\/cashier\/list/);
  await expect(page.getByText("1 笔付款已确认")).toBeVisible();
  await page.goto(`/workflow/cashier/list?tab=paid&formNo=${number}`);
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText(`B${number}`);

  await changeTo(page, "10011");
  await page.goto(address);
  await expect(page.locator("main")).toContainText("已通过");
  await page.goto(`/workflow/borrowing/list?formNo=${number}`);
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText("已付款");
});

test("a claim: what it lacks is said beside each line, sums follow, its approvers read every line", async ({
  page,
}) => {
  await signIn(page, "10013");
  await page.goto("/workflow/reimbursement/list");
  await expectSound(page);
  await page.getByRole("link", { name: "新建报销单" }).first().click();
  await page.waitForURL(/\/workflow\/reimbursement\/create$/);
  await expectSound(page);
  if (withScript()) await alive(page, "form.form");
  const at = (n: number, name: string) => page.locator(`[name="lines[${n}].${name}"]`);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel("事由").fill("武汉客户现场支持");
  await at(0, "occurredOn").fill(today);
  await at(0, "smallClassifyCode").selectOption({ label: "差旅费 / 住宿费" });
  await at(0, "amount").fill("1,260.00");
  await page.getByRole("button", { name: "添加费用" }).click();
  await at(1, "occurredOn").fill(today);
  await at(1, "smallClassifyCode").selectOption({ label: "差旅费 / 火车票" });
  await at(1, "amount").fill("463.5");
  if (!withScript()) await page.getByRole("button", { name: "重新计算" }).click();
  await expect(page.getByText("1,723.50").first()).toBeVisible();
  await at(0, "nights").fill("2");
  await page.getByRole("button", { name: "提交", exact: true }).click();
  const refused = page.getByRole("alert").first();
  await expect(refused).toContainText("第1行超出标准900.00，请填写原因");
  await expect(refused).toContainText("该费用类别需要发票");
  await expect(at(1, "amount")).toHaveValue("463.5");
  await expectSound(page);
  await at(0, "overLimitReason").fill("展会期间附近仅此一家");
  for (const n of [0, 1]) await at(n, "invoice.type").selectOption({ label: "其他票据" });
  if (!withScript()) await page.getByRole("button", { name: "重新计算" }).click();
  for (const n of [0, 1]) {
    await at(n, "invoice.number").fill(`R${Date.now()}${n}`);
    await at(n, "invoice.issuedOn").fill(today);
    await at(n, "invoice.gross").fill("1,260.00");
    await at(n, "invoice.sellerName").fill("武汉光谷酒店");
  }
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await page.waitForURL(/\/approval\/detail\/\d+$/);
  await expect(page.locator("main")).toContainText("人民币壹仟柒佰贰拾叁元伍角整");
  await expect(page.locator("main")).toContainText("展会期间附近仅此一家");
  await expectSound(page);
});
