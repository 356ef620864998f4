import type { Page } from "@playwright/test";
import { addDays } from "../../app/lib/period-dates";
import { expect, expectSound, ownNumber, signIn, test } from "./support";

/** Rows of the fixed terms in force: each project its own person. */
const row = () => Number(ownNumber(["11", "13", "15", "17"]));

test("HR makes the next contract and sends it; the employee reads it on the phone and does not sign, HR sees why and drops it", async ({
  page,
  browser,
}) => {
  await signIn(page, "10002");
  await page.goto("/employees/contract");
  await expectSound(page);
  await page.goto("/employees/contract?type=1&state=3");
  const chosen = page.locator("tbody tr").nth(row());
  const words = (await chosen.textContent()) ?? "";
  const jobNumber = ((await chosen.locator("td .muted").first().textContent()) ?? "").trim();
  const lastDay = [...words.matchAll(/\d{4}-\d{2}-\d{2}/g)].at(-1)![0];
  await page.goto("/employees/contract/new");
  await expectSound(page);
  await page.locator("[name=empIdText]").fill(jobNumber);
  await page.getByLabel("合同主体").selectOption({ index: 1 });
  await page.getByLabel("合同类型").selectOption({ label: "无固定期限" });
  await page.locator("[name=startDate]").fill(lastDay);
  await page.locator("[name=wage]").fill("12,000.00");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.locator(".err", { hasText: "合同期限与" })).toBeVisible();
  await expectSound(page);
  await page.locator("[name=startDate]").fill(addDays(lastDay, 1));
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("草稿：核对文本后发送签署")).toBeVisible();
  await expectSound(page);
  const detail = page.url();
  await page.goto(`${detail}/print`);
  await expect(page.getByText("无固定期限").first()).toBeVisible();
  await expectSound(page);
  await page.goto(`${detail}/send`);
  await expectSound(page);
  await page.getByRole("button", { name: "公司签署并发送" }).click();
  await expect(page.getByText("已发送，等待员工签署")).toBeVisible();

  const { javaScriptEnabled } = test.info().project.use;
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "zh-CN",
    javaScriptEnabled,
    baseURL: new URL(detail).origin,
  });
  const own = await phone.newPage();
  await signIn(own, jobNumber, "h5");
  const id = /(\d+)$/.exec(detail)![1];
  await own.goto(`/h5/electronSignature?bizType=1&bizId=${id}`);
  await expect(own.getByText("每月人民币 12,000.00 元")).toBeVisible();
  await expectSound(own);
  await drawn(own, javaScriptEnabled !== false);
  await own.locator("a[href*=decline]").click();
  await own.locator("[name=reason]").fill("希望协商工资");
  await own.locator("main button, form button").first().click();
  await expect(own.locator("[name=reason]")).toHaveCount(0);
  await phone.close();

  await page.goto(detail);
  await expect(page.getByText("希望协商工资")).toBeVisible();
  await expectSound(page);
  await page.goto(`${detail}/discard`);
  await page.getByRole("button", { name: "确认作废" }).click();
  await expect(page.getByText("合同已作废")).toBeVisible();
});

/** The pad takes a drawing where scripts run, keeps it while a code is sent, and gives it up again. */
async function drawn(page: Page, scripts: boolean) {
  const pad = page.locator("canvas.pad");
  if (!scripts) return expect(pad).toBeHidden();
  const image = page.locator("input[name=image]");
  const clear = page.getByRole("button", { name: "重写" });
  await expect(clear).toBeDisabled();
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60);
  await page.mouse.up();
  await expect(image).toHaveValue(/^data:image\/png;base64,/);
  await page.locator("button[name=_reload]").click();
  await expect(page.getByRole("status")).toBeVisible();
  await expect(image).toHaveValue(/^data:image\/png;base64,/);
  const ink = () =>
    pad.evaluate((it: HTMLCanvasElement) => it.getContext("2d")!.getImageData(0, 0, 640, 240).data.some(Boolean));
  await expect.poll(ink).toBe(true);
  await clear.click();
  await expect(image).toHaveValue("");
  expect(await ink()).toBe(false);
}
