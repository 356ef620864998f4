import type { Scheme } from "~/contracts/employees/codes";
import { STOP_REASON } from "~/contracts/employees/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import {
  type ArchiveInput,
  type BenefitArchive,
  lockOpen,
  monthFor,
  objectOf,
  tellBenefit,
  writeArchive,
} from "./benefit-archive-save.server";
import { openMonths } from "./contribution-month.server";
import { benefitArchives } from "./tables.server";

/** Rule 36: a new base holds from the month the day counts for; the months before keep theirs. */
export const rebaseArchive = (scheme: Scheme) => async (tx: Tx, caller: Caller, input: ArchiveInput<"rebase">) => {
  const before = await lockOpen(tx, caller, scheme, input);
  if (input.base <= 0) throw invalid({ base: { key: "benefits:said.amount" } });
  const month = await monthFor(tx, before.cityCode, input.day);
  if (month < before.startMonth)
    throw invalid({ day: { key: "benefits:said.beforeStart", params: { month: before.startMonth } } });
  // What payroll has read keeps its base (rule 38).
  await openMonths(tx, scheme, [month]);
  const after =
    month === before.startMonth
      ? await corrected(tx, caller, before, input.base)
      : await continued(tx, caller, before, input.base, month);
  await audit(tx, caller, {
    action: `${objectOf(scheme)}.base`,
    objectType: objectOf(scheme),
    objectId: before.id,
    siteId: before.siteId,
    before: tellBenefit({ base: before.base }),
    after: tellBenefit({ base: input.base, from: month, id: after.id }),
  });
  return { ...after, month };
};

/** The month the old base began with is open still. */
async function corrected(tx: Tx, caller: Caller, before: BenefitArchive, base: number) {
  await writeArchive(tx, caller, before.id, { base });
  return { id: before.id, version: before.version + 1 };
}

async function continued(tx: Tx, caller: Caller, before: BenefitArchive, base: number, startMonth: string) {
  await writeArchive(tx, caller, before.id, { stopMonth: startMonth, stopReason: STOP_REASON.newBase });
  const { scheme, empId, cityCode, account, tier, drawsPension, employerBp, employeeBp } = before;
  const [row] = await tx
    .insert(benefitArchives)
    .values({
      scheme,
      empId,
      cityCode,
      account,
      tier,
      drawsPension,
      employerBp,
      employeeBp,
      base,
      startMonth,
      previousId: before.id,
      createdBy: caller.actorUserId,
      updatedBy: caller.actorUserId,
    })
    .returning();
  return { id: row!.id, version: row!.version };
}
