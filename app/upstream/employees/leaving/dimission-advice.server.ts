import { eq, getTableColumns, sql } from "drizzle-orm";
import { DIMISSION_STATE, type DimissionState } from "~/contracts/employees/codes";
import type { AdviceInput } from "~/contracts/employees/leaving-advice";
import { MAY } from "~/contracts/employees/may";
import { pick } from "~/lib/pick";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { type DimissionRow, leaverOf, OBJECT, REASONS } from "./dimission.server";
import { reasonsOf } from "./own-resignation.server";
import { dimissionAdvices, dimissions } from "./tables.server";

/** Fewer answers make no sum: one could tell who said what (employees, Mobile). */
const FEWEST = 5;

const OPEN_STATES: readonly DimissionState[] = [
  DIMISSION_STATE.submitted,
  DIMISSION_STATE.confirmed,
  DIMISSION_STATE.effective,
  DIMISSION_STATE.closed,
];

/** The own dimission that advice may belong to, the latest. */
async function ownDimission(db: Reader | Tx, caller: Caller): Promise<DimissionRow | undefined> {
  const rows = await db
    .select()
    .from(dimissions)
    .where(sql`${dimissions.empId} = ${caller.empId ?? 0} and ${dimissions.state} in ${OPEN_STATES}`)
    .orderBy(sql`${dimissions.id} desc`)
    .limit(1);
  return rows[0];
}

/** Until the last day it may be changed; whoever has given none may still give it in the leaver window, once. */
function mayOf(row: DimissionRow | undefined, given: boolean, today: string): "write" | "change" | "read" | "none" {
  if (!row) return "none";
  if (!given) return "write";
  return row.lastWorkDate === null || today <= row.lastWorkDate ? "change" : "read";
}

const GIVEN = pick(getTableColumns(dimissionAdvices), [
  "management",
  "pay",
  "growth",
  "environment",
  "workload",
  "reasonCodes",
  "wouldReturn",
  "text",
]);

/** The own advice, with what the page needs to ask for it. */
export async function ownAdvice(db: Reader, caller: Caller) {
  if (caller.empId === null) throw missing();
  const row = await ownDimission(db, caller);
  const [advice] = row
    ? await db.select(GIVEN).from(dimissionAdvices).where(eq(dimissionAdvices.dimissionId, row.id))
    : [];
  const { today } = await leaverOf(db, caller.empId);
  return {
    leaver: caller.restrictedTo !== null,
    may: mayOf(row, advice !== undefined, today),
    lastWorkDate: row?.lastWorkDate ?? null,
    certNo: row?.certNo ?? null,
    reasons: await reasonsOf(db, caller),
    advice: advice ?? null,
  };
}

/** Gives or changes the own advice (employees, Mobile). The audit says that, never what. */
export async function saveAdvice(tx: Tx, caller: Caller, input: AdviceInput): Promise<null> {
  if (caller.empId === null) throw missing();
  const found = await ownDimission(tx, caller);
  if (!found) throw conflict("dimission:said.noAdviceYet");
  const [row] = await tx.select().from(dimissions).where(eq(dimissions.id, found.id)).for("share");
  const [before] = await tx
    .select()
    .from(dimissionAdvices)
    .where(eq(dimissionAdvices.dimissionId, found.id))
    .for("update");
  const { today } = await leaverOf(tx, caller.empId);
  if (!row || !OPEN_STATES.includes(row.state)) throw conflict("dimission:said.noAdviceYet");
  if (mayOf(row, before !== undefined, today) === "read") throw conflict("dimission:said.adviceClosed");
  const reasons = await activeItems(tx, caller, REASONS);
  if (input.reasonCodes.some((code) => !reasons.has(code))) throw invalid({ reasonCodes: { key: "errors:notOption" } });
  await tx
    .insert(dimissionAdvices)
    .values({ ...input, dimissionId: row.id })
    .onConflictDoUpdate({
      target: dimissionAdvices.dimissionId,
      set: { ...input, updatedAt: sql`now()`, version: sql`${dimissionAdvices.version} + 1` },
    });
  await audit(tx, caller, { action: "dimission.advice", objectType: OBJECT, objectId: row.id });
  return null;
}

/**
 * Averages by year of leaving within the caller's scope. No filter: the difference of two sums would tell who said
 * what; and only of people who have left, so that a sum does not move with one answer.
 */
export async function adviceSummary(db: Reader, caller: Caller) {
  const average = (column: string) => sql.raw(`round(avg(a.${column}) * 100)::int`);
  const rows = await select(db, {
    year: str`left(d.last_work_date::text, 4)`,
    answers: num`count(*)::int`,
    wouldReturn: num`sum(a.would_return)::int`,
    ratings: sql<{
      management: number;
      pay: number;
      growth: number;
      environment: number;
      workload: number;
    }>`jsonb_build_object(
        'management', ${average("management")}, 'pay', ${average("pay")}, 'growth', ${average("growth")}, 'environment',
          ${average("environment")}, 'workload', ${average("workload")}
      )`,
  })`
    from dimission_advices a join dimissions d on d.id = a.dimission_id join employees on employees.emp_id = d.emp_id
    where d.state in ${[DIMISSION_STATE.effective, DIMISSION_STATE.closed]} and ${visibleTo(caller, MAY.dimission.see)}
    group by 1 having count(*) >= ${FEWEST} order by 1 desc`;
  return { years: rows };
}
