import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { fundAccounts } from "~/upstream/finance/accounts/tables.server";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { day } from "~/upstream/platform/tables/columns.server";

/**
 * Money between own accounts (kind 105), each amount in the currency of its account, the fee in that of the paying one.
 */
export const fundTransfers = pgTable(
  "fund_transfers",
  {
    formId: integer("form_id")
      .primaryKey()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    fromAccountId: integer("from_account_id").references(() => fundAccounts.id),
    toAccountId: integer("to_account_id").references(() => fundAccounts.id),
    outAmount: bigint("out_amount", { mode: "number" }),
    inAmount: bigint("in_amount", { mode: "number" }),
    fee: bigint("fee", { mode: "number" }).notNull().default(0),
    /** Deviation of the implied rate from the day's, in basis points of CNY, signed (finance rule 19). */
    deviationBps: bigint("deviation_bps", { mode: "number" }),
    transferOn: day("transfer_on"),
    bookedOn: day("booked_on"),
  },
  (t) => [
    index("fund_transfers_from_idx").on(t.fromAccountId),
    index("fund_transfers_to_idx").on(t.toAccountId),
    check("fund_transfers_accounts_check", sql`${t.fromAccountId} <> ${t.toAccountId}`),
    check("fund_transfers_amount_check", sql`${t.outAmount} > 0 and ${t.inAmount} > 0 and ${t.fee} >= 0`),
  ],
);
