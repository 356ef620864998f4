// The departments of the demo company: a cross-border seller with offices, warehouses, a workshop and a warehouse
// abroad.

/** How a post's people are drawn: schooling, age, share of women, forms of employment. */
export type Kind = "worker" | "rear" | "clerk" | "office" | "engineer" | "abroad" | "manager";

export interface Post {
  name: string;
  category: string;
  /** Item of the dictionary job_position. */
  title: string;
  levelMin: string;
  levelMax: string;
  /** Share of the people who are neither heads nor fixed. */
  weight: number;
  kind: Kind;
  hazardous?: true;
}

export interface Unit {
  code: string;
  name: string;
  siteId: number;
  overseas?: true;
  head: Post;
  posts: Post[];
  /** Groups below it, as many as the company's size asks for. */
  teams?: { size: number; least: number; posts: Post[] };
}

type Level = `${"P" | "M"}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
type Range = `${Level}-${Level}`;

function post(name: string, category: string, title: string, range: Range, weight: number, kind: Kind): Post {
  const [levelMin = "P1", levelMax = "P1"] = range.split("-");
  return { name, category, title, levelMin, levelMax, weight, kind };
}

function head(name: string, range: Range): Post {
  const title = range.startsWith("M1") ? "4" : range.startsWith("M2") ? "3" : range.startsWith("M3") ? "2" : "1";
  return post(name, "management", title, range, 0, "manager");
}

type Extra = Pick<Unit, "overseas" | "teams">;

function unit(code: string, name: string, siteId: number, leader: Post, posts: Post[] = [], extra: Extra = {}): Unit {
  return { code, name, siteId, head: leader, posts, ...extra };
}

export const TEAM_HEAD = head("组长", "M1-M1");

const abroad = { overseas: true } as const;

/** The office of the general manager, above everything else: whoever heads it sees the whole company. */
export const ROOT = "10";

/** A code's parent is the code without its last two characters, and of one of two the root. */
export const UNITS: readonly Unit[] = [
  unit(ROOT, "总经理办公室", 1, head("总经理", "M6-M6"), [post("总经理助理", "function", "5", "P5-P7", 1, "office")]),

  unit("20", "人力行政中心", 1, head("人力行政总监", "M4-M5")),
  unit("2010", "人力资源部", 1, head("人力资源经理", "M3-M4"), [
    post("人事专员", "function", "5", "P2-P5", 2, "office"),
  ]),
  unit("201010", "招聘组", 1, head("招聘主管", "M1-M2"), [post("招聘专员", "function", "5", "P2-P5", 2, "office")]),
  unit("201020", "薪酬福利组", 1, head("薪酬福利主管", "M1-M2"), [
    post("薪酬福利专员", "function", "5", "P2-P5", 1, "office"),
  ]),
  unit("201030", "培训发展组", 1, head("培训主管", "M1-M2"), [post("培训专员", "function", "5", "P2-P5", 1, "office")]),
  unit("201040", "南山人事组", 4, head("南山人事主管", "M1-M2"), [
    post("人事专员", "function", "5", "P2-P5", 1, "office"),
  ]),
  unit("2020", "行政部", 1, head("行政经理", "M3-M3"), [post("行政专员", "function", "5", "P2-P5", 2, "office")]),
  unit("202010", "后勤组", 1, head("后勤主管", "M1-M1"), [post("后勤员", "worker", "12", "P1-P2", 5, "rear")]),

  unit("30", "财务中心", 1, head("财务总监", "M4-M5")),
  unit("3010", "财务部", 1, head("财务经理", "M3-M4"), [post("财务分析专员", "finance", "7", "P3-P6", 1, "office")]),
  unit("301010", "核算组", 1, head("核算主管", "M1-M2"), [post("会计", "finance", "7", "P2-P6", 3, "office")]),
  unit("301020", "资金组", 1, head("资金主管", "M1-M2"), [post("出纳", "finance", "7", "P2-P4", 2, "office")]),

  unit("40", "运营中心", 4, head("运营总监", "M4-M5")),
  unit("4010", "店铺运营部", 4, head("运营经理", "M3-M4"), [
    post("数据分析师", "technology", "6", "P3-P7", 2, "engineer"),
  ]),
  unit("401010", "欧美运营科", 4, head("运营主管", "M2-M2"), [], {
    teams: { size: 14, least: 2, posts: [post("运营专员", "sales", "5", "P2-P6", 18, "office")] },
  }),
  unit("401020", "日本运营科", 4, head("日本运营主管", "M2-M2"), [
    post("日语运营专员", "sales", "5", "P3-P6", 4, "office"),
  ]),
  unit("4020", "品牌市场部", 4, head("市场经理", "M3-M3"), [post("市场专员", "sales", "5", "P2-P6", 4, "office")]),

  unit("50", "产品研发中心", 5, head("研发总监", "M4-M5")),
  unit("5010", "产品部", 5, head("产品经理", "M3-M3"), [post("产品专员", "technology", "5", "P3-P6", 4, "office")]),
  unit("5020", "结构设计部", 5, head("设计经理", "M3-M3"), [
    post("结构工程师", "technology", "6", "P3-P8", 6, "engineer"),
    post("工业设计师", "technology", "6", "P3-P7", 3, "engineer"),
  ]),

  unit("60", "供应链中心", 3, head("供应链总监", "M4-M5")),
  unit("6010", "采购部", 3, head("采购经理", "M3-M3"), [post("采购专员", "supply", "5", "P2-P6", 4, "office")]),
  unit("6020", "质量部", 3, head("质量经理", "M3-M3"), [post("检验员", "supply", "9", "P1-P4", 7, "clerk")]),
  unit("6030", "宝安仓储部", 3, head("仓储经理", "M3-M3"), [post("计划员", "supply", "5", "P2-P4", 2, "clerk")]),
  unit("603010", "收发科", 3, head("仓储主管", "M2-M2"), [post("叉车司机", "worker", "10", "P1-P3", 3, "worker")], {
    teams: { size: 24, least: 2, posts: [post("仓管员", "supply", "10", "P1-P3", 26, "worker")] },
  }),
  unit("6040", "龙岗制造部", 2, head("制造经理", "M3-M3"), [
    post("工艺工程师", "technology", "6", "P3-P6", 2, "engineer"),
  ]),
  unit("604010", "装配车间", 2, head("车间主任", "M2-M2"), [], {
    teams: { size: 28, least: 2, posts: [post("装配工", "worker", "11", "P1-P3", 30, "worker")] },
  }),
  unit("604020", "喷涂车间", 2, head("车间主任", "M2-M2"), [
    { ...post("喷涂工", "worker", "11", "P1-P3", 6, "worker"), hazardous: true },
    post("设备维修工", "worker", "11", "P2-P4", 2, "worker"),
  ]),

  unit("70", "信息技术中心", 1, head("信息技术总监", "M4-M5")),
  unit("7010", "系统开发部", 1, head("开发经理", "M3-M3"), [
    post("开发工程师", "technology", "6", "P3-P8", 7, "engineer"),
    post("测试工程师", "technology", "6", "P2-P6", 3, "engineer"),
    post("流程管理员", "technology", "5", "P3-P6", 0.5, "office"),
  ]),
  unit("7020", "运维部", 1, head("运维经理", "M3-M3"), [
    post("运维工程师", "technology", "6", "P2-P6", 3, "engineer"),
    post("系统管理员", "technology", "6", "P3-P7", 0.5, "engineer"),
  ]),

  unit("80", "客户服务部", 1, head("客服经理", "M3-M3"), [post("客服专员", "service", "8", "P1-P4", 14, "clerk")]),

  unit("90", "海外仓储中心", 1, head("海外仓总监", "M4-M4"), [], abroad),
  unit(
    "9010",
    "美西仓",
    1,
    head("海外仓经理", "M3-M3"),
    [post("海外客服专员", "service", "8", "P2-P4", 2, "abroad")],
    abroad,
  ),
  unit("901010", "收发科", 1, head("海外仓主管", "M2-M2"), [], {
    ...abroad,
    teams: { size: 20, least: 1, posts: [post("仓库作业员", "supply", "10", "P1-P3", 8, "abroad")] },
  }),

  unit("95", "广州分公司", 6, head("分公司经理", "M3-M4"), [
    post("销售专员", "sales", "5", "P2-P5", 5, "office"),
    post("客服专员", "service", "8", "P1-P3", 4, "clerk"),
  ]),
];
