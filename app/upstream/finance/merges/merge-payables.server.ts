import { sql } from "drizzle-orm";
import { z } from "zod";
import { PAYABLE_STATE } from "~/contracts/finance/codes";
import { payableToMerge } from "~/contracts/finance/merges";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { benchReach } from "../payables/bench-reach.server";
import { claimForMerge } from "../payables/payable-merge.server";
import { payables } from "../payables/tables.server";

const OPEN = sql`(p.status = ${PAYABLE_STATE.waiting} and p.card_confirmed = 1)`;

/** A payable as a merge looks at it. */
const asked = payableToMerge.extend({ payeeHash: z.string() });
export type MergePayable = z.output<typeof asked>;
const PAYABLE = reads(
  asked,
  { p: payables },
  {
    payableId: sql`p.id`,
    number: sql`i.instance_no`,
    requester: sql`employees.emp_name`,
    jobNumber: sql`employees.job_number`,
    open: OPEN,
    payeeTail: sql`p.payee_account_tail`,
    payeeHash: sql`p.payee_account_hash`,
    companyId: sql`p.payer_company_id`,
    company: sql`c.company_name`,
  },
  sql`
    join finance_forms f on f.id = p.form_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    join employees on employees.emp_id = p.requester_emp_id
    join companies c on c.company_id = p.payer_company_id
  `,
);

/** Payables within the caller's reach, in the order of their keys; one outside it makes all of them not there. */
export async function payablesToMerge(
  db: Reader | Tx,
  caller: Caller,
  payableIds: readonly number[],
): Promise<MergePayable[]> {
  const wanted = [...new Set(payableIds)];
  const rows = await PAYABLE.all(db, {
    where: [sql`p.id = any(${sql.param(wanted)}::int[])`, benchReach(caller)],
    order: sql`p.id`,
  });
  if (rows.length < wanted.length) throw missing();
  return rows;
}

/** What a merge holds, whatever has become of it. */
export const payablesOfMerge = (db: Reader | Tx, formId: number): Promise<MergePayable[]> =>
  PAYABLE.all(db, {
    where: sql`p.id in (select l.payable_id from merge_payment_lines l where l.form_id = ${formId})`,
    order: sql`p.id`,
  });

/** Payees with more than one payment that may be merged, what waited longest first. */
export const payeesToMerge = (
  db: Reader,
  caller: Caller,
  { likePayee, companyId }: { likePayee?: string; companyId?: number },
) =>
  select(db, {
    payeeName: str`min(p.payee_name)`,
    payeeBank: str`min(p.payee_bank)`,
    payeeTail: str`min(p.payee_account_tail)`,
    companyId: num`p.payer_company_id`,
    company: str`min(c.company_name)`,
    currency: str`p.currency`,
    total: num`sum(p.amount)::float8`,
    payableIds: sql<number[]>`(array_agg(p.id order by p.id))[1:200]`,
  })`
    from ${PAYABLE.from}
    where ${every([
      OPEN,
      benchReach(caller),
      companyId !== undefined && sql`p.payer_company_id = ${companyId}`,
      likePayee && sql`strpos(lower(p.payee_name), lower(${likePayee})) > 0`,
    ])}
    group by p.payee_account_hash, p.payer_company_id, p.currency
    having count(*) > 1
    order by min(p.id)
    limit 100`;

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
