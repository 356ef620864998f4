import { sql } from "drizzle-orm";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { type FiledInput, fileInputs } from "~/upstream/payroll/entered-inputs.server";
import { payBegun } from "~/upstream/payroll/months.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type StagedRow, UNCHANGED } from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { stillReached } from "../filed-people.server";
import { logSalary } from "../log/log.server";
import { INPUT_SUBJECT } from "./input-parts.server";

/** A row of a file as it was judged. */
export interface FiledRow extends FiledInput {
  siteId: number;
  /** Fen of the input that stands; null: there is none. */
  before: number | null;
}

/** Writes the inputs of a file; what was put out of reach, changed, taken or begun meanwhile refuses it as a whole. */
export async function applyInputs(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<FiledRow>[]>): Promise<void> {
  for await (const run of runs) {
    const rows = run.flatMap(({ action, data }) => (action === UNCHANGED ? [] : [data]));
    if (rows.length === 0) continue;
    const empIds = rows.map(({ empId }) => empId);
    if (!(await stillReached(tx, caller, MAY.runs.work, empIds)) || (await someBegun(tx, rows)))
      throw conflict("imports:refused.changed");
    const ids = await fileInputs(tx, caller, rows);
    if (!ids) throw conflict("imports:refused.changed");
    await tell(tx, caller, rows, ids);
  }
}

async function someBegun(tx: Tx, rows: readonly FiledRow[]): Promise<boolean> {
  const given = rows.map(({ empId, month }) => ({ empId, month }));
  const found = await select(tx, {
    begun: bool`coalesce(bool_or(${payBegun(sql`g.month`, sql`a.company_id`, sql`g."empId"`)}), false)`,
  })`
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("empId" int, month text)
    left join salary_archives a on a.emp_id = g."empId"`;
  return found[0]!.begun;
}

async function tell(
  tx: Tx,
  caller: Caller,
  rows: readonly FiledRow[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  await audit(
    tx,
    caller,
    ...rows.map(({ siteId, empId, month, itemCode }, at) => ({
      action: "runInput.import",
      objectType: "runInput",
      objectId: ids.get(at)!,
      siteId,
      after: { empId, month, itemCode },
    })),
  );
  await logSalary(
    tx,
    caller,
    rows.map(({ empId, month, itemCode, amount, before }) => ({
      action: LOG_ACTION.edit,
      subject: INPUT_SUBJECT,
      empId,
      ...(before !== null && { before: { month, values: { [itemCode]: before } } }),
      after: { month, values: { [itemCode]: amount } },
    })),
  );
}
