import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./support";
import { type Row, walk } from "./walk";

/**
 * Every route of the employees sheet's Screens table, with script on and off, on a desktop and at 360 px, each visited by the person
 * it is for. A record's page is that of the first row of its list.
 */

const rows = (titles: Record<string, string>): Row[] => Object.entries(titles).map(([path, title]) => ({ path, title }));

const ARCHIVES = [
  { path: "/employees", title: "员工档案", lands: "/employees/archives/user" },
  ...rows({
    "/employees/archives/user/staff-create": "新增员工",
    "/employees/archives/user/staff-update/11": "编辑员工",
    "/employees/archives/user/roster?siteId=4": "职工名册",
    "/employees/change": "资料变更审核",
    "/employees/common/import": "通用导入",
    "/employees/fileScan": "档案扫描",
    "/employees/report": "人事报表",
  }),
];

const JOURNEY = rows({
  "/employees/entry/new": "新增预入职",
  "/employees/transfer/new": "新增异动",
  "/employees/contract/new": "新建合同",
  "/employees/dimission/new": "办理离职",
  "/employees/dimission/import": "离职导入",
  "/employees/background/import": "背景调查导入",
  "/employees/reading/infomanage/editInfomanage/0/add": "新增公告",
  "/employees/subsidy/month": "补贴发放名单",
});

/** Lists of which the first row leads to the page of a record. */
const RECORDS = {
  "/employees/entry": ["入职管理", "预入职"],
  "/employees/probation": ["试用转正", "转正"],
  "/employees/transfer": ["异动管理", "异动单"],
  "/employees/contract": ["合同管理", "合同详情"],
  "/employees/background": ["背景调查", "背景调查"],
  "/employees/certificate": ["证明开具", "证明"],
  "/employees/reading/infomanage": ["信息管理", "公告"],
} as const;

const ORGANIZATION = rows({
  "/employees/organization/department": "部门管理",
  "/employees/organization/department/chart": "组织架构图",
  "/employees/organization/jobs": "岗位管理",
  "/employees/organization/jobs/import": "岗位导入",
  "/employees/organization/platform": "平台管理",
  "/employees/organization/platform/import": "平台导入",
  "/employees/organization/level": "职类职级",
});

const BENEFITS = rows({
  "/employees/benefits/params": "社保公积金参数",
  "/employees/benefits/socialSecurity": "社保档案",
  "/employees/benefits/socialSecurity/import": "社保导入",
  "/employees/benefits/withholding": "代扣管理",
  "/employees/benefits/withholding/import": "代扣导入",
  "/employees/benefits/providentFund/archive": "公积金档案",
  "/employees/benefits/providentFund/archive/import": "公积金档案导入",
  "/employees/benefits/providentFund/buy": "公积金购买",
  "/employees/benefits/providentFund/buy/import": "公积金购买导入",
  "/employees/benefits/trainee": "见习生福利",
  "/employees/benefits/trainee/import": "见习生导入",
  "/employees/benefits/medical": "医疗福利",
  "/employees/benefits/medical/import": "医疗导入",
});

const CARDS = rows({
  "/employees/bankLibrary": "银行库",
  "/employees/bankLibrary/import": "银行库导入",
  "/employees/payeeCard/personal": "个人收款卡",
  "/employees/payeeCard/personal/newOrEdit": "新增个人收款卡",
  "/employees/payeeCard/company": "公司收款账户",
  "/employees/payeeCard/company/newOrEdit": "新增公司收款账户",
});

const OWN = rows({
  "/employees/mine": "我的档案",
  "/employees/reading/list": "公告",
  "/employees/certificate/apply": "申请证明",
});

const PHONE = rows({
  "/employee/api/read/card/create": "员工信息",
  "/h5/resignationApplication": "离职申请",
  "/h5/dimission": "离职建议",
  "/h5/staffBadgeUpload": "工牌照片上传",
  "/h5/vaccineList": "疫苗接种统计",
  "/h5/companyRegistrySubsidy": "工商登记补贴",
});

/** The list, then the page that its first row leads to. */
async function walkRecords(page: Page): Promise<void> {
  for (const [path, [title, record]] of Object.entries(RECORDS)) {
    await walk(page, [{ path, title }]);
    const first = await page.locator("tbody a[href^='/employees/']").first().getAttribute("href");
    expect(first, path).not.toBeNull();
    await walk(page, [{ path: first!, title: record }]);
  }
}

test("archives, changes, imports, scans and reports", async ({ page }) => {
  await signIn(page, "10002");
  await walk(page, ARCHIVES);
});

test("from the pre-entry to the last day: forms and imports", async ({ page }) => {
  await signIn(page, "10002");
  await walk(page, JOURNEY);
});

test("from the pre-entry to the last day: lists and the first record of each", async ({ page }) => {
  await signIn(page, "10002");
  await walkRecords(page);
});

test("the organization", async ({ page }) => {
  await signIn(page, "10002");
  await walk(page, ORGANIZATION);
});

test("benefits", async ({ page }) => {
  await signIn(page, "10004");
  await walk(page, BENEFITS);
});

test("bank library and payee cards", async ({ page }) => {
  await signIn(page, "10008");
  await walk(page, CARDS);
});

test("badges and vaccinations", async ({ page }) => {
  await signIn(page, "10015");
  await walk(page, rows({ "/employees/badge": "工牌管理", "/employees/vaccine": "疫苗接种" }));
});

test("what everybody has of his own, at the desk and on the phone", async ({ page }) => {
  await signIn(page, "10012");
  await walk(page, OWN);
  await page.context().clearCookies();
  await signIn(page, "10012", "h5");
  await walk(page, PHONE);
});
