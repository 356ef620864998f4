import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn } from "~/upstream/platform/tables/columns.server";

/**
 * The one signature record of the product (employees, ElectronicSignature): never changed, only made invalid. bizType 1
 * contract, 2 transfer order, 3 handover, 4 registry subsidy, 5 offer, 6 asset transfer, 7 payslip, 8 residence
 * agreement. verifyMethod 1 password, 2 SMS code.
 */
export const electronicSignatures = pgTable(
  "electronic_signatures",
  {
    id: serial("id").primaryKey(),
    bizType: smallint("biz_type").notNull(),
    bizId: integer("biz_id").notNull(),
    /** SHA-256 of the frozen document's canonical JSON. */
    documentHash: text("document_hash").notNull(),
    document: jsonb("document").notNull(),
    signerEmpId: integer("signer_emp_id")
      .notNull()
      .references(() => employees.empId),
    /** PNG as a data URL, or empty when the name was typed. */
    image: text("image").notNull().default(""),
    typedName: text("typed_name").notNull().default(""),
    verifyMethod: smallint("verify_method").notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    signedAt: instantColumn("signed_at").notNull().defaultNow(),
    invalidatedAt: instantColumn("invalidated_at"),
  },
  (t) => [
    uniqueIndex("electronic_signatures_valid_key")
      .on(t.bizType, t.bizId, t.signerEmpId)
      .where(sql`${t.invalidatedAt} is null`),
    check("electronic_signatures_type_check", sql`${t.bizType} between 1 and 8`),
    check("electronic_signatures_how_check", sql`(${t.image} = '') <> (${t.typedName} = '')`),
  ],
);
