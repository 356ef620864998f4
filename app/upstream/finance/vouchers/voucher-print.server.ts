import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { countPrints } from "../forms/finance-form.server";
import { voucherForms } from "./voucher-reach.server";

/** Vouchers go to paper: each is counted, and written down with whoever had it (finance rule 27). */
export async function printVouchers(tx: Tx, caller: Caller, { formIds }: { formIds: number[] }) {
  await voucherForms(tx, caller, formIds);
  const printed = await countPrints(tx, formIds);
  await audit(
    tx,
    caller,
    ...printed.map(({ id, printCount }) => ({
      action: "voucher.print",
      objectType: "financeForm",
      objectId: id,
      before: { printCount: printCount - 1 },
      after: { printCount },
    })),
  );
  return { count: printed.length };
}
