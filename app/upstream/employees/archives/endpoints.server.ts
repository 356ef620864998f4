import * as archives from "~/contracts/employees/archives";
import * as drafts from "~/contracts/employees/drafts";
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
  query(archives.employeeDetail, employeeDetail),
  query(archives.myRecord, myRecord),
  query(archives.employeeChanges, employeeTimeline),
  query(archives.getEmployee, employeeInfo),
  query(archives.getEmployeeByJobNumber, employeeInfo),
  free<typeof archives.queryBasicInfo, Circumstances & Partial<Caller>>(archives.queryBasicInfo, queryBasicInfo),
  query(archives.employeeUser, userInfo),
  query(archives.pickPeople, people),
  command(archives.createEmployee, createEmployee),
  command(archives.updateEmployee, updateEmployee),
  query(drafts.employeeDrafts, draftList),
  query(drafts.employeeDraft, draftDetail),
  command(drafts.saveEmployeeDraft, saveDraft),
  command(drafts.deleteEmployeeDraft, deleteDraft),
  command(archives.revealField, revealField),
  query(archives.myAccesses, myAccesses),
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
