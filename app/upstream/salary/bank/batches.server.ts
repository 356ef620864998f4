import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type BankRun,
  type BatchRow,
  bankRow,
  batchRow,
  type searchBatches as contract,
  type bankRowHead as rowContract,
  type searchBankRows as rowsContract,
  bankRun as runContract,
  runRow,
  type searchBankRuns as runsContract,
} from "~/contracts/salary/bank";
import { BANK_RESULT, BATCH_STATE } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { searchToken } from "~/lib/search-tokens.server";
import { bankNamesOf } from "~/upstream/employees/cards/banks.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { payrollRuns } from "../runs/tables.server";
import { dueRows, IS_DUE } from "./bank-due.server";
import { PAYABLE_STATES, paysRun } from "./bank-reach.server";
import { bankBatches, bankRows } from "./tables.server";

const COMPANY = sql`join companies k using (company_id)`;
const company = sql`k.company_name`;
const OF_RUN = sql`join payroll_runs r on r.id = b.run_id ${COMPANY}`;

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
    ) > 1 then b.total
  end
`;
const coded = batchRow.omit({ bank: true }).extend({ bankCode: z.string() });
const batch = (caller: Caller) =>
  reads(
    coded,
    { b: bankBatches, r: payrollRuns },
    { company, total: total(caller), open: counted(BANK_RESULT.unknown), failed: counted(BANK_RESULT.failed) },
    OF_RUN,
  );
const BATCHES = reads(coded.pick({ id: true }), { b: bankBatches }, {}, OF_RUN);

/** Bank files of the caller's companies, the latest first. */
export async function searchBatches(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { month, companyId, state, runId } = query;
  const bankName = await bankNamesOf(db, caller);
  const found = await batch(caller).page(db, page, {
    where: [
      paysRun(caller),
      month !== undefined && sql`r.month = ${month}`,
      companyId !== undefined && sql`r.company_id = ${companyId}`,
      state !== undefined && sql`b.state = ${state}`,
      runId !== undefined && sql`r.id = ${runId}`,
    ],
    order: sql`b.id desc`,
  });
  return mapped(found, (row) => named(row, bankName));
}

const named = ({ bankCode, ...row }: z.output<typeof coded>, bankName: (code: string) => string): BatchRow => ({
  ...row,
  bank: bankName(bankCode),
});

export async function batchDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<BatchRow> {
  const row = await batch(caller).one(db, sql`b.id = ${id} and ${paysRun(caller)}`);
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

const RUN = reads(
  runRow,
  { r: payrollRuns },
  { runId: sql`r.id`, company, people: sql`d.people` },
  sql`
    ${COMPANY}
    cross join lateral (
      select count(*)::int as people
      from payroll_lines l
      where l.run_id = r.id and ${IS_DUE}
    ) d
  `,
);

/** Runs with people whom no bank file pays yet, the first to be paid first. */
export function searchBankRuns(db: Reader, caller: Caller, { page, query }: z.output<(typeof runsContract)["input"]>) {
  const { month, companyId } = query;
  return RUN.page(db, page, {
    where: [
      isOpen(caller),
      sql`d.people > 0`,
      month !== undefined && sql`r.month = ${month}`,
      companyId !== undefined && sql`r.company_id = ${companyId}`,
    ],
    order: sql`r.pay_date, r.id`,
  });
}

const RUN_HEAD = reads(
  runContract.output.omit({ banks: true, people: true }),
  { r: payrollRuns },
  { runId: sql`r.id`, company },
  COMPANY,
);

/** What of a run is to be paid, by the bank of each card; who has none is told when it is made. */
export async function bankRun(db: Reader, caller: Caller, { runId }: { runId: number }): Promise<BankRun> {
  const run = await RUN_HEAD.one(db, sql`r.id = ${runId} and ${isOpen(caller)}`);
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

const ROW = reads(
  bankRow,
  { w: bankRows, employees },
  { name: sql`employees.emp_name`, tail: sql`w.account_tail` },
  sql`join employees on employees.emp_id = w.emp_id`,
);

export async function searchBankRows(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof rowsContract)["input"]>,
) {
  const { id, likeName, result } = query;
  await BATCHES.one(db, sql`b.id = ${id} and ${paysRun(caller)}`);
  return ROW.page(db, page, {
    where: [
      sql`w.batch_id = ${id}`,
      likeName &&
        sql`
          (
            employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
          )
        `,
      result !== undefined && sql`w.result = ${result}`,
    ],
    order: sql`length(employees.job_number), employees.job_number`,
  });
}

export async function bankRowHead(db: Reader, caller: Caller, { id, empId }: z.output<(typeof rowContract)["input"]>) {
  const head = await batchDetail(db, caller, { id });
  return { batch: head, row: await ROW.one(db, sql`w.batch_id = ${id} and w.emp_id = ${empId}`) };
}
