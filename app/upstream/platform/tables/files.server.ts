import { sql } from "drizzle-orm";
import { bigint, char, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instantColumn } from "./columns.server";

/** Files: content in the file store under a random key; owner decides who may read. */
/** Owners of a file that somebody has sent for an approval task, before and after the decision takes it. */
export const TASK_FILE = "approvalTask";

export const DECISION_FILE = "approvalDecision";

/** Owner of a file for a form that is still being written: whoever sent it. */
export const HELD_FILE = "held";

export const attachments = pgTable(
  "attachments",
  {
    attachmentInfoId: serial("attachment_info_id").primaryKey(),
    attachmentName: text("attachment_name").notNull(),
    storeKey: text("store_key").notNull().unique(),
    mime: text("mime").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: char("sha256", { length: 64 }).notNull(),
    ownerType: text("owner_type").notNull(),
    ownerId: text("owner_id").notNull(),
    uploadedBy: integer("uploaded_by").notNull(),
    uploadedAt: instantColumn("uploaded_at").notNull().defaultNow(),
  },
  (t) => [
    index("attachments_owner_idx").on(t.ownerType, t.ownerId),
    uniqueIndex("attachments_task_file_key")
      .on(t.ownerId, t.uploadedBy, t.sha256)
      .where(sql`${t.ownerType} in ('approvalTask', 'approvalDecision')`),
  ],
);

/** Contents whose rows are gone: the sweep removes them from the store after the commit. */
export const removedFiles = pgTable("removed_files", { storeKey: text("store_key").primaryKey() });
