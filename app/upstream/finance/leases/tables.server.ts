import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LeasePurpose, RentState } from "~/contracts/finance/codes";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { companies } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * A lease of a company; rent and deposit in minor units. `payDayOffset`: days after the start of a period, negative
 * before.
 */
export const leases = pgTable(
  "leases",
  {
    id: serial("id").primaryKey(),
    contractNo: text("contract_no").notNull().unique(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    address: text("address").notNull(),
    landlord: text("landlord").notNull(),
    purpose: smallint("purpose").$type<LeasePurpose>().notNull(),
    startOn: day("start_on").notNull(),
    endOn: day("end_on").notNull(),
    monthlyRent: bigint("monthly_rent", { mode: "number" }).notNull(),
    currency: text("currency").notNull().default("CNY"),
    deposit: bigint("deposit", { mode: "number" }).notNull().default(0),
    cycleMonths: smallint("cycle_months").notNull(),
    payDayOffset: smallint("pay_day_offset").notNull().default(0),
    payeeCardId: integer("payee_card_id"),
    ...tracked,
  },
  (t) => [
    index("leases_company_idx").on(t.companyId, t.endOn),
    index("leases_end_idx").on(t.endOn, t.id),
    check("leases_period_check", sql`${t.endOn} >= ${t.startOn}`),
    check(
      "leases_check",
      sql`${t.monthlyRent} > 0
        and ${t.deposit} >= 0
        and ${t.cycleMonths} in (1, 3, 6, 12)
        and ${t.purpose} between 1 and 4`,
    ),
  ],
);

/**
 * One rent expense; the periods of a lease do not overlap (an exclusion constraint, finance rule 29). `formId`: its
 * kind 109.
 */
export const rentExpenses = pgTable(
  "rent_expenses",
  {
    id: serial("id").primaryKey(),
    leaseId: integer("lease_id")
      .notNull()
      .references(() => leases.id),
    periodFrom: day("period_from").notNull(),
    periodTo: day("period_to").notNull(),
    dueOn: day("due_on").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    extraFees: jsonb("extra_fees").$type<{ name: string; amount: number }[]>().notNull().default([]),
    currency: text("currency").notNull(),
    payeeCardId: integer("payee_card_id"),
    status: smallint("status").$type<RentState>().notNull().default(0),
    formId: integer("form_id").references(() => financeForms.id),
    ...tracked,
  },
  (t) => [
    uniqueIndex("rent_expenses_form_key").on(t.formId),
    index("rent_expenses_lease_idx").on(t.leaseId, t.periodFrom),
    index("rent_expenses_due_idx").on(t.status, t.dueOn, t.id),
    check(
      "rent_expenses_check",
      sql`${t.periodTo} >= ${t.periodFrom} and ${t.amount} > 0 and ${t.status} between 0 and 3`,
    ),
  ],
);
