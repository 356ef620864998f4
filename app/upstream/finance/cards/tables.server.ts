import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CardState, CardTransactionState } from "~/contracts/finance/codes";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * A company's credit card in somebody's hand: the number is sealed, its last four are shown, no security code is kept.
 */
export const creditCards = pgTable(
  "credit_cards",
  {
    id: serial("id").primaryKey(),
    cardNo: text("card_no").notNull(),
    cardHash: text("card_hash").notNull().unique(),
    cardTail: text("card_tail").notNull(),
    bank: text("bank").notNull(),
    holderEmpId: integer("holder_emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    limitCny: bigint("limit_cny", { mode: "number" }).notNull(),
    statementDay: smallint("statement_day").notNull(),
    repayDay: smallint("repay_day").notNull(),
    /** yyyy-MM */
    expiry: text("expiry").notNull(),
    status: smallint("status").$type<CardState>().notNull().default(1),
    ...tracked,
  },
  (t) => [
    index("credit_cards_holder_idx").on(t.holderEmpId),
    index("credit_cards_tail_idx").on(t.cardTail),
    check(
      "credit_cards_check",
      sql`${t.limitCny} >= 0
        and ${t.statementDay} between 1 and 28
        and ${t.repayDay} between 1 and 28
        and ${t.expiry} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and ${t.status} in (1, 2, 3)`,
    ),
  ],
);

/** What was paid by a card. `formId`: the claim that names it. */
export const cardTransactions = pgTable(
  "card_transactions",
  {
    id: serial("id").primaryKey(),
    cardId: integer("card_id")
      .notNull()
      .references(() => creditCards.id),
    tradedOn: day("traded_on").notNull(),
    merchant: text("merchant").notNull(),
    authCode: text("auth_code").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    settledCny: bigint("settled_cny", { mode: "number" }).notNull(),
    status: smallint("status").$type<CardTransactionState>().notNull().default(0),
    formId: integer("form_id"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("card_transactions_key").on(t.cardId, t.tradedOn, t.authCode, t.amount),
    index("card_transactions_state_idx").on(t.status, t.tradedOn, t.id),
    index("card_transactions_form_idx").on(t.formId),
    check(
      "card_transactions_check",
      sql`${t.amount} <> 0 and ${t.status} between 0 and 3 and (${t.formId} is not null) = (${t.status} in (1, 2))`,
    ),
  ],
);
