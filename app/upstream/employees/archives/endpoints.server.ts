import * as archives from "~/contracts/employees/archives";
import * as drafts from "~/contracts/employees/drafts";
import * as employeeLookups from "~/contracts/employees/employee-lookups";
import * as employeeForms from "~/contracts/employees/employee-records";
import * as employeeRecords from "~/contracts/employees/employee-records";
import * as roster from "~/contracts/employees/roster";
import * as files from "~/contracts/platform/files";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { archiveFilters, employeeList, people } from "./archives.server";
import { queryBasicInfo } from "./basic-info.server";
import { employeeChoices } from "./choices.server";
import { createEmployee } from "./employee-create.server";
import { employeeDetail, employeeInfo, userInfo } from "./employee-detail.server";
import { deleteDraft, draftDetail, draftList, saveDraft } from "./employee-drafts.server";
import { exportEmployees } from "./employee-export.server";
import { employeeTimeline } from "./employee-timeline.server";
import { updateEmployee } from "./employee-update.server";
import { deleteAttachment, downloadAttachment, filesOfEmployee, uploadEmployeeFile } from "./files.server";
import { myRecord } from "./own-record.server";
import { myAccesses, revealField } from "./reveal.server";
import { printRoster, rosterSize } from "./roster.server";

export const employeeEndpoints: Binding[] = [
  query(archives.searchEmployees, employeeList),
  query(archives.archiveFilters, archiveFilters),
  query(archives.employeeChoices, employeeChoices),
  query(employeeRecords.employeeDetail, employeeDetail),
  query(employeeRecords.myRecord, myRecord),
  query(employeeRecords.employeeChanges, employeeTimeline),
  query(employeeLookups.getEmployee, employeeInfo),
  query(employeeLookups.getEmployeeByJobNumber, employeeInfo),
  free<typeof employeeLookups.queryBasicInfo, Circumstances & Partial<Caller>>(
    employeeLookups.queryBasicInfo,
    queryBasicInfo,
  ),
  query(employeeLookups.employeeUser, userInfo),
  query(employeeLookups.pickPeople, people),
  command(employeeForms.createEmployee, createEmployee),
  command(employeeForms.updateEmployee, updateEmployee),
  query(drafts.employeeDrafts, draftList),
  query(drafts.employeeDraft, draftDetail),
  command(drafts.saveEmployeeDraft, saveDraft),
  command(drafts.deleteEmployeeDraft, deleteDraft),
  command(employeeRecords.revealField, revealField),
  query(employeeRecords.myAccesses, myAccesses),
  free(archives.exportEmployees, exportEmployees),
  query(archives.importFilters, async (db, caller, input) => ({
    department: await departmentFilter(db, caller, input),
  })),
  query(roster.rosterSize, rosterSize),
  command(roster.printRoster, printRoster),
  free(files.uploadEmployeeFile, uploadEmployeeFile),
  query(files.employeeFiles, filesOfEmployee),
  query(files.downloadAttachment, downloadAttachment),
  command(files.deleteAttachment, deleteAttachment),
];
