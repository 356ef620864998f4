import type { Screen, Walk } from "./screens";

/** Every route of the employees sheet's Screens table, each with the person it is for. */

const rows = (titles: Record<string, string>): Screen[] =>
  Object.entries(titles).map(([path, title]) => ({ path, title }));

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

/**
 * Lists of which the first row leads to the page of a record, and what both are called; the personnel officer 10002
 * sees them.
 */
export const RECORDS = {
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
  "/employees/organization/department/import": "部门导入",
  "/employees/organization/jobs": "岗位管理",
  "/employees/organization/jobs/import": "岗位导入",
  "/employees/organization/platform": "平台管理",
  "/employees/organization/platform/import": "平台导入",
  "/employees/organization/level": "职类职级",
  "/employees/organization/level/import": "职类职级导入",
});

const BENEFITS = rows({
  "/employees/benefits/params": "社保公积金参数",
  "/employees/benefits/params/confirm": "确认全部城市的参数",
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

export const EMPLOYEES: Walk[] = [
  { what: "archives, changes, imports, scans and reports", jobNumber: "10002", screens: ARCHIVES },
  { what: "from the pre-entry to the last day: forms and imports", jobNumber: "10002", screens: JOURNEY },
  { what: "the organization", jobNumber: "10002", screens: ORGANIZATION },
  { what: "benefits", jobNumber: "10004", screens: BENEFITS },
  { what: "bank library and payee cards", jobNumber: "10008", screens: CARDS },
  {
    what: "badges and vaccinations",
    jobNumber: "10015",
    screens: rows({ "/employees/badge": "工牌管理", "/employees/vaccine": "疫苗接种" }),
  },
  { what: "what everybody has of his own at the desk", jobNumber: "10012", screens: OWN },
  { what: "what everybody has of his own on the phone", jobNumber: "10012", side: "h5", screens: PHONE },
];
