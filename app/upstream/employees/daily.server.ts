import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { log } from "../platform/log.server";
import { fundReminders, leaverReminders, socialReminders } from "./benefits/benefit-daily.server";
import { contractsEnded } from "./contracts/contract-end.server";
import { contractReminders, openRenewals, stillWorking, unsignedAlerts } from "./contracts/contract-daily.server";
import { certificatesDue } from "./leaving/dimission-certificate.server";
import { handoversEscalate, leaversLeave, windowsClose } from "./leaving/dimission-leave.server";
import { draftsForgotten } from "./archives/employee-drafts.server";
import { identityCardReminders } from "./archives/identity-daily.server";
import { noShows } from "./entry/no-show.server";
import { noticesUnread } from "./notices/notice-daily.server";
import { lapseProbations, openRegularizations, regularToday } from "./probation/probation-daily.server";
import { remitReminders } from "./benefits/remit-daily.server";
import { retirementReminders } from "./archives/retirement-daily.server";
import { scansExpired, scansWarned } from "./papers/scan-expiry.server";
import { secondmentsOver, transfersDue } from "./posts/transfer-effect.server";
import { subsidiesOver } from "./subsidies/subsidy-end.server";
import { cardsDue } from "./cards/wage-card.server";
import type { DailyStep } from "~/upstream/domain.server";

/** In their order: who leaves today is not moved any more. */
const steps: Record<string, DailyStep> = {
  contractsEnded,
  certificatesDue,
  leaversLeave,
  openRegularizations,
  lapseProbations,
  regularToday,
  noShows,
  transfersDue,
  secondmentsOver,
  windowsClose,
  handoversEscalate,
  cardsDue,
  contractReminders,
  openRenewals,
  unsignedAlerts,
  stillWorking,
  socialReminders,
  fundReminders,
  leaverReminders,
  remitReminders,
  retirementReminders,
  identityCardReminders,
  noticesUnread,
  scansExpired,
  scansWarned,
  subsidiesOver,
  draftsForgotten,
};

/**
 * What takes effect on its day where a person works (employees rule 46). Every step looks at what is due under its own
 * locks, so that two workers at once, or one that starts over, do it once; one that fails does not stop the others and
 * is tried again.
 * @throws the first fault, after the last step, so that the queue tries again
 */
export async function takeEffect(kinds: Kinds, now = new Date()): Promise<void> {
  const around = await systemCircumstances();
  const faults: unknown[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      const done = await step({ kinds, now, around });
      if (done > 0) log.info({ step: name, rows: done }, "took effect");
    } catch (error) {
      log.error({ step: name, err: error as Error }, "did not take effect");
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
