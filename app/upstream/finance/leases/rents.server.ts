import { sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND, PAY_STATE, RENT_STATE } from "~/contracts/finance/codes";
import type { searchRents as contract, RentDetail, RentRow } from "~/contracts/finance/rents";
import { rentList } from "~/lib/finance/register-lists";
import { minorDigits } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { payeeName } from "~/upstream/employees/cards/payee-pick.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { exportRegister, registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";

type Input = z.output<(typeof contract)["input"]>;

const FROM = sql`
  rent_expenses r
    join leases l on l.id = r.lease_id
    join companies c on c.company_id = l.company_id
`;
const COLUMNS = sql`
  r.id, r.lease_id as "leaseId", l.contract_no as "contractNo", c.company_name as "companyName", l.landlord,
    r.period_from as "periodFrom", r.period_to as "periodTo", r.due_on as "dueOn", r.amount, r.currency, r.status
`;
const FEES = sql`
  (
    select coalesce(sum((fee ->> 'amount')::bigint), 0)
    from jsonb_array_elements(r.extra_fees) fee
  )
`;

function sourceOf({ likeName, companyId, status, dueWithin }: Input["query"]): Source {
  return {
    from: FROM,
    where: every([
      likeName && sql`(${contains(sql`l.contract_no`, likeName)} or ${contains(sql`l.landlord`, likeName)})`,
      companyId !== undefined && sql`l.company_id = ${companyId}`,
      status !== undefined && sql`r.status = ${status}`,
      dueWithin !== undefined &&
        sql`r.status = ${RENT_STATE.planned} and r.due_on <= ${companyDay()}::date + ${dueWithin}::int`,
    ]),
    order: sql`r.due_on, r.id`,
  };
}

/** Rent expenses in the order they are due. */
export const searchRents = (db: Reader, caller: Caller, { page, query }: Input) =>
  registerPage<RentRow>(
    db,
    page,
    sql`
      ${COLUMNS}, (r.amount + ${FEES})::bigint as total,
        r.status = ${RENT_STATE.planned} and r.due_on < ${companyDay()}::date as overdue,
        r.status = ${RENT_STATE.paid} and exists (
          select from finance_forms f where f.id = r.form_id and f.pay_status <> ${PAY_STATE.paid}
        ) as bounced,
        (
          select i.id
          from approval_instances i
          where i.kind_code = ${FINANCE_KIND.rent} and i.business_id = r.form_id and ${mayRead(caller)}
        ) as "instanceId"
    `,
    sourceOf(query),
  );

export async function rentDetail(db: Reader, _caller: Caller, { id }: { id: number }): Promise<RentDetail> {
  const rent = await registerRecord<Omit<RentDetail, "payee">>(
    db,
    sql`${COLUMNS}, r.extra_fees as "extraFees", r.payee_card_id as "payeeCardId", r.version`,
    FROM,
    sql`r.id = ${id}`,
  );
  return { ...rent, payee: await payeeName(db, rent.payeeCardId) };
}

/** The columns of the import first, so that a file may be taken out, changed and brought back. */
export function exportRents(
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> {
  return exportRegister(caller, {
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
      amount: "text",
      currency: "text",
      company: "text",
      landlord: "text",
      fees: "text",
      status: "text",
    },
    select: sql`
      l.contract_no, r.period_from, r.period_to, r.due_on, r.amount, r.currency, c.company_name, l.landlord, ${FEES},
        r.status
    `,
    source: sourceOf(query),
    cells: (row) => {
      const digits = minorDigits(row[5] as string);
      return [
        ...(row.slice(0, 4) as string[]),
        moneyText(row[4] as number, digits),
        ...(row.slice(5, 8) as string[]),
        moneyText(Number(row[8]), digits),
        say(caller.language, { key: `leases:rentState.${row[9]}` }),
      ];
    },
  });
}
