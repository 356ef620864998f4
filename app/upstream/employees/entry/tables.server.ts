import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  ContractType,
  EntryTaskKind,
  IdType,
  PreEntryEnd,
  PreEntryState,
  RetireCategory,
} from "~/contracts/employees/codes";
import type { StaffType } from "~/contracts/organization/codes";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { companies, departments, employees, positionLevels, positions } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/**
 * Somebody who is to enter. Wages in fen. What the candidate wrote is one sealed text (`info`): nobody searches in it.
 * Of the form link its nonce and last day are kept, without which it opens nothing; of the candidate's key the hash.
 */
export const preEntries = pgTable(
  "pre_entries",
  {
    id: serial("id").primaryKey(),
    offerId: integer("offer_id").unique(),
    requesterEmpId: integer("requester_emp_id").references(() => employees.empId),
    name: text("name").notNull(),
    searchTokens: text("search_tokens").array().notNull(),
    mobile: text("mobile").notNull(),
    idType: smallint("id_type").$type<IdType>().notNull().default(1),
    idNumber: text("id_number"),
    idHash: text("id_hash"),
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
    overseasWarehouse: smallint("overseas_warehouse").notNull().default(0),
    overseasTimezone: text("overseas_timezone"),
    departmentId: integer("department_id")
      .notNull()
      .references(() => departments.departmentId),
    positionId: integer("position_id")
      .notNull()
      .references(() => positions.positionId),
    levelId: integer("level_id").references(() => positionLevels.levelId),
    managerEmpId: integer("manager_emp_id").references(() => employees.empId),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    staffType: smallint("staff_type").$type<StaffType>().notNull().default(1),
    retireCategory: smallint("retire_category").$type<RetireCategory>(),
    planDate: day("plan_date").notNull(),
    contractType: smallint("contract_type").$type<ContractType>().notNull(),
    termMonths: smallint("term_months"),
    probationMonths: smallint("probation_months").notNull().default(0),
    wage: bigint("wage", { mode: "number" }).notNull(),
    probationWage: bigint("probation_wage", { mode: "number" }),
    overHeadcountReason: text("over_headcount_reason").notNull().default(""),
    postponed: smallint("postponed").notNull().default(0),
    linkNonce: text("link_nonce"),
    linkUntil: day("link_until"),
    keyHash: text("key_hash").unique(),
    keyUntil: instantColumn("key_until"),
    info: text("info"),
    submittedAt: instantColumn("submitted_at"),
    state: smallint("state").$type<PreEntryState>().notNull().default(0),
    endReason: smallint("end_reason").$type<PreEntryEnd>(),
    endRemark: text("end_remark").notNull().default(""),
    empId: integer("emp_id").references(() => employees.empId),
    ...tracked,
  },
  (t) => [
    index("pre_entries_plan_idx").on(t.state, t.planDate, t.id),
    index("pre_entries_department_idx").on(t.departmentId, t.state),
    index("pre_entries_position_idx").on(t.positionId).where(sql`${t.state} in (1, 2)`),
    index("pre_entries_emp_idx").on(t.empId),
    index("pre_entries_search_idx").using("gin", t.searchTokens),
    uniqueIndex("pre_entries_mobile_key").on(t.mobile).where(sql`${t.state} in (0, 1, 2)`),
    uniqueIndex("pre_entries_identity_key").on(t.idType, t.idHash).where(sql`${t.state} in (0, 1, 2)`),
    check(
      "pre_entries_state_check",
      sql`${t.state} between 0 and 4
        and (${t.state} = 3) = (${t.empId} is not null)
        and (${t.state} = 4) = (${t.endReason} is not null)`,
    ),
    check("pre_entries_postponed_check", sql`${t.postponed} between 0 and 3`),
    check("pre_entries_site_check", sql`${t.siteId} <> ${sql.raw(String(OVERSEAS_SITE))}`),
    check("pre_entries_probation_check", sql`${t.probationMonths} between 0 and 6`),
  ],
);

/**
 * What a confirmed entry leaves to be done by a domain (employees, States of a pre-entry). One of a kind for a
 * stay.
 */
export const entryTasks = pgTable(
  "entry_tasks",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    hireDate: day("hire_date").notNull(),
    kind: smallint("kind").$type<EntryTaskKind>().notNull(),
    due: day("due").notNull(),
    doneAt: instantColumn("done_at"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.empId, t.hireDate, t.kind] }),
    check("entry_tasks_kind_check", sql`${t.kind} between 1 and 7`),
  ],
);

/** What has to be there before the entry; item: the document types of an employee's file (employees rules 3 and 25). */
export const preEntryItems = pgTable(
  "pre_entry_items",
  {
    id: serial("id").primaryKey(),
    preEntryId: integer("pre_entry_id")
      .notNull()
      .references(() => preEntries.id),
    item: smallint("item").notNull(),
    required: smallint("required").notNull(),
    done: smallint("done").notNull().default(0),
    attachmentInfoId: integer("attachment_info_id").references(() => attachments.attachmentInfoId),
  },
  (t) => [
    uniqueIndex("pre_entry_items_key").on(t.preEntryId, t.item),
    uniqueIndex("pre_entry_items_file_key").on(t.attachmentInfoId),
    check("pre_entry_items_item_check", sql`${t.item} between 1 and 11`),
  ],
);
