import { alive, expect, expectSound, signIn, test, withScript } from "./support";

const PDF = {
  name: "报价单.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
};

test("an employee drafts a request with two lines and a file, after errors first", async ({ page }) => {
  await signIn(page, "10011");
  await page.goto("/approval/general/new");
  await expectSound(page);
  if (withScript()) await alive(page, "form.form");
  await page.getByLabel("标题").fill("展会物料");
  await page.getByLabel("类别").selectOption({ label: "用品采购" });
  await page.locator("[name=amount]").fill("一千");
  await page.getByLabel("事由").fill("十二月展会");
  for (const n of [0, 1]) {
    await page.getByRole("button", { name: "添加明细" }).click();
    await expect(page.locator(`[name="lines[${n}].name"]`)).toBeVisible();
  }
  await page.locator('[name="lines[0].name"]').fill("展架");
  await page.locator('[name="lines[0].quantity"]').fill("4");
  await page.locator('[name="lines[0].amount"]').fill("320.00");
  await page.getByRole("button", { name: "保存并添加附件" }).click();
  await expect(page.locator(".err").first()).toBeVisible();
  await expect(page.locator("[name=amount]")).toHaveValue("一千");
  await expect(page.locator('[name="lines[0].name"]')).toHaveValue("展架");
  await page.locator('[name="lines[1].name"]').fill("宣传册");
  await page.locator("[name=amount]").fill("1,780.00");
  await page.getByRole("button", { name: "保存并添加附件" }).click();
  await page.waitForURL(/\/approval\/general\/\d+\/files$/);
  await expectSound(page);
  await page.locator("[name=file]").setInputFiles({ ...PDF, buffer: Buffer.from("<script>") });
  await page.getByRole("button", { name: "上传" }).click();
  await expect(page.locator(".err", { hasText: "不支持的文件类型" })).toBeVisible();
  await page.locator("[name=file]").setInputFiles(PDF);
  await page.getByRole("button", { name: "上传" }).click();
  await expect(page.getByRole("link", { name: "报价单.pdf", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "返回编辑" }).click();
  await expectSound(page);
  await expect(page.locator("[name=amount]")).toHaveValue("1,780.00");
  await expect(page.locator('[name="lines[1].name"]')).toHaveValue("宣传册");
});

test("a process administrator looks at the monitor, its statistics and a delegation", async ({ page }) => {
  await signIn(page, "10010");
  await page.goto("/approval/monitor");
  await expectSound(page);
  await page.getByRole("link", { name: "退回", exact: true }).first().click();
  await page.locator("[name=comment]").fill("x");
  await page.getByRole("button", { name: "确认退回" }).click();
  await expect(page.locator(".err", { hasText: "请填写原因" })).toBeVisible();
  await expectSound(page);
  await page.goto("/approval/monitor/statistics");
  await expect(page.locator("svg.chart")).toBeVisible();
  await expectSound(page);
  await page.goto("/approval/delegation/new");
  await expectSound(page);
});
