import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Year-end bonuses and paid wages; the payroll manager of the demo company reaches everybody. */
export const SALARY_BONUS: Walk[] = [
  {
    what: "salary: year-end bonuses, paid wages",
    jobNumber: "10004",
    screens: rows({
      "/salary/bonus": "年终奖",
      "/salary/bonus?year=2025&state=1&companyId=1&likeName=x": "年终奖",
      "/salary/bonus/new": "新增年终奖",
      "/salary/bonus/1": "年终奖计税对比",
      "/salary/bonus/1/remove": "删除年终奖",
      "/salary/bonus/run": "新建年终奖批次",
      "/finance/wages": "工资台账",
      "/finance/wages?month=2026-01&siteId=1&companyId=1&likeEmpName=x&departmentId=1": "工资台账",
      "/finance/wages/cost": "部门成本",
      "/finance/wages/cost?month=2026-01": "部门成本",
      "/finance/wages/import": "工资导入",
    }),
  },
];
