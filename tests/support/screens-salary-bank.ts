import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Pages of bank files about no record; those about one are read by tests/pages/salary-bank. */
export const SALARY_BANK: Walk[] = [
  {
    what: "salary: bank files",
    jobNumber: "10008",
    screens: rows({
      "/salary/bank": "银行代发",
      "/salary/bank?month=2026-11&companyId=1&state=1": "银行代发",
      "/salary/bank/run": "待代发的工资",
      "/salary/bank/run?month=2026-11&companyId=1": "待代发的工资",
      "/salary/bank/import": "导入代发结果",
    }),
  },
];
