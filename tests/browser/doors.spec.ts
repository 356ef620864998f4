import { expect, expectSound, PASSWORD, PHONE, test, withScript } from "./support";

/** Nobody's job number, another one in each run: its failures count for nobody else. */
const nobody = () => `N${String(Date.now()).slice(-9)}`;

const DOORS = [
  ["/login", {}],
  ["/h5/h5Login", PHONE],
] as const;

for (const [page, where] of DOORS) {
  test(
    `${page}: the third refusal brings a picture, another one can be had, the job number stays`,
    where,
    async ({ page: browser }) => {
      await browser.goto(page);
      await expectSound(browser);
      const jobNumber = nobody();
      await browser.fill("[name=jobNumber]", jobNumber);
      for (let n = 0; n < 3; n += 1) {
        await browser.fill("[name=password]", "wrong-secret");
        // The double-click guard lets nothing through for three seconds.
        await expect(browser.locator("button.btn-main")).not.toHaveAttribute("aria-disabled", "true");
        const answer = browser.waitForResponse((response) => response.request().method() === "POST");
        await browser.click("button.btn-main");
        await answer;
        // The refused page takes the password away, in the next try's field too if that came before it.
        await expect(browser.locator("[name=password]")).toHaveValue("");
      }
      const picture = browser.locator("img[src^='data:image/png']");
      await expect(picture).toBeVisible();
      await expectSound(browser);
      const first = await picture.getAttribute("src");
      await expect(browser.locator("button.btn-main")).not.toHaveAttribute("aria-disabled", "true");
      await browser.locator("button[formaction*='step=picture']").click();
      await expect(picture).not.toHaveAttribute("src", first!);
      await expect(browser.locator("[name=jobNumber]")).toHaveValue(jobNumber);
      await expect(browser.locator("[name=password]")).toHaveValue("");
    },
  );

  test(`${page}: the code tab says the same whoever asks`, where, async ({ page: browser }) => {
    await browser.goto(`${page}?way=code`);
    await browser.fill("[name=jobNumber]", nobody());
    await browser.locator("button[formaction*='step=send']").click();
    await expect(browser.locator(".note.ok")).toContainText(/若账号存在|If the account exists/);
    await expectSound(browser);
  });
}

for (const [page, where] of DOORS) {
  test(
    `${page}: a password is shown while one types, with script only, and sent all the same`,
    where,
    async ({ page: browser }) => {
      await browser.goto(page);
      const password = browser.locator("[name=password]");
      await browser.locator("[name=jobNumber]").fill("10003");
      await password.fill("Abc123!x");
      const eye = browser.getByRole("button", { name: "显示密码" });
      if (withScript() && page === "/login") {
        await eye.click();
        await expect(password).toHaveAttribute("type", "text");
        await expect(password).toHaveValue("Abc123!x");
        await expect(eye).toHaveAttribute("aria-pressed", "true");
        await expectSound(browser);
        await eye.click();
      } else {
        await expect(eye).toHaveCount(0);
      }
      await expect(password).toHaveAttribute("type", "password");
      await password.fill(PASSWORD);
      await browser.locator("button.btn-main").click();
      await browser.waitForURL((url) => !/login/i.test(url.pathname));
    },
  );
}
