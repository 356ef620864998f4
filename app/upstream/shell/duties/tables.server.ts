import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DutyAxis, ProposalState } from "~/contracts/shell/codes";
import { companies } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";
import { roles, users } from "~/upstream/platform/tables/identity.server";

/** The first administrator of the installation: one row, written by the command line alone, before there is another. */
export const firstAdministrators = pgTable(
  "first_administrators",
  {
    id: smallint("id").primaryKey().default(1),
    userId: integer("user_id")
      .notNull()
      .references(() => users.userId),
    madeAt: instantColumn("made_at").notNull().defaultNow(),
  },
  (t) => [check("first_administrators_check", sql`${t.id} = 1`)],
);

/** Duties that a company says it does not have, once or at a place; site 7 is the overseas warehouse. */
export const dutyWaivers = pgTable(
  "duty_waivers",
  {
    id: serial("id").primaryKey(),
    duty: text("duty").notNull(),
    axis: text("axis").$type<DutyAxis>().notNull(),
    companyId: integer("company_id").references(() => companies.companyId),
    siteId: smallint("site_id"),
    reason: text("reason").notNull(),
    waivedBy: integer("waived_by")
      .notNull()
      .references(() => users.userId),
    waivedAt: instantColumn("waived_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("duty_waivers_key").on(t.duty, sql`coalesce(${t.companyId}, 0)`, sql`coalesce(${t.siteId}, 0)`),
    check(
      "duty_waivers_axis_check",
      sql`${t.axis} in ('once', 'company', 'site')
        and (${t.axis} = 'company') = (${t.companyId} is not null)
        and (${t.axis} = 'site') = (${t.siteId} is not null)`,
    ),
  ],
);

/** Appointments that one administrator has proposed, for another one to confirm (shell rule 45). */
export const appointments = pgTable(
  "appointments",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    roleId: integer("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
    /** What the role granted when it was proposed: a role that grants something else is proposed anew. */
    rolePrint: text("role_print").notNull(),
    duty: text("duty"),
    companyId: integer("company_id").references(() => companies.companyId),
    siteId: smallint("site_id"),
    maxRank: smallint("max_rank"),
    effectiveDate: day("effective_date"),
    expireDate: day("expire_date"),
    state: smallint("state").$type<ProposalState>().notNull().default(1),
    reason: text("reason"),
    proposedBy: integer("proposed_by")
      .notNull()
      .references(() => users.userId),
    proposedAt: instantColumn("proposed_at").notNull().defaultNow(),
    decidedBy: integer("decided_by").references(() => users.userId),
    decidedAt: instantColumn("decided_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("appointments_open_key")
      .on(t.userId, t.roleId, sql`coalesce(${t.companyId}, 0)`, sql`coalesce(${t.duty}, '')`)
      .where(sql`${t.state} = 1`),
    index("appointments_state_idx").on(t.state, t.proposedAt),
    check("appointments_state_check", sql`${t.state} between 1 and 4`),
    check("appointments_people_check", sql`${t.proposedBy} <> ${t.userId}`),
    check(
      "appointments_decided_check",
      sql`(${t.state} in (2, 3)) = (${t.decidedBy} is not null) and (${t.state} = 1) = (${t.decidedAt} is null)`,
    ),
    check("appointments_confirmed_check", sql`${t.state} <> 2 or ${t.decidedBy} not in (${t.proposedBy}, ${t.userId})`),
    check("appointments_dates_check", sql`${t.effectiveDate} <= ${t.expireDate}`),
  ],
);
