import { type SQL, sql } from "drizzle-orm";
import { INPUT_STATE, type InputSource } from "~/contracts/payroll/codes";
import type { TakenInput } from "~/lib/salary/snapshot";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { conflict } from "~/upstream/platform/refusal.server";

type Taken = TakenInput & { empId: number };
type Found = Taken & { month: string; isOpen: boolean };

const TAKEN = sql`
  emp_id as "empId", id as "inputId", item_code as "itemCode", amount::float8 as amount, quantity,
    source_type as "sourceType", source_id as "sourceId", notice_file_id is not null as "hasNotice"
`;

/**
 * Takes open inputs of people into a run, those of its month and what earlier months left open, so that none is ever
 * passed over. Only a run takes; what it has taken nobody changes until it is given back.
 * @param month yyyy-MM; null: of every month (a leaver's run)
 */
export async function takeInputs(
  tx: Tx,
  runId: number,
  month: string | null,
  empIds: readonly number[],
): Promise<Taken[]> {
  const { rows } = await tx.execute<Taken & Record<string, unknown>>(sql`
    update run_inputs
    set state = ${INPUT_STATE.taken}, taken_by = ${runId}, version = version + 1, updated_at = now()
    where emp_id = any(${sql.param([...empIds])}::int[])
      and state = ${INPUT_STATE.open}
      and (${month}::text is null or month <= ${month})
    returning ${TAKEN}`);
  return rows.sort((one, other) => one.empId - other.empId || one.inputId - other.inputId);
}

/**
 * The inputs that `takeInputs` would take of a month, as they are: nothing is taken.
 * @param alsoOf runs, one column `id`, whose inputs count as if they were open
 */
export async function inputsToTake(
  db: Reader | Tx,
  month: string,
  empIds: readonly number[],
  alsoOf: SQL,
): Promise<Found[]> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select ${TAKEN}, month, state = ${INPUT_STATE.open} as "isOpen"
    from run_inputs
    where emp_id = any(${sql.param([...empIds])}::int[])
      and month <= ${month}
      and (state = ${INPUT_STATE.open} or taken_by in (${alsoOf}))
    order by emp_id, id`);
  return rows;
}

/** Inputs that a run makes itself: of one source, a month and people. */
interface MadeOf {
  sourceType: InputSource;
  month: string;
  empIds: readonly number[];
}

const madeOf = ({ sourceType, month, empIds }: MadeOf) => sql`
  source_type = ${sourceType} and month = ${month} and emp_id = any(${sql.param([...empIds])}::int[])
`;

/** Sources of them that a run has taken. */
export async function takenSources(tx: Tx, of: MadeOf): Promise<number[]> {
  const rows = await select(tx, { id: num`source_id` })`
    from run_inputs
    where ${madeOf(of)} and state = ${INPUT_STATE.taken}`;
  return rows.map(({ id }) => id);
}

/** Takes back the open ones of other sources than those that are due: there is nothing to pay for them any more. */
export async function withdrawOthers(tx: Tx, of: MadeOf, due: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from run_inputs
    where ${madeOf(of)} and state = ${INPUT_STATE.open} and source_id <> all(${sql.param([...due])}::int[])`);
}

/** Takes back all open ones of a source: they are made anew. */
export async function withdrawOpen(tx: Tx, sourceType: InputSource, empIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from run_inputs
    where emp_id = any(${sql.param([...empIds])}::int[])
      and source_type = ${sourceType}
      and state = ${INPUT_STATE.open}`);
}

/** What runs have taken of some sources, by item; fen. */
export async function paidBySources(
  tx: Tx,
  sourceType: InputSource,
  sources: readonly { empId: number; sourceId: number }[],
): Promise<{ empId: number; sourceId: number; itemCode: string; amount: number }[]> {
  const rows = await select(tx, {
    empId: num`i.emp_id`,
    sourceId: num`i.source_id`,
    itemCode: str`i.item_code`,
    amount: num`i.amount::float8`,
  })`
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as g("empId" int, "sourceId" int)
    join run_inputs i
      on i.source_type = ${sourceType}
        and i.source_id = g."sourceId"
        and i.emp_id = g."empId"
        and i.state = ${INPUT_STATE.taken}`;
  return rows;
}

/** Takes back what a run had made of sources for its month: the next run makes it anew. */
export async function withdrawMade(
  tx: Tx,
  runId: number,
  sourceTypes: readonly InputSource[],
  month: string,
): Promise<void> {
  await tx.execute(sql`
    delete from run_inputs
    where taken_by = ${runId} and source_type in ${[...sourceTypes]} and month = ${month}`);
}

/** Gives back what a run had taken: it is collected again, or there is no such run any more. */
export async function releaseInputs(tx: Tx, runId: number): Promise<void> {
  await tx.execute(sql`
    update run_inputs
    set state = ${INPUT_STATE.open}, taken_by = null, version = version + 1, updated_at = now()
    where taken_by = ${runId}`);
}

/** What of an input a run could not take; fen. */
export interface Rest {
  inputId: number;
  rest: number;
}

/** What a run could not take stays an open input, of the next month (salary rule 12). */
export async function carryInputs(tx: Tx, runId: number, month: string, rests: readonly Rest[]): Promise<void> {
  if (rests.length === 0) return;
  await tx.execute(sql`
    insert into run_inputs (
      emp_id, month, item_code, amount, source_type, source_id, notice_file_id, carried_by, created_by, updated_by
    )
    select i.emp_id, ${month}, i.item_code, p.rest, i.source_type, i.source_id, i.notice_file_id, ${runId},
      i.created_by, i.updated_by
    from jsonb_to_recordset(${JSON.stringify(rests)}::jsonb) as p("inputId" int, rest bigint)
    join run_inputs i on i.id = p."inputId"`);
}

/**
 * Takes back what a run carried on: it is open again.
 * @throws a refusal when another run has taken one of them
 */
export async function uncarryInputs(tx: Tx, runId: number): Promise<void> {
  const row = await selectOne(tx, { month: str`month` })`
    from run_inputs
    where carried_by = ${runId} and state = ${INPUT_STATE.taken}
    limit 1`;
  if (row) throw conflict("payroll:said.taken", { month: row.month });
  await tx.execute(sql`delete from run_inputs where carried_by = ${runId}`);
}
