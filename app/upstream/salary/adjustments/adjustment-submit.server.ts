import { sql } from "drizzle-orm";
import type { FormInstance } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Faults } from "~/upstream/platform/faults.server";
import { conflict, ownCase, Refusal } from "~/upstream/platform/refusal.server";
import { judgeLines } from "./adjust-judge.server";
import { measuresFor } from "./adjust-measures.server";
import { type Pending, pendingIn } from "./adjustment-effect.server";
import { moveAll, putLines } from "./adjustment-write.server";

/**
 * All drafts of a form as they are sent: judged again, because pay, months and minimum wages may have moved since they
 * were written, each with the amounts before as they are now. Whatever page the form is sent from.
 */
export async function judgeForm(tx: Tx, { businessId, requesterEmpId }: FormInstance): Promise<void> {
  const drafts = await pendingIn(tx, businessId, "draft");
  if (drafts.length === 0) throw conflict("salAdjust:said.notDraft");
  if (drafts.some(({ person }) => person.empId === requesterEmpId)) throw ownCase("salArchives:said.own");
  const heads = new Set(drafts.map(({ person }) => person.headEmpId));
  if (heads.size > 1) throw conflict("salAdjust:said.otherHead");
  const measures = await measuresFor(
    tx,
    drafts.map(({ person, effectiveDate }) => ({ person, since: effectiveDate })),
  );
  const judged = drafts.map((draft) => {
    const faults: Faults = {};
    const { person, effectiveDate } = draft;
    const given = new Map(draft.lines.map(({ itemCode, after }) => [itemCode, after]));
    const lines = person.head ? judgeLines(faults, person, { effectiveDate, given }, measures, (code) => code) : [];
    refuseOf(draft, faults, lines.length, drafts.length > 1);
    return { id: draft.id, lines };
  });
  await putLines(tx, judged);
  await tx.execute(sql`
    update salary_adjust_forms
    set head_emp_id = ${drafts[0]!.person.headEmpId}
    where id = ${businessId}`);
  await moveAll(tx, businessId, ["draft"], "inApproval");
}

/** One sentence: of a single draft what is wrong, of several whose. */
function refuseOf({ person }: Pending, faults: Faults, changes: number, isOneOfMany: boolean): void {
  const [first] = Object.values(faults);
  if (!first && changes > 0 && person.head) return;
  if (isOneOfMany) throw conflict("salAdjust:said.wrongOf", { name: person.name });
  if (!person.head) throw conflict("salAdjust:said.noArchive");
  throw first ? new Refusal(409, first[0]!) : conflict("salAdjust:said.nothing");
}
