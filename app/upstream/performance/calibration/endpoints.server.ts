import * as contracts from "~/contracts/performance/calibrations";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { exportCalibration } from "./calibration-export.server";
import { moveGrades } from "./calibration-move.server";
import { nameCalibrationPanel, proposeCalibration, submitCalibration } from "./calibration-steps.server";
import { calibrationDetail, calibrationFilters, searchCalibrations } from "./calibrations.server";

/** Groups whose grades are settled together. */
export const calibrationEndpoints: Binding[] = [
  query(contracts.searchCalibrations, searchCalibrations),
  query(contracts.calibrationFilters, calibrationFilters),
  query(contracts.calibrationDetail, calibrationDetail),
  command(contracts.proposeCalibration, proposeCalibration),
  command(contracts.moveGrades, moveGrades),
  command(contracts.nameCalibrationPanel, nameCalibrationPanel),
  command(contracts.submitCalibration, submitCalibration),
  free(contracts.exportCalibration, exportCalibration),
];
