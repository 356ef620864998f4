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
import type { CertificateState, DocType, ISSUED_TYPES, ScanState } from "~/contracts/employees/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { personnelRequests } from "../own-file/tables.server";

/**
 * Certificates of employment and income; a dimission certificate is its dimission's number. What a
 * certificate says is frozen when it is issued and never changed; it is only revoked.
 */
export const certificates = pgTable(
  "certificates",
  {
    id: serial("id").primaryKey(),
    type: smallint("type").$type<(typeof ISSUED_TYPES)[number]>().notNull(),
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
    state: smallint("state").$type<CertificateState>().notNull().default(1),
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

/**
 * The one signature record of the product (employees, ElectronicSignature): never changed, only made invalid. bizType 1
 * contract, 2 transfer order, 3 handover, 4 registry subsidy, 5 offer, 6 asset transfer, 7 payslip, 8 residence
 * agreement, 9 settlement of a leaver. verifyMethod 1 salary password, 2 code that was sent,
 * 3 authenticator of the account.
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
    check("electronic_signatures_type_check", sql`${t.bizType} between 1 and 9`),
    check("electronic_signatures_how_check", sql`(${t.image} = '') <> (${t.typedName} = '')`),
  ],
);

/** What one person scanned and sent at once (employees rule 42). */
export const scanBatches = pgTable("scan_batches", {
  id: serial("id").primaryKey(),
  batchNo: text("batch_no").notNull().unique(),
  ...tracked,
});

/**
 * A file of a batch. The attachment of a filed one belongs to the employee's file; a refused one has a text key as the
 * reason and no content.
 */
export const scanFiles = pgTable(
  "scan_files",
  {
    id: serial("id").primaryKey(),
    batchId: integer("batch_id")
      .notNull()
      .references(() => scanBatches.id),
    fileName: text("file_name").notNull(),
    attachmentInfoId: integer("attachment_info_id").references(() => attachments.attachmentInfoId),
    matchedEmpId: integer("matched_emp_id").references(() => employees.empId),
    docType: smallint("doc_type").$type<DocType>(),
    status: smallint("status").$type<ScanState>().notNull(),
    refusal: text("refusal"),
    warnedAt: instantColumn("warned_at"),
    ...tracked,
  },
  (t) => [
    index("scan_files_batch_idx").on(t.batchId),
    index("scan_files_status_idx").on(t.status, t.createdAt),
    index("scan_files_person_idx").on(t.matchedEmpId),
    index("scan_files_author_idx").on(t.createdBy, t.status),
    uniqueIndex("scan_files_attachment_key").on(t.attachmentInfoId),
    check(
      "scan_files_status_check",
      sql`${t.status} between 0 and 3
        and (${t.status} in (1, 2)) = (${t.matchedEmpId} is not null)
        and (${t.status} = 3) = (${t.refusal} is not null)`,
    ),
    check(
      "scan_files_type_check",
      sql`${t.docType} between 1 and 11 and (${t.status} not in (1, 2) or ${t.docType} is not null)`,
    ),
  ],
);
