import { type SQL, sql } from "drizzle-orm";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import type { CycleState, Exemption, Grade, Level, SheetState } from "~/contracts/performance/codes";
import { APPEAL_KIND, INDICATOR, LEVEL } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import type { ClassTaken } from "../cycles/tables.server";
import { editable, SHEETS } from "./visible.server";

/** A scorer of a sheet. */
export interface Scorer {
  id: number;
  level: Level;
  weightBp: number;
  scorerEmpId: number;
  name: string;
  onBehalfOf: number | null;
  onBehalfName: string | null;
  hasLeft: boolean;
  turn: 0 | 1;
  levelScore: number | null;
  totalComment: string;
  bonus: number;
  deduction: number;
  submittedAt: string | null;
}

/** Where a sheet stands, and how the caller stands to it. */
export interface Standing {
  [column: string]: unknown;
  id: number;
  version: number;
  state: SheetState;
  cycleId: number;
  cycleState: CycleState;
  empId: number;
  empName: string;
  employment: Employment;
  siteId: number;
  isMain: 0 | 1;
  taken: ClassTaken | null;
  returns: number;
  proposedBy: number | null;
  veto: 0 | 1;
  vetoReason: string;
  vetoConfirmedBy: number | null;
  hasVetoLine: boolean;
  confirmBy: string | null;
  confirmedAt: string | null;
  finalGrade: Grade | null;
  totalScore: number | null;
  exemption: Exemption | null;
  appealed: boolean;
  isOwn: boolean;
  /** The caller reaches the person as performance staff: with the code to edit, and to appoint. */
  edits: boolean;
  /** The same with the code to run cycles: to exempt, to lock a leaver alone. */
  runs: boolean;
  leaveDate: string | null;
  lockedAlone: 0 | 1;
  scorers: Scorer[];
}

const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = (caller: Caller): SQL => sql`
  s.id, s.version, s.state, s.cycle_id as "cycleId", y.state as "cycleState", s.emp_id as "empId",
    employees.emp_name as "empName", employees.employment, s.site_id as "siteId", s.is_main as "isMain", k.taken,
    s.returns, s.proposed_by as "proposedBy", s.veto, s.veto_reason as "vetoReason",
    s.veto_confirmed_by as "vetoConfirmedBy", s.confirm_by as "confirmBy", ${iso(sql`s.confirmed_at`)} as "confirmedAt",
    s.final_grade as "finalGrade", s.total_score as "totalScore", s.exemption,
    exists (select from perf_sheet_lines l where l.sheet_id = s.id and l.kind = ${INDICATOR.veto}) as "hasVetoLine",
    exists (select from perf_appeals a where a.sheet_id = s.id and a.kind = ${APPEAL_KIND.own}) as appealed,
    s.emp_id = ${caller.empId ?? 0} as "isOwn", ${editable(caller)} as edits,
    ${visibleTo(caller, MAY.cycles.run)} as runs, employees.leave_date as "leaveDate", s.locked_alone as "lockedAlone"
`;

const FROM = sql`
  ${SHEETS}
  join perf_cycles y on y.id = s.cycle_id
  left join perf_cycle_classes k on k.cycle_id = s.cycle_id and k.class_id = s.class_id
`;

/** Levels from the lowest: each reads those before it. */
const FROM_BELOW: readonly Level[] = [LEVEL.self, LEVEL.peer, LEVEL.first, LEVEL.second];

async function scorersOf(db: Reader | Tx, sheetId: number): Promise<Scorer[]> {
  const { rows } = await db.execute<Scorer & Record<string, unknown>>(sql`
    select c.id, c.level, c.weight_bp as "weightBp", c.scorer_emp_id as "scorerEmpId", e.emp_name as name,
      c.on_behalf_of as "onBehalfOf", b.emp_name as "onBehalfName", e.employment <> ${EMPLOYMENT.onJob} as "hasLeft",
      c.turn, c.level_score as "levelScore", c.total_comment as "totalComment", c.bonus, c.deduction,
      ${iso(sql`c.submitted_at`)} as "submittedAt"
    from perf_scorers c
    join employees e on e.emp_id = c.scorer_emp_id
    left join employees b on b.emp_id = c.on_behalf_of
    where c.sheet_id = ${sheetId}
    order by array_position(${sql.param([...FROM_BELOW])}::int[], c.level::int), c.id`);
  return rows;
}

/**
 * A sheet to look at. @param reach which sheets `s` (of `employees`) there are for the caller
 */
export async function standingOf(db: Reader, caller: Caller, id: number, reach: SQL): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    select ${columns(caller)}
    from ${FROM}
    where s.id = ${id} and ${reach}`);
  if (!rows[0]) throw missing();
  return { ...rows[0], scorers: await scorersOf(db, id) };
}

/**
 * A sheet held until the transaction ends; what is out of reach is not there, before its version could tell.
 * @param version left out where others may have changed it meanwhile, which is no fault
 */
export async function heldSheet(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version?: number },
  reach: SQL,
): Promise<Standing> {
  const { rows } = await tx.execute<Standing>(sql`
    select ${columns(caller)}
    from ${FROM}
    where s.id = ${id} and ${reach}
    for update of s`);
  const [row] = rows;
  if (!row) throw missing();
  if (version !== undefined && row.version !== version) throw stale();
  // After the lock, by a statement of its own: what stood beside the sheet before may have changed while one waited.
  return { ...row, scorers: await scorersOf(tx, id) };
}

/** The sheet counts one version more: nothing else of it changes. */
export async function touchSheet(tx: Tx, caller: Caller, id: number, set?: SQL): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update perf_sheets
    set version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()${set ? sql`, ${set}` : sql``}
    where id = ${id}
    returning version`);
  return rows[0]!.version;
}

/** Sheets on which the caller is the first superior. */
export const firstOf = (caller: Caller): SQL => sql`
  exists (
    select
    from perf_scorers c
    where c.sheet_id = s.id and c.level = ${LEVEL.first} and c.scorer_emp_id = ${caller.empId ?? 0}
  )
`;
export const ownOf = (caller: Caller): SQL => sql`s.emp_id = ${caller.empId ?? 0}`;
/** Sheets whose cycle the caller runs. */
export const runs = (caller: Caller): SQL => visibleTo(caller, MAY.cycles.run);
