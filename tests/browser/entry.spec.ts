import type { Page } from "@playwright/test";
import { alive, expect, expectSound, ownNumber, signIn, stepOn, test, withScript } from "./support";

/** Somebody of the demo company who is to enter, one for each project of the run. */
const candidate = () => ownNumber(["陆一鸣", "沈知夏", "许明远", "罗梓萱"]);
/** Valid ID numbers of nobody. */
const identity = () =>
  ownNumber(["110101199001010015", "110101199001010031", "110101199001010058", "110101199001010074"]);

/** The code that the demo company would have sent by SMS, from its administrator's messages. */
async function sentCode(page: Page, known: readonly string[]): Promise<string> {
  await page.goto("/im/messages");
  const codes = [...((await page.textContent("body")) ?? "").matchAll(/验证码[^0-9]{0,20}(\d{6})/g)].map(
    ([, code]) => code!,
  );
  return codes.find((code) => !known.includes(code)) ?? "";
}

test("HR sends the form link; the candidate proves the mobile, writes the form on the phone and arrives at HR", async ({
  page,
  browser,
}) => {
  const name = candidate();
  await signIn(page, "10003");
  await page.goto("/employees/entry?state=1");
  await expectSound(page);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expectSound(page);
  const address = page.url();
  await page.getByRole("link", { name: "填写链接", exact: true }).click();
  await page.getByRole("button", { name: "发送链接" }).click();
  await expect(page.locator(".toasts").getByText(/链接已发送/)).toBeVisible();
  const sent = /^https?:\/\/[^/]+\/employee\/api\/read\/card\/create\?t=([A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43})$/;
  await expect(page.getByLabel("链接", { exact: true })).toHaveValue(sent);
  const token = sent.exec(await page.getByLabel("链接", { exact: true }).inputValue())![1];
  await expect(page.getByRole("img", { name: "填写链接二维码" })).toBeVisible();
  await expect(page.getByRole("button", { name: "复制" })).toHaveCount(withScript() ? 1 : 0);
  if (withScript()) {
    // Refused by the browser, it is copied the old way.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await page.getByRole("button", { name: "复制" }).click();
    await expect(page.getByRole("button", { name: "已复制" })).toBeVisible();
    await page.reload();
    await alive(page, ".desk");
    // A browser without a desktop copies for those who may; with one, every click may.
    await page.context().grantPermissions(["clipboard-write"]);
    await page.getByRole("button", { name: "复制" }).click();
    await expect(page.getByRole("button", { name: "已复制" })).toBeVisible();
  }
  await expectSound(page);

  const { javaScriptEnabled, baseURL } = test.info().project.use;
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "zh-CN",
    javaScriptEnabled,
    baseURL: baseURL ?? new URL(address).origin,
  });
  const card = await phone.newPage();
  const link = `/employee/api/read/card/create?t=${token}`;
  await card.goto(link);
  await expectSound(card);
  await card.getByRole("button", { name: "发送验证码" }).click();
  await expect(card.getByText("验证码已发送")).toBeVisible();

  const office = await browser.newContext({
    locale: "zh-CN",
    javaScriptEnabled,
    baseURL: baseURL ?? new URL(address).origin,
  });
  const messages = await office.newPage();
  await signIn(messages, "10001");
  const tried: string[] = [];
  await expect(async () => {
    const code = await sentCode(messages, tried);
    tried.push(code);
    await card.locator("[name=code]").fill(code);
    await card.getByRole("button", { name: "进入填写" }).click();
    await expect(card.getByText("第 1 步")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectSound(card);
  await card.getByRole("link", { name: "下一步：填写信息" }).click();
  await expectSound(card);
  await card.locator("[name=idNumber]").fill("110101199001010016");
  await card.locator("[name=longTerm]").check();
  await card.locator("[name=householdAddress]").fill("北京市东城区东直门 1 号");
  await card.locator("[name=currentAddress]").fill("广东省深圳市龙华区民治街道 2 号");
  await card.locator("[name='educations[0].education']").selectOption("5");
  await card.locator("[name='educations[0].schoolName']").fill("深圳大学");
  await card.locator("[name='families[0].name']").fill("家人");
  await card.locator("[name='families[0].relation']").fill("父亲");
  await card.locator("[name='families[0].phone']").fill("13800139000");
  await card.locator("[name=consent]").check();
  await card.getByRole("button", { name: "提交" }).click();
  await expect(card.locator(".err", { hasText: "身份证号码校验位错误" })).toBeVisible();
  await expect(card.locator("[name='educations[0].schoolName']")).toHaveValue("深圳大学");
  await card.locator("[name=idNumber]").fill(identity());
  await card.getByRole("button", { name: "提交" }).click();
  await expect(card).toHaveURL(/\/h5\/success-page\?kind=card$/);
  await expectSound(card);
  await phone.close();
  await office.close();

  await page.goto(address);
  await expect(page.getByText("待报到").first()).toBeVisible();
  if (withScript()) await alive(page, "main");
  await page.getByRole("link", { name: "确认入职" }).first().click();
  const step = stepOn(page);
  await expect(step.getByRole("heading", { name: "确认入职" })).toBeVisible();
  await expectSound(page);
  await step.getByRole("button", { name: "确认入职" }).click();
  await expect(step.getByText("材料未齐").first()).toBeVisible();
});

test("HR looks over the probations; somebody on probation sees only the own", async ({ page }) => {
  await signIn(page, "10003");
  await page.goto("/employees/probation");
  await expectSound(page);
  await page.locator("tbody th a").first().click();
  await expect(page).toHaveURL(/probation\/detail\/\d+/);
  await expectSound(page);
});
