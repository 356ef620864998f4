import { sql } from "drizzle-orm";
import type { z } from "zod";
import { INDICATOR, RECKONED } from "~/contracts/performance/codes";
import type { saveActuals as contract } from "~/contracts/performance/scoring";
import { computedScore } from "~/lib/performance/scores";
import { takeHeld } from "~/upstream/approvals/desk/held-files.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { unfileDocuments } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Line, linesOf } from "./lines.server";
import { mustAct } from "./sheet-acts.server";
import { firstOf, heldSheet, ownOf, touchSheet } from "./standing.server";
import { editable } from "./visible.server";

/** Proofs belong to the sheet of their line. */
export const PROOF_OWNER = "perfSheet";

export interface GivenValue {
  lineId: number;
  actual?: number;
  attachmentIds: readonly number[];
}

/** Enters actual values and proofs of lines (performance rule 6). */
export async function saveActuals(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const reach = sql`(${ownOf(caller)} or ${firstOf(caller)} or ${editable(caller)})`;
  const sheet = await heldSheet(tx, caller, input, reach);
  mustAct(sheet, caller, todayOf(caller), "actual");
  await putActuals(tx, caller, sheet.id, await linesOf(tx, sheet.id), input.lines);
  return { state: sheet.state, version: await touchSheet(tx, caller, sheet.id) };
}

/** What an actual value makes of a line. */
export const reckoned = (line: Pick<Line, "kind" | "target" | "scoreTable">, actual: number | null): number | null =>
  actual === null ? null : computedScore({ kind: line.kind, target: line.target, table: line.scoreTable }, actual);

/**
 * Writes actual values with their computed scores, and gives lines the proofs they are to have.
 * @param marksVeto the proofs of a veto line are meant, which are left alone otherwise
 * @returns the lines as they are then
 */
export async function putActuals(
  tx: Tx,
  caller: Caller,
  sheetId: number,
  lines: readonly Line[],
  given: readonly GivenValue[],
  marksVeto = false,
): Promise<Line[]> {
  const faults: Faults = {};
  const byId = new Map(lines.map((line) => [line.id, line]));
  const changed = given.flatMap(({ lineId, actual, attachmentIds }, n) => {
    const line = byId.get(lineId);
    if (!line) {
      addFault(faults, `lines[${n}].lineId`, "errors:notOption");
      return [];
    }
    // What proves a veto is the superior's, who marks it.
    if (line.kind === INDICATOR.veto && !marksVeto) return [];
    const measured = (RECKONED as readonly number[]).includes(line.kind);
    const value = measured ? (actual ?? null) : null;
    const proof = [...new Set(attachmentIds)].toSorted((a, b) => a - b);
    return [{ ...line, actual: value, computedScore: reckoned(line, value), proof }];
  });
  refuseAll(faults);
  if (changed.length === 0) return [...lines];
  await putProofs(tx, caller, sheetId, changed, byId);
  await tx.execute(sql`
    update perf_sheet_lines l
    set actual = g.actual, computed_score = g."computedScore", proof = g.proof
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as g(
      id int, actual bigint, "computedScore" int, proof int[]
    )
    where l.id = g.id and l.sheet_id = ${sheetId}`);
  await audit(tx, caller, {
    action: "perfSheet.actual",
    objectType: "perfSheet",
    objectId: sheetId,
    before: told(changed.map(({ id }) => byId.get(id)!)),
    after: told(changed),
  });
  const now = new Map(changed.map((line) => [line.id, line]));
  return lines.map((line) => now.get(line.id) ?? line);
}

const told = (lines: readonly Line[]) => ({ lines: lines.map(({ id, actual, proof }) => ({ id, actual, proof })) });

/** New proofs are taken from those held for the caller; those that no line has any more go. */
async function putProofs(
  tx: Tx,
  caller: Caller,
  sheetId: number,
  changed: readonly Line[],
  before: ReadonlyMap<number, Line>,
): Promise<void> {
  const had = new Set(changed.flatMap(({ id }) => before.get(id)!.proof));
  const wanted = new Set(changed.flatMap(({ proof }) => proof));
  await takeHeld(
    tx,
    caller,
    [...wanted].filter((id) => !had.has(id)),
    PROOF_OWNER,
    sheetId,
  );
  const gone = [...had].filter((id) => !wanted.has(id));
  if (gone.length > 0) await unfileDocuments(tx, sql`attachment_info_id = any(${sql.param(gone)}::int[])`);
}
