import { sql } from "drizzle-orm";
import { PAYABLE_STATE } from "~/contracts/finance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { benchReach } from "../payables/bench-reach.server";
import { claimForMerge } from "../payables/payable-merge.server";
import { mergePaymentLines } from "./tables.server";

/** A payable as a merge looks at it. */
export interface MergePayable {
  [column: string]: unknown;
  payableId: number;
  number: string;
  requester: string;
  jobNumber: string;
  amount: number;
  approvedOn: string;
  open: boolean;
  payeeName: string;
  payeeBank: string;
  payeeTail: string;
  payeeHash: string;
  companyId: number;
  company: string;
  currency: string;
}

const OPEN = sql`(p.status = ${PAYABLE_STATE.waiting} and p.card_confirmed = 1)`;

const COLUMNS = sql`
  p.id as "payableId", i.instance_no as number, employees.emp_name as requester, employees.job_number as "jobNumber",
    p.amount::float8 as amount, p.approved_on::text as "approvedOn", ${OPEN} as open, p.payee_name as "payeeName",
    p.payee_bank as "payeeBank", p.payee_account_tail as "payeeTail", p.payee_account_hash as "payeeHash",
    p.payer_company_id as "companyId", c.company_name as company, p.currency`;

const FROM = sql`
  payables p
  join finance_forms f on f.id = p.form_id
  join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
  join employees on employees.emp_id = p.requester_emp_id
  join companies c on c.company_id = p.payer_company_id`;

/** Payables within the caller's reach, in the order of their keys; one outside it makes all of them not there. */
export async function payablesToMerge(
  db: Reader | Tx,
  caller: Caller,
  payableIds: readonly number[],
): Promise<MergePayable[]> {
  const wanted = [...new Set(payableIds)];
  const { rows } = await db.execute<MergePayable>(sql`
    select ${COLUMNS}
    from ${FROM}
    where p.id = any(${sql.param(wanted)}::int[]) and ${benchReach(caller)}
    order by p.id`);
  if (rows.length < wanted.length) throw missing();
  return rows;
}

/** What a merge holds, whatever has become of it. */
export async function payablesOfMerge(db: Reader | Tx, formId: number): Promise<MergePayable[]> {
  const { rows } = await db.execute<MergePayable>(sql`
    select ${COLUMNS}
    from ${FROM}
    join ${mergePaymentLines} l on l.payable_id = p.id
    where l.form_id = ${formId}
    order by p.id`);
  return rows;
}

/** Payees with more than one payment that may be merged, what waited longest first. */
export async function payeesToMerge(
  db: Reader,
  caller: Caller,
  { likePayee, companyId }: { likePayee?: string; companyId?: number },
) {
  const { rows } = await db.execute<
    Pick<MergePayable, "payeeName" | "payeeBank" | "payeeTail" | "companyId" | "company" | "currency"> & {
      total: number;
      payableIds: number[];
    }
  >(sql`
    select min(p.payee_name) as "payeeName", min(p.payee_bank) as "payeeBank",
      min(p.payee_account_tail) as "payeeTail", p.payer_company_id as "companyId", min(c.company_name) as company,
      p.currency, sum(p.amount)::float8 as total, (array_agg(p.id order by p.id))[1:200] as "payableIds"
    from ${FROM}
    where ${OPEN}
      and ${benchReach(caller)}
      and ${companyId === undefined ? sql`true` : sql`p.payer_company_id = ${companyId}`}
      and ${likePayee ? sql`strpos(lower(p.payee_name), lower(${likePayee})) > 0` : sql`true`}
    group by p.payee_account_hash, p.payer_company_id, p.currency
    having count(*) > 1
    order by min(p.id)
    limit 100`);
  return rows;
}

/** Equal payee account, currency and paying company (finance rule 20). */
export function refuseUnlike(rows: readonly MergePayable[]): void {
  const [first] = rows;
  const unlike = rows.some(
    ({ payeeHash, currency, companyId }) =>
      payeeHash !== first!.payeeHash || currency !== first!.currency || companyId !== first!.companyId,
  );
  if (unlike) throw invalid({ payableIds: { key: "merge:said.unlike" } });
}

/**
 * Takes the payables of a merge out of the waiting list. Of two merges that want one payable the first has it; what it
 * has taken is judged under the lock.
 */
export async function claimPayables(tx: Tx, formId: number): Promise<void> {
  const lines = await select(tx, { id: num`payable_id` })`from merge_payment_lines where form_id = ${formId}`;
  if (lines.length < 2) throw invalid({ payableIds: { key: "merge:said.fewest" } });
  const taken = await claimForMerge(
    tx,
    formId,
    lines.map(({ id }) => id),
  );
  const rows = await payablesOfMerge(tx, formId);
  const numbers = rows.filter(({ payableId }) => !taken.has(payableId)).map(({ number }) => number);
  if (numbers.length > 0)
    throw invalid({ payableIds: { key: "merge:said.notWaiting", params: { numbers: numbers.join(" ") } } });
  refuseUnlike(rows);
}
