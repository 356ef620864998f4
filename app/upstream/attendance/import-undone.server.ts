import type { Domain } from "~/upstream/domain.server";
import { recharge } from "./applications/recharge.server";
import { dueDays } from "./due/due.server";
import { importedDays } from "./due/import-undo.server";

/** Days of which an import said something that was taken back are reckoned anew, and the leaves that follow them. */
export const importUndone: NonNullable<Domain["importUndone"]> = async (tx, caller, batchId) => {
  const days = await importedDays(tx, batchId);
  await recharge(tx, caller, days);
  await dueDays(tx, "importUndone", days);
};
