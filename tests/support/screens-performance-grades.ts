import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Pages of calibration, batches and results that need no record; those of one record: tests/pages/performance-grades. */
export const PERFORMANCE_GRADES: Walk[] = [
  {
    what: "performance: grades, batches and results, as performance staff sees them",
    jobNumber: "10006",
    screens: rows({
      "/performance/assess/calibration": "绩效校准",
      "/performance/assess/calibration?state=0": "绩效校准",
      "/performance/managerscoreapproval/list": "经理评分审批",
      "/performance/managerscoreapproval/list/new": "新建评分批次",
      "/performance/managerscoreapproval/list/config": "经理评分公布管理",
      "/performance/managerscoreapproval/list/config/new": "新建公示",
      "/performance/assess/result": "绩效结果",
      "/performance/assess/result?grade=S&month=2026-11": "绩效结果",
      "/performance/assess/result/due": "待发放绩效",
      "/performance/assess/result/due?month=2026-11": "待发放绩效",
      "/performance/assess/result/import": "导入历史绩效",
    }),
  },
  {
    what: "performance: what the general manager confirms alone",
    jobNumber: "10014",
    screens: rows({ "/performance/managerscoreapproval/list/beside": "单独确认" }),
  },
  {
    what: "performance: the own results",
    jobNumber: "10011",
    screens: rows({ "/performance/assess/result/history": "历史绩效" }),
  },
];
