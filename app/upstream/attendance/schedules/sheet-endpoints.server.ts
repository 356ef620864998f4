import * as sheets from "~/contracts/attendance/schedule-sheets";
import * as swaps from "~/contracts/attendance/schedule-swaps";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { sheetChanges, sheetDetail, sheetRowDetail } from "./sheet-detail.server";
import { createSheet, fillSheet, saveSheetRow } from "./sheet-fill.server";
import { exportSheet } from "./sheet-import-write.server";
import { searchSheets, sheetChoices } from "./sheet-reads.server";
import { publishSheet, recallSheet, returnSheet, submitSheet } from "./sheet-steps.server";
import { searchSwaps } from "./swap-reads.server";

/** Sheets of departments, and who swapped which days. */
export const sheetEndpoints: Binding[] = [
  query(sheets.searchSheets, searchSheets),
  query(sheets.sheetChoices, sheetChoices),
  query(sheets.sheetDetail, sheetDetail),
  query(sheets.sheetChanges, sheetChanges),
  query(sheets.sheetRowDetail, sheetRowDetail),
  command(sheets.createSheet, createSheet),
  command(sheets.fillSheet, fillSheet),
  command(sheets.saveSheetRow, saveSheetRow),
  command(sheets.submitSheet, submitSheet),
  command(sheets.publishSheet, publishSheet),
  command(sheets.returnSheet, returnSheet),
  command(sheets.recallSheet, recallSheet),
  free(sheets.exportSheet, exportSheet),
  query(swaps.searchSwaps, searchSwaps),
];
