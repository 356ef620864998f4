import { LOG_ACTION } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type StagedRow, UNCHANGED } from "~/upstream/platform/imports/definition.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import {
  type ImportedKey,
  type ImportedWage,
  importedRun,
  importedTotals,
  putImported,
} from "../runs/imported-run.server";
import type { Run } from "../runs/run-held.server";
import { stillReachedWages, wagesTaken } from "./wage-people.server";

/** A row of a file as it was judged. */
export interface FiledWage extends ImportedWage {
  run: ImportedKey;
  /** What stood before; null: it is new. */
  before: { gross: number; tax: number; net: number } | null;
}

const IMPORTED_SUBJECT = "importedWages";
const keyOf = ({ run: { companyId, month } }: FiledWage) => `${companyId} ${month}`;

/**
 * Writes the rows of a file into the draft runs of their months and companies, made where there is none. What was put
 * out of reach, changed, sent or paid by another run since the check refuses the file as a whole.
 */
export async function applyWages(
  tx: Tx,
  caller: Caller,
  portions: AsyncIterable<StagedRow<FiledWage>[]>,
): Promise<void> {
  const runs = new Map<string, Run>();
  for await (const portion of portions) {
    const rows = portion.flatMap(({ action, data }) => (action === UNCHANGED ? [] : [data]));
    if (rows.length === 0) continue;
    const empIds = rows.map(({ empId }) => empId);
    if (!(await stillReachedWages(tx, caller, empIds))) throw conflict("imports:refused.changed");
    // A run of the same people that begins at this moment is waited for, or waits and then finds these.
    const companies = new Set(rows.map(({ run }) => run.companyId));
    for (const companyId of [...companies].sort((a, b) => a - b)) await lock(tx, "payrollRuns", companyId);
    if (await wagesTaken(tx, rows)) throw conflict("imports:refused.changed");
    for (const [key, group] of groupBy(rows, keyOf)) {
      const run = runs.get(key) ?? (await importedRun(tx, caller, group[0]!.run));
      if (!run) throw conflict("imports:refused.changed");
      runs.set(key, run);
      await putImported(
        tx,
        run,
        group.map(({ run: _, before: __, ...wage }) => wage),
      );
      await tell(tx, caller, run, group);
    }
  }
  for (const run of runs.values()) await importedTotals(tx, caller, run);
}

async function tell(tx: Tx, caller: Caller, run: Run, rows: readonly FiledWage[]): Promise<void> {
  await logSalary(
    tx,
    caller,
    rows.map(({ empId, gross, tax, net, before }) => ({
      action: LOG_ACTION.edit,
      subject: IMPORTED_SUBJECT,
      empId,
      runId: run.id,
      ...(before && { before: { month: run.month, values: before } }),
      after: { month: run.month, values: { gross, tax, net } },
    })),
  );
}
