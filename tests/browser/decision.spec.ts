import type { Page } from "@playwright/test";
import { alive, expect, expectSound, ownNumber, read, signIn, stepOn, test, withScript } from "./support";

const PDF = {
  name: "核价单.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
};

/** Names somebody in a field of several: chosen from what is proposed, or typed. */
async function name(page: Page, box: string, number: string, label: RegExp): Promise<void> {
  if (!withScript()) return page.getByLabel(box).fill(`${number} `);
  await page.getByLabel(box).fill(number);
  const proposal = page.locator("datalist option").first();
  await expect(proposal).toHaveAttribute("value", label);
  await page.getByLabel(box).fill((await proposal.getAttribute("value"))!);
  await expect(page.getByRole("button", { name: label })).toBeVisible();
  await expect(page.getByLabel(box)).toHaveValue("");
}

test("readers are named by number or chosen while typing; a decision carries a file that its readers open", async ({
  page,
}) => {
  const title = `印制画册 ${ownNumber(["一", "二", "三", "四"])}`;
  await signIn(page, "10011");
  await page.goto("/approval/general/new");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("类别").selectOption({ index: 1 });
  await page.getByLabel("事由").fill("展会");
  if (withScript()) await alive(page, "form.form");
  await page.getByLabel("抄送人").fill("10003 99999");
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await expect(page.locator(".err", { hasText: "没有在职人员使用这些工号或姓名：99999" })).toBeVisible();
  await expect(page.getByLabel("抄送人")).toHaveValue("10003 99999");
  await page.getByLabel("抄送人").fill("");
  await name(page, "抄送人", "10003", /10003$/);
  if (withScript()) {
    await name(page, "抄送人", "10004", /10004$/);
    await page.getByRole("button", { name: /^移除 .*10004$/ }).click();
  }
  await expectSound(page);
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await page.waitForURL(/\/approval\/detail\/\d+$/);
  const detail = new URL(page.url()).pathname;
  await expect(
    page.getByRole("heading", { name: "抄送", exact: true }).locator("xpath=ancestor::section"),
  ).toContainText("梁雨桐");

  await page.context().clearCookies();
  await signIn(page, "10007");
  await page.goto(detail);
  if (withScript()) await alive(page, "main");
  await page.getByText("更多", { exact: true }).click();
  await page.getByRole("link", { name: "附文件同意" }).click();
  const step = stepOn(page);
  await expect(step.getByRole("heading", { name: "同意", exact: true })).toBeVisible();
  await step.getByLabel("意见").fill("按核价单");
  await step
    .getByLabel("附件", { exact: true })
    .setInputFiles([PDF, { ...PDF, name: "坏.pdf", buffer: Buffer.from("<script>") }]);
  await read(page);
  await step.getByRole("button", { name: "确认同意" }).click();
  await expect(step.locator(".err", { hasText: "坏.pdf: 不支持的文件类型" })).toBeVisible();
  await expect(step.getByLabel("意见")).toHaveValue("按核价单");
  await expect(step.getByLabel("核价单.pdf")).toBeChecked();
  await expectSound(page);
  await step.getByLabel("附件", { exact: true }).setInputFiles([]);
  await read(page);
  await step.getByRole("button", { name: "确认同意" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.waitForURL(detail);

  await page.context().clearCookies();
  await signIn(page, "10007", "h5");
  await page.goto(`/h5${detail}`);
  await page.getByRole("link", { name: "评论" }).click();
  await page.waitForURL(/\/comment$|\/comment\?/);
  await page.getByLabel("内容").fill("请备案");
  await page.getByLabel("提到").fill("10004");
  await expectSound(page);
  await page.getByRole("button", { name: "发表评论" }).click();
  await page.waitForURL(`/h5${detail}`);

  const file = page.getByRole("link", { name: "核价单.pdf" });
  await expect(file).toBeVisible();
  await expectSound(page);
  const opened = await page.request.get((await file.getAttribute("href"))!);
  expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
