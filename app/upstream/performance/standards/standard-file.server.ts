import { inArray, sql } from "drizzle-orm";
import { BUDGET_MODE, PERFORMANCE_KIND } from "~/contracts/performance/codes";
import { groupBy } from "~/lib/group-by";
import { DEFAULT_COEFFICIENTS } from "~/lib/performance/defaults";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type StagedRow, UNCHANGED } from "~/upstream/platform/imports/definition.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { draftKey, ownDrafts } from "./standard-drafts.server";
import type { LineValues } from "./standard-save.server";
import { perfStandardLines, perfStandards } from "./tables.server";

/** A row of a file. */
export interface ImportedLine extends LineValues {
  row: number;
  siteId: number;
  fromMonth: string;
  /** The own draft that the check saw, with its version; 0: there was none. */
  draftId: number;
  seen: number;
}

export const lineKey = ({ classId, levelFrom, levelTo }: LineValues): string => `${classId}.${levelFrom}.${levelTo}`;

/**
 * Writes the drafts of a file, each with its lines as a whole. What was made or changed since the check is refused: of
 * two equal files that were checked before either was written, the second writes nothing.
 */
export async function applyStandards(
  tx: Tx,
  caller: Caller,
  runs: AsyncIterable<StagedRow<ImportedLine>[]>,
): Promise<void> {
  await lock(tx, "formImport", PERFORMANCE_KIND.standard);
  const rows: StagedRow<ImportedLine>[] = [];
  for await (const run of runs) rows.push(...run);
  const all = groupBy(rows, ({ data }) => draftKey(data.siteId, data.fromMonth));
  const groups = [...all.values()].filter((group) => group.some(({ action }) => action !== UNCHANGED));
  if (groups.length === 0) return;
  const now = await ownDrafts(tx, caller);
  for (const [{ data } = groups[0]![0]!] of groups)
    if ((now.get(draftKey(data.siteId, data.fromMonth))?.version ?? 0) !== data.seen)
      throw conflict("imports:refused.changed");
  const ids = await draftsFor(
    tx,
    caller,
    groups.map((group) => group[0]!.data),
  );
  const lines = groups.flatMap((group) =>
    group.map(({ data: { row: _, draftId: __, seen: ___, ...line } }) => ({
      ...line,
      standardId: ids.get(draftKey(line.siteId, line.fromMonth))!,
    })),
  );
  await tx.delete(perfStandardLines).where(inArray(perfStandardLines.standardId, [...ids.values()]));
  await tx.execute(sql`
    insert into perf_standard_lines (
      standard_id, class_id, level_from, level_to, rank_from, rank_to, monthly_amount, site_id, from_month
    )
    select "standardId", "classId", "levelFrom", "levelTo", "rankFrom", "rankTo", "monthlyAmount", "siteId", "fromMonth"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(
      "standardId" int, "classId" int, "levelFrom" int, "levelTo" int, "rankFrom" int, "rankTo" int,
      "monthlyAmount" bigint, "siteId" smallint, "fromMonth" text
    )`);
  await audit(
    tx,
    caller,
    ...groups.map((group) => {
      const { siteId, fromMonth } = group[0]!.data;
      return {
        action: "perfStandard.import",
        objectType: "perfStandard",
        objectId: ids.get(draftKey(siteId, fromMonth))!,
        siteId,
        after: { fromMonth, lines: group.length },
      };
    }),
  );
}

/** Keys of the drafts by site and month: the own ones, one version further, and new ones. */
async function draftsFor(tx: Tx, caller: Caller, firsts: readonly ImportedLine[]): Promise<Map<string, number>> {
  const known = firsts.filter(({ draftId }) => draftId > 0);
  await tx
    .update(perfStandards)
    .set({ version: sql`${perfStandards.version} + 1`, updatedAt: sql`now()`, updatedBy: caller.actorUserId })
    .where(
      inArray(
        perfStandards.id,
        known.map(({ draftId }) => draftId),
      ),
    );
  const fresh = firsts.filter(({ draftId }) => draftId === 0);
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const made =
    fresh.length === 0
      ? []
      : await tx
          .insert(perfStandards)
          .values(
            fresh.map(({ siteId, fromMonth }) => ({
              name: say(caller.language, {
                key: "perfStandards:fileName",
                params: { site: say(caller.language, { key: `site:${siteId}` }), month: fromMonth },
              }),
              siteId,
              fromMonth,
              budgetMode: BUDGET_MODE.none,
              coefficients: [...DEFAULT_COEFFICIENTS],
              requesterEmpId: caller.empId,
              ...author,
            })),
          )
          .returning();
  return new Map([
    ...known.map(({ siteId, fromMonth, draftId }) => [draftKey(siteId, fromMonth), draftId] as const),
    ...made.map(({ siteId, fromMonth, id }) => [draftKey(siteId, fromMonth), id] as const),
  ]);
}
