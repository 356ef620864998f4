import type { DailyStep } from "~/upstream/domain.server";
import { draftsForgotten } from "./archives/employee-drafts.server";
import { identityCardReminders } from "./archives/identity-daily.server";
import { retirementReminders } from "./archives/retirement-daily.server";
import { fundReminders, leaverReminders, socialReminders } from "./benefits/benefit-daily.server";
import { remitReminders } from "./benefits/remit-daily.server";
import { cardsDue } from "./cards/wage-card.server";
import { contractReminders, openRenewals, stillWorking, unsignedAlerts } from "./contracts/contract-daily.server";
import { contractsEnded } from "./contracts/contract-end.server";
import { noShows } from "./entry/no-show.server";
import { certificatesDue } from "./leaving/dimission-certificate.server";
import { handoversEscalate, windowsClose } from "./leaving/dimission-handover.server";
import { leaversLeave } from "./leaving/dimission-leave.server";
import { noticesUnread } from "./notices/notice-daily.server";
import { scansExpired, scansWarned } from "./papers/scan-expiry.server";
import { secondmentsOver, transfersDue } from "./posts/transfer-effect.server";
import { lapseProbations, openRegularizations, regularToday } from "./probation/probation-daily.server";
import { subsidiesOver } from "./subsidies/subsidy-end.server";

/** What takes effect by itself, in its order: who leaves today is not moved any more. */
export const employeesDaily: Readonly<Record<string, DailyStep>> = {
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
