import { companyDay } from "../../app/lib/period";
import { addDays } from "../../app/lib/period-dates";
import { expect, expectSound, ownNumber, signIn, test } from "./support";

/** Each project's own reader. */
const READERS = ["10011", "10012", "10013", "10015"] as const;

test("HR publishes a notice that must be read; its reader is refused too early, confirms, and stands on the receipts", async ({
  page,
}) => {
  const title = `安全须知 ${test.info().project.name}`;
  const reader = ownNumber(READERS);
  await signIn(page, "10003");
  await page.goto("/employees/reading/infomanage/editInfomanage/0/add");
  await expectSound(page);
  await page.locator("[name=title]").fill(title);
  await page.locator("[name=type]").selectOption({ label: "公司通知" });
  await page.locator("[name=deadline]").fill(addDays(companyDay(), 5));
  await page.locator("[name=mustRead]").check();
  await page.locator("[name=confirmRequired]").check();
  await page.locator("[name=minSeconds]").fill("3");
  await page.locator("[name=body]").fill("<p>请阅读<b>全文</b>。</p>");
  await page.locator("[name=audienceKind][value='5']").check();
  await page.getByLabel("员工", { exact: true }).fill(`${reader},`);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expectSound(page);
  const notice = page.url().match(/editInfomanage\/(\d+)\/view/)![1]!;
  await page.getByRole("link", { name: "发布", exact: true }).click();
  await page.getByRole("button", { name: "确认发布" }).click();
  await expect(page.getByRole("link", { name: "催读" })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, reader);
  await page.goto("/employees/reading/list?unread=1");
  await expectSound(page);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "我已阅读并确认" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "请至少阅读3秒" })).toBeVisible();
  await page.waitForTimeout(3_000);
  await page.getByRole("button", { name: "我已阅读并确认" }).click();
  await expect(page.locator("#main").getByText("已确认于")).toBeVisible();
  await expectSound(page);

  await page.context().clearCookies();
  await signIn(page, "10003");
  await page.goto(`/employees/reading/receipts/${notice}`);
  await expect(page.getByRole("row").filter({ hasText: reader })).toContainText("已确认");
  await expectSound(page);
});
