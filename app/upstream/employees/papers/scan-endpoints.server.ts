import * as scan from "~/contracts/employees/scan";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { exportMissing, missingDocuments } from "./scan-missing.server";
import { downloadScan, scanDetail, searchScans } from "./scan-reads.server";
import { uploadScans } from "./scan-upload.server";
import { assignScan, discardScan, fileScans } from "./scans.server";

/** Scans of documents (employees rule 42). */
export const scanEndpoints: Binding[] = [
  free(scan.uploadScans, uploadScans),
  query(scan.searchScans, searchScans),
  query(scan.scanDetail, scanDetail),
  query(scan.downloadScan, downloadScan),
  command(scan.assignScan, assignScan),
  command(scan.fileScans, fileScans),
  command(scan.discardScan, discardScan),
  query(scan.missingDocuments, missingDocuments),
  query(scan.missingFilters, async (db, caller, input) => ({ department: await departmentFilter(db, caller, input) })),
  free(scan.exportMissing, exportMissing),
];
