import * as scoring from "~/contracts/performance/scoring";
import * as sheets from "~/contracts/performance/sheets";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { saveActuals } from "./actuals-save.server";
import { confirmSheet } from "./confirm.server";
import { saveOnBehalf, submitOnBehalf } from "./on-behalf.server";
import { savePeers } from "./peers-save.server";
import { returnSheet } from "./return-sheet.server";
import { saveSelf, submitSelf } from "./self-score.server";
import { sheetFilters } from "./sheet-choices.server";
import { sheetDetail } from "./sheet-detail.server";
import { editSheet } from "./sheet-edit.server";
import { sheetFile } from "./sheet-file.server";
import { sheetNeighbours } from "./sheet-neighbours.server";
import { remindSheets } from "./sheet-remind.server";
import { exportSheets, searchSheets } from "./sheets.server";
import { appointSubstitute } from "./substitutes.server";
import { saveSuperior, submitSuperior } from "./superior-score.server";
import { agreeTargets, returnTargets, saveTargets, targetChoices } from "./targets-save.server";
import { confirmVeto, markVeto } from "./veto.server";

/** Sheets of people: targets, actual values, points, confirmation. */
export const sheetEndpoints: Binding[] = [
  query(sheets.searchSheets, searchSheets),
  query(sheets.sheetFilters, sheetFilters),
  free(sheets.exportSheets, exportSheets),
  command(sheets.remindSheets, remindSheets),
  query(sheets.sheetDetail, sheetDetail),
  query(sheets.sheetNeighbours, sheetNeighbours),
  query(sheets.sheetFile, sheetFile),
  command(scoring.saveTargets, saveTargets),
  command(scoring.agreeTargets, agreeTargets),
  command(scoring.returnTargets, returnTargets),
  query(scoring.targetChoices, targetChoices),
  command(scoring.saveActuals, saveActuals),
  command(scoring.saveSelf, saveSelf),
  command(scoring.submitSelf, submitSelf),
  command(scoring.saveSuperior, saveSuperior),
  command(scoring.submitSuperior, submitSuperior),
  command(scoring.returnSheet, returnSheet),
  command(scoring.savePeers, savePeers),
  command(scoring.markVeto, markVeto),
  command(scoring.confirmVeto, confirmVeto),
  command(scoring.saveOnBehalf, saveOnBehalf),
  command(scoring.submitOnBehalf, submitOnBehalf),
  command(scoring.appointSubstitute, appointSubstitute),
  command(scoring.editSheet, editSheet),
  command(scoring.confirmSheet, confirmSheet),
];
