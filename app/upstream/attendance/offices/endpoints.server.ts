import * as duty from "~/contracts/attendance/duty";
import * as offices from "~/contracts/attendance/offices";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { dutyDetail, dutyTotals, exportDuties, searchDuties } from "./duty.server";
import { removeDuty, saveDuties, updateDuty } from "./duty-save.server";
import { saveOffice } from "./office-save.server";
import { officeDetail, searchOffices } from "./offices.server";

/** Duty on site and on call, and what a director's office reports of its people. */
export const officeEndpoints: Binding[] = [
  query(duty.searchDuties, searchDuties),
  query(duty.dutyTotals, dutyTotals),
  query(duty.dutyFilters, async (db, caller, input) => ({ department: await departmentFilter(db, caller, input) })),
  query(duty.dutyDetail, dutyDetail),
  free(duty.exportDuties, exportDuties),
  command(duty.saveDuties, saveDuties),
  command(duty.updateDuty, updateDuty),
  command(duty.removeDuty, removeDuty),
  query(offices.searchOffices, searchOffices),
  query(offices.officeFilters, async (db, caller, input) => ({
    department: await departmentFilter(db, caller, input),
  })),
  query(offices.officeDetail, officeDetail),
  command(offices.saveOffice, saveOffice),
];
