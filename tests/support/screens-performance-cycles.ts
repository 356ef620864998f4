import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

export const PERFORMANCE_CYCLES: Walk[] = [
  {
    what: "performance: cycles, as performance staff of all sites sees them",
    jobNumber: "10006",
    screens: rows({
      "/performance/assess/cycle": "考核周期",
      "/performance/assess/cycle/new": "新增周期",
    }),
  },
];
