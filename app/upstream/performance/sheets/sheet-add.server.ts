import { sql } from "drizzle-orm";
import { type Exemption, SHEET_STATE, type SheetState } from "~/contracts/performance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";

/** A job of a person in a cycle, as a sheet is made of it. */
export interface NewSheet {
  empId: number;
  classId: number;
  siteId: number;
  companyId: number | null;
  departmentId: number;
  positionId: number;
  levelId: number | null;
  isManager: number;
  from: string;
  to: string;
  isMain: number;
  state: SheetState;
  exemption: Exemption | null;
}

/** Sheets of a job that ends otherwise than it did, or is the last no more; while nobody has scored them. */
export async function changeSegments(
  tx: Tx,
  cycleId: number,
  sheets: readonly Pick<NewSheet, "empId" | "from" | "to" | "isMain">[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as g("empId" int, "from" date, "to" date,
    "isMain" smallint)`;
  const open = [SHEET_STATE.targets, SHEET_STATE.toAgree, SHEET_STATE.running, SHEET_STATE.self];
  // First those that are the last no more: a person has one main sheet at any moment.
  for (const isMain of [0, 1])
    await tx.execute(sql`
      update perf_sheets s
      set segment_to = g."to", is_main = g."isMain", version = s.version + 1, updated_at = now()
      from ${given}
      where s.cycle_id = ${cycleId}
        and s.emp_id = g."empId"
        and s.segment_from = g."from"
        and g."isMain" = ${isMain}
        and s.state = any(${sql.param(open)}::int[])
        and (s.segment_to, s.is_main) is distinct from (g."to", g."isMain")`);
}

/** New sheets of a cycle; whoever has one of the same beginning keeps it. */
export async function addSheets(tx: Tx, cycleId: number, sheets: readonly NewSheet[]) {
  const { rows } = await tx.execute<{ id: number; empId: number; segmentFrom: string }>(sql`
    insert into perf_sheets (
      cycle_id, emp_id, class_id, site_id, company_id, department_id, position_id, level_id, is_manager, segment_from,
      segment_to, is_main, state, exemption
    )
    select ${cycleId}, "empId", "classId", "siteId", "companyId", "departmentId", "positionId", "levelId", "isManager",
      "from", "to", "isMain", state, exemption
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as g(
      "empId" int, "classId" int, "siteId" smallint, "companyId" int, "departmentId" int, "positionId" int,
      "levelId" int, "isManager" smallint, "from" date, "to" date, "isMain" smallint, state smallint,
      exemption smallint
    )
    on conflict do nothing
    returning id, emp_id as "empId", segment_from as "segmentFrom"`);
  return rows;
}

/** Who scores new sheets. */
export async function addScorers(
  tx: Tx,
  scorers: readonly { sheetId: number; level: number; weightBp: number; scorerEmpId: number }[],
): Promise<void> {
  if (scorers.length === 0) return;
  await tx.execute(sql`
    insert into perf_scorers (sheet_id, level, weight_bp, scorer_emp_id)
    select "sheetId", level, "weightBp", "scorerEmpId"
    from jsonb_to_recordset(${JSON.stringify(scorers)}::jsonb) as g(
      "sheetId" int, level smallint, "weightBp" int, "scorerEmpId" int
    )`);
}

/** The lines of new sheets: those of their class as the cycle took it. */
export async function addLines(tx: Tx, cycleId: number, sheetIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with lines as materialized (
      select c.class_id, i.id as indicator_id, l.sort, i.name, i.kind, i.unit, i.score_table, i.max_points,
        (l.line ->> 'weightBp')::int as weight_bp, (l.line ->> 'target')::bigint as target
      from perf_cycle_classes c
      cross join lateral jsonb_array_elements(c.taken -> 'lines') with ordinality as l(line, sort)
      join perf_indicators i on i.id = (l.line ->> 'indicatorId')::int
      where c.cycle_id = ${cycleId} and c.taken is not null
    )
    insert into perf_sheet_lines (
      sheet_id, indicator_id, sort, name, kind, unit, score_table, max_points, weight_bp, target
    )
    select s.id, l.indicator_id, l.sort, l.name, l.kind, l.unit, l.score_table, l.max_points, l.weight_bp, l.target
    from perf_sheets s
    join lines l on l.class_id = s.class_id
    where s.id = any(${sql.param([...sheetIds])}::int[]) and s.state <> ${SHEET_STATE.exempt}`);
}
