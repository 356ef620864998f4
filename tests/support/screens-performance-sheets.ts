import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));
const LIST = "/performance/assess/list";

export const PERFORMANCE_SHEETS: Walk[] = [
  {
    what: "performance: the own assessments",
    jobNumber: "10011",
    screens: [
      { path: "/performance", title: "考核列表", lands: LIST },
      { path: "/performance/assess", title: "考核列表", lands: LIST },
      ...rows({
        [LIST]: "考核列表",
        [`${LIST}?tab=score&state=40&sort=-total`]: "考核列表",
        "/performance/assess/list/self-assess": "自我考核",
        "/performance/assess/appeal": "绩效申诉",
      }),
    ],
  },
  {
    what: "performance: assessments, as performance staff sees them",
    jobNumber: "10006",
    screens: rows({
      [`${LIST}?tab=all`]: "考核列表",
      [`${LIST}/remind?all=1`]: "催办考核",
      [`${LIST}/target/import`]: "考核目标导入",
      [`${LIST}/actual/import`]: "实际完成值导入",
      "/performance/assess/appeal?kind=1&state=0": "绩效申诉",
    }),
  },
];
