import { DATA_SCOPE } from "~/contracts/platform/codes";

const { self: SELF, below: BELOW, site: SITE, all: ALL } = DATA_SCOPE;

/** Standard roles, data scope by code (sheets, Permissions: default roles); each domain grants its codes. */
export const STANDARD_ROLES = {
  sysadmin: ALL,
  hrManager: ALL,
  hrSpecialist: ALL,
  hrSite: SITE,
  compensation: ALL,
  recruiter: ALL,
  noticeEditor: ALL,
  trainer: ALL,
  attendanceClerk: SITE,
  payrollClerk: SITE,
  payrollManager: ALL,
  hrPerformance: SITE,
  calibrationPanel: SELF,
  hrDirector: ALL,
  departmentHead: BELOW,
  generalManager: BELOW,
  cashier: ALL,
  financeManager: ALL,
  accountant: ALL,
  financeStaff: ALL,
  registrar: ALL,
  purchaser: ALL,
  processAdmin: ALL,
  administration: ALL,
  auditor: ALL,
  helpDesk: SITE,
  employee: SELF,
} as const;

export type StandardRole = keyof typeof STANDARD_ROLES;
