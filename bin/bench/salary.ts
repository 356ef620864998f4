import { RUN_KIND, RUN_STATE, SALARY_KIND } from "~/contracts/salary/codes";
import { approveThrough } from "~/upstream/demo/acts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { publishPayslips } from "~/upstream/salary/payslips/publish.server";
import { calculateRun } from "~/upstream/salary/runs/calculate.server";
import { collectRun } from "~/upstream/salary/runs/collect.server";
import { lockRun } from "~/upstream/salary/runs/lock.server";
import { createRun } from "~/upstream/salary/runs/run-create.server";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { submitRun } from "~/upstream/salary/runs/submit.server";
import { inChild } from "./child";
import { payslipJobs, payslipsOpened } from "./payslips";
import { line, megabytes, ratio, seconds, timed } from "./print";
import { fillPay, MONTH } from "./salary-fill";
import { salaryLists } from "./salary-lists";
import { callerFor, type Server, withServer } from "./setup";

const LARGE = Number(process.env.BENCH_SALARY ?? 50_000);
/** Payroll manager of the demo company, who reaches everybody. */
const MANAGER = "10004";

interface Named {
  id: number;
}

const one = async <T>(text: string, ...values: unknown[]) =>
  (await database().writePool.query(text, values)).rows[0] as T;

/** One step of the run by its verb, and what the worker does for it. */
async function taken(
  { id }: Named,
  step: (tx: Tx, caller: Caller, named: { id: number; version: number }) => Promise<unknown>,
): Promise<number> {
  const manager = await callerFor(MANAGER);
  const { version } = await one<{ version: number }>("select version from payroll_runs where id = $1", id);
  const { ms } = await timed(async () => {
    await transaction((tx) => step(tx, manager, { id, version }));
    await workRuns();
  });
  return ms;
}

export const salaryJobs = {
  ...payslipJobs,
  "salary.collect": async (named: Named) => ({ ms: await taken(named, collectRun) }),
  "salary.calculate": async (named: Named) => ({ ms: await taken(named, calculateRun) }),
  "salary.lock": async (named: Named) => ({ ms: await taken(named, lockRun) }),
};

/** Columns that a calculation reads and writes, read and written by one statement a portion as large as the run's. */
async function bareCalculation(runId: number): Promise<number> {
  const client = await database().writePool.connect();
  const columns = [
    ...["amounts", "trace", "ledger_row", "gross", "gross_without_overtime", "ins_employee", "tax", "after_tax", "net"],
    ...["employer", "shortfall", "shortfall_special", "net_before", "remarks", "state", "calc_no"],
  ];
  try {
    await client.query("set statement_timeout = 0");
    await client.query("create temp table kept as select * from payroll_lines where run_id = $1 order by emp_id", [
      runId,
    ]);
    await client.query("create index on kept (emp_id)");
    await client.query("analyze kept");
    const { rows } = await client.query<{ empId: number }>('select emp_id as "empId" from kept order by emp_id');
    const set = columns.map((column) => `${column} = k.${column}`).join(", ");
    return (
      await timed(async () => {
        for (let n = 0; n < rows.length; n += 250) {
          const ids = rows.slice(n, n + 250).map(({ empId }) => empId);
          await client.query("select snapshot from payroll_lines where run_id = $1 and emp_id = any($2)", [runId, ids]);
          await client.query(
            `update payroll_lines l set ${set} from kept k
             where l.run_id = $1 and l.emp_id = k.emp_id and k.emp_id = any($2)`,
            [runId, ids],
          );
        }
      })
    ).ms;
  } finally {
    client.release(true);
  }
}

/** The rows that a lock inserts, inserted by one statement a table, into copies with the same constraints and indexes. */
async function bareLock(runId: number): Promise<number> {
  const client = await database().writePool.connect();
  try {
    await client.query("set statement_timeout = 0");
    for (const table of ["tax_ledger", "payslips"])
      await client.query(`create table bare_${table} (like ${table} including all)`);
    return (
      await timed(async () => {
        await client.query(
          "insert into bare_tax_ledger overriding system value select * from tax_ledger where run_id = $1",
          [runId],
        );
        await client.query("insert into bare_payslips select * from payslips where run_id = $1", [runId]);
        await client.query("update payroll_lines set card = card where run_id = $1", [runId]);
      })
    ).ms;
  } finally {
    client.release(true);
  }
}

async function runs(server: Server): Promise<void> {
  await server.create("bench_salary", LARGE);
  await fillPay();
  const manager = await callerFor(MANAGER);
  const { id, people } = await transaction((tx) =>
    createRun(tx, manager, { month: MONTH, companyId: 1, kind: RUN_KIND.regular, jobNumbers: "" }),
  );
  const collected = await inChild<{ ms: number }>("salary.collect", { id });
  line(
    `  ${people.toLocaleString("en")} people collected: ${seconds(collected.result.ms)}, ${megabytes(collected.maxRSS)}`,
  );
  const calculated = await inChild<{ ms: number }>("salary.calculate", { id });
  const { errors, state } = await one<{ errors: number; state: number }>(
    "select errors, state from payroll_runs where id = $1",
    id,
  );
  if (errors > 0 || state !== RUN_STATE.calculated) throw new Error(`${errors} lines with errors, state ${state}`);
  const bare = await bareCalculation(id);
  ratio(
    `a run of ${people.toLocaleString("en")} people to its rows read and written`,
    calculated.result.ms / bare,
    "<= 5",
    {
      calculated: seconds(calculated.result.ms),
      "read and written": seconds(bare),
      "peak memory of the process": megabytes(calculated.maxRSS),
    },
  );
  await taken({ id }, submitRun);
  const form = await one<{ id: number }>(
    `select id from approval_instances where kind_code = ${SALARY_KIND.run} and business_id = $1`,
    id,
  );
  await approveThrough(approvalKinds, form.id);
  const locked = await inChild<{ ms: number }>("salary.lock", { id });
  const inserted = await bareLock(id);
  ratio("its lock to the bare inserts", locked.result.ms / inserted, "<= 5", {
    locked: seconds(locked.result.ms),
    inserted: seconds(inserted),
    "peak memory of the process": megabytes(locked.maxRSS),
  });
  await taken({ id }, (tx, caller, named) => publishPayslips(tx, caller, named));
  await payslipsOpened(server, id);
}

/** A run of the month: collected, calculated, locked, its payslips opened; lists over years. */
export const salaryBench = () =>
  withServer(async (server) => {
    const asked = (process.env.BENCH_SALARY_PARTS ?? "runs,lists").split(",");
    const parts: Record<string, (server: Server) => Promise<void>> = { runs, lists: salaryLists };
    for (const name of asked) await parts[name]!(server);
  });
