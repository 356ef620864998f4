import { alive, EVERY_SCREEN, expect, expectSound, signIn, test, withScript } from "./support";

const PDF = {
  name: "报价单.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
};

/**
 * One page from the first word to the sent form: with script files arrive while one types and the way follows the
 * amount, without it they travel with the form. Three clicks: begin, one line, send.
 */
test(
  "an employee asks for something with lines and a file on one page, after errors first",
  EVERY_SCREEN,
  async ({ page }) => {
    const onPhone = test.info().project.use.isMobile === true;
    await signIn(page, "10011", onPhone ? "h5" : "web");
    await page.goto(onPhone ? "/h5/approval/start" : "/approval/start");
    await page.getByRole("link", { name: "通用申请单" }).click();
    await expect(page).toHaveURL(/\/approval\/general\/new$/);
    await expectSound(page);
    const scripted = withScript() && !onPhone;
    if (scripted) await alive(page, "form.form");
    await page.getByLabel("标题").fill("展会物料");
    await page.getByLabel("类别").selectOption({ label: "用品采购" });
    await page.locator("[name=amount]").fill("一千");
    await page.getByRole("button", { name: "添加一行" }).click();
    await page.locator('[name="lines[0].name"]').fill("展架");
    await page.locator('[name="lines[0].quantity"]').fill("4");
    await page.locator('[name="lines[0].amount"]').fill("1,320.00");
    await page
      .locator("[name=files]")
      .setInputFiles([PDF, { ...PDF, name: "坏.pdf", buffer: Buffer.from("<script>") }]);
    if (scripted) {
      await expect(page.locator(".held li").filter({ hasText: "报价单.pdf" })).toContainText("PDF");
      await expect(page.locator(".held .err")).toHaveText("文件已损坏或不安全");
      await page.getByRole("button", { name: "移除 坏.pdf" }).click();
      await expect(page.locator("tfoot")).toContainText("合计 1,320.00");
    }
    await page.getByRole("button", { name: "提交", exact: true }).click();
    const summary = page.getByRole("alert").first();
    await expect(summary).toContainText(scripted ? "有 2 处需要修改" : "有 3 处需要修改");
    await expect(summary).toContainText("事由：不能为空");
    await expect(page.locator("[name=amount]")).toHaveValue("一千");
    await expect(page.locator('[name="lines[0].name"]')).toHaveValue("展架");
    await expect(page.locator(".held li")).toHaveCount(1);
    await expectSound(page);
    await page.getByLabel("事由").fill("十二月展会");
    await page.locator("[name=amount]").fill("");
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await page.waitForURL(/\/approval\/detail\/\d+$/);
    await expect(page.locator("main")).toContainText("1,320.00");
    await expect(page.getByRole("link", { name: "报价单.pdf" })).toBeVisible();
    await expectSound(page);
  },
);

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
  await expect(page.locator(".bars")).toBeVisible();
  await expectSound(page);
  await page.goto("/approval/delegation/new");
  await expectSound(page);
});
