import { sql } from "drizzle-orm";
import type { z } from "zod";
import { CYCLE_STATE, LEVEL, SHEET_STATE, type SheetState } from "~/contracts/performance/codes";
import type {
  agreeTargets as agreeContract,
  saveTargets as contract,
  returnTargets as returnContract,
} from "~/contracts/performance/scoring";
import { performancePaths } from "~/lib/performance/paths";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { weightLimits } from "./limits.server";
import { type Line, linesOf } from "./lines.server";
import { mustAct, scorerAt } from "./sheet-acts.server";
import { moveSheets } from "./sheet-move.server";
import { firstOf, heldSheet, ownOf, type Standing, touchSheet } from "./standing.server";
import { judgeTarget, judgeTargets, type TargetLine } from "./target-rules.server";

type Indicator = Pick<Line, "id" | "name" | "kind" | "unit" | "scoreTable" | "maxPoints"> & Record<string, unknown>;
type Given = z.output<(typeof contract)["input"]>["lines"][number];

const sides = (caller: Caller) => sql`(${ownOf(caller)} or ${firstOf(caller)})`;

/** Indicators that targets can be made of. */
export async function targetChoices(db: Reader) {
  const { rows } = await db.execute<Pick<Indicator, "id" | "name" | "kind" | "unit"> & Record<string, unknown>>(sql`
    select id, name, kind, unit
    from perf_indicators
    order by kind, name, id`);
  return rows;
}

/** Replaces the lines of a sheet whose targets are not agreed on; with `propose` the other side is to agree. */
export async function saveTargets(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, sides(caller));
  mustAct(sheet, caller, todayOf(caller), "targets");
  const before = await linesOf(tx, sheet.id);
  const lines = await judged(tx, input.lines, await weightLimits(tx, caller));
  await replaceLines(tx, sheet.id, lines);
  await audit(tx, caller, {
    action: "perfSheet.targets",
    objectType: "perfSheet",
    objectId: sheet.id,
    before: { lines: before.map(told) },
    after: { lines: lines.map(told) },
  });
  if (input.propose === 0) return { state: sheet.state, version: await touchSheet(tx, caller, sheet.id) };
  return go(tx, caller, sheet, SHEET_STATE.toAgree, "propose", sql`proposed_by = ${caller.empId}`);
}

/** Agrees: the targets hold. Where the cycle has opened the self-assessment already, the person goes on with it. */
export async function agreeTargets(tx: Tx, caller: Caller, input: z.output<(typeof agreeContract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, sides(caller));
  mustAct(sheet, caller, todayOf(caller), "agree");
  const to = sheet.cycleState >= CYCLE_STATE.self ? SHEET_STATE.self : SHEET_STATE.running;
  return go(tx, caller, sheet, to, "agree", sql`target_version = target_version + 1`);
}

export async function returnTargets(tx: Tx, caller: Caller, input: z.output<(typeof returnContract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, sides(caller));
  mustAct(sheet, caller, todayOf(caller), "agree");
  return go(tx, caller, sheet, SHEET_STATE.targets, "returnTargets", sql`proposed_by = null`, input.reason);
}

/** The sheet goes on, and the other side is told. */
async function go(
  tx: Tx,
  caller: Caller,
  sheet: Standing,
  to: SheetState,
  act: "propose" | "agree" | "returnTargets",
  set: ReturnType<typeof sql>,
  text = "",
) {
  const [moved] = await moveSheets(tx, caller, {
    where: sql`s.id = ${sheet.id}`,
    from: [sheet.state],
    to,
    set,
    told: { act, text },
  });
  await audit(tx, caller, {
    action: `perfSheet.${act}`,
    objectType: "perfSheet",
    objectId: sheet.id,
    before: { state: sheet.state },
    after: { state: to, ...(text && { reason: text }) },
  });
  const other = sheet.isOwn ? scorerAt(sheet, LEVEL.first)?.scorerEmpId : sheet.empId;
  const params = { name: sheet.empName, by: caller.empName, reason: text };
  await notify(tx, {
    eventKey: `perfTargets:${sheet.id}:${moved!.version}`,
    empIds: other === undefined ? [] : [other],
    title: { key: `perfSheets:notice.${act}.title`, params },
    text: { key: `perfSheets:notice.${act}.text`, params },
    url: performancePaths.sheet(sheet.id),
  });
  return { state: to, version: moved!.version };
}

/** The lines that the form means, as they are kept; all faults at once. */
async function judged(
  tx: Tx,
  given: readonly Given[],
  weights: readonly [number, number],
): Promise<(Indicator & TargetLine)[]> {
  const known = await indicatorsOf(
    tx,
    given.map(({ indicatorId }) => indicatorId),
  );
  const faults: Faults = {};
  const seen = new Set<number>();
  const lines = given.flatMap(({ indicatorId, weight = 0, target = null }, n) => {
    const field = (name: string) => `lines[${n}].${name}`;
    const indicator = known.get(indicatorId);
    if (!indicator || seen.has(indicatorId)) {
      addFault(faults, field("indicatorId"), indicator ? "perfScoring:said.twice" : "errors:notOption");
      return [];
    }
    seen.add(indicatorId);
    const line = { ...indicator, weightBp: weight, target };
    judgeTarget(faults, line, weights, field);
    return [line];
  });
  judgeTargets(faults, lines, "lines");
  refuseAll(faults);
  return lines;
}

export async function indicatorsOf(tx: Reader | Tx, ids: readonly number[]): Promise<Map<number, Indicator>> {
  const { rows } = await tx.execute<Indicator>(sql`
    select id, name, kind, unit, score_table as "scoreTable", max_points as "maxPoints"
    from perf_indicators
    where id = any(${sql.param([...new Set(ids)])}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lines of one sheet; what stays keeps its key, and with it actual values. */
async function replaceLines(tx: Tx, sheetId: number, lines: readonly (Indicator & TargetLine)[]): Promise<void> {
  const ids = sql`${sql.param(lines.map(({ id }) => id))}::int[]`;
  await tx.execute(sql`delete from perf_sheet_lines where sheet_id = ${sheetId} and indicator_id <> all(${ids})`);
  await tx.execute(sql`
    insert into perf_sheet_lines as l (
      sheet_id, indicator_id, sort, name, kind, unit, score_table, max_points, weight_bp, target
    )
    select ${sheetId}, g.id, g.sort, g.name, g.kind, g.unit, g."scoreTable", g."maxPoints", g."weightBp", g.target
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, sort) => ({ ...line, sort })))}::jsonb) as g(
      id int, sort int, name text, kind int, unit text, "scoreTable" jsonb, "maxPoints" int, "weightBp" int,
      target bigint
    )
    on conflict (sheet_id, indicator_id) do update
    set sort = excluded.sort, weight_bp = excluded.weight_bp, target = excluded.target`);
}

const told = ({ name, weightBp, target }: Pick<Line, "name" | "weightBp" | "target">) => ({ name, weightBp, target });
