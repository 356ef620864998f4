import { personLedger, searchLedger } from "~/upstream/finance/advances/ledger.server";
import { ledgerFaults } from "~/upstream/finance/advances/ledger-check.server";
import { cashierFilters, searchPayables } from "~/upstream/finance/payables/payable-reads.server";
import { searchReimbursements } from "~/upstream/finance/reimbursements/reimbursement-list.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { database } from "~/upstream/platform/database/db.server";
import { fillFinance } from "./finance-fill";
import { line, medians, milliseconds, quantile, ratio, seconds, timed } from "./print";
import { callerFor, type Server, withServer } from "./setup";

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_FINANCE ?? 1_000_000);
/** People of a company with so many forms: one asks for twenty. */
const peopleOf = (forms: number) => forms / 20;
const WAITING = 200;
const ROUNDS = 100;

type Claims = Parameters<typeof searchReimbursements>[2];
type Payables = Parameters<typeof searchPayables>[2];
type Ledger = Parameters<typeof searchLedger>[2];
const page = { pageNo: 1, pageSize: 20 };
const target = "<= 1.5";

/** The department of about as many people in both companies, and somebody of it with a name as frequent. */
async function alike() {
  const { rows } = await database().readPool.query<{ departmentId: number; empId: number; name: string }>(
    `select d.department_id as "departmentId", n.emp_id as "empId", n.emp_name as name
     from (
       select department_id from employees where employment = 1 group by 1 order by abs(count(*) - 28), 1 limit 1
     ) d
     cross join (
       select min(emp_id) as emp_id, emp_name from employees where employment = 1 group by emp_name
       order by abs(count(*) - 3), 1 limit 1
     ) n`,
  );
  return rows[0]!;
}

/** Median times of lists, each as somebody with its rights opens it; in turns, so that all warm up alike. */
async function measure(server: Server, name: string) {
  await server.use(name);
  const [own, accountant, cashier] = [await callerFor("10011"), await callerFor("10016"), await callerFor("10008")];
  const { departmentId, empId, name: likeEmpName } = await alike();
  const db: Reader = database().read;
  const claims = (query: object, caller = accountant) =>
    searchReimbursements(db, caller, { page, query: { ...query } } as Claims);
  const ledger = (query: object) => searchLedger(db, accountant, { page, query } as Ledger);
  const work: Record<string, () => Promise<unknown>> = {
    "claims, own": () => claims({}, own),
    "claims of a department": () => claims({ departmentId }),
    "claims of a name": () => claims({ likeEmpName }),
    "claims that wait for payment": () => claims({ payStatus: 1, status: 1 }),
    "cashier's bench": () => searchPayables(db, cashier, { page, query: { tab: "waiting" } } as Payables),
    "cashier's tabs": () => cashierFilters(db, cashier),
    "a person's ledger": () => personLedger(db, accountant, { empId, currency: "CNY", pageNo: 1 }),
    "ageing of a department": () => ledger({ departmentId }),
    "overdue of a department": () => ledger({ departmentId, overdue: 1 }),
    "claims without a filter": () => claims({}),
    "ageing without a filter": () => ledger({}),
    "what was paid": () => searchPayables(db, cashier, { page, query: { tab: "paid" } } as Payables),
  };
  return medians(work, ROUNDS);
}

/** The check of the night against one sum over the same entries. */
async function nightly(): Promise<void> {
  const pool = database().readPool;
  const bare = () => pool.query("select emp_id, currency, sum(amount) from advance_entries group by 1, 2");
  const [check, least]: [number[], number[]] = [[], []];
  for (let n = 0; n < 5; n += 1) {
    const { ms, result } = await timed(() => ledgerFaults(database().read));
    if (result.length > 0) throw new Error(`the ledgers disagree: ${JSON.stringify(result[0])}`);
    check.push(ms);
    least.push((await timed(bare)).ms);
  }
  const { rows } = await pool.query<{ n: number }>("select count(*)::int as n from advance_entries");
  ratio(
    `nightly check of ${rows[0]!.n.toLocaleString("en")} entries to one sum over them`,
    quantile(check, 0.5) / quantile(least, 0.5),
    "<= 3",
    { "the check": seconds(quantile(check, 0.5)), "the sum": seconds(quantile(least, 0.5)) },
  );
}

/** Lists of finance among few forms and many, and the check of the night. */
export const financeBench = () =>
  withServer(async (server) => {
    for (const [name, forms] of [
      ["bench_finance_few", SMALL],
      ["bench_finance_many", LARGE],
    ] as const) {
      await server.create(name, peopleOf(forms));
      await fillFinance(forms, WAITING);
    }
    // The first round warms up code, which would otherwise burden the small company alone.
    await measure(server, "bench_finance_few");
    const few = await measure(server, "bench_finance_few");
    const many = await measure(server, "bench_finance_many");
    line(`  ${LARGE.toLocaleString("en")} forms of ${peopleOf(LARGE)} people to ${SMALL.toLocaleString("en")}`);
    // How many people owe something is counted in full: it grows with the company, not with the years.
    for (const [what, ms] of Object.entries(many))
      ratio(`${what}, p50`, ms / few[what]!, what === "ageing without a filter" ? "for information" : target, {
        many: milliseconds(ms),
        few: milliseconds(few[what]!),
      });
    await nightly();
  });
