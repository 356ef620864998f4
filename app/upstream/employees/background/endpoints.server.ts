import * as background from "~/contracts/employees/background";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { cancelCheck, consentCheck, recordResult, saveCheck } from "./background.server";
import { downloadCheckFile, recordConsent, uploadReport } from "./background-files.server";
import { checkDetail, exportChecks, ownCheck, searchChecks } from "./background-reads.server";

/** Background checks. */
export const backgroundEndpoints: Binding[] = [
  query(background.searchChecks, searchChecks),
  query(background.checkDetail, checkDetail),
  query(background.ownCheck, ownCheck),
  query(background.downloadCheckFile, downloadCheckFile),
  free(background.exportChecks, exportChecks),
  command(background.saveCheck, saveCheck),
  command(background.consentCheck, consentCheck),
  command(background.cancelCheck, cancelCheck),
  command(background.recordResult, recordResult),
  free(background.recordConsent, recordConsent),
  free(background.uploadReport, uploadReport),
];
