import type { In } from "~/contracts/endpoint";
import type { createClass } from "~/contracts/performance/classes";
import { INDICATOR } from "~/contracts/performance/codes";
import { saveIndicator } from "~/contracts/performance/indicators";
import { saveScheme } from "~/contracts/performance/schemes";
import { saveTemplate } from "~/contracts/performance/templates";
import { ok, one } from "./api";

interface Session {
  token: string;
}

/** The scheme of rules 17 and 18, as its form sends it. */
export const schemeInput = (name: string): In<typeof saveScheme> => ({
  name,
  grades: [
    { code: "S", minScore: "95", coefficientPct: 150 },
    { code: "A", minScore: "85", coefficientPct: 120 },
    { code: "B", minScore: "70", coefficientPct: 100 },
    { code: "C", minScore: "60", coefficientPct: 80 },
    { code: "D", minScore: "0", coefficientPct: 0 },
  ],
  capS: "10",
  capSA: "30",
  bottomPct: "10",
  minGroup: 10,
});

/** Four weighted indicators of the first four kinds, and one of each kind without weight. */
export async function addIndicators(as: Session, prefix = "") {
  const add = async (name: string, kind: number, more: object = {}) =>
    (await ok(saveIndicator, { name: prefix + name, kind, ...more } as In<typeof saveIndicator>, as)).id;
  return {
    higher: await add("销售额", INDICATOR.higher),
    lower: await add("差错率", INDICATOR.lower),
    quality: await add("工作质量", INDICATOR.qualitative),
    table: await add("培训学时", INDICATOR.table, { table: [{ from: "0", to: "4", score: "80" }] }),
    veto: await add("安全事故", INDICATOR.veto),
    bonus: await add("合理化建议", INDICATOR.bonus, { maxPoints: "5" }),
    deduction: await add("违纪", INDICATOR.deduction, { maxPoints: "10" }),
  };
}

/** Sheet X of the sheet: 40 / 30 / 20 / 10 %. */
export async function addTemplate(as: Session, name = "模板甲") {
  const { higher, lower, quality, table } = await addIndicators(as, name);
  const lines = [
    { indicatorId: higher, weight: "40", target: "500" },
    { indicatorId: lower, weight: "30", target: "2" },
    { indicatorId: quality, weight: "20" },
    { indicatorId: table, weight: "10" },
  ];
  return (await ok(saveTemplate, { name, lines }, as)).id;
}

/** Chain of sheet X: self 10 %, first superior 60 %, second superior 30 %. */
export const CHAIN = [
  { level: 1, weight: "10" },
  { level: 2, weight: "60", resolver: 1 },
  { level: 3, weight: "30", resolver: 2 },
] as const;

export const departmentOf = async (code: string): Promise<number> =>
  (await one<{ id: number }>("select department_id as id from departments where code = $1", [code])).id;
export const positionOf = async (name: string): Promise<number> =>
  (await one<{ id: number }>("select min(position_id) as id from positions where name = $1", [name])).id;
export const levelOf = async (name: string): Promise<number> =>
  (await one<{ id: number }>("select level_id as id from position_levels where name = $1", [name])).id;

type ClassInput = In<typeof createClass>;

/** A class of Longhua over the department of HR unless something else is said; of a template and a scheme of its own. */
export async function classInput(as: Session, name: string, given: Partial<ClassInput> = {}): Promise<ClassInput> {
  return {
    name,
    category: 4,
    siteIds: [1],
    priority: 100,
    cycleKind: 1,
    templateId: given.templateId ?? (await addTemplate(as, `${name}模板`)),
    gradeSchemeId: given.gradeSchemeId ?? (await ok(saveScheme, schemeInput(`${name}方案`), as)).id,
    chain: [...CHAIN],
    places: [`d${await departmentOf("2010")}`],
    enabled: 1,
    ...given,
  };
}
