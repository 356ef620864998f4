import { MAY } from "~/contracts/employees/may";
import { MAY as FINANCE } from "~/contracts/finance/may";
import { MAY as ORGANIZATION } from "~/contracts/organization/may";
import { employeePaths } from "~/lib/employees/paths";
import { financePaths } from "~/lib/finance/paths";
import { organizationPaths } from "~/lib/organization/paths";
import { bring, type FirstSteps, menu } from "./step.server";

const { organization } = ORGANIZATION;
const people = menu(employeePaths.archives, "archives", MAY.archives.list);
const departments = menu(organizationPaths.departments, "department", organization.see);
const positions = menu(organizationPaths.positions, "jobs", organization.see);
const banks = menu(employeePaths.bankLibrary, "bankLibrary", MAY.banks.edit);
const common = bring(employeePaths.commonImport, MAY.archives.import);
const benefits = (address: string) => bring(`${address}/import`, MAY.benefits.edit);
const params = menu(employeePaths.benefitParams, "benefitParams", MAY.benefits.see);
const HR = ["hrSpecialist", MAY.archives.create] as const;
const INSURANCE = ["compensation", MAY.benefits.edit] as const;

export const employeeSteps: FirstSteps = {
  [employeePaths.archives]: {
    key: "firstEmployees:archives",
    links: { departments, positions, bring: common },
    by: HR,
  },
  [employeePaths.entries]: { key: "firstEmployees:entries", by: ["hrSpecialist", MAY.entry.edit] },
  [employeePaths.probations]: { key: "firstEmployees:probations", links: { people } },
  [employeePaths.transfers]: { key: "firstEmployees:transfers", by: ["hrSpecialist", MAY.transfer.apply] },
  [employeePaths.contracts]: {
    key: "firstEmployees:contracts",
    links: { people, bring: common },
    by: ["hrSpecialist", MAY.contract.edit],
  },
  [employeePaths.changes]: { key: "firstEmployees:changes", links: { mine: menu(employeePaths.mine, "mine") } },
  [employeePaths.dimissions]: {
    key: "firstEmployees:dimissions",
    links: { bring: bring("/employees/dimission/import", MAY.dimission.import) },
    by: ["hrSpecialist", MAY.dimission.edit],
  },
  [employeePaths.checks]: {
    key: "firstEmployees:checks",
    links: { bring: bring("/employees/background/import", MAY.background.edit) },
    by: ["hrManager", MAY.background.edit],
  },
  [employeePaths.scans]: { key: "firstEmployees:scans", by: ["hrSpecialist", MAY.files.scan] },
  [organizationPaths.departments]: {
    key: "firstEmployees:departments",
    links: { bring: bring(organizationPaths.departmentImport, organization.editDepartments) },
    by: ["hrManager", organization.editDepartments],
  },
  [organizationPaths.positions]: {
    key: "firstEmployees:positions",
    links: { departments, bring: bring("/employees/organization/jobs/import", organization.import) },
    by: ["hrManager", organization.editPositions],
  },
  [organizationPaths.platforms]: {
    key: "firstEmployees:platforms",
    links: { departments, bring: bring("/employees/organization/platform/import", organization.import) },
    by: ["hrManager", organization.editDepartments],
  },
  [organizationPaths.levels]: {
    key: "firstEmployees:levels",
    links: {
      levels: ["/employees/organization/level?tab=levels", "organization:level.tab.levels", organization.see],
      bring: bring(organizationPaths.levelImport, organization.editPositions),
    },
    by: ["hrManager", organization.editPositions],
  },
  [employeePaths.social]: {
    key: "firstEmployees:social",
    links: { params, bring: benefits(employeePaths.social) },
    by: INSURANCE,
  },
  [employeePaths.fund]: {
    key: "firstEmployees:fund",
    links: { params, bring: benefits(employeePaths.fund) },
    by: INSURANCE,
  },
  [employeePaths.withholding]: {
    key: "firstEmployees:withholding",
    links: {
      social: menu(employeePaths.social, "socialSecurity", MAY.benefits.see),
      params,
      bring: benefits(employeePaths.withholding),
    },
    by: INSURANCE,
  },
  [employeePaths.buy]: {
    key: "firstEmployees:buy",
    links: {
      fund: menu(employeePaths.fund, "fundArchive", MAY.benefits.see),
      params,
      bring: benefits(employeePaths.buy),
    },
    by: INSURANCE,
  },
  [employeePaths.traineeBenefits]: {
    key: "firstEmployees:trainees",
    links: { bring: benefits(employeePaths.traineeBenefits) },
    by: INSURANCE,
  },
  [employeePaths.medicalBenefits]: {
    key: "firstEmployees:medical",
    links: { bring: benefits(employeePaths.medicalBenefits) },
    by: INSURANCE,
  },
  [employeePaths.notices]: { key: "firstEmployees:notices", by: ["noticeEditor", MAY.notices.edit] },
  [employeePaths.readingList]: {
    key: "firstEmployees:reading",
    links: { notices: menu(employeePaths.notices, "infomanage", MAY.notices.edit) },
    by: ["noticeEditor", MAY.notices.edit],
  },
  [employeePaths.badges]: { key: "firstEmployees:badges" },
  [employeePaths.vaccine]: { key: "firstEmployees:vaccine", links: { people }, by: HR },
  [employeePaths.bankLibrary]: {
    key: "firstEmployees:banks",
    links: { bring: bring("/employees/bankLibrary/import", MAY.banks.edit) },
    by: ["cashier", MAY.banks.edit],
  },
  [employeePaths.payeeCards("personal")]: {
    key: "firstEmployees:personalCards",
    links: { banks },
    by: ["cashier", MAY.payeeCards.edit],
  },
  [employeePaths.payeeCards("company")]: {
    key: "firstEmployees:companyCards",
    links: { banks },
    by: ["cashier", MAY.payeeCards.edit],
  },
  [employeePaths.subsidies]: {
    key: "firstEmployees:subsidies",
    links: { companies: menu(financePaths.companies, "company", FINANCE.companies.see) },
    by: ["hrSpecialist", MAY.subsidies.manage],
  },
  [employeePaths.certificates]: { key: "firstEmployees:certificates" },
  [employeePaths.report]: { key: "firstEmployees:report", links: { people }, by: HR },
};
