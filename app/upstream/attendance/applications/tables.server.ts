import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  ApplicationState,
  ApplicationType,
  BalanceKind,
  Compensation,
  LeaveBasis,
  LeaveCode,
  Unit,
} from "~/contracts/attendance/codes";
import type { LeavePay } from "~/lib/attendance/day/cover";
import { departments, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";

/** What a leave is, of a site or of all (null), from a day on (attendance rule 37). */
export const leaveTypes = pgTable(
  "leave_types",
  {
    id: serial("id").primaryKey(),
    code: smallint("code").$type<LeaveCode>().notNull(),
    siteId: smallint("site_id").references(() => sites.siteId),
    effectiveFrom: day("effective_from").notNull(),
    unit: smallint("unit").$type<Unit>().notNull(),
    basis: smallint("basis").$type<LeaveBasis>().notNull(),
    pay: smallint("pay").$type<LeavePay>().notNull(),
    balanceKind: smallint("balance_kind").$type<BalanceKind>().notNull(),
    /** Hundredths of a day an event, or a year; null: no limit. */
    quotaCentiDay: integer("quota_centi_day"),
    proofRequired: smallint("proof_required").notNull(),
    /** 0: of all; 1 men, 2 women. */
    gender: smallint("gender").notNull(),
    keepsFullAttendance: smallint("keeps_full_attendance").notNull(),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [
    uniqueIndex("leave_types_key").on(t.code, sql`coalesce(${t.siteId}, 0)`, t.effectiveFrom),
    check(
      "leave_types_check",
      sql`${t.code} between 1 and 15
        and ${t.unit} in (1, 2)
        and ${t.basis} in (1, 2)
        and ${t.pay} between 1 and 3
        and ${t.balanceKind} between 0 and 3
        and ${t.quotaCentiDay} >= 0
        and ${t.gender} between 0 and 2`,
    ),
  ],
);

/** One application (kinds 401 to 409). What it asks for stands in its rows. */
export const attendanceApplications = pgTable(
  "attendance_applications",
  {
    id: serial("id").primaryKey(),
    type: smallint("type").$type<ApplicationType>().notNull(),
    /** Who asks; of a plan (7) who submits it. */
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    state: smallint("state").$type<ApplicationState>().notNull().default(1),
    /** Its number once it was sent; one that a file brought has none. */
    applicationNo: text("application_no"),
    leaveType: smallint("leave_type").$type<LeaveCode>(),
    place: text("place").notNull().default(""),
    reason: text("reason").notNull().default(""),
    attachmentIds: integer("attachment_ids").array().notNull().default([]),
    /** Colleague of a swap. */
    empB: integer("emp_b").references(() => employees.empId),
    /** Department of a plan. */
    departmentId: integer("department_id").references(() => departments.departmentId),
    /** What a cancellation takes back. */
    cancelsId: integer("cancels_id"),
    /** Which check point a card is for: 1 in, 2 out. */
    checkPoint: smallint("check_point"),
    /** Of a birth, which say how long its leave is (attendance rule 37, rows 5 and 6). */
    difficultBirth: smallint("difficult_birth").$type<0 | 1>().notNull().default(0),
    children: smallint("children").notNull().default(1),
    /** Full months of a pregnancy that ended before its time. */
    pregnancyMonths: smallint("pregnancy_months"),
    /** Why the limit of overtime was passed, by whoever may (attendance rule 28). */
    overrideReason: text("override_reason").notNull().default(""),
    chargeMin: integer("charge_min").notNull().default(0),
    chargeCentiDay: integer("charge_centi_day").notNull().default(0),
    submittedAt: instantColumn("submitted_at"),
    decidedAt: instantColumn("decided_at"),
    /** Whoever brought it by file, as decided. */
    importedBy: integer("imported_by"),
    ...tracked,
  },
  (t) => [
    index("attendance_applications_person_idx").on(t.empId, t.id),
    index("attendance_applications_type_idx").on(t.type, t.state, t.id),
    uniqueIndex("attendance_applications_no_key").on(t.applicationNo),
    index("attendance_applications_cancels_idx").on(t.cancelsId),
    check(
      "attendance_applications_check",
      sql`${t.type} between 1 and 9 and ${t.state} between 1 and 7 and ${t.checkPoint} in (1, 2)`,
    ),
    check(
      "attendance_applications_birth_check",
      sql`${t.difficultBirth} in (0, 1) and ${t.children} between 1 and 9 and ${t.pregnancyMonths} between 0 and 9`,
    ),
  ],
);

/**
 * Whom an application is for, and when: half days by date and half, times by instant. One row, but for plans (type 7),
 * which have one a person; of a swap the two days. State and type are those of the application, kept for the day, which
 * reads the rows of a person alone.
 */
export const applicationRows = pgTable(
  "application_rows",
  {
    id: serial("id").primaryKey(),
    applicationId: integer("application_id")
      .notNull()
      .references(() => attendanceApplications.id, { onDelete: "cascade" }),
    lineNo: smallint("line_no").notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    type: smallint("type").$type<ApplicationType>().notNull(),
    state: smallint("state").$type<ApplicationState>().notNull(),
    unit: smallint("unit").$type<Unit>().notNull(),
    /** First and last date, by the zone of the person's site. */
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    /** 1 morning, 2 afternoon: the first and the last half; null of times. */
    startHalf: smallint("start_half"),
    endHalf: smallint("end_half"),
    /** Null of half days. */
    startAt: instantColumn("start_at"),
    endAt: instantColumn("end_at"),
    compensation: smallint("compensation").$type<Compensation>(),
    chargeMin: integer("charge_min").notNull().default(0),
    chargeCentiDay: integer("charge_centi_day").notNull().default(0),
  },
  (t) => [
    uniqueIndex("application_rows_key").on(t.applicationId, t.lineNo),
    index("application_rows_person_idx").on(t.empId, t.startDate, t.endDate),
    index("application_rows_dates_idx").on(t.startDate, t.endDate),
    check(
      "application_rows_check",
      sql`${t.endDate} >= ${t.startDate}
        and ${t.endAt} > ${t.startAt}
        and ${t.startHalf} in (1, 2)
        and ${t.endHalf} in (1, 2)
        and ${t.compensation} in (1, 2)
        and (${t.unit} = 1) = (${t.startHalf} is not null)
        and (${t.unit} = 2) = (${t.startAt} is not null)`,
    ),
  ],
);
