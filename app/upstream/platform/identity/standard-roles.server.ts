const SELF = 1;
const BELOW = 3;
const SITE = 4;
const ALL = 5;

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
  departmentHead: BELOW,
  generalManager: BELOW,
  cashier: SELF,
  financeManager: SELF,
  accountant: SELF,
  processAdmin: ALL,
  administration: ALL,
  auditor: ALL,
  helpDesk: SITE,
  employee: SELF,
} as const;

export type StandardRole = keyof typeof STANDARD_ROLES;
