import { sql } from "drizzle-orm";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { itemDifference, withFigures } from "~/lib/salary/redo";
import type { KeptDifference, Snapshot } from "~/lib/salary/snapshot";
import { type DifferenceToPay, differencesToPay } from "~/upstream/attendance/months/differences-to-pay.server";
import { paidBySources, withdrawOpen } from "~/upstream/payroll/input-taking.server";
import { putRunInputs } from "~/upstream/payroll/run-inputs.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { structuresFor } from "./reckon-read.server";
import type { Run } from "./run-held.server";

const SOURCE = INPUT_SOURCE.attendance;
/** Runs that pay a month of work. */
const OF_WORK = [RUN_KIND.regular, RUN_KIND.leaver];

/** A month that a locked run has paid, and what of its attendance turned out different. */
interface Owed {
  difference: DifferenceToPay;
  versionId: number;
  kept: Snapshot;
}

/**
 * Differences of attendance in months that were paid, as run inputs of the month of this run (rule 39): the items of
 * such a month with the figures of now, less what it has paid and what earlier runs have paid of it already; values,
 * structure and multiples are those of then, as its run has kept them.
 * @returns by person what was found, for the line
 */
export async function postDifferences(
  tx: Tx,
  run: Run,
  empIds: readonly number[],
): Promise<Map<number, KeptDifference[]>> {
  const found = await differencesToPay(tx, empIds);
  if (found.length === 0) return new Map();
  await withdrawOpen(tx, SOURCE, empIds);
  const { inputs, told } = await differencesDue(tx, run, found);
  await putRunInputs(tx, {}, inputs);
  return told;
}

/** What `postDifferences` would make of the months before a trial's, as inputs: nothing is made. */
export async function differenceInputs(tx: Tx, run: Run, empIds: readonly number[]) {
  const found = await differencesToPay(tx, empIds);
  return differencesDue(
    tx,
    run,
    found.filter(({ month }) => month < run.month),
  );
}

/** Inputs that pay what was found, and by person what there is to tell of it. */
async function differencesDue(tx: Tx, run: Run, found: readonly DifferenceToPay[]) {
  const owed = await owedIn(tx, run, found);
  const structures = await structuresFor(
    tx,
    owed.map(({ versionId }) => versionId),
  );
  const paid = await paidBySources(
    tx,
    SOURCE,
    owed.flatMap(({ difference: { empId, ids } }) => ids.map((sourceId) => ({ empId, sourceId }))),
  );
  const told = owed.map(({ difference: { empId, month, ids, changes }, versionId, kept }) => {
    const structure = structures.get(versionId) ?? [];
    const other = withFigures(kept, changes);
    const more = other && itemDifference(structure, kept, other);
    const before = groupBy(
      paid.filter((one) => one.empId === empId && ids.includes(one.sourceId)),
      ({ itemCode }) => itemCode,
    );
    const rest = [...new Set([...(more?.keys() ?? []), ...before.keys()])].map((itemCode) => ({
      itemCode,
      amount: (more?.get(itemCode) ?? 0) - (before.get(itemCode) ?? []).reduce((sum, { amount }) => sum + amount, 0),
    }));
    const due = more ? rest.filter(({ amount }) => amount !== 0) : [];
    return { empId, due, kept: { sourceId: ids.at(-1)!, month, changes, isOpen: more === null } };
  });
  const toTell = told.filter(({ due, kept }) => due.length > 0 || kept.isOpen);
  return {
    inputs: told.flatMap(({ empId, due, kept: { sourceId } }) =>
      due.map((input) => ({ ...input, empId, month: run.month, sourceType: SOURCE, sourceId })),
    ),
    told: new Map<number, KeptDifference[]>(
      [...groupBy(toTell, ({ empId }) => empId)].map(([empId, all]) => [empId, all.map((one) => one.kept)]),
    ),
  };
}

/** Of months that are paid, by another run than this: what is not paid yet has its own statement. */
async function owedIn(tx: Tx, run: Run, found: readonly DifferenceToPay[]): Promise<Owed[]> {
  const asked = found.map(({ empId, month }, at) => ({ empId, month, at }));
  const { rows } = await tx.execute<{ at: number; versionId: number; kept: Snapshot }>(sql`
    select distinct on (g.at) g.at, l.structure_version_id as "versionId", l.snapshot as kept
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g("empId" int, month text, at int)
    join payroll_lines l on l.emp_id = g."empId"
    join payroll_runs r on r.id = l.run_id and r.month = g.month
    where r.id <> ${run.id}
      and r.kind in ${OF_WORK}
      and r.state >= ${RUN_STATE.locked}
      and jsonb_typeof(l.snapshot -> 'statement') = 'object'
    order by g.at, r.id desc`);
  return rows.map(({ at, ...row }) => ({ ...row, difference: found[at]! }));
}
