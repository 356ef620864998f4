import { sql } from "drizzle-orm";
import {
  CYCLE_STATE,
  type CycleState,
  EXEMPTION,
  LEVEL,
  SHEET_STATE,
  type SheetState,
} from "~/contracts/performance/codes";
import type { Generated } from "~/contracts/performance/cycles";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { classesOf } from "../classes/class-resolve.server";
import { refreshTurns } from "../sheets/sheet-move.server";
import { type Cycle, type Segment, segmentsOfCycle } from "./people.server";
import { scorersOf } from "./scorers.server";
import type { ClassTaken } from "./tables.server";

/** Sheets written together. */
const PORTION = 5_000;
/** People without a class who are named. */
const MOST_NAMED = 100;

type Made = Pick<Generated, "counts" | "noClass" | "noClassCount">;
/** Whoever asks for it: a person, or the job of the day. */
type Author = Circumstances & Pick<Caller, "versions"> & Partial<Caller>;

/** A segment with the class that judges it. */
interface Placed extends Segment {
  classId: number;
}

/**
 * Sheets of a cycle for everybody in scope who has none (rules 3, 13, 14): once a person and job, however often and by
 * whomever it is asked for; the caller holds the cycle. Of somebody who has another job since, the sheet of the job
 * before ends on its last day. Statements grow with portions of people, not with people.
 */
export async function generate(tx: Tx, author: Author, cycle: Cycle): Promise<Made> {
  const segments = await segmentsOfCycle(tx, author, cycle);
  const taken = await classesTaken(tx, cycle.id);
  const found = await classesOf(
    tx,
    segments.map((segment, index) => ({ ...segment, empId: index })),
    cycle.kind,
  );
  const homeless = segments.filter((segment, index) => segment.isMain === 1 && !found.has(index));
  const placed = segments.flatMap((segment, index) => {
    const classId = found.get(index)?.classId;
    return classId !== undefined && taken.has(classId) ? [{ ...segment, classId }] : [];
  });
  const sheets = lastIsMain(placed);
  const scorersFor = await scorersOf(tx, author);
  let added = 0;
  for (let at = 0; at < sheets.length; at += PORTION) {
    const some = sheets.slice(at, at + PORTION);
    await changeSegments(tx, cycle.id, some);
    const made = await addSheets(tx, cycle, some, taken);
    added += made.length;
    const bySheet = new Map(made.map(({ id, empId, segmentFrom }) => [`${empId}/${segmentFrom}`, id]));
    await addScorers(
      tx,
      some.flatMap((segment) => {
        const sheetId = bySheet.get(`${segment.empId}/${segment.from}`);
        return sheetId === undefined
          ? []
          : scorersFor(segment, taken.get(segment.classId)!.chain).map((scorer) => ({ sheetId, ...scorer }));
      }),
    );
  }
  await addLines(tx, cycle.id);
  await refreshTurns(tx, sql`s.cycle_id = ${cycle.id}`);
  if (added > 0)
    await audit(tx, author, {
      action: "perfCycle.generate",
      objectType: "perfCycle",
      objectId: cycle.id,
      after: { added },
    });
  return {
    counts: {
      added,
      existing: sheets.length - added,
      exempt: sheets.filter(({ late, isMain }) => late && isMain === 1).length,
    },
    noClass: await named(tx, author, homeless.slice(0, MOST_NAMED)),
    noClassCount: homeless.length,
  };
}

/** Of the jobs that have a sheet the last carries the result. */
function lastIsMain(placed: readonly Placed[]): Placed[] {
  return placed.map((one, n) => ({ ...one, isMain: placed[n + 1]?.empId === one.empId ? 0 : 1 }));
}

/** Classes of a cycle as it took them. */
export async function classesTaken(db: Reader | Tx, cycleId: number): Promise<Map<number, ClassTaken>> {
  const { rows } = await db.execute<{ classId: number; taken: ClassTaken }>(sql`
    select class_id as "classId", taken
    from perf_cycle_classes
    where cycle_id = ${cycleId} and taken is not null`);
  return new Map(rows.map(({ classId, taken }) => [classId, taken]));
}

/** Sheets of a job that ends otherwise than it did, or is the last no more; while nobody has scored them. */
async function changeSegments(tx: Tx, cycleId: number, sheets: readonly Placed[]): Promise<void> {
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

/** Where a new sheet stands: before the agreement on its targets, or where the cycle has come to. */
function firstState(cycle: CycleState, { targetConfirm }: ClassTaken): SheetState {
  if (cycle >= CYCLE_STATE.self) return SHEET_STATE.self;
  return targetConfirm === 1 ? SHEET_STATE.targets : SHEET_STATE.running;
}

async function addSheets(tx: Tx, cycle: Cycle, sheets: readonly Placed[], taken: ReadonlyMap<number, ClassTaken>) {
  const given = sheets.map((sheet) => ({
    ...sheet,
    state: sheet.late ? SHEET_STATE.exempt : firstState(cycle.state, taken.get(sheet.classId)!),
    exemption: sheet.late ? EXEMPTION.late : null,
  }));
  const { rows } = await tx.execute<{ id: number; empId: number; segmentFrom: string }>(sql`
    insert into perf_sheets (
      cycle_id, emp_id, class_id, site_id, company_id, department_id, position_id, level_id, is_manager, segment_from,
      segment_to, is_main, state, exemption
    )
    select ${cycle.id}, "empId", "classId", "siteId", "companyId", "departmentId", "positionId", "levelId", "isManager",
      "from", "to", "isMain", state, exemption
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
      "empId" int, "classId" int, "siteId" smallint, "companyId" int, "departmentId" int, "positionId" int,
      "levelId" int, "isManager" smallint, "from" date, "to" date, "isMain" smallint, state smallint,
      exemption smallint
    )
    on conflict do nothing
    returning id, emp_id as "empId", segment_from as "segmentFrom"`);
  return rows;
}

async function addScorers(
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

/** The lines of sheets that have none: those of the class as the cycle took it. */
async function addLines(tx: Tx, cycleId: number): Promise<void> {
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
    where s.cycle_id = ${cycleId}
      and s.state <> ${SHEET_STATE.exempt}
      and not exists (select from perf_sheet_lines k where k.sheet_id = s.id)`);
}

async function named(tx: Tx, around: Pick<Caller, "versions">, people: readonly Segment[]): Promise<Made["noClass"]> {
  if (people.length === 0) return [];
  const { pathOf } = await departmentsOf(tx, around);
  const { rows } = await tx.execute<{ empId: number; empName: string; jobNumber: string }>(sql`
    select emp_id as "empId", emp_name as "empName", job_number as "jobNumber"
    from employees
    where emp_id = any(${sql.param(people.map(({ empId }) => empId))}::int[])
    order by length(job_number), job_number`);
  const place = new Map(people.map(({ empId, departmentId }) => [empId, departmentId]));
  return rows.map((row) => ({ ...row, department: pathOf(place.get(row.empId)!) }));
}

/** Levels that a class's chain asks of peers: their weight. */
export const peerWeight = ({ chain }: Pick<ClassTaken, "chain">): number | null =>
  chain.find(({ level }) => level === LEVEL.peer)?.weightBp ?? null;
