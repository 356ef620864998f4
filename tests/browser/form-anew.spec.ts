import { alive, expect, SCRIPT, signIn, test } from "./support";

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
