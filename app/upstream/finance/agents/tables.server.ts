import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, serial, smallint, text } from "drizzle-orm/pg-core";
import type { ProxyService } from "~/contracts/finance/codes";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { companies } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * What an agent does for a company over a period; periods of one service do not overlap (exclusion constraint, rule
 * 33).
 */
export const proxyCosts = pgTable(
  "proxy_costs",
  {
    id: serial("id").primaryKey(),
    agent: text("agent").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    service: smallint("service").$type<ProxyService>().notNull(),
    periodFrom: day("period_from").notNull(),
    periodTo: day("period_to").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull().default("CNY"),
    payeeCardId: integer("payee_card_id"),
    /** The renewal (kind 108) that made it. */
    renewalFormId: integer("renewal_form_id").references(() => financeForms.id),
    ...tracked,
  },
  (t) => [
    index("proxy_costs_company_idx").on(t.companyId, t.service, t.periodTo),
    index("proxy_costs_end_idx").on(t.periodTo, t.id),
    index("proxy_costs_agent_idx").on(t.agent, t.id),
    check(
      "proxy_costs_check",
      sql`${t.periodTo} >= ${t.periodFrom} and ${t.amount} > 0 and ${t.service} between 1 and 6`,
    ),
  ],
);

/** An application to go on with services that end (kind 108), of one company, agent and currency. */
export const proxyRenewals = pgTable("proxy_renewals", {
  formId: integer("form_id")
    .primaryKey()
    .references(() => financeForms.id, { onDelete: "cascade" }),
  agent: text("agent").notNull().default(""),
  newPeriodTo: day("new_period_to"),
  payeeCardId: integer("payee_card_id"),
});

export const proxyRenewalCosts = pgTable(
  "proxy_renewal_costs",
  {
    formId: integer("form_id")
      .notNull()
      .references(() => proxyRenewals.formId, { onDelete: "cascade" }),
    proxyCostId: integer("proxy_cost_id")
      .notNull()
      .references(() => proxyCosts.id),
    /** What the next period of it costs. */
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.proxyCostId] }),
    index("proxy_renewal_costs_cost_idx").on(t.proxyCostId),
    check("proxy_renewal_costs_check", sql`${t.amount} > 0`),
  ],
);
