import { closeSync, ftruncateSync, openSync } from "node:fs";
import { expect, signIn, test } from "./support";

const MB = 1024 * 1024;

// What a person chose by mistake: a film in place of a list. A browser reads no answer before it has sent the file.
for (const megabytes of [31, 60, 260]) {
  test(`a file of ${megabytes} MB is refused in words, at once`, async ({ page }, info) => {
    await signIn(page, "10003");
    await page.goto("/employees/common/import");
    const file = info.outputPath("film.csv");
    const handle = openSync(file, "w");
    ftruncateSync(handle, megabytes * MB);
    closeSync(handle);
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "上传并检查" }).click();
    // Chromium takes its time to send so much on a busy machine.
    await expect(page.getByText("文件超过30MB")).toBeVisible({ timeout: 60_000 });
    // The page that says so is one of ours, and the next works.
    await page.goto("/employees/common/import");
    await expect(page.getByRole("button", { name: "上传并检查" })).toBeVisible();
  });
}
