import { eq, inArray } from "drizzle-orm";
import { INDICATOR, LEAST_LINES, MOST_LINES, MOST_MORE_LINES, WHOLE_BP } from "~/contracts/performance/codes";
import type { TemplateInput } from "~/contracts/performance/templates";
import { formatPercent } from "~/lib/performance/format";
import { companyDay } from "~/lib/period";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { saveWhole } from "~/upstream/platform/whole-save.server";
import { perfIndicators, perfTemplateLines, perfTemplates } from "./tables.server";
import { isWeighted, judgeWeight } from "./weights.server";

const KEPT = {
  table: perfTemplates,
  object: "perfTemplate",
  refused: taken({ perf_templates_name_key: ["name", "perfTemplates:said.nameTaken"] }),
} satisfies Kept<typeof perfTemplates>;

type Line = Pick<typeof perfTemplateLines.$inferSelect, "indicatorId" | "weightBp" | "target">;

/** A template, its lines replaced as a whole: running sheets have copied theirs (performance rules 1 and 4). */
export async function saveTemplate(tx: Tx, caller: Caller, { id, version, ...input }: TemplateInput) {
  const before = id === undefined ? null : await heldRecord(tx, KEPT, id, version);
  const stored = before ? await linesOf(tx, before.id) : [];
  const faults: Faults = {};
  const name = await gather(faults, async () => storedName("name", input.name));
  await judgeLines(tx, caller, faults, input.lines);
  refuseAll(faults);
  const lines = input.lines.map(({ indicatorId, weight = 0, target = null }) => ({
    indicatorId,
    weightBp: weight,
    target,
  }));
  const saved = await saveWhole(
    tx,
    caller,
    KEPT,
    before,
    { name: name! },
    { before: { lines: stored }, after: { lines } },
  );
  if (saved.changed) {
    await tx.delete(perfTemplateLines).where(eq(perfTemplateLines.templateId, saved.id));
    await tx.insert(perfTemplateLines).values(lines.map((line, n) => ({ ...line, templateId: saved.id, sort: n + 1 })));
  }
  return { id: saved.id, version: saved.version };
}

const linesOf = (tx: Tx, templateId: number): Promise<Line[]> =>
  tx
    .select({
      indicatorId: perfTemplateLines.indicatorId,
      weightBp: perfTemplateLines.weightBp,
      target: perfTemplateLines.target,
    })
    .from(perfTemplateLines)
    .where(eq(perfTemplateLines.templateId, templateId))
    .orderBy(perfTemplateLines.sort);

/** Kinds whose score is a quotient by the target. */
const QUOTIENTS: readonly number[] = [INDICATOR.higher, INDICATOR.lower];
/** Kinds that have no use for a target. */
const WITHOUT_TARGET: readonly number[] = [INDICATOR.qualitative, INDICATOR.veto, INDICATOR.bonus, INDICATOR.deduction];

/** Performance rule 1; the indicators are held, so that none gets another kind meanwhile. */
async function judgeLines(tx: Tx, caller: Caller, faults: Faults, lines: TemplateInput["lines"]): Promise<void> {
  const ids = lines.map(({ indicatorId }) => indicatorId);
  const found = await tx
    .select({ id: perfIndicators.id, kind: perfIndicators.kind })
    .from(perfIndicators)
    .where(inArray(perfIndicators.id, ids))
    .orderBy(perfIndicators.id)
    .for("share");
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]));
  const weights = await parameter(tx, caller, "perfLineWeight", companyDay());
  let [weighted, more, sum] = [0, 0, 0];
  lines.forEach(({ indicatorId, weight, target }, n) => {
    const at = `lines[${n}]`;
    const kind = kinds.get(indicatorId);
    if (kind === undefined) {
      addFault(faults, `${at}.indicatorId`, "errors:notOption");
      return;
    }
    if (ids.indexOf(indicatorId) < n)
      addFault(faults, `${at}.indicatorId`, "perfTemplates:said.twice", { n: ids.indexOf(indicatorId) + 1 });
    if (target !== undefined && target <= 0 && QUOTIENTS.includes(kind))
      addFault(faults, `${at}.target`, "perfTemplates:said.target");
    if (target !== undefined && WITHOUT_TARGET.includes(kind))
      addFault(faults, `${at}.target`, "perfTemplates:said.noTarget");
    if (!isWeighted(kind)) {
      more += 1;
      if (weight !== undefined) addFault(faults, `${at}.weight`, "perfTemplates:said.noWeight");
      return;
    }
    weighted += 1;
    sum += weight ?? 0;
    if (weight === undefined) addFault(faults, `${at}.weight`, "errors:required");
    else judgeWeight(faults, `${at}.weight`, weight, weights);
  });
  if (weighted < LEAST_LINES || weighted > MOST_LINES)
    addFault(faults, "lines", "perfTemplates:said.lines", { from: LEAST_LINES, to: MOST_LINES });
  if (more > MOST_MORE_LINES) addFault(faults, "lines", "perfTemplates:said.moreLines", { n: MOST_MORE_LINES });
  if (sum !== WHOLE_BP) addFault(faults, "lines", "perfTemplates:said.sum", { x: formatPercent(sum) });
}
