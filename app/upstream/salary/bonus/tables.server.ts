import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, uniqueIndex } from "drizzle-orm/pg-core";
import { BONUS_WAY, type BonusWay } from "~/contracts/salary/tax-codes";
import { companies, employees } from "~/upstream/organization/tables.server";
import { instantColumn, tracked } from "~/upstream/platform/tables/columns.server";

/** A year-end bonus of a tax year, and how its person wants it taxed (salary rule 21). */
export const salaryBonuses = pgTable(
  "salary_bonuses",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    /** Tax year: that of the day on which it is paid. */
    year: smallint("year").notNull(),
    /** Fen. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    /** Null: nobody has chosen yet. */
    way: smallint("way").$type<BonusWay>(),
    chosenBy: integer("chosen_by"),
    chosenAt: instantColumn("chosen_at"),
    /** The run that pays it; null: none yet. */
    runId: integer("run_id"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("salary_bonuses_open_key").on(t.empId, t.companyId, t.year).where(sql`${t.runId} is null`),
    // Rule 21: once per person and tax year, whoever pays.
    uniqueIndex("salary_bonuses_separate_key")
      .on(t.empId, t.year)
      .where(sql`${t.runId} is not null and ${t.way} = ${sql.raw(String(BONUS_WAY.separate))}`),
    uniqueIndex("salary_bonuses_run_key").on(t.runId, t.empId),
    index("salary_bonuses_list_idx").on(t.year, t.companyId, t.id),
    check(
      "salary_bonuses_check",
      sql`${t.amount} > 0
        and ${t.way} in (1, 2)
        and (${t.way} is null) = (${t.chosenAt} is null)
        and (${t.runId} is null or ${t.way} is not null)`,
    ),
  ],
);
