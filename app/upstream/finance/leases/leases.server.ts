import { sql } from "drizzle-orm";
import type { z } from "zod";
import { type searchLeases as contract, leaseRecord, leaseRent, leaseRow } from "~/contracts/finance/leases";
import { MAY } from "~/contracts/finance/may";
import { leaseList } from "~/lib/finance/register-lists";
import { instalments, leaseStampDuty } from "~/lib/finance/rent";
import { minorDigits } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { payeeName } from "~/upstream/employees/cards/payee-pick.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { reads } from "~/upstream/platform/reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { editedBy } from "../register-parts.server";
import { withRentActs } from "./rent-acts.server";
import { leases, rentExpenses } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

const NAMED = { companyName: sql`c.company_name` };
const COMPANY = sql`join companies c on c.company_id = l.company_id`;
const listed = () =>
  reads(leaseRow, { l: leases }, { ...NAMED, daysLeft: sql`l.end_on - ${companyDay()}::date` }, COMPANY);
export const LEASES = reads(leaseRecord, { l: leases }, NAMED, COMPANY);
const RENTS = reads(leaseRent.omit({ acts: true }), { r: rentExpenses }, {});

/** Leases that were asked for, the one that ends last first. */
function asked({ likeName, companyId, purpose, endsWithin }: Input["query"]) {
  const today = companyDay();
  return {
    where: [
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
    ],
    order: sql`l.end_on desc, l.id desc`,
  };
}

export const searchLeases = async (db: Reader, caller: Caller, { page, query }: Input) =>
  mapped(await listed().page(db, page, asked(query)), editedBy(caller, MAY.leases.edit));

/** What the rent of a lease comes to, and its stamp duty by the rate of the day it begins; in CNY alone. */
export async function leaseTotals(db: Reader | Tx, caller: Caller, lease: z.output<typeof leaseRecord>) {
  const rentTotal = instalments(lease).reduce((sum, { amount }) => sum + amount, 0);
  const rate = await parameter(db, caller, "leaseStampDuty", lease.startOn);
  return { rentTotal, stampDuty: lease.currency === "CNY" ? leaseStampDuty(rentTotal, rate) : null };
}

export async function leaseDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const lease = await LEASES.one(db, sql`l.id = ${id}`);
  const [rents, payee, totals] = await Promise.all([
    RENTS.all(db, { where: sql`r.lease_id = ${id}`, order: sql`r.period_from, r.id` }),
    payeeName(db, lease.payeeCardId),
    leaseTotals(db, caller, lease),
  ]);
  return { ...lease, payee, rents: rents.map(withRentActs(caller)), ...totals };
}

/** Leases that a rent expense or a lent document may name. */
export const leaseChoices = (db: Reader) =>
  select(db, { id: num`l.id`, name: str`l.contract_no || ' ' || c.company_name || ' ' || l.landlord` })`
    from leases l
    join companies c on c.company_id = l.company_id
    order by l.end_on desc, l.id desc
    limit 500`;

export const exportLeases = (
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> =>
  LEASES.file(caller, {
    texts: "leases",
    object: "lease",
    query,
    list: leaseList,
    chosen: fields,
    columns: {
      contractNo: "text",
      company: ["text", ({ companyName }) => companyName],
      address: "text",
      landlord: "text",
      purpose: ["text", ({ purpose }) => say(caller.language, { key: `leases:purpose.${purpose}` })],
      startOn: "date",
      endOn: "date",
      monthlyRent: ["text", ({ monthlyRent, currency }) => moneyText(monthlyRent, minorDigits(currency))],
      deposit: ["text", ({ deposit, currency }) => moneyText(deposit, minorDigits(currency))],
      currency: "text",
      cycleMonths: "number",
      payDayOffset: "number",
    },
    ...asked(query),
  });
