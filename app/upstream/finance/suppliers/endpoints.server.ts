import * as gone from "~/contracts/finance/register-deletes";
import * as contracts from "~/contracts/finance/suppliers";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { deleteSupplier, saveSupplier } from "./supplier-save.server";
import { exportSuppliers, searchSuppliers, supplierDetail } from "./suppliers.server";

/** Past dealings with suppliers. */
export const supplierEndpoints: Binding[] = [
  query(contracts.searchSuppliers, searchSuppliers),
  query(contracts.supplierDetail, supplierDetail),
  command(contracts.createSupplier, saveSupplier),
  command(contracts.updateSupplier, saveSupplier),
  command(gone.deleteSupplier, deleteSupplier),
  free(contracts.exportSuppliers, exportSuppliers),
];
