import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";

/** Days of people to be reckoned anew, marked in the transaction that changed what they follow from. */
export const attendanceDue = pgTable(
  "attendance_due",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    workDate: day("work_date").notNull(),
    /** What marked it last. */
    cause: text("cause").notNull(),
    markedAt: instantColumn("marked_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.empId, t.workDate] }), index("attendance_due_marked_idx").on(t.markedAt)],
);
