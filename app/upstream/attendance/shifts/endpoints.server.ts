import * as contracts from "~/contracts/attendance/shifts";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { createShift, setShiftStatus, updateShift } from "./shift-save.server";
import { searchShifts, shiftDetail, shiftSites } from "./shifts.server";

/** Shift classes. */
export const shiftEndpoints: Binding[] = [
  query(contracts.searchShifts, searchShifts),
  query(contracts.shiftDetail, shiftDetail),
  query(contracts.shiftSites, shiftSites),
  command(contracts.createShift, createShift),
  command(contracts.updateShift, updateShift),
  command(contracts.setShiftStatus, setShiftStatus),
];
