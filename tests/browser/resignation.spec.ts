import { companyDay } from "../../app/lib/period";
import { addDays } from "../../app/lib/period-dates";
import { expect, expectSound, ownNumber, PHONE, signIn, test } from "./support";

/** Each project's own people: nobody resigns twice at once, and nobody's password is changed elsewhere. */
const RESIGNS = ["10013", "10015", "10010", "10017"] as const;
/** Drafts: several of one person are nobody's business but their makers'. */
const DISMISSED = ["100003", "100004", "100003", "100004"] as const;

test(
  "an employee resigns on the phone, is told the earliest day first, gives advice and takes it back",
  PHONE,
  async ({ page }) => {
    await signIn(page, ownNumber(RESIGNS), "h5");
    await page.goto("/h5/index");
    await page.getByRole("link", { name: "离职申请" }).click();
    await expectSound(page);
    const day = page.locator("[name=expectDate]");
    const earliest = await day.inputValue();
    expect(earliest >= companyDay()).toBe(true);
    await day.fill(companyDay());
    await page.getByLabel("离职原因").selectOption({ label: "个人发展" });
    await page.getByRole("button", { name: "提交辞职" }).click();
    await expect(page.locator(".err", { hasText: `最后工作日不得早于${earliest}` })).toBeVisible();
    await expectSound(page);
    await page.locator("[name=expectDate]").fill(addDays(earliest, 3));
    await page.getByRole("button", { name: "提交辞职" }).click();
    await expect(page.getByText("当前节点")).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: "填写离职建议" }).click();
    await expectSound(page);
    for (const name of ["management", "pay", "growth", "environment", "workload"])
      await page.locator(`[name=${name}][value="4"]`).check();
    await page.getByLabel("愿意", { exact: true }).check();
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await expect(page.getByRole("button", { name: "保存修改" })).toBeVisible();
    await page.goto("/h5/resignationApplication");
    await page.getByRole("link", { name: "撤回" }).click();
    await expectSound(page);
    await page.getByRole("button", { name: "确认撤回" }).click();
    await expect(page.getByRole("button", { name: "提交辞职" })).toBeVisible();
  },
);

test("HR opens a dimission, files what the law asks for and looks at handover, severance and the list", async ({
  page,
}) => {
  await signIn(page, "10002");
  await page.goto("/employees/dimission");
  await expectSound(page);
  await page.getByRole("link", { name: "办理离职" }).click();
  await expectSound(page);
  await page.locator("[name=empIdText]").fill(ownNumber(DISMISSED));
  await page.getByLabel("离职类型").selectOption({ label: "非过失性辞退" });
  await page.locator("[name=expectDate]").fill(addDays(companyDay(), 10));
  await page.getByLabel("离职原因").selectOption({ label: "岗位不胜任" });
  await page.locator("[name=protectionChecked]").check();
  await page.locator("[name=noticeDate]").fill(companyDay());
  await page.locator("[name=files]").setInputFiles({
    name: "证据.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
  });
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await expect(page.locator(".err", { hasText: "须提前 30 日通知" })).toBeVisible();
  await expectSound(page);
  await page.locator("[name=payInLieu]").check();
  await page.getByLabel("证据.pdf 的材料类型").selectOption({ label: "证据材料" });
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.waitForURL(/\/edit$/);
  await expect(page.getByRole("link", { name: "证据.pdf", exact: true })).toBeVisible();
  await expectSound(page);
  const detail = page.url().replace(/\/edit$/, "");
  await page.goto(detail);
  await expectSound(page);
  await page.goto(`${detail}/severance`);
  for (const [name, value] of [
    ["avgWage", "60,000"],
    ["previousWage", "60,000"],
    ["localAvgWage", "13,000"],
    ["minWage", "2,520"],
  ])
    await page.locator(`[name=${name}]`).fill(value!);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("按 3 倍封顶")).toBeVisible();
  await expectSound(page);
  await page.goto(`${detail}?tab=handover`);
  await expectSound(page);
});
