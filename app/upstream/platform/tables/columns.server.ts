import { date, integer, timestamp } from "drizzle-orm/pg-core";

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** A calendar day, as text. */
export const day = (name: string) => date(name, { mode: "string" });

/** Version and authors of a record that people edit. */
export const tracked = {
  version: integer("version").notNull().default(1),
  createdBy: integer("created_by"),
  createdAt: instantColumn("created_at").notNull().defaultNow(),
  updatedBy: integer("updated_by"),
  updatedAt: instantColumn("updated_at").notNull().defaultNow(),
};
