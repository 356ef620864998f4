import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchLeases as contract, LeaseDetail, LeaseRow } from "~/contracts/finance/leases";
import { leaseList } from "~/lib/finance/register-lists";
import { instalments, leaseStampDuty } from "~/lib/finance/rent";
import { minorDigits } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { payeeName } from "~/upstream/employees/cards/payee-pick.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { exportRegister, registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";

type Input = z.output<(typeof contract)["input"]>;
type Lease = Omit<LeaseDetail, "payee" | "rentTotal" | "stampDuty" | "rents">;

const FROM = sql`leases l join companies c on c.company_id = l.company_id`;
const COLUMNS = sql`
  l.id, l.contract_no as "contractNo", l.company_id as "companyId", c.company_name as "companyName", l.address,
    l.landlord, l.purpose, l.start_on as "startOn", l.end_on as "endOn", l.monthly_rent as "monthlyRent", l.currency,
    l.cycle_months as "cycleMonths"
`;
const WHOLE = sql`
  ${COLUMNS}, l.deposit, l.pay_day_offset as "payDayOffset", l.payee_card_id as "payeeCardId", l.version
`;

function sourceOf({ likeName, companyId, purpose, endsWithin }: Input["query"]): Source {
  const today = companyDay();
  return {
    from: FROM,
    where: every([
      likeName &&
        sql`
          (
            ${contains(sql`l.contract_no`, likeName)}
              or ${contains(sql`l.address`, likeName)}
              or ${contains(sql`l.landlord`, likeName)}
          )
        `,
      companyId !== undefined && sql`l.company_id = ${companyId}`,
      purpose !== undefined && sql`l.purpose = ${purpose}`,
      endsWithin !== undefined && sql`l.end_on between ${today}::date and ${today}::date + ${endsWithin}::int`,
    ]),
    order: sql`l.end_on desc, l.id desc`,
  };
}

/** Leases, the one that ends last first. */
export const searchLeases = (db: Reader, _caller: Caller, { page, query }: Input) =>
  registerPage<LeaseRow>(db, page, sql`${COLUMNS}, l.end_on - ${companyDay()}::date as "daysLeft"`, sourceOf(query));

export const leaseRecord = (db: Reader, id: number): Promise<Lease> =>
  registerRecord<Lease>(db, WHOLE, FROM, sql`l.id = ${id}`);

/** What the rent of a lease comes to, and its stamp duty by the rate of the day it begins; in CNY alone. */
export async function leaseTotals(db: Reader | Tx, caller: Caller, lease: Lease) {
  const rentTotal = instalments(lease).reduce((sum, { amount }) => sum + amount, 0);
  const rate = await parameter(db, caller, "leaseStampDuty", lease.startOn);
  return { rentTotal, stampDuty: lease.currency === "CNY" ? leaseStampDuty(rentTotal, rate) : null };
}

export async function leaseDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<LeaseDetail> {
  const lease = await leaseRecord(db, id);
  const [{ rows: rents }, payee, totals] = await Promise.all([
    db.execute<LeaseDetail["rents"][number] & Record<string, unknown>>(sql`
      select id, period_from as "periodFrom", period_to as "periodTo", due_on as "dueOn", amount, status
      from rent_expenses
      where lease_id = ${id}
      order by period_from, id`),
    payeeName(db, lease.payeeCardId),
    leaseTotals(db, caller, lease),
  ]);
  return { ...lease, payee, rents, ...totals };
}

/** Leases that a rent expense or a lent document may name. */
export async function leaseChoices(db: Reader) {
  const rows = await select(db, {
    id: num`l.id`,
    name: str`l.contract_no || ' ' || c.company_name || ' ' || l.landlord`,
  })`
    from leases l
    join companies c on c.company_id = l.company_id
    order by l.end_on desc, l.id desc
    limit 500`;
  return rows;
}

export function exportLeases(
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> {
  return exportRegister(caller, {
    texts: "leases",
    object: "lease",
    query,
    list: leaseList,
    chosen: fields,
    columns: {
      contractNo: "text",
      company: "text",
      address: "text",
      landlord: "text",
      purpose: "text",
      startOn: "date",
      endOn: "date",
      monthlyRent: "text",
      deposit: "text",
      currency: "text",
      cycleMonths: "number",
      payDayOffset: "number",
    },
    select: sql`
      l.contract_no, c.company_name, l.address, l.landlord, l.purpose, l.start_on, l.end_on, l.monthly_rent, l.deposit,
        l.currency, l.cycle_months, l.pay_day_offset
    `,
    source: sourceOf(query),
    cells: (row) => {
      const money = (at: number) => moneyText(row[at] as number, minorDigits(row[9] as string));
      return [
        ...(row.slice(0, 4) as string[]),
        say(caller.language, { key: `leases:purpose.${row[4]}` }),
        ...(row.slice(5, 7) as string[]),
        money(7),
        money(8),
        ...(row.slice(9) as (string | number)[]),
      ];
    },
  });
}
