import * as contracts from "~/contracts/finance/brands";
import * as gone from "~/contracts/finance/register-deletes";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { deleteBrand, saveBrand } from "./brand-save.server";
import { fileBrandRenewal, publishBrand, refuseBrand, registerBrand, renewBrand } from "./brand-steps.server";
import { brandChoices, brandDetail, exportBrands, searchBrands } from "./brands.server";

/** Trademarks of the group. */
export const brandEndpoints: Binding[] = [
  query(contracts.searchBrands, searchBrands),
  query(contracts.brandDetail, brandDetail),
  query(contracts.brandChoices, brandChoices),
  command(contracts.createBrand, saveBrand),
  command(contracts.updateBrand, saveBrand),
  command(contracts.publishBrand, publishBrand),
  command(contracts.registerBrand, registerBrand),
  command(contracts.refuseBrand, refuseBrand),
  command(contracts.fileBrandRenewal, fileBrandRenewal),
  command(contracts.renewBrand, renewBrand),
  command(gone.deleteBrand, deleteBrand),
  free(contracts.exportBrands, exportBrands),
];
