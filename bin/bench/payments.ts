import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { LANGUAGES } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { payEffects } from "~/upstream/finance/pay-effects.server";
import { confirmPaid } from "~/upstream/finance/payables/payable-pay.server";
import { resultImport } from "~/upstream/finance/payables/result-import.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import type { ImportDefinition } from "~/upstream/platform/imports/definition.server";
import { headingOf } from "~/upstream/platform/imports/heading.server";
import { writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";
import { fillFinance } from "./finance-fill";
import { bareRead, readToCommitted } from "./import";
import { line, quantile, ratio, seconds, timed } from "./print";
import { statements } from "./round-trips";
import { callerFor, type Server, withServer } from "./setup";

const MERGED = 200;
const RESULTS = Number(process.env.BENCH_RESULTS ?? 5_000);

interface Waiting {
  id: number;
  version: number;
  number: string;
  account: number;
  day: string;
}

/** Payables that wait for 10008, of one company, with the account that pays them. */
async function waiting(n: number): Promise<Waiting[]> {
  const { rows } = await database().writePool.query<Waiting>(
    `select p.id, p.version, i.instance_no as number, a.id as account, p.approved_on::text as day
     from payables p
     join approval_instances i on i.kind_code = 101 and i.business_id = p.form_id
     join lateral (
       select id from fund_accounts where company_id = p.payer_company_id and currency = 'CNY' order by id limit 1
     ) a on true
     where p.status = 0 and p.payee_account_hash like 'bench-%'
       and p.requester_emp_id <> (select emp_id from employees where job_number = '10008')
       and p.payer_company_id = (
         select payer_company_id from payables where status = 0 and payee_account_hash like 'bench-%'
         group by 1 order by count(*) desc limit 1
       )
     order by p.id limit $1`,
    [n],
  );
  if (rows.length < n) throw new Error(`${rows.length} payables instead of ${n}`);
  return rows;
}

/**
 * The same rows changed by a statement a table: nobody asked, nothing noted, nobody told.
 * @param noted whether history, audit, serial numbers and messages are written as well, as many rows as the product's
 */
async function bare(ids: readonly number[], account: number, noted: boolean): Promise<void> {
  const client = await database().writePool.connect();
  try {
    await client.query("begin");
    await change((text, ...more) => client.query(text, [ids, ...more]), account, noted);
    await client.query("commit");
  } finally {
    client.release(true);
  }
}

type Run = (text: string, ...more: unknown[]) => Promise<unknown>;

async function change(run: Run, account: number, noted: boolean): Promise<void> {
  await run(
    `insert into fund_ledger (account_id, amount, balance_after, source_type, source_id, booked_on)
     select $2, -amount, 0, 1, id, current_date from payables where id = any($1)`,
    account,
  );
  await run(
    `update payables set status = 3, payer_account_id = $2, paid_on = current_date, version = version + 1
     where id = any($1)`,
    account,
  );
  const forms = "select form_id from payables where id = any($1)";
  const instances = `select id from approval_instances where kind_code = 101 and business_id in (${forms})`;
  await run(`update finance_forms set pay_status = 3 where id in (${forms})`);
  await run(
    `update approval_tasks set status = 2, version = version + 1 where status = 1 and instance_id in (${instances})`,
  );
  await run(`update approval_instances set status = 2, version = version + 1 where id in (${instances})`);
  if (noted) {
    const named = "from payables p join approval_instances i on i.kind_code = 101 and i.business_id = p.form_id";
    await run(
      `insert into bank_serials (account_id, serial, source_type, source_id)
       select $2, 'B' || id, 1, id from payables where id = any($1)`,
      account,
    );
    await run(
      `insert into approval_history (instance_id, seq, round, action, actor_emp_id, node_key, node_name, comment, targets,
         client)
       select i.id, i.history_seq + 1, 1, 17, 1, 'cashier', '出纳', '', '{}', 1 ${named} where p.id = any($1)`,
    );
    await run(
      `insert into notifications (event_key, emp_id, channels, title, text, url)
       select p.id || ':' || k, p.requester_emp_id, '{1}', '{"key": "title"}', '{"key": "text"}', '/approval/detail/' || i.id
       ${named} cross join generate_series(1, 2) k where p.id = any($1)`,
    );
    await run(
      `insert into audit_log (time, user_id, ip, action, object_type, object_id, after, request_id, mac)
       select now(), 1, '127.0.0.1', 'payable.paid', 'payable', p.id, '{"amount": 1, "currency": "CNY"}', 'bench',
         encode(sha256(convert_to(p.id::text, 'UTF8')), 'hex')
       from payables p cross join generate_series(1, 3) k where p.id = any($1)`,
    );
  }
}

/** How the product does it, and what the bare statements are to do before. */
interface Way {
  /** Whether the bare statements write what the product notes and tells as well. */
  noted: boolean;
  /** What both sides are given. */
  prepare?: (payables: readonly Waiting[]) => Promise<void>;
  ours: (payables: readonly Waiting[]) => Promise<unknown>;
  before?: () => Promise<unknown>;
}

async function compare(server: Server, what: string, n: number, target: string, way: Way): Promise<void> {
  const [ours, least]: [number[], number[]] = [[], []];
  let asked = 0;
  for (let round = 0; round < 3; round += 1) {
    for (const side of ["ours", "bare"] as const) {
      const name = `bench_${what.replaceAll(/\W/g, "_")}_${side}_${round}`;
      await server.copy("bench_payments", name);
      await server.use(name);
      const payables = await waiting(n);
      await way.prepare?.(payables);
      if (side === "bare") {
        const ids = payables.map(({ id }) => id);
        const { ms } = await timed(async () => {
          await way.before?.();
          await bare(ids, payables[0]!.account, way.noted);
        });
        least.push(ms);
        continue;
      }
      let ms = 0;
      const texts = await statements(async () => {
        ms = (await timed(() => way.ours(payables))).ms;
      });
      ours.push(ms);
      asked = texts.length;
    }
  }
  ratio(
    `${what} of ${n.toLocaleString("en")} payables to bare statements that ${way.noted ? "write" : "change"} the same rows`,
    quantile(ours, 0.5) / quantile(least, 0.5),
    target,
    { "in one transaction, p50 of 3": seconds(quantile(ours, 0.5)), "bare statements": seconds(quantile(least, 0.5)) },
  );
  line(`      round trips: ${asked}, ${(asked / n).toFixed(1)} a payable`);
}

/** Payments of many forms in one act, as a merge and an import of the bank's results make them. */
export const paymentsBench = () =>
  withServer(async (server) => {
    await server.create("bench_payments", 1_000);
    await fillFinance(20_000, RESULTS * 2);
    await compare(server, "payment", MERGED, "<= 5", {
      noted: false,
      ours: async (payables) => {
        const caller = await callerFor("10008");
        const items = payables.map(({ id, version }) => ({ payableId: id, version, bankSerialNo: `B${id}` }));
        const [{ account: accountId, day: paidOn }] = payables as [Waiting];
        await transaction((tx) => confirmPaid(approvalKinds, payEffects, tx, caller, { items, accountId, paidOn }));
      },
    });
    const file = path.join(tmpdir(), `bench-results-${process.pid}.xlsx`);
    const definition = resultImport(approvalKinds, payEffects) as unknown as ImportDefinition;
    await compare(server, "file of the bank's results", RESULTS, "<= 3, with the bare reader", {
      noted: true,
      prepare: (payables) => resultFile(file, payables),
      ours: () => readToCommitted(definition, "10008", file, RESULTS),
      before: () => bareRead(file),
    });
    await rm(file);
  });

/** A file in which the bank says that all of them are paid. */
async function resultFile(file: string, payables: readonly Waiting[]): Promise<void> {
  const columns = resultImport(approvalKinds, payEffects).columns.map((column) => ({
    header: headingOf(column, LANGUAGES[0]),
    kind: "text" as const,
  }));
  const success = say(LANGUAGES[0], { key: "cashierImport:result.1" });
  const rows = payables.map(({ id, number, day }) => [number, "测量户", success, `B${id}`, day, ""]);
  await writeWorkbook(file, [{ name: "results", columns, rows: [rows] }]);
}
