import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { another, expect, expectSound, ownNumber, signIn, test } from "./support";

/** Each project's own people, whom no other journey changes. */
const PEOPLE = ["100095", "100096", "100097", "100099"] as const;
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");

/** Noise, so that it is as large as a photo is. */
const photo = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();

test("HR issues a certificate, revokes it and issues it anew; the owner reads it and nobody else finds it", async ({
  page,
  browser,
}) => {
  const number = ownNumber(PEOPLE);
  await signIn(page, "10002");
  await page.goto("/employees/certificate/issue");
  await expectSound(page);
  await page.locator("[name=empIdText]").fill(number);
  await page.getByRole("button", { name: "开具", exact: true }).click();
  await expect(page.locator(".err").first()).toBeVisible();
  await expect(page.locator("[name=empIdText]")).toHaveValue(number);
  await page.locator("[name=purpose]").fill("办理签证");
  await page.getByRole("button", { name: "开具", exact: true }).click();
  await expect(page.getByText("按浏览器的打印键")).toBeVisible();
  await expect(page.locator("main")).toContainText(/校验码（SHA-256）：[0-9a-f]{64}/);
  await expectSound(page);
  const paper = new URL(page.url()).pathname;
  const owner = await another(browser, number);
  await owner.goto(paper);
  await expect(owner.locator("main")).toContainText("办理签证");
  const stranger = await another(browser, "10012");
  expect((await stranger.goto(paper))!.status()).toBe(404);
  await stranger.context().close();

  await page.getByRole("link", { name: "作废" }).click();
  await expect(page.getByRole("heading", { name: "作废证明" })).toBeVisible();
  await expectSound(page);
  await page.locator("[name=reason]").fill("职务有误");
  await page.locator("[name=reissue]").check();
  await page.getByRole("button", { name: "确认作废" }).click();
  await expect(page.getByText(/^替代 ZM-/)).toBeVisible();
  await owner.goto(paper);
  await expect(owner.getByText("已作废：职务有误")).toBeVisible();
  await owner.context().close();
});

test("a background check waits for the person's consent, then its result is recorded once", async ({
  page,
  browser,
}) => {
  const number = ownNumber(PEOPLE);
  await signIn(page, "10002");
  await page.goto("/employees/background/new");
  await expectSound(page);
  await page.locator("[name=empIdText]").fill(number);
  await page.getByLabel("学历", { exact: true }).check();
  await page.getByRole("button", { name: "发起", exact: true }).click();
  await expect(page.getByText("员工已收到通知，同意后才能开始调查。")).toBeVisible();
  await expectSound(page);
  const check = new URL(page.url()).pathname;
  const owner = await another(browser, number);
  await owner.goto(check.replace(/(\d+)$/, "consent/$1"));
  await expect(owner.getByText("你可以拒绝")).toBeVisible();
  await expectSound(owner);
  await owner.getByRole("button", { name: "同意", exact: true }).click();
  await expect(owner.getByText("你已答复，或该调查已结束。")).toBeVisible();
  await owner.context().close();

  await page.goto(`${check}/result`);
  await expectSound(page);
  await page.locator("[name=result]").selectOption({ label: "无异常" });
  await page.locator("[name=completedOn]").fill("2020-01-01");
  await page.getByRole("button", { name: "登记结果", exact: true }).click();
  await expect(page.locator(".err", { hasText: "完成日期不能早于同意日期" })).toBeVisible();
  await page.locator("[name=completedOn]").fill(new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "登记结果", exact: true }).click();
  await expect(page.getByText("结果已登记")).toBeVisible();
  await expect(page.locator("main")).toContainText("无异常");
  await expectSound(page);
});

test("scans find their people by file name; one without is assigned by hand, and all are filed", async ({ page }) => {
  const number = ownNumber(PEOPLE);
  await signIn(page, "10002");
  await page.goto("/employees/fileScan/new");
  await expectSound(page);
  await page.locator("[name=files]").setInputFiles([
    { name: `${number}_3.pdf`, mimeType: "application/pdf", buffer: PDF },
    { name: "毕业照.pdf", mimeType: "application/pdf", buffer: PDF },
    { name: `${number}_3_2.pdf`, mimeType: "application/pdf", buffer: Buffer.from("no picture at all") },
  ]);
  await page.getByRole("button", { name: "上传", exact: true }).click();
  await expect(page.getByText("已上传，请核对匹配结果")).toBeVisible();
  await expect(page.locator("tbody")).toContainText(number);
  await expect(page.locator("tbody")).toContainText("不支持的文件类型");
  await expectSound(page);
  await page.locator("tbody tr", { hasText: "毕业照.pdf" }).getByRole("link", { name: /指定/ }).click();
  await expect(page.getByRole("heading", { name: "指定员工" })).toBeVisible();
  await expectSound(page);
  await page.locator("[name=empIdText]").fill(number);
  await page.locator("[name=docType]").selectOption("9");
  await page.getByRole("button", { name: "归档", exact: true }).click();
  await expect(page.getByText("文件已归档")).toBeVisible();
  await page.getByRole("link", { name: "归档已匹配" }).click();
  await expect(page.getByRole("heading", { name: "归档扫描件" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "归档", exact: true }).click();
  await expect(page.getByText("已归档 1 个文件")).toBeVisible();
  await page.goto("/employees/fileScan/missing");
  await expectSound(page);
});

test("a badge photo is refused in words, then taken, passed and printed on a sheet", async ({
  page: desk,
  browser,
}) => {
  const number = ownNumber(PEOPLE);
  const page = await another(browser, number, "h5");
  await page.goto("/h5/staffBadgeUpload");
  await expectSound(page);
  if (test.info().project.use.javaScriptEnabled !== false) {
    const file = page.locator("[name=file]");
    await file.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(2000, 2800) });
    const height = () =>
      file.evaluate(async (field: HTMLInputElement) => (await createImageBitmap(field.files![0]!)).height);
    await expect.poll(height).toBe(1600);
  }
  await page
    .locator("[name=file]")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(600, 600) });
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.locator(".err", { hasText: "照片须为竖版" })).toBeVisible();
  await page
    .locator("[name=file]")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(400, 560) });
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("待审核")).toBeVisible();
  await expectSound(page);

  await signIn(desk, "10015");
  await desk.goto("/employees/badge");
  await expectSound(desk);
  await desk.locator("tbody tr", { hasText: number }).getByRole("link").click();
  await expect(desk.getByRole("button", { name: "退回" })).toBeVisible();
  await expectSound(desk);
  await desk.getByRole("button", { name: "退回" }).click();
  await expect(desk.locator(".err").first()).toBeVisible();
  await desk.getByRole("button", { name: "通过" }).click();
  await desk.getByRole("link", { name: "去打印" }).click();
  await expect(desk.getByText("未编号")).toBeVisible();
  await expectSound(desk);
  await desk.getByRole("button", { name: "编号并打印" }).click();
  await expect(desk.getByText("未编号")).toHaveCount(0);
  await expect(desk.locator(".badges li")).toHaveCount(1);
  await page.reload();
  await expect(page.getByText("已打印")).toBeVisible();
  await page.context().close();
});

test("HR invites to a registry subsidy; its holder reads the agreement on the phone and declines", async ({
  page,
  browser,
}) => {
  const number = ownNumber(PEOPLE);
  await signIn(page, "10002");
  await page.goto("/employees/subsidy/invite");
  await expectSound(page);
  await page.locator("[name=empIdText]").fill(number);
  await page.locator("[name=companyId]").selectOption({ index: 1 });
  await page.locator("[name=role]").selectOption({ index: 1 });
  await page.locator("[name=monthlyAmount]").fill("600.00");
  await page.locator("[name=startMonth]").fill("2026-01");
  await page.locator("[name=endMonth]").fill("2027-01");
  await page.getByRole("button", { name: "发出邀请" }).click();
  await expect(page.locator(".err", { hasText: "每次签署最长 12 个月" })).toBeVisible();
  await expect(page.locator("[name=monthlyAmount]")).toHaveValue("600.00");
  await page.locator("[name=endMonth]").fill("2026-12");
  await page.getByRole("button", { name: "发出邀请" }).click();
  await expect(page.getByRole("heading", { name: "工商登记补贴" })).toBeVisible();
  await expect(page.locator("tbody tr", { hasText: number })).toContainText("600.00");
  await expectSound(page);

  const phone = await another(browser, number, "h5");
  await phone.goto("/h5/companyRegistrySubsidy");
  await expectSound(phone);
  await phone.getByRole("button", { name: "阅读协议" }).click();
  await expect(phone.getByText("工商登记补贴协议（第 1 版）")).toBeVisible();
  await expectSound(phone);
  await phone.locator("a[href*=decline]").click();
  await expect(phone.locator("[name=reason]")).toBeVisible();
  await expectSound(phone);
  await phone.locator("[name=reason]").fill("不再担任");
  await phone.locator("main button, form button").first().click();
  await expect(phone.getByText("已拒绝", { exact: true })).toBeVisible();
  await phone.context().close();
  await page.goto("/employees/subsidy");
  await expect(page.locator("tbody tr", { hasText: number })).toContainText("已拒绝");
});
