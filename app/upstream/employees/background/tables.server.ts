import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { BackgroundResult, BackgroundState, SubjectType } from "~/contracts/employees/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { preEntries } from "../entry/tables.server";

/**
 * Background checks of employees and of candidates (people with a pre-entry). Nothing runs without the subject's
 * consent, and a subject has one open check at most.
 */
export const backgroundChecks = pgTable(
  "background_checks",
  {
    id: serial("id").primaryKey(),
    subjectType: smallint("subject_type").$type<SubjectType>().notNull(),
    empId: integer("emp_id").references(() => employees.empId),
    preEntryId: integer("pre_entry_id").references(() => preEntries.id),
    vendor: text("vendor").notNull().default(""),
    items: smallint("items").array().notNull(),
    consentOn: day("consent_on"),
    consentFileId: integer("consent_file_id").references(() => attachments.attachmentInfoId),
    state: smallint("state").$type<BackgroundState>().notNull().default(1),
    result: smallint("result").$type<BackgroundResult>().notNull().default(0),
    completedOn: day("completed_on"),
    expiresOn: day("expires_on"),
    reportFileId: integer("report_file_id").references(() => attachments.attachmentInfoId),
    remark: text("remark").notNull().default(""),
    cancelReason: text("cancel_reason").notNull().default(""),
    ...tracked,
  },
  (t) => [
    uniqueIndex("background_checks_open_employee_key").on(t.empId).where(sql`${t.state} in (1, 2)`),
    uniqueIndex("background_checks_open_candidate_key").on(t.preEntryId).where(sql`${t.state} in (1, 2)`),
    index("background_checks_employee_idx").on(t.empId),
    index("background_checks_candidate_idx").on(t.preEntryId),
    index("background_checks_state_idx").on(t.state, t.result, t.id),
    index("background_checks_completed_idx").on(t.completedOn),
    check(
      "background_checks_subject_check",
      sql`(${t.subjectType} = 1 and ${t.preEntryId} is not null and ${t.empId} is null)
        or (${t.subjectType} = 2 and ${t.empId} is not null and ${t.preEntryId} is null)`,
    ),
    check(
      "background_checks_items_check",
      sql`cardinality(${t.items}) > 0 and ${t.items} <@ array[1, 2, 3, 4, 5]::smallint[]`,
    ),
    check(
      "background_checks_state_check",
      sql`${t.state} between 1 and 4 and (${t.state} not in (2, 4) or ${t.consentOn} is not null)`,
    ),
    check(
      "background_checks_result_check",
      sql`${t.result} between 0 and 3
        and (${t.state} = 4) = (${t.result} > 0)
        and (${t.state} = 4) = (${t.completedOn} is not null)`,
    ),
    check(
      "background_checks_days_check",
      sql`${t.completedOn} >= ${t.consentOn} and ${t.expiresOn} >= ${t.completedOn}`,
    ),
  ],
);
