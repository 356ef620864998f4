import { type SQL, sql } from "drizzle-orm";
import { CYCLE_STATE, LEVEL, SHEET_STATE, type SheetState } from "~/contracts/performance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** Whoever moves: a person, or the system without one. */
type Mover = Partial<Pick<Caller, "empId" | "actorUserId">>;

export interface Moved {
  [column: string]: unknown;
  id: number;
  empId: number;
  from: SheetState;
  version: number;
}

/** What the history of a sheet says of an act: key of `perfSheets:trailOf`, and what was written. */
export interface Told {
  act: string;
  text?: string;
  level?: number;
  onBehalfOf?: number | null;
}

/**
 * Sheets go on to a state, in one statement however many: only those that stand in one of the given states. Whoever's
 * turn it is now follows; the history says so. The audit row is the verb's.
 * @param where which sheets `s`
 * @param set further columns of the sheet, as `name = value`
 */
export async function moveSheets(
  tx: Tx,
  by: Mover,
  { where, from, to, set, told }: { where: SQL; from: readonly SheetState[]; to: SheetState; set?: SQL; told: Told },
): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved>(sql`
    with moving as materialized (
      select s.id, s.state
      from perf_sheets s
      where ${where} and s.state = any(${sql.param([...from])}::int[])
      order by s.id
      for update
    ), moved as (
      update perf_sheets s
      set state = ${to}, version = s.version + 1, updated_by = ${by.actorUserId ?? null}, updated_at = now()
        ${set ? sql`, ${set}` : sql``}
      from moving m
      where s.id = m.id
      returning s.id, s.emp_id, m.state as was, s.version
    ), told as (
      insert into perf_trail (sheet_id, act, from_state, to_state, level, by_emp_id, on_behalf_of, text)
      select id, ${told.act}, was, ${to}, ${told.level ?? null}::int, ${by.empId ?? null}::int,
        ${told.onBehalfOf ?? null}::int, ${told.text ?? ""}
      from moved
    )
    select id, emp_id as "empId", was as "from", version
    from moved
    order by id`);
  if (rows.length > 0) await refreshTurns(tx, sql`c.sheet_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`);
  return rows;
}

/** A line in the history of a sheet that goes nowhere by it. */
export async function tellTrail(tx: Tx, by: Mover, sheetId: number, told: Told): Promise<void> {
  await tx.execute(sql`
    insert into perf_trail (sheet_id, act, level, by_emp_id, on_behalf_of, text)
    values (
      ${sheetId}, ${told.act}, ${told.level ?? null}, ${by.empId ?? null}, ${told.onBehalfOf ?? null},
      ${told.text ?? ""}
    )`);
}

/**
 * Whose turn it is, from where sheets stand: the person in 30, the first superior in 40, the second in 41; peers who
 * have not answered while the cycle is being scored.
 * @param where which scorers `c`
 */
export async function refreshTurns(tx: Tx, where: SQL): Promise<void> {
  await tx.execute(sql`
    update perf_scorers c
    set turn = t.turn
    from (
      select c.id,
        case
          when c.level = ${LEVEL.self} and s.state = ${SHEET_STATE.self} then 1
          when c.level = ${LEVEL.first} and s.state = ${SHEET_STATE.first} then 1
          when c.level = ${LEVEL.second} and s.state = ${SHEET_STATE.second} then 1
          when c.level = ${LEVEL.peer}
              and c.submitted_at is null
              and y.state = ${CYCLE_STATE.scoring}
              and s.state in (${SHEET_STATE.first}, ${SHEET_STATE.second}, ${SHEET_STATE.calculated})
            then 1
          else 0
          end as turn
      from perf_scorers c
      join perf_sheets s on s.id = c.sheet_id
      join perf_cycles y on y.id = s.cycle_id
      where ${where}
    ) t
    where t.id = c.id and c.turn <> t.turn`);
}
