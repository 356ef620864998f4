import * as applicationLists from "~/contracts/attendance/application-lists";
import * as contracts from "~/contracts/attendance/applications";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { exportApplications } from "./application-export.server";
import { applicationChoices, applicationWay, previewApplication } from "./application-form.server";
import { applicationDetail, applicationFile, searchApplications } from "./application-reads.server";
import { saveApplication } from "./application-save.server";

/** Applications of attendance. */
export const applicationEndpoints: Binding[] = [
  command(contracts.createApplication, saveApplication),
  command(contracts.updateApplication, saveApplication),
  query(applicationLists.searchApplications, searchApplications),
  free(applicationLists.exportApplications, exportApplications),
  query(contracts.applicationDetail, applicationDetail),
  query(contracts.previewApplication, previewApplication),
  query(contracts.applicationWay, applicationWay),
  query(contracts.applicationChoices, applicationChoices),
  query(contracts.applicationFile, applicationFile),
];
