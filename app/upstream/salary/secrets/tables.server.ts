import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { KeyState } from "~/contracts/salary/codes";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn } from "~/upstream/platform/tables/columns.server";
import { sessions } from "~/upstream/platform/tables/identity.server";

/** The second lock before somebody's own pay (salary rules 31 to 34). */
export const wageSecrets = pgTable(
  "wage_secrets",
  {
    empId: integer("emp_id")
      .primaryKey()
      .references(() => employees.empId),
    passwordHash: text("password_hash").notNull(),
    passwordChangedAt: instantColumn("password_changed_at").notNull().defaultNow(),
    /** Encrypted; of a pending key until its minutes are over, of a bound one for good. */
    totpSecret: text("totp_secret"),
    keyState: smallint("key_state").$type<KeyState>().notNull().default(0),
    issuedAt: instantColumn("issued_at"),
    boundAt: instantColumn("bound_at"),
    /** The step of the last good code: it and all before are spent. */
    lastStep: bigint("last_step", { mode: "number" }),
    failCount: smallint("fail_count").notNull().default(0),
    lockedUntil: instantColumn("locked_until"),
    /** He asked for a new key, with his reason; the payroll manager looks at him and clears it. */
    resetReason: text("reset_reason"),
    resetAskedAt: instantColumn("reset_asked_at"),
  },
  (t) => [
    index("wage_secrets_reset_idx").on(t.resetAskedAt).where(sql`${t.resetAskedAt} is not null`),
    check("wage_secrets_check", sql`${t.keyState} between 0 and 2 and (${t.keyState} = 0) = (${t.totpSecret} is null)`),
  ],
);

/** Ten minutes in which somebody may look at his pay, within one sign-in. */
export const wageSessions = pgTable(
  "wage_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** 1: a code was asked for and given. */
    withCode: smallint("with_code").notNull().default(0),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [index("wage_sessions_session_idx").on(t.sessionId), index("wage_sessions_expiry_idx").on(t.expiresAt)],
);
