import * as companies from "~/contracts/finance/companies";
import { registerCompanies as choices } from "~/contracts/finance/register";
import { saveCompany } from "~/upstream/organization/company-save.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { companyDetail, exportCompanies, registerCompanies, searchCompanies } from "./companies.server";

/** The companies of the group; the table is organization's. */
export const companyEndpoints: Binding[] = [
  query(companies.searchCompanies, searchCompanies),
  query(companies.companyDetail, companyDetail),
  query(choices, registerCompanies),
  command(companies.createCompany, saveCompany),
  command(companies.updateCompany, saveCompany),
  free(companies.exportCompanies, exportCompanies),
];
