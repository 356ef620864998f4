import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { RequestKind } from "~/contracts/employees/codes";
import { employees } from "~/upstream/organization/tables.server";
import { tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/**
 * Personnel requests (人事申请, approval kind 509). `before` and `after` are what the kind's own schema says
 * (personnel-subjects.server.ts); account numbers stand in them sealed, with hash and tail. Open: on its way, so that a
 * person has one a section.
 */
export const personnelRequests = pgTable(
  "personnel_requests",
  {
    id: serial("id").primaryKey(),
    requestKind: smallint("request_kind").$type<RequestKind>().notNull(),
    requesterEmpId: integer("requester_emp_id")
      .notNull()
      .references(() => employees.empId),
    section: text("section").notNull().default(""),
    before: jsonb("before").$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb("after").$type<Record<string, unknown>>().notNull(),
    attachmentIds: integer("attachment_ids").array().notNull().default([]),
    open: smallint("open").notNull().default(0),
    ...tracked,
  },
  (t) => [
    uniqueIndex("personnel_requests_open_key").on(t.requesterEmpId, t.requestKind, t.section).where(sql`${t.open} = 1`),
    index("personnel_requests_kind_idx").on(t.requestKind, t.id),
    index("personnel_requests_waiting_idx").on(t.requestKind).where(sql`${t.open} = 1`),
    index("personnel_requests_requester_idx").on(t.requesterEmpId, t.id),
    check("personnel_requests_kind_check", sql`${t.requestKind} between 1 and 4`),
  ],
);

/**
 * Photographs of an identity card that its holder has taken and not yet sent with a renewal. Item: document types 1 and
 * 2 of the file.
 */
export const identityPhotos = pgTable(
  "identity_photos",
  {
    attachmentInfoId: integer("attachment_info_id")
      .primaryKey()
      .references(() => attachments.attachmentInfoId),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    item: smallint("item").notNull(),
  },
  (t) => [
    uniqueIndex("identity_photos_key").on(t.empId, t.item),
    check("identity_photos_item_check", sql`${t.item} in (1, 2)`),
  ],
);
