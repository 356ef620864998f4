import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

export const ATTENDANCE: Walk[] = [
  {
    what: "attendance: what the clerk keeps",
    jobNumber: "10017",
    screens: rows({
      "/attendance/scheduling": "排班管理",
      "/attendance/scheduling/createClass": "新建班次",
      "/attendance/scheduling/createClass?from=1": "新建班次",
      "/attendance/scheduling/class/1/edit": "编辑班次",
      "/attendance/scheduling/class/1/status": "启用或停用班次",
    }),
  },
];
