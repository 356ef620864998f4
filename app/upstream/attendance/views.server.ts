import { getTableColumns } from "drizzle-orm";
import { pgView } from "drizzle-orm/pg-core";
import { pick } from "~/lib/pick";
import { monthlyResults } from "./months/tables.server";

/** Whose month is reckoned where and how far, without its figures: salary pays once a month is locked. */
export const attendanceMonths = pgView("attendance_months").as((qb) =>
  qb
    .select(pick(getTableColumns(monthlyResults), ["empId", "month", "siteId", "companyId", "state"]))
    .from(monthlyResults),
);
