import { sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND, PAY_STATE, RENT_STATE } from "~/contracts/finance/codes";
import { type searchRents as contract, type RentDetail, rentRecord, rentRow } from "~/contracts/finance/rents";
import { rentList } from "~/lib/finance/register-lists";
import { minorDigits } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { payeeName } from "~/upstream/employees/cards/payee-pick.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { withRentActs } from "./rent-acts.server";
import { rentExpenses } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

const NAMED = { contractNo: sql`l.contract_no`, companyName: sql`c.company_name`, landlord: sql`l.landlord` };
const LEASE = sql`
  join leases l on l.id = r.lease_id
  join companies c on c.company_id = l.company_id
`;
const WHOLE = reads(rentRecord, { r: rentExpenses }, NAMED, LEASE);
const listed = (caller: Caller) =>
  reads(
    rentRow.omit({ acts: true }),
    { r: rentExpenses },
    {
      ...NAMED,
      total: sql`
        r.amount + (
          select coalesce(sum((fee ->> 'amount')::bigint), 0)
          from jsonb_array_elements(r.extra_fees) fee
        )
      `,
      overdue: sql`r.status = ${RENT_STATE.planned} and r.due_on < ${companyDay()}::date`,
      bounced: sql`
        r.status = ${RENT_STATE.paid} and exists (
          select from finance_forms f where f.id = r.form_id and f.pay_status <> ${PAY_STATE.paid}
        )
      `,
      instanceId: sql`
        (
          select i.id
          from approval_forms i
          where i.kind_code = ${FINANCE_KIND.rent} and i.business_id = r.form_id and r.status <> ${RENT_STATE.planned}
            and ${mayRead(caller)}
        )
      `,
    },
    LEASE,
  );

/** Rent expenses that were asked for, in the order they are due. */
const asked = ({ likeName, companyId, status, dueWithin }: Input["query"]) => ({
  where: [
    likeName && sql`(${contains(sql`l.contract_no`, likeName)} or ${contains(sql`l.landlord`, likeName)})`,
    companyId !== undefined && sql`l.company_id = ${companyId}`,
    status !== undefined && sql`r.status = ${status}`,
    dueWithin !== undefined &&
      sql`r.status = ${RENT_STATE.planned} and r.due_on <= ${companyDay()}::date + ${dueWithin}::int`,
  ],
  order: sql`r.due_on, r.id`,
});

export async function searchRents(db: Reader, caller: Caller, { page, query }: Input) {
  return mapped(await listed(caller).page(db, page, asked(query)), withRentActs(caller));
}

export async function rentDetail(db: Reader, _caller: Caller, { id }: { id: number }): Promise<RentDetail> {
  const rent = await WHOLE.one(db, sql`r.id = ${id}`);
  return { ...rent, payee: await payeeName(db, rent.payeeCardId) };
}

/** The columns of the import first, so that a file may be taken out, changed and brought back. */
export const exportRents = (
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> =>
  WHOLE.file(caller, {
    texts: "leases",
    title: "rent.title",
    object: "rentExpense",
    query,
    list: rentList,
    chosen: fields,
    columns: {
      contractNo: "text",
      periodFrom: "date",
      periodTo: "date",
      dueOn: "date",
      amount: ["text", ({ amount, currency }) => moneyText(amount, minorDigits(currency))],
      currency: "text",
      company: ["text", ({ companyName }) => companyName],
      landlord: "text",
      fees: [
        "text",
        ({ extraFees, currency }) =>
          moneyText(
            extraFees.reduce((sum, { amount }) => sum + amount, 0),
            minorDigits(currency),
          ),
      ],
      status: ["text", ({ status }) => say(caller.language, { key: `leases:rentState.${status}` })],
    },
    ...asked(query),
  });
