import { pgTable, serial, text } from "drizzle-orm/pg-core";

/** Legal entities: the employer of a contract. */
export const companies = pgTable("companies", {
  companyId: serial("company_id").primaryKey(),
  companyName: text("company_name").notNull().unique(),
  creditCode: text("credit_code").notNull().unique(),
});
