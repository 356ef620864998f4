import { eq, sql } from "drizzle-orm";
import { PERFORMANCE_KIND, STANDARD_STATE } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";
import { addMonths } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { Acting, ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { payrollManager } from "~/upstream/approvals/process/chains.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { linesOf } from "./standards.server";
import { perfStandardLines, perfStandards } from "./tables.server";

const OBJECT = "perfStandard";

async function row(db: Reader | Tx, id: number) {
  const [found] = await db.select().from(perfStandards).where(eq(perfStandards.id, id));
  return found!;
}

const label = (name: string) => ({ key: `perfStandards:field.${name}` });

/** A performance standard (绩效标准) in approval: everything the engine has to know of it. */
export const standardKind: ApprovalKind = {
  kindCode: PERFORMANCE_KIND.standard,
  first: { name: "perfStandards:seed.form", numberPrefix: "JX2", chain: [payrollManager] },
  fields: [
    { name: "name", label: label("name"), type: "text" },
    { name: "site", label: label("site"), type: "text" },
    { name: "fromMonth", label: label("fromMonth"), type: "text" },
    { name: "attendanceProrate", label: label("attendanceProrate"), type: "text" },
    { name: "budgetMode", label: label("budgetMode"), type: "text" },
    { name: "coefficients", label: label("coefficients"), type: "text" },
    { name: "lines", label: label("lines"), type: "text" },
  ],
  createPath: performancePaths.standardNew,
  createCode: MAY.standards.draft,
  editPath: performancePaths.standardEdit,
  copyPath: performancePaths.standardCopy,

  async summary(tx, id) {
    const { name, fromMonth, requesterEmpId } = await row(tx, id);
    return {
      title: `${say("zh", { key: "perfStandards:title" })} ${name} ${fromMonth}`,
      requesterEmpId: requesterEmpId!,
      amount: null,
      currency: null,
      amountCny: null,
      facts: {},
    };
  },

  async view(db, caller, id) {
    const standard = await row(db, id);
    const lines = await linesOf(db, caller, id);
    const word = (key: string) => say(caller.language, { key });
    const fact = factsIn(caller, "perfStandards:field");
    return {
      facts: [
        fact("name", "text", standard.name),
        fact("site", "text", word(`site:${standard.siteId}`)),
        fact("fromMonth", "text", standard.fromMonth),
        fact("attendanceProrate", "text", word(`perfConfig:yesNo.${standard.attendanceProrate}`)),
        fact("budgetMode", "text", word(`perfStandards:budgetMode.${standard.budgetMode}`)),
        fact("coefficients", "text", standard.coefficients.map(({ grade, pct }) => `${grade} ${pct}%`).join(" · ")),
      ],
      lines: [
        {
          field: "lines",
          title: word("perfStandards:field.lines"),
          columns: [
            { label: word("perfStandards:field.classId"), type: "text" },
            { label: word("perfStandards:field.levelFrom"), type: "text" },
            { label: word("perfStandards:field.levelTo"), type: "text" },
            { label: word("perfStandards:field.amount"), type: "money" },
          ],
          rows: lines.map(({ className, from, to, monthlyAmount }) => [className, from, to, monthlyAmount]),
          currency: "CNY",
        },
      ],
      attachments: [],
    };
  },

  /** What is in approval changes no more; an overlap that no approval could mend is told at once (rule 28). */
  async onSubmit(tx, { businessId }) {
    const moved = await move(tx, businessId, STANDARD_STATE.draft, STANDARD_STATE.inApproval);
    if (!moved) throw conflict("perfStandards:said.notDraft");
    const { rowCount } = await tx.execute(sql`
      select
      from perf_standard_lines mine
      join perf_standard_lines other on other.effective = 1
        and other.site_id = mine.site_id
        and other.class_id = mine.class_id
        and other.rank_from <= mine.rank_to
        and mine.rank_from <= other.rank_to
        and other.from_month >= mine.from_month
      where mine.standard_id = ${businessId}
      limit 1`);
    if (rowCount) throw conflict("perfStandards:said.overlap");
  },

  onApproved: takeEffect,
  onRejected: back,
  onReturned: back,
  onWithdrawn: back,
  onVoided: back,
};

/** @returns whether it was there */
async function move(tx: Tx, id: number, from: number, to: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update perf_standards
    set state = ${to}, version = version + 1, updated_at = now()
    where id = ${id} and state = ${from}`);
  return rowCount === 1;
}

async function back(tx: Tx, { businessId }: FormInstance): Promise<void> {
  await move(tx, businessId, STANDARD_STATE.inApproval, STANDARD_STATE.draft);
}

/**
 * A standard counts from its month on: the version of the site before it ends with the month before (performance,
 * States). Two of one site that are approved at once follow each other; what still overlaps the database refuses.
 */
async function takeEffect(tx: Tx, { businessId }: FormInstance, by: Acting): Promise<void> {
  const { siteId, fromMonth } = await row(tx, businessId);
  await lock(tx, "perfStandard", siteId);
  await move(tx, businessId, STANDARD_STATE.inApproval, STANDARD_STATE.effective);
  const last = addMonths(`${fromMonth}-01`, -1).slice(0, 7);
  const { rows: closed } = await tx.execute<{ id: number }>(sql`
    update perf_standards
    set to_month = ${last}, version = version + 1, updated_at = now()
    where site_id = ${siteId}
      and id <> ${businessId}
      and state = ${STANDARD_STATE.effective}
      and from_month < ${fromMonth}
      and coalesce(to_month, '9999-12') >= ${fromMonth}
    returning id`);
  await tx.execute(sql`
    update perf_standard_lines
    set to_month = ${last}
    where standard_id = any(${sql.param(closed.map(({ id }) => id))}::int[])`);
  await tx
    .update(perfStandardLines)
    .set({ effective: 1 })
    .where(eq(perfStandardLines.standardId, businessId))
    .catch(refuseOverlap);
  await audit(
    tx,
    by,
    ...closed.map(({ id }) => ({
      action: "perfStandard.close",
      objectType: OBJECT,
      objectId: id,
      siteId,
      after: { toMonth: last, followedBy: businessId },
    })),
    { action: "perfStandard.effective", objectType: OBJECT, objectId: businessId, siteId, after: { fromMonth } },
  );
}

function refuseOverlap(error: unknown): never {
  if (databaseError(error)?.constraint === "perf_standard_lines_period_key")
    throw conflict("perfStandards:said.overlap");
  throw error;
}
