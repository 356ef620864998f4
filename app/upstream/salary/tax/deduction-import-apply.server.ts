import { MAY } from "~/contracts/salary/may";
import { groupBy } from "~/lib/group-by";
import type { Declared } from "~/lib/salary/tax/additional";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { StagedRow } from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { stillReached } from "../filed-people.server";
import { declaredSeen, writeMonths } from "./declared.server";
import { FILED_KINDS } from "./deduction-columns.server";

/** A row of a file as it was judged. */
export interface FiledMonth {
  empId: number;
  siteId: number;
  /** What the person had declared when the file was checked. */
  seen: string;
  year: number;
  month: number;
  before: Declared[];
  declared: Declared[];
}

/** People's years of one statement. */
const CHUNK = 1_000;

/** Writes the months of a file; of whom something else is declared meanwhile, the whole file is refused. */
export async function applyDeductions(
  tx: Tx,
  caller: Caller,
  runs: AsyncIterable<StagedRow<FiledMonth>[]>,
): Promise<void> {
  const rows = await allChanging(runs);
  const empIds = [...new Set(rows.map(({ empId }) => empId))];
  if (!(await stillReached(tx, caller, MAY.tax.edit, empIds))) throw conflict("imports:refused.changed");
  const now = await declaredSeen(tx, empIds);
  if (rows.some(({ empId, seen }) => now.get(empId) !== seen)) throw conflict("imports:refused.changed");
  const years = [...groupBy(rows, ({ empId, year }) => `${empId} ${year}`).values()];
  for (let from = 0; from < years.length; from += CHUNK)
    await writeMonths(
      tx,
      caller,
      "import",
      years.slice(from, from + CHUNK).map((own) => ({
        empId: own[0]!.empId,
        siteId: own[0]!.siteId,
        year: own[0]!.year,
        kinds: FILED_KINDS,
        months: own.map(({ month }) => month),
        before: own.flatMap(({ before }) => before),
        after: own.flatMap(({ declared }) => declared),
      })),
    );
}
