import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CertificateFacts } from "~/contracts/employees/certificates";
import { personnelRequests } from "../own-file/tables.server";
import { employees } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * Certificates of employment (type 1) and income (2); a dimission certificate is its dimission's number. What a
 * certificate says is frozen when it is issued and never changed; it is only revoked. State 1 in force, 2 revoked.
 */
export const certificates = pgTable(
  "certificates",
  {
    id: serial("id").primaryKey(),
    type: smallint("type").notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    certNo: text("cert_no").notNull().unique(),
    purpose: text("purpose").notNull(),
    language: text("language").$type<"zh" | "en">().notNull(),
    facts: jsonb("facts").$type<CertificateFacts>().notNull(),
    /** SHA-256 of the canonical JSON of what the paper says. */
    hash: text("hash").notNull(),
    issuedOn: day("issued_on").notNull(),
    /** The approved request that asked for it; it is issued once. */
    requestId: integer("request_id").references(() => personnelRequests.id),
    replacesId: integer("replaces_id"),
    state: smallint("state").notNull().default(1),
    /** Why it was revoked. */
    reason: text("reason").notNull().default(""),
    ...tracked,
  },
  (t) => [
    foreignKey({ columns: [t.replacesId], foreignColumns: [t.id] }),
    uniqueIndex("certificates_request_key").on(t.requestId),
    uniqueIndex("certificates_replaces_key").on(t.replacesId),
    index("certificates_emp_idx").on(t.empId, t.issuedOn),
    index("certificates_issued_idx").on(t.issuedOn, t.id),
    check("certificates_type_check", sql`${t.type} in (1, 2)`),
    check("certificates_language_check", sql`${t.language} in ('zh', 'en')`),
    check("certificates_state_check", sql`${t.state} in (1, 2) and (${t.state} = 2) = (${t.reason} <> '')`),
    check("certificates_wage_check", sql`(${t.type} = 2) = (jsonb_typeof(${t.facts}->'wage') = 'number')`),
  ],
);
