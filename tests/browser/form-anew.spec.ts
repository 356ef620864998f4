import { alive, expect, SCRIPT, signIn, test } from "./support";

const ON_PHONE = { tag: ["@phone", "@script"] };

test("a form opened at once after another of its kind starts empty: in a dialog", SCRIPT, async ({ page }) => {
  await signIn(page, "10002");
  await page.goto("/employees/organization/level");
  await alive(page, ".desk");
  const dialog = page.getByRole("dialog");
  for (const time of [1, 2, 3]) {
    await page.locator("main").getByRole("link", { name: "新增" }).first().click();
    const field = dialog.locator("form input.in").first();
    await expect(field, `time ${time}`).toHaveValue("");
    await field.pressSequentially(`L${time}`);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("a form opened at once after another of its kind starts empty: as a page", SCRIPT, async ({ page }) => {
  await signIn(page, "10002");
  const field = page.locator("main form.form input.in").first();
  // What one module draws at several addresses is reached by the tabs of the visited pages, without a new document.
  const [first, second] = ["/employees/organization/jobs", "/employees/organization/jobs/new"];
  await page.goto(first);
  const record = await page.locator("main a[href*='/jobs/'][href$='/edit']").first().getAttribute("href");
  await page.goto(second);
  await page.goto(record!);
  await alive(page, ".desk");
  const stored = await field.inputValue();
  expect(stored).not.toBe("");
  await field.fill("typed into another");
  const to = async (address: string) => {
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = "on";
      document.querySelector("main")!.append(link);
      link.click();
    }, address);
    await expect(page).toHaveURL((url) => url.pathname === address);
  };
  await to(second);
  await expect(field).toHaveValue("");
  await field.pressSequentially("L5");
  await to(record!);
  await expect(field).toHaveValue(stored);
  await to(second);
  await expect(field).toHaveValue("");
});

test(
  "without a network a form of the phone stays with what was typed, and says so",
  ON_PHONE,
  async ({ page, context }) => {
    await signIn(page, "10011");
    await page.goto("/h5/attendanceApply?type=1");
    const reason = page.locator("main form textarea").first();
    await reason.fill("回老家");
    await context.setOffline(true);
    await page.locator("form[method=post] .btn-main, .foot .btn-main").last().click();
    const said = page.getByRole("alert");
    await expect(said).toHaveText("没有网络连接，什么都没有发送。填写的内容还在，联网后再提交。");
    await expect(said).toBeFocused();
    await expect(reason).toHaveValue("回老家");
    await context.setOffline(false);
  },
);
