import * as check from "~/contracts/approvals/check";
import * as formTypes from "~/contracts/approvals/form-types";
import * as process from "~/contracts/approvals/process";
import * as processNodes from "~/contracts/approvals/process-nodes";
import * as roles from "~/contracts/approvals/roles";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import type { Kinds } from "../engine/kind.server";
import { removeRoleMember, saveRoleMember } from "../roles/roles-members.server";
import {
  approvalRoleDetail,
  approvalRoleList,
  exportRoleMembers,
  roleMemberChoices,
  roleMemberDetail,
  roleMemberList,
} from "../roles/roles-reads.server";
import { saveApprovalRole } from "../roles/roles-save.server";
import { checkedKind, checkProcesses, searchFaults } from "./check.server";
import { copyProcess, draftProcess, saveSettings } from "./process-draft.server";
import { formTypeDetail, formTypeList, updateFormType } from "./process-form-types.server";
import { addNode, moveNode, removeNode, saveNode } from "./process-nodes.server";
import { publishProcess, retireProcess } from "./process-publish.server";
import { processDetail, processHistory, processList } from "./process-reads.server";
import { testRun } from "./process-test.server";

/** Processes, form types and approval roles. What a kind declares (fields) shows in the forms. */
export const processEndpoints = (kinds: Kinds): Binding[] => [
  query(process.searchProcesses, processList),
  query(process.processDetail, (db, caller, input) => processDetail(kinds, db, caller, input)),
  query(process.processHistory, processHistory),
  query(process.testProcess, (db, caller, input) => testRun(kinds, db, caller, input)),
  query(check.checkProcesses, (db, caller) => checkProcesses(kinds, db, caller)),
  query(check.checkedKind, (db, caller, input) => checkedKind(kinds, db, caller, input)),
  query(check.searchFaults, (db, caller, input) => searchFaults(kinds, db, caller, input)),
  command(process.draftProcess, draftProcess),
  command(process.saveProcess, saveSettings),
  command(processNodes.addProcessNode, addNode),
  command(processNodes.saveProcessNode, (tx, caller, input) => saveNode(kinds, tx, caller, input)),
  command(processNodes.moveProcessNode, moveNode),
  command(processNodes.removeProcessNode, removeNode),
  command(process.publishProcess, (tx, caller, input) => publishProcess(kinds, tx, caller, input)),
  command(process.retireProcess, retireProcess),
  command(process.copyProcess, copyProcess),
  query(formTypes.searchFormTypes, formTypeList),
  query(formTypes.formTypeDetail, formTypeDetail),
  command(formTypes.updateFormType, updateFormType),
  query(roles.searchApprovalRoles, approvalRoleList),
  query(roles.approvalRoleDetail, approvalRoleDetail),
  command(roles.saveApprovalRole, saveApprovalRole),
  query(roles.searchRoleMembers, roleMemberList),
  query(roles.roleMemberDetail, roleMemberDetail),
  query(roles.roleMemberChoices, roleMemberChoices),
  command(roles.saveRoleMember, saveRoleMember),
  command(roles.removeRoleMember, removeRoleMember),
  free(roles.exportRoleMembers, exportRoleMembers),
];
