import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint } from "drizzle-orm/pg-core";
import type { BorrowingPurpose } from "~/contracts/finance/codes";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { day } from "~/upstream/platform/tables/columns.server";

/** What a borrowing asks for (kind 102); what is owed of it stands in `advances`. */
export const borrowings = pgTable(
  "borrowings",
  {
    formId: integer("form_id")
      .primaryKey()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    /** Empty: a draft that has none yet. */
    purpose: smallint("purpose").$type<BorrowingPurpose>(),
    expectedReturnOn: day("expected_return_on"),
    /** A payee card of the requester's (employees rule 41). */
    payeeCardId: integer("payee_card_id"),
  },
  (t) => [
    index("borrowings_card_idx").on(t.payeeCardId),
    check("borrowings_purpose_check", sql`${t.purpose} between 1 and 5`),
  ],
);
