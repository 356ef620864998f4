import { type SQL, sql } from "drizzle-orm";
import type { BorrowingPurpose } from "~/contracts/finance/codes";
import { searchToken } from "~/lib/search-tokens.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";

/** A debt as a form chooses it: minor units of its currency. */
export interface Owed {
  borrowingId: number;
  number: string;
  empId: number;
  empName: string;
  jobNumber: string;
  companyId: number;
  purpose: BorrowingPurpose;
  currency: string;
  /** 10⁻⁸ CNY per unit, of the day it was paid. */
  rateE8: number;
  outstanding: number;
  /** What an early return may clear; `free`: without what a loan plan holds (finance rule 14). */
  returnable: number;
  free: number;
  dueOn: string;
}

const most = (sum: SQL) => sql`greatest(0, ${sum})::float8`;

async function owed(db: Reader | Tx, where: SQL, limit: SQL): Promise<Owed[]> {
  const rows = await select(db, {
    borrowingId: num`a.borrowing_id`,
    number: str`i.instance_no`,
    empId: num`a.emp_id`,
    empName: str`employees.emp_name`,
    jobNumber: str`employees.job_number`,
    companyId: num`f.company_id`,
    purpose: sql<BorrowingPurpose>`b.purpose`,
    currency: str`a.currency`,
    rateE8: num`a.rate_e8::float8`,
    outstanding: num`(a.paid - a.cleared)::float8`,
    returnable: num`${most(sql`a.paid - a.cleared - a.frozen`)}`,
    free: num`${most(sql`a.paid - a.cleared - a.frozen - a.planned`)}`,
    dueOn: str`a.due_on::text`,
  })`
    from advances a
    join finance_forms f on f.id = a.borrowing_id
    join borrowings b on b.form_id = a.borrowing_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    join employees on employees.emp_id = a.emp_id
    where a.paid > 0 and ${where}
    order by a.due_on, a.borrowing_id
    ${limit}`;
  return rows;
}

/** Debts a picker shows at most: more are found by a narrower word. */
const OFFERED = 50;

/** What somebody owes, what is due first. */
export const owedBy = (db: Reader | Tx, empId: number): Promise<Owed[]> =>
  owed(db, sql`a.emp_id = ${empId} and a.paid > a.cleared`, sql``);

/** Debts by job number, name or number of the borrowing. */
export const owedByWord = (db: Reader | Tx, word: string): Promise<Owed[]> =>
  owed(
    db,
    sql`
      a.paid > a.cleared
        and (
          employees.search_tokens @> array[${searchToken(word)}]::text[]
          or ${contains(sql`i.instance_no`, word)}
        )`,
    sql`limit ${OFFERED}`,
  );

/** Debts by their keys, also those that are cleared by now. */
export const owedOf = (db: Reader | Tx, borrowingIds: readonly number[]): Promise<Owed[]> =>
  borrowingIds.length === 0
    ? Promise.resolve([])
    : owed(db, sql`a.borrowing_id = any(${sql.param([...borrowingIds])}::int[])`, sql``);

/** Debts by the numbers of their borrowings, in upper case. */
export async function owedNumbered(db: Reader | Tx, numbers: readonly string[]): Promise<Map<string, Owed>> {
  if (numbers.length === 0) return new Map();
  const rows = await owed(db, sql`i.instance_no = any(${sql.param([...numbers])}::text[])`, sql``);
  return new Map(rows.map((row) => [row.number, row]));
}
