import { sql } from "drizzle-orm";
import { z } from "zod";
import { text } from "~/contracts/endpoint";
import { BANK_RESULT, BATCH_STATE, type BankResult } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { salaryPaths } from "~/lib/salary/paths";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf, yuan } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { clerkEntry } from "../reach.server";
import { accountHash } from "./bank-due.server";
import { paysRun } from "./bank-reach.server";
import { putResults, type RowResult } from "./result-save.server";

const RESULTS = [BANK_RESULT.paid, BANK_RESULT.failed] as const;
/** In a preview neither the whole number nor an amount is shown. */
const COVERED = "***";

const COLUMNS = [
  {
    field: "accountNo",
    header: "salBank:field.accountNo",
    identifier: "zeros",
    required: true,
    cell: z
      .string()
      .regex(/^[0-9 ]{1,40}$/, { error: "errors:invalidValue" })
      .transform((typed) => typed.replaceAll(" ", "")),
    mask: (value: string) => `${COVERED}${value.slice(-4)}`,
  },
  {
    field: "amount",
    header: "salBank:field.amount",
    required: true,
    kind: "money",
    cell: yuan(),
    mask: () => COVERED,
  },
  {
    field: "result",
    header: "salBank:field.result",
    required: true,
    cell: choice("salBank:result", RESULTS),
    choices: keysOf("salBank:result", RESULTS),
  },
  { field: "reason", header: "salBank:field.failReason", cell: text(200) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Found {
  [column: string]: unknown;
  batchId: number;
  version: number;
  empId: number;
  name: string;
  amount: number;
  result: BankResult;
}

/** What a row of the file writes, with the version of the batch that the check saw. */
type FiledResult = RowResult & { seen: number };

/** What the bank says of sent files: a row is known again by account and amount (salary, Imports); all or nothing. */
export const bankResultImport: ImportDefinition<Values, null, FiledResult> = {
  type: "bankResult",
  template: "bankResult",
  name: "salBank:upload.name",
  page: {
    title: "salBank:upload.title",
    address: salaryPaths.bankImport,
    back: { to: salaryPaths.bank, label: "salBank:upload.back" },
  },
  access: MAY.bank.pay,
  maxRows: 50_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  reach: clerkEntry,
  prepare: async () => null,
  uniqueKeys: ({ accountNo, amount }) => [
    { field: "accountNo", key: accountNo && amount !== undefined ? `${accountNo} ${amount}` : undefined },
  ],
  async check(db, caller, rows) {
    const found = await sentRows(db, caller, rows);
    return rows.map(({ values }) => judge(values, found.get(values.accountNo ?? "") ?? []));
  },
  apply: applyResults,
  undo: { never: "importUndo:said.paidByBank" },
};

/** Rows of sent batches of the caller's, by account number. */
async function sentRows(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Found[]>> {
  const hashes = new Map(
    rows.flatMap(({ values: { accountNo } }) => (accountNo ? [[accountHash(accountNo), accountNo]] : [])),
  );
  const { rows: found } = await db.execute<Found & { hash: string }>(sql`
    select w.account_hash as hash, w.batch_id as "batchId", b.version, w.emp_id as "empId", e.emp_name as name,
      w.amount::float8 as amount, w.result
    from bank_rows w
    join bank_batches b on b.id = w.batch_id
    join payroll_runs r on r.id = b.run_id
    join employees e on e.emp_id = w.emp_id
    where b.state = ${BATCH_STATE.sent}
      and w.account_hash = any(${sql.param([...hashes.keys()])}::text[])
      and ${paysRun(caller)}`);
  const byNumber = new Map<string, Found[]>();
  for (const { hash, ...row } of found) {
    const number = hashes.get(hash as string)!;
    byNumber.set(number, [...(byNumber.get(number) ?? []), row as Found]);
  }
  return byNumber;
}

function judge(values: Partial<Values>, rows: readonly Found[]): CheckedRow<FiledResult> {
  const faults: Faults = {};
  const { accountNo, amount, result = BANK_RESULT.unknown, reason = "" } = values;
  const alike = rows.filter((row) => row.amount === amount);
  const [found] = alike;
  if (accountNo && rows.length === 0) addFault(faults, "accountNo", "salBank:said.noRow");
  else if (accountNo && amount !== undefined && !found) addFault(faults, "amount", "salBank:said.otherAmount");
  if (alike.length > 1) addFault(faults, "accountNo", "salBank:said.twice");
  if (result === BANK_RESULT.failed && !reason) addFault(faults, "reason", "errors:required");
  return {
    faults,
    action: found?.result === result ? UNCHANGED : UPDATE,
    label: found?.name ?? "",
    data: {
      batchId: found?.batchId ?? 0,
      empId: found?.empId ?? 0,
      seen: found?.version ?? 0,
      result,
      reason: result === BANK_RESULT.failed ? reason : "",
    },
  };
}

const changed = () => conflict("imports:refused.changed");

/** Runs and batches are locked as every act on them locks them; what somebody else has recorded refuses the file. */
async function applyResults(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<FiledResult>[]>): Promise<void> {
  const results = await allChanging(runs);
  const seen = new Map(results.map((row) => [row.batchId, row.seen]));
  const batchIds = sql`any(${sql.param([...seen.keys()])}::int[])`;
  await tx.execute(sql`
    select
    from payroll_runs r
    where r.id in (select b.run_id from bank_batches b where b.id = ${batchIds})
    order by r.id
    for update`);
  const rows = await select(tx, { id: num`b.id`, version: num`b.version` })`
    from bank_batches b
    join payroll_runs r on r.id = b.run_id
    where b.id = ${batchIds} and b.state = ${BATCH_STATE.sent} and ${paysRun(caller)}
    order by b.id
    for update of b`;
  if (rows.length !== seen.size || rows.some(({ id, version }) => seen.get(id) !== version)) throw changed();
  await putResults(
    tx,
    caller,
    results.map(({ seen: _, ...row }) => row),
  );
}
