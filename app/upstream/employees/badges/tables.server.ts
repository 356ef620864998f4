import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { BadgeState } from "~/contracts/employees/codes";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/**
 * A staff badge and its photo (employees, StaffBadge). A person has one on its way at most; of the printed
 * ones the newest holds.
 */
export const staffBadges = pgTable(
  "staff_badges",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    attachmentInfoId: integer("attachment_info_id")
      .notNull()
      .references(() => attachments.attachmentInfoId),
    state: smallint("state").$type<BadgeState>().notNull().default(1),
    refuseReason: text("refuse_reason").notNull().default(""),
    badgeNo: text("badge_no").unique(),
    printedAt: instantColumn("printed_at"),
    /** Why it was printed last, when not for the first time: 1 lost, 2 damaged, 3 changed. */
    reprintReason: smallint("reprint_reason"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("staff_badges_open_key").on(t.empId).where(sql`${t.state} in (1, 2, 3)`),
    index("staff_badges_emp_idx").on(t.empId, t.id),
    index("staff_badges_state_idx").on(t.state, t.id),
    check("staff_badges_state_check", sql`${t.state} between 1 and 4`),
    check("staff_badges_number_check", sql`(${t.state} = 4) = (${t.badgeNo} is not null)`),
    check("staff_badges_reason_check", sql`${t.reprintReason} between 1 and 3`),
  ],
);

/** Every print of a badge, with the number it got: a lost one does not open a door with the number of its successor. */
export const badgePrints = pgTable(
  "badge_prints",
  {
    badgeNo: text("badge_no").primaryKey(),
    badgeId: integer("badge_id")
      .notNull()
      .references(() => staffBadges.id),
    /** Null: the first. */
    reason: smallint("reason"),
    remark: text("remark").notNull().default(""),
    printedAt: instantColumn("printed_at").notNull().defaultNow(),
    printedBy: integer("printed_by"),
  },
  (t) => [index("badge_prints_badge_idx").on(t.badgeId), index("badge_prints_day_idx").on(t.printedAt)],
);
