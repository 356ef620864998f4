import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { BrandState } from "~/contracts/finance/codes";
import { companies } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/** A trademark in a class and a country (finance rule 31). */
export const brands = pgTable(
  "brands",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    registrationNo: text("registration_no").notNull().default(""),
    niceClass: smallint("nice_class").notNull(),
    /** ISO 3166 alpha 2. */
    country: text("country").notNull().default("CN"),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    appliedOn: day("applied_on").notNull(),
    registeredOn: day("registered_on"),
    expiresOn: day("expires_on"),
    status: smallint("status").$type<BrandState>().notNull().default(1),
    ...tracked,
  },
  (t) => [
    uniqueIndex("brands_key").on(t.registrationNo, t.niceClass, t.country).where(sql`${t.registrationNo} <> ''`),
    index("brands_expiry_idx").on(t.status, t.expiresOn, t.id),
    index("brands_company_idx").on(t.companyId, t.id),
    check("brands_check", sql`${t.niceClass} between 1 and 45 and ${t.status} between 1 and 6`),
    check(
      "brands_registered_check",
      sql`${t.status} not in (3, 4, 6) or (${t.registeredOn} is not null and ${t.expiresOn} is not null)`,
    ),
  ],
);

/** Reminders of registers that were sent, so that the daily job run twice tells nobody twice. */
export const registerReminders = pgTable(
  "register_reminders",
  {
    /** Which register: lease, rent, brand, document. */
    register: text("register").notNull(),
    recordId: integer("record_id").notNull(),
    /** The day that it was about, and which reminder of it. */
    day: day("day").notNull(),
    step: text("step").notNull(),
  },
  (t) => [primaryKey({ columns: [t.register, t.recordId, t.day, t.step] })],
);
