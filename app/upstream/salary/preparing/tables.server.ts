import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text } from "drizzle-orm/pg-core";

/** Months that a demo company is still to pay, or has paid, one after the other; anywhere else the table is empty. */
export const demoPayMonths = pgTable(
  "demo_pay_months",
  {
    /** yyyy-MM */
    month: text("month").primaryKey(),
    /** 0 wanted, 1 paid, 2 left out */
    state: smallint("state").notNull().default(0),
  },
  (t) => [
    check("demo_pay_months_month_check", sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("demo_pay_months_state_check", sql`${t.state} in (0, 1, 2)`),
  ],
);
