import { sql } from "drizzle-orm";
import { INDICATOR, type IndicatorKind } from "~/contracts/performance/codes";
import type { IndicatorInput } from "~/contracts/performance/indicators";
import { formatPoints } from "~/lib/performance/format";
import { companyDay } from "~/lib/period";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { perfIndicators } from "./tables.server";
import { isWeighted, judgeWeight } from "./weights.server";

const KEPT = {
  table: perfIndicators,
  object: "perfIndicator",
  refused: taken({ perf_indicators_name_key: ["name", "perfIndicators:said.nameTaken"] }),
} satisfies Kept<typeof perfIndicators>;

/** Points that an indicator of a kind may have at most: no more than a sheet together (performance rule 7). */
export async function mostPoints(db: Reader | Tx, caller: Caller) {
  const today = companyDay();
  return {
    [INDICATOR.bonus]: await parameter(db, caller, "perfMostBonus", today),
    [INDICATOR.deduction]: await parameter(db, caller, "perfMostDeduction", today),
  } as Readonly<Partial<Record<IndicatorKind, number>>>;
}

/** An indicator of the library, new or changed; what its kind does not know is left out. */
export async function saveIndicator(tx: Tx, caller: Caller, { id, version, table, ...input }: IndicatorInput) {
  const before = id === undefined ? null : await heldRecord(tx, KEPT, id, version);
  const { kind, defaultWeight } = input;
  const faults: Faults = {};
  const name = await gather(faults, async () => storedName("name", input.name));
  if (before && before.kind !== kind && (await isUsed(tx, before.id)))
    addFault(faults, "kind", "perfIndicators:said.used");
  const most = (await mostPoints(tx, caller))[kind];
  if (most !== undefined && (input.maxPoints ?? 0) > most)
    addFault(faults, "maxPoints", "perfIndicators:said.mostPoints", { x: formatPoints(most) });
  if (defaultWeight !== undefined && isWeighted(kind))
    judgeWeight(faults, "defaultWeight", defaultWeight, await parameter(tx, caller, "perfLineWeight", companyDay()));
  refuseAll(faults);
  const values = {
    name: name!,
    kind,
    unit: input.unit,
    source: input.source,
    description: input.description,
    scoreTable: kind === INDICATOR.table ? table : [],
    maxPoints: most === undefined ? null : input.maxPoints!,
    defaultWeightBp: isWeighted(kind) ? (defaultWeight ?? null) : null,
  };
  return before ? changeRecord(tx, caller, KEPT, before, values) : addRecord(tx, caller, KEPT, values);
}

async function isUsed(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from perf_template_lines where indicator_id = ${id} limit 1`);
  return rowCount === 1;
}
