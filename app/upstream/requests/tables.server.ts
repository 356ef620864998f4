import { bigint, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn } from "~/upstream/platform/tables/columns.server";

/** The general request (通用申请单, kind 901); its state and its way are the approval's. */
export const generalRequests = pgTable(
  "general_requests",
  {
    id: serial("id").primaryKey(),
    requesterEmpId: integer("requester_emp_id")
      .notNull()
      .references(() => employees.empId),
    title: text("title").notNull(),
    /** Dictionary general_request; empty: a draft that has none yet. */
    categoryCode: text("category_code").notNull(),
    amount: bigint("amount", { mode: "number" }),
    currency: text("currency"),
    reason: text("reason").notNull(),
    attachmentIds: integer("attachment_ids").array().notNull().default([]),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("general_requests_requester_idx").on(t.requesterEmpId, t.id),
    index("general_requests_attachments_idx").using("gin", t.attachmentIds),
  ],
);

export const generalRequestLines = pgTable(
  "general_request_lines",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => generalRequests.id, { onDelete: "cascade" }),
    line: smallint("line").notNull(),
    name: text("name").notNull(),
    quantity: integer("quantity").notNull().default(1),
    amount: bigint("amount", { mode: "number" }),
    remark: text("remark").notNull().default(""),
  },
  (t) => [uniqueIndex("general_request_lines_key").on(t.requestId, t.line)],
);
