import { readFileSync, writeFileSync } from "node:fs";
import { idNumber } from "../support/id-numbers";
import { expect, expectSound, signIn, test } from "./support";

const HEAD = [
  "工号",
  "姓名",
  "证件类型",
  "证件号码",
  "手机",
  "部门编码",
  "岗位",
  "职级",
  "站点",
  "合同主体",
  "入职日期",
];

/** Numbers of this run and way of running, so that the four journeys do not meet. */
function people(info: { project: { name: string } }, count: number) {
  const base =
    ["desktop", "desktop without script", "phone", "phone without script"].indexOf(info.project.name) * 50 + 1;
  return Array.from({ length: count }, (_, n) => ({
    id: idNumber(base + n, "19930303"),
    mobile: `1370000${String(base + n).padStart(4, "0")}`,
    name: `导入${base + n}`,
  }));
}

test("a specialist brings people in: every error at once, remarks, corrected file, preview, commit, history", async ({
  page,
}, info) => {
  await signIn(page, "10003");
  await page.goto("/employees/common/import");
  await expectSound(page);

  const template = page.waitForEvent("download");
  await page.getByRole("link", { name: "下载模板" }).click();
  expect((await template).suggestedFilename()).toBe("基本信息.xlsx");
  const filled = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载现有数据" }).click();
  expect((await filled).suggestedFilename()).toMatch(/^基本信息-\d{4}-\d\d-\d\d\.xlsx$/);

  const list = people(info, 2);
  const line = (person: (typeof list)[number], mobile = person.mobile, id = person.id) => [
    "",
    person.name,
    "居民身份证",
    id,
    mobile,
    "7010",
    POSITION,
    "",
    "龙华",
    "深圳市恒川科技有限公司",
    "2026/11/2",
  ];
  const wrong = info.outputPath("wrong.csv");
  writeFileSync(
    wrong,
    `\uFEFF${[HEAD, line(list[0]!, "139"), line(list[1]!, undefined, "110105194912310021")].map((row) => row.join(",")).join("\r\n")}`,
  );
  await page.locator("input[type=file]").setInputFiles(wrong);
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.getByText("有 2 行不能导入，本次没有写入任何数据。")).toBeVisible();
  await expect(page.getByRole("row", { name: /手机 139 电话格式错误/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /身份证号码校验位错误/ })).toBeVisible();
  await expectSound(page);

  const remarks = page.waitForEvent("download");
  await page.getByRole("link", { name: "下载批注文件" }).click();
  expect(readFileSync(await (await remarks).path(), "utf8")).toContain("电话格式错误:139");

  const right = info.outputPath("right.csv");
  writeFileSync(
    right,
    `\uFEFF${[HEAD, ...list.map((person) => line(person))].map((row) => row.join(",")).join("\r\n")}`,
  );
  await page.locator("input[type=file]").setInputFiles(right);
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.getByText("检查通过，尚未写入。")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${list[0]!.name} 新增`) })).toBeVisible();
  // However long the preview is, the decision stands at the foot of the window.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: size.width, height: 420 });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeGreaterThan(60);
  await expect(page.getByRole("button", { name: "确认导入" })).toBeInViewport();
  await page.setViewportSize(size);
  await page.getByRole("button", { name: "确认导入" }).click();
  await expect(page.getByText("2 行已全部导入")).toBeVisible();

  await page.goto(`/employees/archives/user?likeEmpName=${encodeURIComponent(list[0]!.name)}`);
  await expect(page.getByRole("link", { name: list[0]!.name, exact: true })).toBeVisible();
  await page.goto("/employees/common/import");
  await expect(page.getByRole("link", { name: "right.csv" }).first()).toBeVisible();
});

test("a file that is no spreadsheet is refused in words, and nothing is lost", async ({ page }, info) => {
  await signIn(page, "10003");
  await page.goto("/employees/common/import");
  const file = info.outputPath("picture.xlsx");
  writeFileSync(file, Buffer.from("%PDF-1.7 no workbook"));
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.locator(".err", { hasText: "不支持的文件类型，请上传 xlsx 或 csv" })).toBeVisible();
});

const POSITION = "测试工程师";
