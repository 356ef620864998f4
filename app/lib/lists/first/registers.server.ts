import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { bring, type FirstSteps, menu } from "./step.server";

const companies = menu(financePaths.companies, "company", MAY.companies.see);
const leases = menu(financePaths.leases, "houseRent", MAY.leases.see);
const brands = menu(financePaths.brands, "brand", MAY.brands.see);

export const registerSteps: FirstSteps = {
  [financePaths.companies]: { key: "firstRegisters:companies", by: ["registrar", MAY.companies.edit] },
  [financePaths.companyBorrow]: {
    key: "firstRegisters:companyLendings",
    links: { companies, bring: bring(financePaths.companyBorrowImport, MAY.companies.importLendings) },
    by: ["registrar", MAY.companies.edit],
  },
  [financePaths.leases]: {
    key: "firstRegisters:leases",
    links: { companies },
    by: ["registrar", MAY.leases.edit],
  },
  [financePaths.leaseBorrow]: {
    key: "firstRegisters:leaseLendings",
    links: { leases, bring: bring(financePaths.leaseBorrowImport, MAY.leases.importLendings) },
    by: ["registrar", MAY.leases.edit],
  },
  [financePaths.rents]: {
    key: "firstRegisters:rents",
    links: { leases, bring: bring(financePaths.rentImport, MAY.leases.import) },
    by: ["registrar", MAY.leases.edit],
  },
  [financePaths.brands]: {
    key: "firstRegisters:brands",
    links: { bring: bring(financePaths.brandImport, MAY.brands.import) },
    by: ["registrar", MAY.brands.edit],
  },
  [financePaths.brandBorrow]: {
    key: "firstRegisters:brandLendings",
    links: { brands, bring: bring(financePaths.brandBorrowImport, MAY.brands.importLendings) },
    by: ["registrar", MAY.brands.edit],
  },
  [financePaths.supplierHistory]: {
    key: "firstRegisters:suppliers",
    links: { bring: bring(financePaths.supplierImport, MAY.suppliers.import) },
    by: ["purchaser", MAY.suppliers.edit],
  },
  [financePaths.agentCosts]: {
    key: "firstRegisters:agents",
    links: { bring: bring(financePaths.agentCostImport, MAY.agents.import) },
    by: ["registrar", MAY.agents.edit],
  },
  [financePaths.agentRenewals]: {
    key: "firstRegisters:renewals",
    links: { costs: menu(financePaths.agentCosts, "proxyCost", MAY.agents.see) },
    by: ["registrar", MAY.agents.edit],
  },
  [financePaths.ownDocuments]: { key: "firstRegisters:ownDocuments" },
};
