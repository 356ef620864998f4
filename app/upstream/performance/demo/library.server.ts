import type { In } from "~/contracts/endpoint";
import { INDICATOR } from "~/contracts/performance/codes";
import type { saveIndicator } from "~/contracts/performance/indicators";

type Indicator = In<typeof saveIndicator>;

/** Indicators of the demo company, of every kind. */
export const INDICATORS: readonly Indicator[] = [
  { name: "销售额达成率", kind: INDICATOR.higher, unit: "万元", source: "店铺后台", defaultWeight: "40" },
  { name: "人均出库件数", kind: INDICATOR.higher, unit: "件", source: "仓储系统", defaultWeight: "40" },
  { name: "客户满意度", kind: INDICATOR.higher, unit: "%", source: "客服系统", defaultWeight: "30" },
  { name: "部门费用率", kind: INDICATOR.lower, unit: "%", source: "财务系统", defaultWeight: "20" },
  { name: "发货差错率", kind: INDICATOR.lower, unit: "‰", source: "仓储系统", defaultWeight: "30" },
  { name: "工单平均处理时长", kind: INDICATOR.lower, unit: "小时", source: "客服系统", defaultWeight: "30" },
  {
    name: "重点工作完成质量",
    kind: INDICATOR.qualitative,
    source: "上级评价",
    defaultWeight: "40",
    description: "按月初约定的重点工作，从质量、进度两方面评分。",
  },
  { name: "团队管理与培养", kind: INDICATOR.qualitative, source: "上级评价", defaultWeight: "30" },
  { name: "协作与服务意识", kind: INDICATOR.qualitative, source: "上级评价", defaultWeight: "10" },
  {
    name: "培训学时",
    kind: INDICATOR.table,
    unit: "小时",
    source: "培训系统",
    defaultWeight: "10",
    table: [
      { from: "0", to: "2", score: "60" },
      { from: "2", to: "4", score: "85" },
      { from: "4", to: "100", score: "100" },
    ],
  },
  { name: "安全责任事故", kind: INDICATOR.veto, source: "安全管理", description: "发生责任事故即为 D 级。" },
  { name: "合理化建议采纳", kind: INDICATOR.bonus, unit: "条", source: "改善提案", maxPoints: "5" },
  { name: "违反工作纪律", kind: INDICATOR.deduction, unit: "次", source: "行政部", maxPoints: "10" },
];

interface Line {
  name: string;
  weight?: string;
  target?: string;
}

/** Every template ends with what has no weight. */
const ALWAYS: readonly Line[] = [{ name: "安全责任事故" }, { name: "合理化建议采纳" }, { name: "违反工作纪律" }];

export const TEMPLATES: readonly { name: string; lines: readonly Line[] }[] = [
  {
    name: "管理岗月度模板",
    lines: [
      { name: "重点工作完成质量", weight: "40" },
      { name: "部门费用率", weight: "30", target: "2" },
      { name: "团队管理与培养", weight: "20" },
      { name: "培训学时", weight: "10", target: "4" },
      ...ALWAYS,
    ],
  },
  {
    name: "职能岗月度模板",
    lines: [
      { name: "重点工作完成质量", weight: "50" },
      { name: "部门费用率", weight: "20", target: "2.5" },
      { name: "协作与服务意识", weight: "20" },
      { name: "培训学时", weight: "10", target: "4" },
      ...ALWAYS,
    ],
  },
  {
    name: "销售客服月度模板",
    lines: [
      { name: "销售额达成率", weight: "40", target: "500" },
      { name: "客户满意度", weight: "30", target: "95" },
      { name: "工单平均处理时长", weight: "20", target: "4" },
      { name: "协作与服务意识", weight: "10" },
      ...ALWAYS,
    ],
  },
  {
    name: "仓储岗月度模板",
    lines: [
      { name: "人均出库件数", weight: "40", target: "1200" },
      { name: "发货差错率", weight: "30", target: "0.5" },
      { name: "重点工作完成质量", weight: "20" },
      { name: "培训学时", weight: "10", target: "2" },
      ...ALWAYS,
    ],
  },
];
