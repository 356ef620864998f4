import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/** A dose that somebody has told of himself, with his consent (employees, VaccinationRecord; rule 44). */
export const vaccinationRecords = pgTable(
  "vaccination_records",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    /** Dictionary vaccine_type. */
    vaccine: text("vaccine").notNull(),
    doseNo: smallint("dose_no").notNull(),
    date: day("date").notNull(),
    attachmentInfoId: integer("attachment_info_id").references(() => attachments.attachmentInfoId),
    consentAt: instantColumn("consent_at").notNull(),
    ...tracked,
  },
  (t) => [
    uniqueIndex("vaccination_records_key").on(t.empId, t.vaccine, t.doseNo),
    index("vaccination_records_vaccine_idx").on(t.vaccine, t.empId),
    index("vaccination_records_day_idx").on(t.date, t.id),
    check("vaccination_records_dose_check", sql`${t.doseNo} between 1 and 9`),
  ],
);
