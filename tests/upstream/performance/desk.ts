import { CYCLE_STATE, INDICATOR, LEVEL, RESOLVER, SCOPE, STAGES } from "~/contracts/performance/codes";
import { createCycle, moveStage, startCycle } from "~/contracts/performance/cycle-changes";
import { cycleDetail } from "~/contracts/performance/cycles";
import { ok, one, sessionOf } from "../../support/api";

/** What tests of performance put before the product: a template, a scheme, a class, a cycle that runs. */

export const idOf = async (jobNumber: string): Promise<number> =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;

/** Somebody gets a standard role beside what he has, everywhere: roles of sites get the widest scope. */
export async function give(jobNumber: string, role: string): Promise<void> {
  await one("update roles set data_scope = 5 where role_code = $1 and data_scope = 4", [role]);
  await one(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = $2
     on conflict do nothing`,
    [jobNumber, role],
  );
}

export const SCHEME = {
  grades: [
    { code: "S", minScore: 9_500, coefficientPct: 150 },
    { code: "A", minScore: 8_500, coefficientPct: 120 },
    { code: "B", minScore: 7_000, coefficientPct: 100 },
    { code: "C", minScore: 6_000, coefficientPct: 80 },
    { code: "D", minScore: 0, coefficientPct: 0 },
  ],
  ...{ capS: 1_000, capSA: 3_000, bottomPct: 1_000, minGroup: 10 },
};

/** Sheet X of the acceptance examples: two kinds with a target, two that people judge. */
export const LINES = [
  { name: "回款额", kind: INDICATOR.higher, weightBp: 4_000, target: 5_000_000 },
  { name: "差错率", kind: INDICATOR.lower, weightBp: 3_000, target: 20_000 },
  { name: "协作", kind: INDICATOR.qualitative, weightBp: 2_000, target: null },
  { name: "学习", kind: INDICATOR.qualitative, weightBp: 1_000, target: null },
] as const;

export const CHAIN = [
  { level: LEVEL.self, weightBp: 1_000, resolver: null, empId: null },
  { level: LEVEL.first, weightBp: 6_000, resolver: RESOLVER.lineManager, empId: null },
  { level: LEVEL.second, weightBp: 3_000, resolver: RESOLVER.departmentHead, empId: null },
];

let counter = 0;

/** A template of sheet X, a scheme, and a class over departments with all below them. */
export async function classOf(
  departmentIds: readonly number[],
  { cycleKind = 1, targetConfirm = 0, chain = CHAIN, siteIds = [1, 2, 3, 4, 5, 6] } = {},
): Promise<number> {
  counter += 1;
  const { id: templateId } = await one<{ id: number }>("insert into perf_templates (name) values ($1) returning id", [
    `模板${counter}`,
  ]);
  for (const [sort, line] of LINES.entries()) {
    const { id } = await one<{ id: number }>(
      `insert into perf_indicators (name, kind) values ($1, $2)
       on conflict (name) do update set kind = excluded.kind returning id`,
      [line.name, line.kind],
    );
    await one(
      `insert into perf_template_lines (template_id, indicator_id, sort, weight_bp, target)
       values ($1, $2, $3, $4, $5) returning id`,
      [templateId, id, sort + 1, line.weightBp, line.target],
    );
  }
  const { id: schemeId } = await one<{ id: number }>(
    `insert into perf_grade_schemes (name, grades, cap_s, cap_sa, bottom_pct, min_group)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [`方案${counter}`, JSON.stringify(SCHEME.grades), SCHEME.capS, SCHEME.capSA, SCHEME.bottomPct, SCHEME.minGroup],
  );
  const { id } = await one<{ id: number }>(
    `insert into perf_classes (
       name, category, site_ids, priority, cycle_kind, template_id, grade_scheme_id, chain, target_confirm
     )
     values ($1, 4, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [`分类${counter}`, siteIds, counter, cycleKind, templateId, schemeId, JSON.stringify(chain), targetConfirm],
  );
  await one(
    `insert into perf_class_scopes (class_id, site_id, kind, ref_id, cycle_kind, enabled)
     select $1, s, ${SCOPE.department}, d, $2, 1 from unnest($3::int[]) s, unnest($4::int[]) d`,
    [id, cycleKind, siteIds, [...departmentIds]],
  );
  return id;
}

export const departmentOf = async (jobNumber: string): Promise<number> =>
  (await one<{ id: number }>("select department_id as id from employees where job_number = $1", [jobNumber])).id;

const DEADLINES = STAGES.map((stage) => ({ stage, deadline: "2099-12-31" }));

/** The form of a cycle of a month. */
export function cycleForm(classIds: readonly number[], changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    ...{ name: `周期${counter}`, kind: 1, fromDate: "2026-11-01", toDate: "2026-11-30" },
    ...{ siteIds: [1, 2, 3, 4, 5, 6], departmentIds: [], classIds: [...classIds], deadlines: DEADLINES },
    ...changes,
  };
}

/** Somebody who runs cycles everywhere: 10004 as performance staff. */
export async function performanceStaff(): Promise<{ token: string }> {
  await give("10004", "hrPerformance");
  return { token: await sessionOf("10004") };
}

/** A cycle of a class over the department of 10011 (and all below), begun. */
export async function runningCycle(
  hr: { token: string },
  { departmentIds, ...more }: { departmentIds?: number[] } & Record<string, unknown> = {},
) {
  const classId = await classOf(departmentIds ?? [await departmentOf("10011")], more);
  const made = await ok(createCycle, cycleForm([classId], { departmentIds: departmentIds ?? [] }) as never, hr);
  const started = await ok(startCycle, made, hr);
  return { classId, cycleId: made.id, started };
}

/** Moves a cycle on until it is in the state, before calibration is finished. */
export async function cycleTo(hr: { token: string }, cycleId: number, state: number): Promise<void> {
  for (;;) {
    const cycle = await ok(cycleDetail, { id: cycleId }, hr);
    if (cycle.state >= state) return;
    await ok(moveStage, { id: cycleId, version: cycle.version }, hr);
  }
}
export { CYCLE_STATE };

interface Sheet {
  id: number;
  state: number;
  version: number;
  totalScore: number | null;
}

/** The main sheet of somebody in a cycle, as it stands in the table. */
export const sheetOf = async (cycleId: number, jobNumber: string): Promise<Sheet> =>
  one<Sheet>(
    `select s.id, s.state, s.version, s.total_score as "totalScore"
     from perf_sheets s join employees e using (emp_id)
     where s.cycle_id = $1 and e.job_number = $2 and s.is_main = 1`,
    [cycleId, jobNumber],
  );

/** Scores of a level as if its scorer had submitted them. */
export async function scored(sheetId: number, level: number, score: number): Promise<void> {
  await one(
    `update perf_scorers set level_score = $3, submitted_at = now(), turn = 0
     where sheet_id = $1 and level = $2 returning id`,
    [sheetId, level, score],
  );
}
