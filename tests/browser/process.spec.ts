import { expect, expectSound, ownNumber, signIn, test } from "./support";

/** A form type of its own for each project of the run. */
const TYPES = ["3020", "3030", "3040", "3050"] as const;

test("a process administrator drafts, adds a node and a branch, is refused with all reasons, mends it, runs a test, publishes", async ({
  page,
}) => {
  const code = ownNumber(TYPES);
  await signIn(page, "10010");
  await page.goto("/approval/process/list");
  await expectSound(page);
  await page.goto(`/approval/process/draft/${code}`);
  await page.getByRole("button", { name: "创建草稿" }).click();
  await page.waitForURL(/\/approval\/process\/edit\/\d+$/);
  const edit = page.url();
  await expectSound(page);

  await page.goto(`${edit}/add`);
  await page.locator("[name=type]").selectOption("2");
  await page.locator("[name=name]").fill("复核");
  await page.locator("[name=after]").selectOption({ label: "直接上级" });
  await page.getByRole("button", { name: "添加", exact: true }).click();
  await page.waitForURL(/\/nodes\/n1$/);

  await page.goto(`${edit}/add`);
  await page.locator("[name=type]").selectOption("3");
  await page.locator("[name=name]").fill("站点");
  await page.locator("[name=after]").selectOption({ label: "直接上级" });
  await page.getByRole("button", { name: "添加", exact: true }).click();
  await page.waitForURL(/\/nodes\/n2$/);
  await page.getByRole("button", { name: "添加情况" }).click();
  await page.locator("[name='cases[0].name']").fill("龙华");
  await page.getByRole("button", { name: "添加条件" }).click();
  await page.locator("[name='cases[0].conditions[0].field']").selectOption("siteDigit");
  await page.locator("[name='cases[0].conditions[0].op']").selectOption("eq");
  await page.locator("[name='cases[0].conditions[0].value']").fill("1");
  await expectSound(page);
  await page.getByRole("button", { name: "保存" }).click();
  await page.waitForURL(edit);
  await expectSound(page);

  await page.goto(`${edit}/publish`);
  await page.getByRole("button", { name: "确认发布" }).click();
  const refused = page.getByRole("alert");
  await expect(refused).toContainText("流程无法发布：分支“站点”缺少“其他”情况");
  await expect(refused).toContainText("流程无法发布：节点“复核”没有审批人规则");
  await expectSound(page);

  await page.goto(`${edit}/nodes/n1`);
  await page.getByRole("button", { name: "添加规则" }).click();
  await page.locator("[name='approverRules[0].source']").selectOption("1");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.locator("[name='approverRules[0].roleCode']")).toHaveAttribute("aria-invalid", "true");
  await page.locator("[name='approverRules[0].roleCode']").selectOption("HR_MANAGER");
  await page.getByRole("button", { name: "保存" }).click();
  await page.waitForURL(edit);
  await page.goto(`${edit}/nodes/n2`);
  await page.getByRole("button", { name: "添加情况" }).click();
  await page.locator("[name='cases[1].name']").fill("其他");
  await page.locator("[name='cases[1].next']").selectOption({ label: "结束" });
  await page.getByRole("button", { name: "保存" }).click();
  await page.waitForURL(edit);
  await page.getByRole("button", { name: "下移 站点" }).click();
  await expect(page.getByRole("row").nth(3)).toContainText("复核");
  await page.getByRole("button", { name: "上移 站点" }).click();
  await expect(page.getByRole("row").nth(3)).toContainText("站点");

  await page.goto(`${edit}/test`);
  await page.locator("[name=empIdText]").fill("10011");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByRole("row", { name: /复核/ })).toBeVisible();
  await expectSound(page);

  await page.goto(`${edit}/publish`);
  await page.getByRole("button", { name: "确认发布" }).click();
  await page.waitForURL(edit);
  await expect(page.getByText("已发布").first()).toBeVisible();
  await page.goto(`/approval/process/history/${code}`);
  await expect(page.getByRole("row", { name: /第 2 版/ })).toContainText("已发布");
  await expect(page.getByRole("row", { name: /第 1 版/ })).toContainText("已停用");
});

test("approval roles and the work calendar stand on every screen", async ({ page }) => {
  await signIn(page, "10010");
  await page.goto("/workflow/approvalRole");
  await expectSound(page);
  await page.goto("/workflow/approvalRole/members/new?roleCode=GM");
  await expectSound(page);
  await page.goto("/workflow/approvalRole/import");
  await expectSound(page);
});
