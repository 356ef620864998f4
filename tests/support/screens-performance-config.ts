import type { Walk } from "./screens";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Pages about no record; those about one are read by tests/pages/performance-config. */
export const PERFORMANCE_CONFIG: Walk[] = [
  {
    what: "performance: the library of indicators",
    jobNumber: "10006",
    screens: rows({
      "/performance/assess/indicator": "指标库",
      "/performance/assess/indicator?likeName=x&kind=4": "指标库",
      "/performance/assess/indicator/new": "新建指标",
      "/performance/assess/indicator/import": "导入指标库",
      "/performance/assess/indicator/template": "指标模板",
      "/performance/assess/indicator/template/new": "新建模板",
      "/performance/assess/indicator/scheme": "等级方案",
      "/performance/assess/indicator/scheme/new": "新建等级方案",
    }),
  },
  {
    what: "performance: job classes",
    jobNumber: "10006",
    screens: rows({
      "/performance/assess/configuration": "绩效职位分类列表",
      "/performance/assess/configuration?siteId=1&category=4&cycleKind=1&enabled=1": "绩效职位分类列表",
      "/performance/assess/configuration/config-create/new": "绩效职位分类",
      "/performance/assess/configuration/config-create/new?empIdText=10003": "绩效职位分类",
      "/performance/assess/configuration/unclassified": "未分类人员",
      "/performance/assess/configuration/unclassified?cycleKind=2&siteId=7": "未分类人员",
    }),
  },
  {
    what: "performance: standards",
    jobNumber: "10006",
    screens: rows({
      "/performance/assess/cost": "绩效标准",
      "/performance/assess/cost?siteId=1&state=2": "绩效标准",
      "/performance/assess/cost/config-create/new": "绩效标准配置",
      "/performance/assess/cost/import": "导入绩效标准",
    }),
  },
];
