/** Code, parent, noActing (shell rule 21). Names in locales/rights. */
export const PERMISSIONS: readonly [code: number, parent: number, noActing?: true][] = [
  [11000000, 0],
  [11010000, 11000000],
  [11011001, 11010000],
  [11011002, 11010000],
  [11011003, 11010000],
  [11011004, 11010000],
  [11011006, 11010000],
  [11011007, 11010000],
  [11011010, 11010000, true],
  [11020000, 11000000],
  [11021001, 11020000],
  [11021002, 11020000],
  [11021003, 11020000],
  [11021005, 11020000],
  [11110000, 11000000],
  [11111002, 11110000],
  [14100000, 0],
  [14101016, 14100000, true],
];

export const MENUS: readonly { code: string; parent?: string; url?: string; icon: string; codes?: number[] }[] = [
  { code: "dashboard", url: "/dashboard", icon: "home" },
  { code: "employees", icon: "people" },
  { code: "archives", parent: "employees", url: "/employees/archives/user", icon: "people", codes: [11011001] },
  { code: "mine", parent: "employees", url: "/employees/mine", icon: "person" },
  { code: "commonImport", parent: "employees", url: "/employees/common/import", icon: "upload", codes: [11011007] },
  { code: "department", parent: "employees", url: "/employees/organization/department", icon: "building", codes: [11021001] },
  { code: "jobs", parent: "employees", url: "/employees/organization/jobs", icon: "building", codes: [11021001] },
  { code: "level", parent: "employees", url: "/employees/organization/level", icon: "building", codes: [11021001] },
];

const SITE = 4;
const ALL = 5;
const BELOW = 3;
const SELF = 1;

const HR = [11011001, 11011002, 11011003, 11011004, 11011007, 11021001];

/** Standard roles (Permissions tables of the sheets: default roles). Scope: see roles.data_scope. */
export const ROLES: readonly { code: string; scope: number; permissions: number[] }[] = [
  { code: "sysadmin", scope: ALL, permissions: [11021001, 11021002, 11021003] },
  { code: "hrManager", scope: ALL, permissions: [...HR, 11111002, 11011006, 11011010, 11021002, 11021003, 11021005] },
  { code: "hrSpecialist", scope: ALL, permissions: HR },
  { code: "hrSite", scope: SITE, permissions: HR },
  { code: "compensation", scope: ALL, permissions: [11011001, 11011002, 11011010, 11021001] },
  { code: "recruiter", scope: ALL, permissions: [11021001] },
  { code: "trainer", scope: ALL, permissions: [11021001] },
  { code: "departmentHead", scope: BELOW, permissions: [11011001, 11011002, 14101016] },
  { code: "generalManager", scope: BELOW, permissions: [11011001, 11011002, 14101016] },
  { code: "cashier", scope: SELF, permissions: [] },
  { code: "financeManager", scope: SELF, permissions: [] },
  { code: "accountant", scope: SELF, permissions: [] },
  { code: "processAdmin", scope: SELF, permissions: [] },
  { code: "administration", scope: SELF, permissions: [] },
  { code: "employee", scope: SELF, permissions: [] },
];
