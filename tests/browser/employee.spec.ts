import { idNumber } from "../support/id-numbers";
import { expect, expectSound, PHONE, signIn, signInByPage, test, withScript } from "./support";

const number = (info: { project: { name: string } }) =>
  300 + ["desktop", "desktop without script", "phone", "phone without script"].indexOf(info.project.name);

test("HR enters a person, is told what is wrong, mends it, edits the record", async ({ page }, info) => {
  const n = number(info);
  const name = `录入${n}`;
  await signIn(page, "10002");
  await page.goto("/employees/archives/user/staff-create");
  await expectSound(page);
  await page.locator("[name=empName]").fill(name);
  await page.locator("[name=idNumber]").fill("110105194912310021");
  await page.locator("[name=mobile]").fill("139");
  await page.locator("[name=householdAddress]").fill("广东省深圳市龙华区民治街道 1 号");
  await page.locator("[name=currentAddress]").fill("广东省深圳市龙华区民治街道 2 号");
  await page.locator("[name=siteId]").selectOption("1");
  await page.locator("[name=departmentId]").selectOption({ label: "客户服务部" });
  if (!withScript()) await page.getByRole("button", { name: /岗位/ }).click();
  await page.locator("[name=positionId]").selectOption({ index: 1 });
  await page.locator("[name=hireDate]").fill("2026-11-02");
  await page.locator("[name=companyId]").selectOption({ index: 1 });
  await page.locator("[name=termMonths]").fill("12");
  await page.locator("[name=probationMonths]").selectOption("6");
  await page.locator("[name=longTerm]").check();
  await page.getByRole("button", { name: "添加教育经历" }).click();
  await page.locator('[name="educations[0].schoolName"]').fill("深圳大学");
  await page.locator('[name="educations[0].education"]').selectOption("5");
  await page.locator('[name="educations[0].isHighest"]').check();
  await page.getByRole("button", { name: "提交" }).click();

  await expect(page.getByText("身份证号码校验位错误").first()).toBeVisible();
  await expect(page.getByText("该合同期限的试用期最长为2个月").first()).toBeVisible();
  await expect(page.locator("[name=empName]")).toHaveValue(name);
  await expect(page.locator('[name="educations[0].schoolName"]')).toHaveValue("深圳大学");
  await expectSound(page);

  await page.locator("[name=idNumber]").fill(idNumber(n, "19920202"));
  await page.locator("[name=mobile]").fill(`1371000${String(n).padStart(4, "0")}`);
  await page.locator("[name=probationMonths]").selectOption("2");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page).toHaveURL(/staff-details\/\d+/);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText(/初始密码/).first()).toBeVisible();
  if (withScript()) await page.locator(".toasts").getByRole("button", { name: "关闭" }).click();
  await expectSound(page);

  await page.getByRole("link", { name: "编辑" }).click();
  await page.locator("[name=nation]").fill("壮族");
  await page.getByRole("button", { name: /保存|提交/ }).click();
  await expect(page).toHaveURL(/staff-details\/\d+/);
  await expect(page.getByText("壮族")).toBeVisible();
  await page.getByRole("link", { name: "变更记录" }).click();
  await expect(page.getByText("壮族").first()).toBeVisible();
});

test("an employee looks at the own record on the phone", PHONE, async ({ page }) => {
  await signInByPage(page, "10011", "h5");
  await expect(page).toHaveURL(/\/h5\/index/);
  await expectSound(page);
  await page.getByRole("link", { name: "我的档案" }).click();
  await expect(page.getByText("客服专员").first()).toBeVisible();
  await expectSound(page);
});

test("one's own language, theme and size stay", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await signInByPage(page, "10006");
  await expect(page.getByRole("heading", { name: /Buen/ })).toBeVisible();
});
