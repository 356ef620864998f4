import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { approvalInstances } from "../tables.server";
import type { NewDraft } from "./drafts.server";
import { drawNumbers } from "./form-number.server";
import type { ApprovalKind } from "./kind.server";
import { formTypeFor, place, placeAmong, placesOf } from "./place.server";
import { toldOf } from "./summary.server";

/**
 * Forms of records that another system had decided already: approved, with a number of this one, without a way and
 * without acts; none of the kind's hooks is called. The domain has written its records in the same transaction, and
 * does itself what an approval of them would have done. @returns numbers by record
 */
export async function bringApproved(
  tx: Tx,
  caller: Pick<Caller, "versions">,
  kind: ApprovalKind,
  brought: readonly NewDraft[],
): Promise<Map<number, string>> {
  if (brought.length === 0) return new Map();
  const places = await placesOf(
    tx,
    brought.map(({ summary }) => summary.requesterEmpId),
  );
  const forms = [];
  for (const { businessId, summary } of brought) {
    const at = placeAmong(places, summary.requesterEmpId);
    const type = await formTypeFor(tx, caller, kind.kindCode, at.siteDigit);
    forms.push({
      businessId,
      siteDigit: at.siteDigit,
      prefix: type.numberPrefix,
      told: toldOf(kind, summary),
      at,
      type,
    });
  }
  const day = companyDay();
  const numbers = new Map<number, string>();
  // As many counters as sites, whatever the number of forms.
  for (const group of groupBy(forms, ({ prefix, siteDigit }) => `${prefix}${siteDigit}`).values()) {
    const drawn = await drawNumbers(tx, { ...group[0]!, day }, group.length);
    for (const [n, { businessId }] of group.entries()) numbers.set(businessId, drawn[n]!);
  }
  await tx.insert(approvalInstances).values(
    forms.map(({ businessId, told, at, type }) => ({
      ...place(told, at, type.formTypeCode),
      kindCode: kind.kindCode,
      businessId,
      instanceNo: numbers.get(businessId)!,
      status: FORM_STATE.approved,
      round: 1,
      submittedAt: sql`now()`,
      finishedAt: sql`now()`,
    })),
  );
  return numbers;
}
