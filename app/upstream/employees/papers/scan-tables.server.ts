import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/** What one person scanned and sent at once (employees rule 42). */
export const scanBatches = pgTable("scan_batches", {
  id: serial("id").primaryKey(),
  batchNo: text("batch_no").notNull().unique(),
  ...tracked,
});

/**
 * A file of a batch. Status 0 unmatched, 1 matched, 2 filed (its attachment belongs to the employee's file), 3 refused,
 * with a text key as the reason and without content.
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
    docType: smallint("doc_type"),
    status: smallint("status").notNull(),
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
