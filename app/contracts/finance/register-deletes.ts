import { z } from "zod";
import { endpoint } from "../endpoint";
import { changed } from "../register";
import { MAY } from "./may";

/** Deletes a record of a register as it was shown. Refused: one that something hangs on. */
const deleting = <P extends string>(register: P, access: number) =>
  endpoint("POST", `/finance/${register}/delete`, {
    access,
    changes: true,
    input: z.object(changed),
    output: z.object({ id: z.number().int() }),
  });

export const deleteLease = deleting("lease", MAY.leases.edit);
export const deleteRent = deleting("rent", MAY.leases.edit);
export const deleteBrand = deleting("brand", MAY.brands.edit);
export const deleteSupplier = deleting("supplierHistory", MAY.suppliers.edit);
export const deleteAgentCost = deleting("proxyCost", MAY.agents.edit);
