import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CityTier, PayeeType, PayMethod } from "~/contracts/finance/codes";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { sharingRules } from "~/upstream/finance/sharing/tables.server";
import { companies, departments } from "~/upstream/organization/tables.server";
import { day } from "~/upstream/platform/tables/columns.server";

/** What a claim has beside the common part (kind 101), in CNY fen. */
export const reimbursements = pgTable(
  "reimbursements",
  {
    formId: integer("form_id")
      .primaryKey()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    payeeType: smallint("payee_type").$type<PayeeType>().notNull().default(1),
    payeeCardId: integer("payee_card_id"),
    /** An approved trip of the requester (finance rule 37). */
    tripApplicationId: integer("trip_application_id"),
    companyCardTotalCny: bigint("company_card_total_cny", { mode: "number" }).notNull().default(0),
    offsetTotalCny: bigint("offset_total_cny", { mode: "number" }).notNull().default(0),
    payableCny: bigint("payable_cny", { mode: "number" }).notNull().default(0),
    overLimit: smallint("over_limit").notNull().default(0),
  },
  (t) => [
    index("reimbursements_trip_idx").on(t.tripApplicationId),
    check("reimbursements_check", sql`${t.payeeType} in (1, 2) and ${t.payableCny} >= 0`),
  ],
);

/** One expense: quantity in hundredths, `amount` in minor units of `currency`, `rateE8` in 10⁻⁸ CNY per unit. */
export const reimbursementLines = pgTable(
  "reimbursement_lines",
  {
    id: serial("id").primaryKey(),
    formId: integer("form_id")
      .notNull()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    line: smallint("line").notNull(),
    occurredOn: day("occurred_on"),
    largeClassifyCode: text("large_classify_code").notNull().default(""),
    smallClassifyCode: text("small_classify_code").notNull().default(""),
    description: text("description").notNull().default(""),
    quantity: integer("quantity").notNull().default(100),
    cityTier: smallint("city_tier").$type<CityTier>(),
    days: smallint("days"),
    nights: smallint("nights"),
    people: smallint("people"),
    amount: bigint("amount", { mode: "number" }),
    currency: text("currency").notNull().default("CNY"),
    rateE8: bigint("rate_e8", { mode: "number" }),
    amountCny: bigint("amount_cny", { mode: "number" }),
    payMethod: smallint("pay_method").$type<PayMethod>().notNull().default(1),
    cardTransactionId: integer("card_transaction_id"),
    invoiceId: integer("invoice_id"),
    overLimitReason: text("over_limit_reason").notNull().default(""),
    /** The named set it is shared by; without one by rows of its own, or not at all. */
    sharingRuleId: integer("sharing_rule_id").references(() => sharingRules.id),
  },
  (t) => [
    uniqueIndex("reimbursement_lines_key").on(t.formId, t.line),
    index("reimbursement_lines_category_idx").on(t.smallClassifyCode, t.formId),
    index("reimbursement_lines_day_idx").on(t.occurredOn, t.formId),
    check("reimbursement_lines_amount_check", sql`${t.amount} > 0 and ${t.amountCny} >= 0`),
    check("reimbursement_lines_pay_check", sql`${t.payMethod} in (1, 2, 3) and ${t.cityTier} between 1 and 3`),
  ],
);

/** Who bears a line, by ratio or by amount of its currency; `amountCny` of a line adds up to the line's. */
export const reimbursementShares = pgTable(
  "reimbursement_shares",
  {
    lineId: integer("line_id")
      .notNull()
      .references(() => reimbursementLines.id, { onDelete: "cascade" }),
    place: smallint("place").notNull(),
    departmentId: integer("department_id").references(() => departments.departmentId),
    companyId: integer("company_id").references(() => companies.companyId),
    siteDigit: smallint("site_digit"),
    bps: integer("bps"),
    amount: bigint("amount", { mode: "number" }),
    amountCny: bigint("amount_cny", { mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.place] }),
    check(
      "reimbursement_shares_bearer_check",
      sql`num_nonnulls(${t.departmentId}, ${t.companyId}, ${t.siteDigit}) = 1`,
    ),
    check(
      "reimbursement_shares_part_check",
      sql`num_nonnulls(${t.bps}, ${t.amount}) = 1
        and ${t.bps} between 1 and 10000
        and ${t.amount} > 0
        and ${t.amountCny} >= 0`,
    ),
  ],
);

/**
 * What a claim clears of an own advance: `amount` in the advance's currency, `amountCny` of the claim (finance rule
 * 11).
 */
export const reimbursementOffsets = pgTable(
  "reimbursement_offsets",
  {
    formId: integer("form_id")
      .notNull()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    borrowingId: integer("borrowing_id")
      .notNull()
      .references(() => financeForms.id),
    amount: bigint("amount", { mode: "number" }).notNull(),
    amountCny: bigint("amount_cny", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.borrowingId] }),
    check("reimbursement_offsets_check", sql`${t.amount} > 0 and ${t.amountCny} > 0`),
  ],
);
