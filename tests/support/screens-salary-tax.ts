import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Tax data, run inputs and the insurance check; the payroll manager of the demo company reaches everybody. */
export const SALARY_TAX: Walk[] = [
  {
    what: "salary: tax data, run inputs, insurance check",
    jobNumber: "10004",
    screens: rows({
      "/salary/tax": "个税数据",
      "/salary/tax?year=2025&set=7&siteId=1": "个税数据",
      "/salary/tax?set=1": "个税数据",
      "/salary/tax?set=6&companyId=1&likeName=x": "个税数据",
      "/salary/tax/import": "导入专项附加扣除",
      "/salary/tax/opening/import": "导入累计期初",
      "/salary/tax/1": "个税数据详情",
      "/salary/tax/1?year=2025": "个税数据详情",
      "/salary/tax/1/edit?year=2025": "申报附加扣除",
      "/salary/tax/1/profile": "个税设置",
      "/salary/tax/1/ledger": "个税台账",
      "/salary/inputs": "工资录入项",
      "/salary/inputs?month=2026-01&state=0&sourceType=1&siteId=1&companyId=1&likeName=x": "工资录入项",
      "/salary/inputs/new": "新增录入项",
      "/salary/inputs/new?empIdText=nobody": "新增录入项",
      "/salary/inputs/import": "导入工资录入项",
      "/salary/insurance": "社保公积金核对",
      "/salary/insurance?month=2026-01&check=3&siteId=1&companyId=1&likeName=x": "社保公积金核对",
      "/salary/insurance/1": "社保公积金核对明细",
    }),
  },
];
