import { type SQL, sql } from "drizzle-orm";
import { INDICATOR, type IndicatorKind, LEVEL, RECKONED, type SheetState } from "~/contracts/performance/codes";
import {
  agreeTargets as agreeContract,
  submitSelf as selfContract,
  submitSuperior as superiorContract,
  saveTargets as targetsContract,
} from "~/contracts/performance/scoring";
import { formatPercent, formatPoints, formatValue } from "~/lib/performance/format";
import { demoCaller } from "~/upstream/demo/acts.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { isWeighted } from "../indicators/weights.server";
import { submitSelf } from "../sheets/self-score.server";
import { submitSuperior } from "../sheets/superior-score.server";
import { agreeTargets, saveTargets } from "../sheets/targets-save.server";

/** A sheet with whoever scores it, as the demo fills it in. */
export interface Assessed {
  id: number;
  empId: number;
  version: number;
  first: number | null;
  second: number | null;
  lines: { id: number; indicatorId: number; kind: IndicatorKind; weightBp: number; target: number | null }[];
}

/** Whether somebody has a result of a month, in a statement. */
export const isAssessed = (empId: SQL, month: string): SQL => sql`
  exists (select from perf_results p where p.emp_id = ${empId} and p.month = ${month})
`;

/** Main sheets of a cycle in one of these states, by key. */
export async function sheetsOf(cycleId: number, states: readonly SheetState[], empId?: number): Promise<Assessed[]> {
  const scorer = (level: number) => sql`
    (select c.scorer_emp_id from perf_scorers c where c.sheet_id = s.id and c.level = ${level})`;
  const rows = await select(database().write, {
    id: num`s.id`,
    empId: num`s.emp_id`,
    version: num`s.version`,
    first: sql<number | null>`${scorer(LEVEL.first)}`,
    second: sql<number | null>`${scorer(LEVEL.second)}`,
    lines: sql<{ id: number; indicatorId: number; kind: IndicatorKind; weightBp: number; target: number | null }[]>`(
        select json_agg(
          json_build_object(
            'id', l.id, 'indicatorId', l.indicator_id, 'kind', l.kind, 'weightBp', l.weight_bp, 'target', l.target
          )
          order by l.sort
        )
        from perf_sheet_lines l
        where l.sheet_id = s.id
      )`,
  })`
    from perf_sheets s
    where s.cycle_id = ${cycleId}
      and s.is_main = 1
      and s.state = any(${sql.param([...states])}::int[])
      and (${empId ?? null}::int is null or s.emp_id = ${empId ?? null}::int)
    order by s.id`;
  return rows;
}

/** Somebody does something in a transaction of his own. */
export async function as<T>(empId: number, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> {
  const caller = await demoCaller({ empId });
  return transaction((tx) => work(tx, caller));
}

/** The first superior proposes the targets of the template; `agreed`: the person agrees. */
export async function proposed({ id, version, empId, first, lines }: Assessed, agreed: boolean): Promise<void> {
  if (first === null) return;
  const input = targetsContract.input.parse({
    id,
    version,
    propose: 1,
    lines: lines.map(({ indicatorId, weightBp, target }) => ({
      indicatorId,
      weight: formatPercent(weightBp),
      target: target === null ? undefined : formatValue(target),
    })),
  });
  const went = await as(first, (tx, caller) => saveTargets(tx, caller, input));
  if (agreed)
    await as(empId, (tx, caller) => agreeTargets(tx, caller, agreeContract.input.parse({ id, version: went.version })));
}

/** A number from 0 on below `size` that follows from two others alone. */
const pick = (one: number, other: number, size: number): number => (one * 7_919 + other * 104_729) % size;

/** Ten thousandths of what was reached of a target: 86 to 112 %, or hours of training. */
function actualOf({ id, target, kind }: Assessed["lines"][number], sheetId: number): string | undefined {
  if (!(RECKONED as readonly number[]).includes(kind)) return undefined;
  if (kind === INDICATOR.table) return String(1 + pick(sheetId, id, 6));
  return formatValue(Math.round((target! * (86 + pick(sheetId, id, 27))) / 100));
}

/** How far a sheet goes: 0 not at all, 1 self-assessed, 2 and scored by the first superior, 3 and by the second. */
export async function assess(sheet: Assessed, steps: number): Promise<void> {
  const judged = (level: number) =>
    sheet.lines.flatMap(({ id, kind }) =>
      isWeighted(kind) && !(RECKONED as readonly number[]).includes(kind)
        ? [{ lineId: id, score: formatPoints(6_500 + 100 * pick(sheet.id + level, id, 33)) }]
        : [],
    );
  let { version } = sheet;
  if (steps > 0) {
    const values = sheet.lines.flatMap((line) => {
      const actual = actualOf(line, sheet.id);
      return actual === undefined ? [] : [{ lineId: line.id, actual, withValues: 1 }];
    });
    const input = selfContract.input.parse({ id: sheet.id, version, lines: [...values, ...judged(LEVEL.self)] });
    ({ version } = await as(sheet.empId, (tx, caller) => submitSelf(tx, caller, input)));
  }
  for (const [n, scorer] of [sheet.first, sheet.second].entries()) {
    if (scorer === null || steps < n + 2) continue;
    const input = superiorContract.input.parse({
      id: sheet.id,
      version,
      lines: judged(n + LEVEL.first),
      totalComment: "工作安排清楚，响应及时，与相关部门的配合顺畅，请继续保持。",
    });
    ({ version } = await as(scorer, (tx, caller) => submitSuperior(tx, caller, input)));
  }
}
