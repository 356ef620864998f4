import type { Walk } from "./screens";

export const SALARY_RUNS: Walk[] = [
  {
    what: "salary: payroll runs",
    jobNumber: "10004",
    screens: [
      { path: "/salary/run", title: "工资核算" },
      { path: "/salary/run?month=2026-01&companyId=1&kind=2&state=5", title: "工资核算" },
      { path: "/salary/run/new", title: "新建工资核算" },
      { path: "/salary/run/import", title: "上传旧系统工资表" },
    ],
  },
];
