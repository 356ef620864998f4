import { generateKeyPairSync } from "node:crypto";
import { expect, expectSound, ownNumber, signIn, test } from "./support";

test("an administrator registers a partner, is corrected, replaces the key and reads the call log", async ({
  page,
  request,
}, info) => {
  const key = () =>
    generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
  const appId = `partner-${info.project.name.replaceAll(" ", "-")}`;
  await signIn(page, "10001");
  await page.goto("/system/gateway");
  await expectSound(page);
  await page.getByRole("link", { name: "新增应用" }).click();
  await expect(page.locator("[name=appId]")).toBeVisible();
  await expectSound(page);
  await page.locator("[name=appId]").fill(appId);
  await page.locator("[name=name]").fill("合作系统");
  await page.locator("[name=publicKey]").fill(key().privateKey);
  await page.locator("[value='finance.gate.login']").check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.locator(".err").first()).toContainText("这是私钥");
  await expect(page.locator("[value='finance.gate.login']")).toBeChecked();
  await page.locator("[name=publicKey]").fill(key().publicKey);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/system\/gateway$/);
  await page.goto(`/system/gateway/${appId}/edit`);
  await page.locator("[name=publicKey]").fill(key().publicKey);
  await page.locator("[name=previousUntil]").fill("2099-12-31");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("row", { name: new RegExp(appId) })).toContainText("2099-12-31");

  const refused = await request.post("/api/open/gateway", { form: { app_id: appId, version: "1.0" } });
  expect(await refused.json()).toMatchObject({ code: 4003, sign: expect.stringMatching(/^.{344}$/) });
  await page.goto(`/system/gateway/calls?appId=${appId}`);
  await expect(page.getByRole("cell", { name: "4003" })).toBeVisible();
  await expectSound(page);
});

test("the pages of single sign-on stand by themselves", async ({ page }) => {
  await page.goto("/login/erpMac?mac=00-16-3E&disk=WD-1");
  await expectSound(page);
  await page.locator("[name=jobNumber]").fill(ownNumber(["100001", "100015", "100169", "100176"]));
  await page.locator("[name=password]").fill("wrong-secret");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.locator(".err, .errsum").first()).toContainText("工号或密码错误");
  await page.locator("[name=password]").fill("Demo@2026");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto("/cas");
  await expectSound(page);
  await expect(page.getByRole("link", { name: "用工号登录" })).toBeVisible();
});
