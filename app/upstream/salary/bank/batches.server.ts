import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  BankRow,
  BankRun,
  BankRunRow,
  BatchRow,
  searchBatches as contract,
  bankRowHead as rowContract,
  searchBankRows as rowsContract,
  searchBankRuns as runsContract,
} from "~/contracts/salary/bank";
import { BANK_RESULT, BATCH_STATE } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { searchToken } from "~/lib/search-tokens.server";
import { bankNamesOf } from "~/upstream/employees/cards/banks.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";
import { dueRows, IS_DUE } from "./bank-due.server";
import { PAYABLE_STATES, paysRun } from "./bank-reach.server";

type Row<T> = T & Record<string, unknown>;
type CodedBatch = Omit<BatchRow, "bank"> & { bankCode: string };

const RUN = sql`
  r.id as "runId", r.no, r.month, k.company_name as company, r.kind, r.pay_date::text as "payDate"
`;
const RUNS = sql`payroll_runs r join companies k using (company_id)`;

const counted = (result: number): SQL => sql`
  (
    select count(*)::int
    from bank_rows w
    where w.batch_id = b.id and w.result = ${result}
  )
`;
/**
 * What a file sums up, but for one of a single person, or of one beside the caller: that were his pay, which leaves in
 * the file alone, written down (salary rule 28).
 */
const total = (caller: Caller): SQL => sql`
  case
    when (
      select count(*)
      from bank_rows w
      where w.batch_id = b.id and w.emp_id <> ${caller.empId ?? 0}
    ) > 1 then b.total::float8
  end
`;
const batch = (caller: Caller): SQL => sql`
  b.id, ${RUN}, b.bank_code as "bankCode", b.seq, b.count, ${total(caller)} as total, b.file_hash as "fileHash",
    b.state, b.downloads, ${counted(BANK_RESULT.unknown)} as open, ${counted(BANK_RESULT.failed)} as failed, b.version
`;
const BATCHES = sql`bank_batches b join payroll_runs r on r.id = b.run_id join companies k using (company_id)`;

/** Bank files of the caller's companies, the latest first. */
export async function searchBatches(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { month, companyId, state, runId } = query;
  const bankName = await bankNamesOf(db, caller);
  const found = await registerPage<Row<CodedBatch>>(db, page, batch(caller), {
    from: BATCHES,
    where: every([
      paysRun(caller),
      month !== undefined && sql`r.month = ${month}`,
      companyId !== undefined && sql`r.company_id = ${companyId}`,
      state !== undefined && sql`b.state = ${state}`,
      runId !== undefined && sql`r.id = ${runId}`,
    ]),
    order: sql`b.id desc`,
  });
  return mapped(found, (row) => named(row, bankName));
}

const named = ({ bankCode, ...row }: CodedBatch, bankName: (code: string) => string): BatchRow => ({
  ...row,
  bank: bankName(bankCode),
});

export async function batchDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<BatchRow> {
  const row = await registerRecord<Row<CodedBatch>>(
    db,
    batch(caller),
    BATCHES,
    sql`b.id = ${id} and ${paysRun(caller)}`,
  );
  return named(row, await bankNamesOf(db, caller));
}

/** Companies of runs within the caller's reach. */
export async function bankFilters(db: Reader, caller: Caller) {
  const rows = await select(db, { id: num`k.company_id`, name: str`k.company_name` })`
    from companies k
    where exists (
      select
      from payroll_runs r
      where r.company_id = k.company_id and ${paysRun(caller)}
    )
    order by k.company_id`;
  return { companies: rows };
}

const isOpen = (caller: Caller): SQL => sql`r.state in ${PAYABLE_STATES} and ${paysRun(caller)}`;

/** Runs with people whom no bank file pays yet, the first to be paid first. */
export function searchBankRuns(db: Reader, caller: Caller, { page, query }: z.output<(typeof runsContract)["input"]>) {
  const { month, companyId } = query;
  return registerPage<Row<BankRunRow>>(db, page, sql`${RUN}, r.state, d.people`, {
    from: sql`
      ${RUNS}
      cross join lateral (
        select count(*)::int as people
        from payroll_lines l
        where l.run_id = r.id and ${IS_DUE}
      ) d
    `,
    where: every([
      isOpen(caller),
      sql`d.people > 0`,
      month !== undefined && sql`r.month = ${month}`,
      companyId !== undefined && sql`r.company_id = ${companyId}`,
    ]),
    order: sql`r.pay_date, r.id`,
  });
}

/** What of a run is to be paid, by the bank of each card; who has none is told when it is made. */
export async function bankRun(db: Reader, caller: Caller, { runId }: { runId: number }): Promise<BankRun> {
  const run = await registerRecord<Row<Omit<BankRun, "banks" | "people">>>(
    db,
    RUN,
    RUNS,
    sql`r.id = ${runId} and ${isOpen(caller)}`,
  );
  const due = await dueRows(db, runId);
  const live = await select(db, { bankCode: str`bank_code` })`
    from bank_batches
    where run_id = ${runId} and state in (${BATCH_STATE.generated}, ${BATCH_STATE.sent})`;
  const bankName = await bankNamesOf(db, caller);
  const byBank = groupBy(
    due.filter(({ card }) => card !== null),
    ({ card }) => card!.bankCode,
  );
  return {
    ...run,
    people: due.length,
    banks: [...byBank].map(([bankCode, rows]) => ({
      bankCode,
      bank: bankName(bankCode),
      people: rows.length,
      live: live.some((batch) => batch.bankCode === bankCode),
    })),
  };
}

const ROW = sql`
  w.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as name, w.branch,
    w.account_tail as tail, w.result, w.fail_reason as "failReason"
`;
const ROWS = sql`bank_rows w join employees on employees.emp_id = w.emp_id`;

export async function searchBankRows(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof rowsContract)["input"]>,
) {
  const { id, likeName, result } = query;
  await registerRecord(db, sql`b.id`, BATCHES, sql`b.id = ${id} and ${paysRun(caller)}`);
  return registerPage<Row<BankRow>>(db, page, ROW, {
    from: ROWS,
    where: every([
      sql`w.batch_id = ${id}`,
      likeName &&
        sql`
          (
            employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
          )
        `,
      result !== undefined && sql`w.result = ${result}`,
    ]),
    order: sql`length(employees.job_number), employees.job_number`,
  });
}

export async function bankRowHead(db: Reader, caller: Caller, { id, empId }: z.output<(typeof rowContract)["input"]>) {
  const head = await batchDetail(db, caller, { id });
  const row = await registerRecord<Row<BankRow>>(db, ROW, ROWS, sql`w.batch_id = ${id} and w.emp_id = ${empId}`);
  return { batch: head, row };
}
