import * as channel from "~/contracts/shell/channels";
import * as dictionary from "~/contracts/shell/dictionary";
import * as factor from "~/contracts/shell/factor";
import * as first from "~/contracts/shell/first-passwords";
import * as letter from "~/contracts/shell/letters";
import * as log from "~/contracts/shell/logs";
import * as parameters from "~/contracts/shell/parameters";
import * as rights from "~/contracts/shell/rights";
import * as role from "~/contracts/shell/roles";
import * as user from "~/contracts/shell/users";
import type { Product } from "~/upstream/domain.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { aclFilters, aclList, exportAcls } from "../access/acls.server";
import { inviteFirst } from "../access/first-invites.server";
import { firstFilters, firstList, planFirst } from "../access/first-list.server";
import { firstPasswords } from "../access/first-passwords.server";
import { menuDetail, menuRows, updateMenu } from "../access/menus.server";
import { permissionDetail, permissionRows, updatePermission } from "../access/permissions.server";
import { compareRole, createRole, deleteRole, updateRole } from "../access/role-save.server";
import { exportRoles, roleChoices, roleDetail, roleList } from "../access/roles.server";
import { exportUsers } from "../access/user-export.server";
import { createUser, updateUser, userChoices } from "../access/user-save.server";
import { resetFactor, resetUser, revokeSessions, setUserStatus, unlockUser } from "../access/user-steps.server";
import { userDetail, userFilters, userList } from "../access/users.server";
import { latestLetter, letterDetail, letterList, readLetter, saveLetter } from "../desk/letters.server";
import { auditVerdict } from "./audit-verdict.server";
import { channelList, testChannel } from "./channels.server";
import { classification, classifyItem, exportClassify, saveClassify } from "./classify.server";
import { createError, handleError } from "./error-log.server";
import { exportAudit, exportErrors, exportLogins } from "./log-exports.server";
import { auditDetail, auditList, errorDetail, errorList, loginList } from "./logs.server";
import { parameterDetail, parameterList, removeParameter, saveParameter } from "./parameters.server";

export const systemEndpoints = ({ parameterChanged }: Product): Binding[] => [
  query(user.searchUsers, userList),
  query(user.userFilters, userFilters),
  query(user.userDetail, userDetail),
  query(user.userChoices, userChoices),
  command(user.createUser, createUser),
  command(user.updateUser, updateUser),
  command(user.setUserStatus, setUserStatus),
  command(user.resetUser, resetUser),
  command(factor.resetFactor, resetFactor),
  command(user.unlockUser, unlockUser),
  command(user.revokeSessions, revokeSessions),
  free(user.exportUsers, exportUsers),
  query(first.searchFirst, firstList),
  query(first.firstFilters, firstFilters),
  query(first.planFirst, planFirst),
  free(first.firstPasswords, firstPasswords),
  command(first.inviteFirst, inviteFirst),
  query(role.searchRoles, roleList),
  query(role.roleChoices, roleChoices),
  query(role.roleDetail, roleDetail),
  query(role.compareRole, compareRole),
  command(role.createRole, createRole),
  command(role.updateRole, updateRole),
  command(role.deleteRole, deleteRole),
  free(role.exportRoles, exportRoles),
  query(rights.systemSetting, async (_, caller) => [...caller.rights.codes]),
  query(rights.permissionTree, permissionRows),
  query(rights.permissionDetail, permissionDetail),
  command(rights.updatePermission, updatePermission),
  query(rights.menuTree, menuRows),
  query(rights.menuDetail, menuDetail),
  command(rights.updateMenu, updateMenu),
  query(rights.searchAcls, aclList),
  query(rights.aclFilters, aclFilters),
  free(rights.exportAcls, exportAcls),
  query(parameters.parameterList, parameterList),
  query(parameters.parameterDetail, parameterDetail),
  command(parameters.saveParameter, (tx, caller, input) => saveParameter(parameterChanged, tx, caller, input)),
  command(parameters.removeParameter, (tx, caller, input) => removeParameter(parameterChanged, tx, caller, input)),
  query(channel.channels, channelList),
  free(channel.testChannel, testChannel),
  query(dictionary.classifyItem, classifyItem),
  query(dictionary.classification, classification),
  command(dictionary.saveClassify, saveClassify),
  free(dictionary.exportClassify, exportClassify),
  query(log.searchLogins, loginList),
  free(log.exportLogins, exportLogins),
  query(log.searchErrors, errorList),
  query(log.errorDetail, errorDetail),
  command(log.handleError, handleError),
  free(log.createError, createError),
  free(log.exportErrors, exportErrors),
  query(log.searchAudit, auditList),
  query(log.auditDetail, auditDetail),
  query(log.auditVerdict, auditVerdict),
  free(log.exportAudit, exportAudit),
  query(letter.searchLetters, letterList),
  query(letter.letterDetail, letterDetail),
  command(letter.saveLetter, saveLetter),
  query(letter.latestLetter, latestLetter),
  command(letter.readLetter, readLetter),
];
