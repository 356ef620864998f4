import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Pages of salary archives; the payroll manager of the demo company reaches everybody. */
export const SALARY_ARCHIVES: Walk[] = [
  {
    what: "salary: archives",
    jobNumber: "10004",
    screens: rows({
      "/salary/archive": "薪资档案",
      "/salary/archive?likeName=x&siteId=1&missing=1": "薪资档案",
      "/salary/archive?missing=2&companyId=1&structureId=1": "薪资档案",
      "/salary/archive?missing=3": "薪资档案",
      "/salary/archive?missing=4&departmentId=1": "薪资档案",
      "/salary/archive/new": "新建薪资档案",
      "/salary/archive/new?empIdText=nobody": "新建薪资档案",
      "/salary/archive/import": "导入薪资档案",
      "/salary/archive/1": "薪资档案详情",
      "/salary/archive/1/edit": "填写薪资档案",
      "/salary/archive/1/edit?structureId=9999&fromDate=2026-01-01": "填写薪资档案",
    }),
  },
];
