import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "./database/db.server";

/**
 * Advisory locks of the database, held until the end of the transaction: each matter has its number, for ever, because
 * processes of two versions meet in one database.
 */
export const LOCK = {
  migrations: 727001,
  auditSeal: 727002,
  /** Who reports to whom. */
  reporting: 727003,
  referenceData: 727004,
  demoCompany: 727005,
  departmentTree: 727006,
  positionCategories: 727007,
  /** By batch. */
  importBatch: 727010,
  leavers: 727011,
  benefitParams: 727012,
  /** By site and year. */
  calendar: 727013,
  /** By account. */
  heldFiles: 727014,
  /** By department: what its members may owe together. */
  departmentCredit: 727015,
  /** By person. */
  personCredit: 727016,
  /** By kind: drafts that files bring. */
  formImport: 727017,
  supplierHistory: 727018,
  /** By month, as yyyyMM: shared by whatever changes what it follows from, alone by whoever locks it. */
  attendanceMonth: 727019,
  /** By person: what may be once at a time of his attendance. */
  attendancePerson: 727020,
  /** Shared by whatever makes others of the days of approved leaves, alone by a file that brings such leaves. */
  leaveDays: 727021,
  /** By site: which standard of performance counts from when. */
  perfStandard: 727030,
  /** Adjustments of pay that follow from what happens to people. */
  salaryEvents: 727040,
  /** By company: of runs with the same people one at a time is on its way. */
  payrollRuns: 727041,
  /** Workbooks of the set-up, one at a time: two with the same people would stand in each other's way. */
  workbook: 727050,
} as const;

const argumentsOf = (matter: keyof typeof LOCK, key: SQL | number | undefined) =>
  key === undefined ? sql`${LOCK[matter]}` : sql`${LOCK[matter]}::int, ${key}::int`;

/** Waits until nobody else holds it. */
export async function lock(tx: Tx, matter: keyof typeof LOCK, key?: number): Promise<void> {
  await tx.execute(locking(matter, key));
}

/** The statement of it, for a transaction of one message. */
export const locking = (matter: keyof typeof LOCK, key?: number): SQL =>
  sql`select pg_advisory_xact_lock(${argumentsOf(matter, key)})`;

/** Waits for whoever holds it alone; others may hold it so at the same time. */
export async function lockShared(tx: Tx, matter: keyof typeof LOCK, key?: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${argumentsOf(matter, key)})`);
}

/** Condition of a statement: takes it where it is free. */
export const lockIsFree = (matter: keyof typeof LOCK, key: SQL | number): SQL =>
  sql`pg_try_advisory_xact_lock(${argumentsOf(matter, key)})`;
