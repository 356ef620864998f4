import { expect, expectSound, ownNumber, PHONE, read, signIn, stepOn, test } from "./support";

/** Each project's own people, whom no other journey changes; the number of each card is nobody else's. */
const PEOPLE = ["100007", "100009", "100011", "100013"] as const;
const CARDS = ["6222024000001234562", "6222024000001234570", "6222024000001234588", "6222024000001234596"] as const;

test("an employee proposes another mobile and is refused beside the field first; HR passes it, and the file has it", async ({
  page,
  browser,
}) => {
  const number = ownNumber(PEOPLE);
  const mobile = `1399999${number.slice(-4)}`;
  await signIn(page, number);
  await page.goto("/employees/mine");
  await expectSound(page);
  await page.getByRole("link", { name: "变更联系方式" }).click();
  await expect(page.getByRole("heading", { name: "申请变更：联系方式" })).toBeVisible();
  await expectSound(page);
  await page.locator("[name=email]").fill(`e${number}@example.com`);
  await page.locator("[name=mobile]").fill("0755-26001234");
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.locator(".err", { hasText: "0755-26001234" })).toBeVisible();
  await expect(page.locator("[name=email]")).toHaveValue(`e${number}@example.com`);
  await expectSound(page);
  await page.locator("[name=mobile]").fill(mobile);
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByRole("heading", { name: "我的档案" })).toBeVisible();
  await expect(page.locator("main")).toContainText(`e${number}@example.com`);
  await expectSound(page);

  const { javaScriptEnabled, baseURL } = test.info().project.use;
  const office = await browser.newContext({
    locale: "zh-CN",
    javaScriptEnabled,
    baseURL: baseURL ?? new URL(page.url()).origin,
  });
  const hr = await office.newPage();
  await signIn(hr, "10002");
  const list = `/employees/change?likeEmpName=${number}&section=contact`;
  await hr.goto(list);
  await expect(hr.locator("tbody")).toContainText(`139****${number.slice(-4)}`);
  await expectSound(hr);
  await hr.locator("tbody tr").first().getByRole("link", { name: /^RS/ }).click();
  await expect(hr.locator("main")).toContainText("变更前");
  await expectSound(hr);
  await read(hr);
  await hr.getByRole("button", { name: "同意", exact: true }).click();
  await expect(hr.getByText("已同意").first()).toBeVisible();
  await hr.goto(list);
  await expect(hr.locator("tbody")).toContainText("已通过");
  await office.close();

  await page.goto("/employees/mine");
  await expect(page.locator("main")).toContainText(mobile);
});

test("an employee proposes a wage card: the branch is looked up in the library, another name and a wrong number are refused", async ({
  page,
}) => {
  await signIn(page, ownNumber(PEOPLE));
  await page.goto("/employees/mine/change/wageCard");
  await expectSound(page);
  const name = await page.locator("[name=accountName]").inputValue();
  await page.locator("[name=accountName]").fill("别人");
  await page.locator("[name=accountNo]").fill("6222024000001234563");
  await page.locator("[name=bankSearch]").fill("招商 龙华");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.locator("main")).toContainText("可选 1 个支行");
  await expect(page.locator("[name=accountNo]")).toHaveValue("6222024000001234563");
  await page.locator("[name=cnaps]").selectOption("308584000013");
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.locator(".err", { hasText: "户名须与员工姓名一致" })).toBeVisible();
  await expect(page.locator(".err", { hasText: "银行卡号校验不通过" })).toBeVisible();
  await expectSound(page);
  await page.locator("[name=accountName]").fill(name);
  await page.locator("[name=accountNo]").fill(ownNumber(CARDS));
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.locator("main")).toContainText(`************${ownNumber(CARDS).slice(-4)}`);
  await expectSound(page);
});

test("on the phone an employee signs in with the job number and renews the identity card", PHONE, async ({ page }) => {
  await page.goto("/employee/api/read/card/create");
  await expect(page).toHaveURL(/h5Login/);
  await page.fill("[name=jobNumber]", ownNumber(PEOPLE));
  await page.fill("[name=password]", "Demo@2026");
  await page.click("button.btn-main");
  await expect(page).toHaveURL(/read\/card\/create$/);
  await expect(page.locator("main, body").first()).toContainText("现有证件");
  await expectSound(page);
  await page.locator("[name=issuedBy]").fill("深圳市公安局南山分局");
  await page.locator("[name=idStartDate]").fill("2026-11-01");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.locator(".err", { hasText: "请填写有效期截止日或勾选长期" })).toBeVisible();
  await page.locator("[name=longTerm]").check();
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page).toHaveURL(/success-page\?kind=renewal/);
  await expectSound(page);
});

test("an employee asks for an own payee card: a wrong number is refused, the right one goes to the cashier", async ({
  page,
}) => {
  await signIn(page, ownNumber(PEOPLE));
  await page.goto("/employees/payeeCard/personal/newOrEdit");
  await expectSound(page);
  await page.locator("[name=accountName]").fill("本人");
  await page.locator("[name=accountNo]").fill("6222024000001234563");
  await page.locator("[name=bankSearch]").fill("工商 龙华");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.locator("main")).toContainText("可选 1 个支行");
  await page.locator("[name=cnaps]").selectOption("102584000018");
  await page.getByRole("button", { name: "提交出纳审核" }).click();
  await expect(page.locator(".err", { hasText: "银行卡号校验不通过" })).toBeVisible();
  await expect(page.locator("[name=cnaps]")).toHaveValue("102584000018");
  await page.locator("[name=accountNo]").fill(ownNumber(CARDS));
  await page.getByRole("button", { name: "提交出纳审核" }).click();
  await expect(page.locator("main")).toContainText("收款卡申请");
});

test("the bank library takes a new branch, finds it and turns it off", async ({ page }) => {
  const name = `招商银行试点支行${ownNumber(["甲", "乙", "丙", "丁"])}`;
  await signIn(page, "10004");
  await page.goto("/employees/bankLibrary/new");
  await expectSound(page);
  await page.locator("[name=cnaps]").fill("30858400909X");
  await page.locator("[name=bankCode]").selectOption("308");
  await page.locator("[name=branchName]").fill(name);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.locator(".err", { hasText: "联行号应为数字" })).toBeVisible();
  await page.locator("[name=cnaps]").fill(`30858400909${ownNumber(["0", "1", "2", "3"])}`);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.locator("main")).toContainText(name);
  await expectSound(page);
  await page.locator("tbody tr", { hasText: name }).getByRole("link", { name: "停用" }).click();
  const step = stepOn(page);
  await expect(step.getByRole("heading", { name: "停用" })).toBeVisible();
  await expectSound(page);
  await step.getByRole("button", { name: "停用" }).click();
  await expect(page.locator("tbody tr", { hasText: name })).toContainText("启用");
  await page.goto("/employees/bankLibrary/import");
  await expectSound(page);
});
