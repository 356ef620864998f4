import { companyKnown as known } from "~/contracts/company";
import * as contract from "~/contracts/shell/sites";
import type { Product } from "~/upstream/domain.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { companyMark, companyProfile, removeMark, saveCompanyName, uploadMark } from "./company-profile.server";
import { saveSite, switchSite } from "./site-save.server";
import { companyKnown, siteDetail, siteTable } from "./sites.server";

export const siteEndpoints = (product: Product): Binding[] => [
  free<typeof known, Circumstances>(known, companyKnown),
  query(contract.siteTable, siteTable),
  query(contract.siteDetail, siteDetail(product)),
  command(contract.saveSite, saveSite(product)),
  command(contract.switchSite, switchSite),
  query(contract.companyProfile, companyProfile),
  command(contract.saveCompanyName, saveCompanyName),
  free(contract.uploadMark, uploadMark),
  command(contract.removeMark, removeMark),
  free<typeof contract.companyMark, Circumstances>(contract.companyMark, companyMark),
];
