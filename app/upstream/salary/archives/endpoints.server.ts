import * as contract from "~/contracts/salary/archives";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { archiveDetail } from "./archive-detail.server";
import { exportArchives } from "./archive-export.server";
import { archiveForm, archivePerson } from "./archive-form.server";
import { saveArchive } from "./archive-save.server";
import { archiveFilters, searchArchives } from "./archives.server";

/** By whom and how people are paid; whatever shows figures of somebody writes that down, and so is free. */
export const archiveEndpoints: Binding[] = [
  query(contract.searchArchives, searchArchives),
  query(contract.archiveFilters, archiveFilters),
  query(contract.archivePerson, archivePerson),
  free(contract.archiveDetail, archiveDetail),
  free(contract.archiveForm, archiveForm),
  command(contract.saveArchive, saveArchive),
  free(contract.exportArchives, exportArchives),
];
