import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { attachments } from "~/upstream/platform/tables/platform.server";
import { banks } from "../cards/tables.server";
import { employees, tracked } from "~/upstream/organization/tables.server";

/**
 * Personnel requests (人事申请, approval kind 509). Request kind: 1 own-file change, 2 payee card, 3 certificate, 4 income
 * certificate. `before` and `after` are what the kind's own schema says (personnel-subjects.server.ts); account numbers
 * stand in them sealed, with hash and tail. Open: on its way, so that a person has one a section.
 */
export const personnelRequests = pgTable(
  "personnel_requests",
  {
    id: serial("id").primaryKey(),
    requestKind: smallint("request_kind").notNull(),
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

/**
 * Cards that finance forms pay to. Kind: 1 personal, 2 company. A card that has been paid to is never changed: an edit
 * ends it and makes a new one (employees rule 41); one that has not ended is the only one of its account number (rule
 * 40).
 */
export const payeeCards = pgTable(
  "payee_cards",
  {
    id: serial("id").primaryKey(),
    kind: smallint("kind").notNull(),
    accountName: text("account_name").notNull(),
    accountNo: text("account_no").notNull(),
    accountHash: text("account_hash").notNull(),
    accountTail: text("account_tail").notNull(),
    uncheckedReason: text("unchecked_reason").notNull().default(""),
    bankId: integer("bank_id").references(() => banks.bankId),
    idNumber: text("id_number"),
    idTail: text("id_tail").notNull().default(""),
    creditCode: text("credit_code").notNull().default(""),
    currency: text("currency").notNull().default("CNY"),
    swift: text("swift").notNull().default(""),
    enabled: smallint("enabled").notNull().default(1),
    ended: smallint("ended").notNull().default(0),
    usedCount: integer("used_count").notNull().default(0),
    ownerEmpId: integer("owner_emp_id").references(() => employees.empId),
    replacesId: integer("replaces_id"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("payee_cards_account_key").on(t.kind, t.accountHash).where(sql`${t.ended} = 0`),
    index("payee_cards_kind_idx").on(t.kind, t.id),
    index("payee_cards_owner_idx").on(t.ownerEmpId),
    index("payee_cards_bank_idx").on(t.bankId),
    check("payee_cards_kind_check", sql`${t.kind} in (1, 2)`),
    check(
      "payee_cards_state_check",
      sql`${t.enabled} in (0, 1) and ${t.ended} in (0, 1) and not (${t.ended} = 1 and ${t.enabled} = 1)`,
    ),
    check("payee_cards_bank_check", sql`${t.bankId} is not null or ${t.swift} <> ''`),
    check("payee_cards_used_check", sql`${t.usedCount} >= 0`),
  ],
);
