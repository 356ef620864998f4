import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BankResult, BatchState } from "~/contracts/salary/codes";
import { employees } from "~/upstream/organization/tables.server";
import { tracked } from "~/upstream/platform/tables/columns.server";
import { payrollRuns } from "../runs/tables.server";

/** One file of a run for one bank (salary, Entities: BankBatch). Fen. */
export const bankBatches = pgTable(
  "bank_batches",
  {
    id: serial("id").primaryKey(),
    runId: integer("run_id")
      .notNull()
      .references(() => payrollRuns.id),
    bankCode: text("bank_code").notNull(),
    /** From 1 for each run and bank: a later one pays what the bank refused. */
    seq: smallint("seq").notNull(),
    count: integer("count").notNull(),
    total: bigint("total", { mode: "number" }).notNull(),
    fileHash: text("file_hash").notNull(),
    state: smallint("state").$type<BatchState>().notNull().default(0),
    downloads: integer("downloads").notNull().default(0),
    ...tracked,
  },
  (t) => [
    uniqueIndex("bank_batches_key").on(t.runId, t.bankCode, t.seq),
    uniqueIndex("bank_batches_live_key").on(t.runId, t.bankCode).where(sql`${t.state} in (0, 1)`),
    check("bank_batches_check", sql`${t.state} between 0 and 3 and ${t.count} > 0 and ${t.total} > 0`),
  ],
);

/** What a batch pays a person; the account number sealed. Fen. */
export const bankRows = pgTable(
  "bank_rows",
  {
    batchId: integer("batch_id")
      .notNull()
      .references(() => bankBatches.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    accountNo: text("account_no").notNull(),
    /** Blind index: a result names its row by the number. */
    accountHash: text("account_hash").notNull(),
    accountTail: text("account_tail").notNull(),
    accountName: text("account_name").notNull(),
    bankCode: text("bank_code").notNull(),
    branch: text("branch").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    result: smallint("result").$type<BankResult>().notNull().default(0),
    failReason: text("fail_reason").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.empId] }),
    index("bank_rows_account_idx").on(t.batchId, t.accountHash),
    index("bank_rows_person_idx").on(t.empId),
    check("bank_rows_check", sql`${t.result} in (0, 1, 2) and ${t.amount} > 0`),
  ],
);
