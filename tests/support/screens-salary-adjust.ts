import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Pages of salary adjustments; the payroll manager of the demo company reaches everybody. */
export const SALARY_ADJUST: Walk[] = [
  {
    what: "salary: adjustments",
    jobNumber: "10004",
    screens: rows({
      "/salary/adjust": "调薪",
      "/salary/adjust?likeName=x&siteId=1&state=1&reason=5&no=TX-1": "调薪",
      "/salary/adjust?formId=1": "调薪",
      "/salary/adjust/new": "新建调薪",
      "/salary/adjust/new?empIdText=nobody": "新建调薪",
      "/salary/adjust/new/1": "填写调薪",
      "/salary/adjust/new/1?effectiveDate=2026-01-01": "填写调薪",
      "/salary/adjust/import": "导入调薪",
      "/salary/adjust/1": "调薪详情",
      "/salary/adjust/1/submit": "提交调薪",
      "/salary/adjust/1/withdraw": "撤回调薪",
    }),
  },
];
