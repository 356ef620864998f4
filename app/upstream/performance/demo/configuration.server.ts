import { sql } from "drizzle-orm";
import type { In } from "~/contracts/endpoint";
import { createClass } from "~/contracts/performance/classes";
import { BUDGET_MODE, CATEGORY, CYCLE_KIND, LEVEL, PERFORMANCE_KIND, RESOLVER } from "~/contracts/performance/codes";
import { saveIndicator } from "~/contracts/performance/indicators";
import { saveScheme } from "~/contracts/performance/schemes";
import { createStandard } from "~/contracts/performance/standards";
import { saveTemplate } from "~/contracts/performance/templates";
import { DEFAULT_COEFFICIENTS, DEFAULT_SCHEME } from "~/lib/performance/defaults";
import { formatPercent, formatPoints } from "~/lib/performance/format";
import { addMonths } from "~/lib/period-dates";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { createClass as writeClass } from "../classes/class-save.server";
import { saveIndicator as writeIndicator } from "../indicators/indicator-save.server";
import { saveScheme as writeScheme } from "../indicators/schemes.server";
import { saveTemplate as writeTemplate } from "../indicators/template-save.server";
import { createStandard as writeStandard } from "../standards/standard-save.server";
import { INDICATORS, TEMPLATES } from "./library.server";
import { PERFORMANCE_KEEPER } from "./roles.server";

/** Keys by name. */
type Named = ReadonlyMap<string, number>;

/** What performance of the demo company rests on: the library, four classes, a standard that counts and a draft. */
export async function loadConfiguration({ kinds, today }: DemoRun): Promise<void> {
  const keeper = await demoCaller({ jobNumber: PERFORMANCE_KEEPER });
  const templates = await loadTemplates(keeper, await loadIndicators(keeper));
  const classes = await loadClasses(keeper, templates, await loadScheme(keeper));
  const month = (from: number) => addMonths(`${today.slice(0, 7)}-01`, from).slice(0, 7);
  const standing = await loadStandard(keeper, classes, "龙华绩效标准", 1, month(-6), 1, 0);
  await loadStandard(keeper, classes, "南山绩效标准", 4, month(1), 0, 1);
  const row = await selectOne(database().write, { id: num`id` })`
    from approval_forms
    where kind_code = ${PERFORMANCE_KIND.standard} and business_id = ${standing}`;
  await approveThrough(kinds, row!.id);
}

async function loadIndicators(keeper: Caller): Promise<Named> {
  const made = new Map<string, number>();
  for (const indicator of INDICATORS) {
    const { id } = await transaction((tx) => writeIndicator(tx, keeper, saveIndicator.input.parse(indicator)));
    made.set(indicator.name, id);
  }
  return made;
}

async function loadTemplates(keeper: Caller, indicators: Named): Promise<Named> {
  const made = new Map<string, number>();
  for (const { name, lines } of TEMPLATES) {
    const input = saveTemplate.input.parse({
      name,
      lines: lines.map(({ name: indicator, ...line }) => ({ ...line, indicatorId: indicators.get(indicator) })),
    });
    made.set(name, (await transaction((tx) => writeTemplate(tx, keeper, input))).id);
  }
  return made;
}

async function loadScheme(keeper: Caller): Promise<number> {
  const { grades, capS, capSA, bottomPct, minGroup } = DEFAULT_SCHEME;
  const input = saveScheme.input.parse({
    name: "默认等级方案",
    grades: grades.map((grade) => ({ ...grade, minScore: formatPoints(grade.minScore) })),
    capS: formatPercent(capS),
    capSA: formatPercent(capSA),
    bottomPct: formatPercent(bottomPct),
    minGroup,
  });
  return (await transaction((tx) => writeScheme(tx, keeper, input))).id;
}

/** Positions by their category, departments by their codes. */
async function placesOf(what: { category: string } | { codes: readonly string[] }): Promise<string[]> {
  const { rows } = await database().write.execute<{ place: string }>(
    "category" in what
      ? sql`
        select 'p' || p.position_id as place
        from positions p
        join position_categories c using (position_category_id)
        where c.name = ${what.category}`
      : sql`
        select 'd' || department_id as place
        from departments
        where code = any(${sql.param([...what.codes])}::text[])`,
  );
  return rows.map(({ place }) => place);
}

const CLASSES = [
  {
    name: "管理岗",
    category: CATEGORY.management,
    template: "管理岗月度模板",
    priority: 10,
    siteIds: [1, 2, 3, 4, 5, 6, 7],
    what: { category: "管理类" },
  },
  {
    name: "职能岗",
    category: CATEGORY.functional,
    template: "职能岗月度模板",
    priority: 100,
    siteIds: [1, 2, 3, 4, 5, 6],
    what: { codes: ["20", "30", "70"] },
  },
  {
    name: "销售与客服岗",
    category: CATEGORY.sales,
    template: "销售客服月度模板",
    priority: 100,
    siteIds: [1, 4],
    what: { codes: ["40", "80"] },
  },
  {
    name: "仓储物流岗",
    category: CATEGORY.warehouse,
    template: "仓储岗月度模板",
    priority: 100,
    siteIds: [2, 3, 7],
    what: { codes: ["60", "90"] },
  },
] as const;

async function loadClasses(keeper: Caller, templates: Named, gradeSchemeId: number): Promise<Named> {
  const made = new Map<string, number>();
  for (const { template, what, siteIds, ...named } of CLASSES) {
    const input = createClass.input.parse({
      ...named,
      siteIds: [...siteIds],
      cycleKind: CYCLE_KIND.month,
      templateId: templates.get(template),
      gradeSchemeId,
      chain: [
        { level: LEVEL.self, weight: "10" },
        { level: LEVEL.first, weight: "60", resolver: RESOLVER.lineManager },
        { level: LEVEL.second, weight: "30", resolver: RESOLVER.departmentHead },
      ],
      places: await placesOf(what),
      targetConfirm: 1,
      enabled: 1,
    } satisfies Partial<In<typeof createClass>> & Record<string, unknown>);
    made.set(named.name, (await transaction((tx) => writeClass(tx, keeper, input))).id);
  }
  return made;
}

/** What the classes get a month in yuan, by the first and last level of each line. */
const AMOUNTS: Readonly<Record<string, readonly (readonly [from: string, to: string, amount: string])[]>> = {
  管理岗: [
    ["M1", "M2", "3000"],
    ["M3", "M4", "5000"],
    ["M5", "M6", "8000"],
  ],
  职能岗: [
    ["P1", "P3", "1500"],
    ["P4", "P8", "2500"],
    ["M1", "M6", "3500"],
  ],
  销售与客服岗: [
    ["P1", "P3", "2000"],
    ["P4", "P8", "3000"],
    ["M1", "M6", "4000"],
  ],
};

async function loadStandard(
  keeper: Caller,
  classes: Named,
  name: string,
  siteId: number,
  fromMonth: string,
  send: number,
  attendanceProrate: 0 | 1,
): Promise<number> {
  const levels = await select(database().write, { id: num`level_id`, name: str`name` })`from position_levels`;
  const levelOf = new Map(levels.map((level) => [level.name, level.id]));
  const input = createStandard.input.parse({
    name,
    siteId,
    fromMonth,
    attendanceProrate,
    budgetMode: BUDGET_MODE.none,
    coefficients: [...DEFAULT_COEFFICIENTS],
    lines: Object.entries(AMOUNTS).flatMap(([className, lines]) =>
      lines.map(([from, to, amount]) => ({
        classId: classes.get(className),
        levelFrom: levelOf.get(from),
        levelTo: levelOf.get(to),
        amount,
      })),
    ),
    send,
  });
  return (await transaction((tx) => writeStandard(tx, keeper, input))).id;
}
