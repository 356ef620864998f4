import * as contracts from "~/contracts/attendance/punches";
import * as reminders from "~/contracts/attendance/reminders";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { consentLocation, withdrawConsent } from "./location-consent.server";
import { createPunch } from "./punch-create.server";
import { reviewPunch, voidPunch } from "./punch-judge.server";
import { punchReminder, savePunchReminder } from "./punch-reminder.server";
import { punchToday } from "./punch-today.server";
import { exportPunches, punchDetail, searchPunches } from "./punches.server";

/** Punches: the own ones, those of others, the consent to their location, and the reminder to make them. */
export const punchEndpoints: Binding[] = [
  free(contracts.createPunch, createPunch),
  query(contracts.punchToday, punchToday),
  command(contracts.consentLocation, consentLocation),
  command(contracts.withdrawConsent, withdrawConsent),
  query(reminders.punchReminder, punchReminder),
  command(reminders.savePunchReminder, savePunchReminder),
  query(contracts.searchPunches, searchPunches),
  query(contracts.punchDetail, punchDetail),
  command(contracts.reviewPunch, reviewPunch),
  command(contracts.voidPunch, voidPunch),
  free(contracts.exportPunches, exportPunches),
];
