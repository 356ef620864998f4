import type { Endpoint, In } from "~/contracts/endpoint";
import type { ClassTaken } from "~/upstream/performance/cycles/tables.server";
import { callApi, ok, one, sessionOf } from "../../support/api";

/** Sheet X of the acceptance examples: weights 40, 30, 20, 10; self 10 %, first superior 60 %, second 30 %. */

export const PERSON = "10011";
export const FIRST = "10007";
export const SECOND = "10001";
/** Keeps performance for the whole company. */
export const STAFF = "10006";
export const GRADES = [
  { code: "S", minScore: 9_500, coefficientPct: 150 },
  { code: "A", minScore: 8_500, coefficientPct: 120 },
  { code: "B", minScore: 7_000, coefficientPct: 100 },
  { code: "C", minScore: 6_000, coefficientPct: 80 },
  { code: "D", minScore: 0, coefficientPct: 0 },
] as const;

export const empOf = async (jobNumber: string): Promise<number> =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;

interface Setup {
  state?: number;
  cycleState?: number;
  second?: boolean;
  /** Job numbers of peers; the chain has a fourth level then. */
  peers?: string[];
  person?: string;
  veto?: boolean;
  targetConfirm?: 0 | 1;
  chainPeers?: boolean;
}

let made = 0;

/** A sheet as generation makes it, with its class, cycle, lines and scorers. */
export async function sheetX({
  state = 30,
  cycleState = 4,
  second = true,
  peers = [],
  person = PERSON,
  veto = false,
  targetConfirm = 1,
  chainPeers = peers.length > 0,
}: Setup = {}): Promise<{ id: number; cycleId: number; lines: number[] }> {
  made += 1;
  const name = `X${made}`;
  const levels = [
    { level: 1, weightBp: 1_000, resolver: null, empId: null },
    { level: 2, weightBp: second ? 6_000 : 9_000, resolver: 1, empId: null },
    ...(second ? [{ level: 3, weightBp: 3_000, resolver: 2, empId: null }] : []),
    ...(chainPeers ? [{ level: 4, weightBp: 1_000, resolver: 4, empId: null }] : []),
  ];
  const kinds = [1, 2, 3, 3, ...(veto ? [5] : [])];
  const indicators: number[] = [];
  for (const [n, kind] of kinds.entries())
    indicators.push(
      (
        await one<{ id: number }>("insert into perf_indicators (name, kind, unit) values ($1, $2, '') returning id", [
          `${name}指标${n + 1}`,
          kind,
        ])
      ).id,
    );
  const template = await one<{ id: number }>("insert into perf_templates (name) values ($1) returning id", [name]);
  const scheme = { grades: GRADES, capS: 1_000, capSA: 3_000, bottomPct: 1_000, minGroup: 10 };
  const kept = await one<{ id: number }>(
    `insert into perf_grade_schemes (name, grades, cap_s, cap_sa, bottom_pct, min_group)
     values ($1, $2, 1000, 3000, 1000, 10) returning id`,
    [name, JSON.stringify(GRADES)],
  );
  const kind = await one<{ id: number }>(
    `insert into perf_classes (name, category, site_ids, priority, cycle_kind, template_id, grade_scheme_id, chain)
     values ($1, 4, '{1}', 1, 2, $2, $3, $4) returning id`,
    [name, template.id, kept.id, JSON.stringify(levels)],
  );
  const cycle = await one<{ id: number }>(
    `insert into perf_cycles (name, kind, from_date, to_date, site_ids, stage_dates, state)
     values ($1, 2, '2026-07-01', '2026-09-30', '{1}', '[]', $2) returning id`,
    [`${name}周期`, cycleState],
  );
  const taken: ClassTaken = { name, chain: levels as ClassTaken["chain"], scheme, targetConfirm, lines: [] };
  await one(
    `insert into perf_cycle_classes (cycle_id, class_id, kind, from_date, taken)
     values ($1, $2, 2, '2026-07-01', $3) returning class_id`,
    [cycle.id, kind.id, JSON.stringify(taken)],
  );
  const sheet = await one<{ id: number }>(
    `insert into perf_sheets (cycle_id, emp_id, class_id, site_id, department_id, position_id, segment_from, segment_to, state)
     select $1, emp_id, $2, site_id, department_id, position_id, '2026-07-01', '2026-09-30', $3
     from employees where job_number = $4 returning id`,
    [cycle.id, kind.id, state, person],
  );
  const values = [
    [4_000, 5_000_000, 4_650_000, 9_300],
    [3_000, 20_000, 25_000, 7_500],
    [2_000, null, null, null],
    [1_000, null, null, null],
    [0, null, null, null],
  ] as const;
  const lines: number[] = [];
  for (const [n, indicator] of indicators.entries()) {
    const [weight, target, actual, computed] = values[n]!;
    const line = await one<{ id: number }>(
      `insert into perf_sheet_lines (sheet_id, indicator_id, sort, name, kind, weight_bp, target, actual, computed_score)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [sheet.id, indicator, n, `${name}指标${n + 1}`, kinds[n], weight, target, actual, computed],
    );
    lines.push(line.id);
  }
  const scorers: [number, string, number][] = [
    [1, person, 1_000],
    [2, FIRST, second ? 6_000 : 9_000],
    ...(second ? ([[3, SECOND, 3_000]] as [number, string, number][]) : []),
    ...peers.map((peer) => [4, peer, 1_000] as [number, string, number]),
  ];
  for (const [level, jobNumber, weight] of scorers)
    await one(
      `insert into perf_scorers (sheet_id, level, weight_bp, scorer_emp_id)
       select $1, $2, $3, emp_id from employees where job_number = $4 returning id`,
      [sheet.id, level, weight, jobNumber],
    );
  await turns(sheet.id);
  return { id: sheet.id, cycleId: cycle.id, lines };
}

/** Whose turn it is, after a test has put a sheet into a state. */
export async function turns(sheetId: number): Promise<void> {
  const { sql } = await import("drizzle-orm");
  const { transaction } = await import("~/upstream/platform/database/db.server");
  const { refreshTurns } = await import("~/upstream/performance/sheets/sheet-move.server");
  await transaction((tx) => refreshTurns(tx, sql`c.sheet_id = ${sheetId}`));
}

export const versionOf = async (id: number): Promise<number> =>
  (await one<{ version: number }>("select version from perf_sheets where id = $1", [id])).version;

/** Somebody signed in who works with one sheet: its key and present version go along. */
export async function at(jobNumber: string, id: number) {
  const token = await sessionOf(jobNumber);
  const input = async (more: Record<string, unknown>) => ({ id, version: await versionOf(id), ...more });
  return {
    token,
    ok: async <E extends Endpoint>(endpoint: E, more: Record<string, unknown> = {}) =>
      ok(endpoint, (await input(more)) as In<E>, { token }),
    call: async <E extends Endpoint>(endpoint: E, more: Record<string, unknown> = {}) =>
      callApi(endpoint, (await input(more)) as In<E>, { token }),
  };
}

/** Points of lines in their order, as a person writes them. */
export const points = (lines: readonly number[], ...scores: (string | null)[]) =>
  scores.flatMap((score, n) => (score === null ? [] : [{ lineId: lines[n]!, score, comment: "" }]));

export const SELF = ["93", "75", "95", "100"];
export const SUPERIOR = ["93", "75", "80", "100"];
export const SECOND_SUPERIOR = ["93", "75", "88", "90"];
