import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Pages about no record; those about one are read by tests/pages/salary-structure. */
export const SALARY_STRUCTURE: Walk[] = [
  {
    what: "salary: structures and settings",
    jobNumber: "10004",
    screens: rows({
      "/salary/structure": "薪资结构",
      "/salary/structure?likeName=x&siteId=1&enabled=1": "薪资结构",
      "/salary/structure/new": "新建薪资结构",
      "/salary/settings": "薪酬设置",
      "/salary/settings?likeName=x&siteId=1": "薪酬设置",
      "/salary/settings/clerk/new": "添加薪资专员",
      "/salary/settings/parameter": "参数",
      "/salary/settings/parameter/payDay": "设置参数",
      "/salary/settings/pay-date": "发薪日期",
      "/salary/settings/table": "税率表",
      "/salary/settings/table/new": "新增税率表",
      "/salary/settings/figure": "税务参数",
      "/salary/settings/figure/new": "新增税务参数",
    }),
  },
  {
    what: "salary: the log",
    jobNumber: "100241",
    screens: [
      ...rows({ "/salary/audit": "薪酬日志", "/salary/audit?operator=10004&person=10011&action=2": "薪酬日志" }),
      { path: "/salary", lands: "/salary/audit", title: "薪酬日志" },
    ],
  },
];
