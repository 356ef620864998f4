import { doneList, initiatedList, monitorList } from "../approvals/lists";
import { archiveList } from "../employees/archive-list";
import {
  certificateList,
  checkList,
  contractList,
  dimissionList,
  entryList,
  fundList,
  probationList,
  socialList,
  transferList,
} from "../employees/lists";
import { auditList, userList } from "../shell/lists";
import type { ListColumns } from "./columns";

/** The lists whose columns a person may choose and whose filters he may keep as a view, by their names there. */
export const LISTS = {
  archives: archiveList,
  contract: contractList,
  dimission: dimissionList,
  transfer: transferList,
  probation: probationList,
  entry: entryList,
  certificate: certificateList,
  users: userList,
  approvalDone: doneList,
  approvalInitiated: initiatedList,
  monitor: monitorList,
  social: socialList,
  fund: fundList,
  background: checkList,
  auditLog: auditList,
} as const satisfies Record<string, ListColumns>;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];
