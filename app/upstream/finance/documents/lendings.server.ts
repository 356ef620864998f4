import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LENDING_STATE, type LendingRegister } from "~/contracts/finance/codes";
import type { searchLendings as contract, LendingRow } from "~/contracts/finance/lendings";
import { lendingLists } from "~/lib/finance/register-lists";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { exportRegister, registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { IN_REGISTER, LEND, lendingActs, lendingReach, REGISTER_OF } from "./lending-parts.server";

type Input = z.output<(typeof contract)["input"]>;
type Found = Omit<LendingRow, "acts">;

export const FROM = sql`
  document_borrows d
    join employees e on e.emp_id = d.borrower_emp_id
    left join companies c on c.company_id = d.company_id
    left join leases l on l.id = d.lease_id
    left join brands b on b.id = d.brand_id
`;
/** What a person calls the record by. */
export const SUBJECT = sql`
  coalesce(
    c.company_name,
    l.contract_no || ' ' || l.address,
    concat_ws(' ', b.name, nullif(b.registration_no, ''), b.nice_class),
    ''
  )
`;
export const overdue = () => sql`(d.status = ${LENDING_STATE.lentOut} and d.due_on < ${companyDay()}::date)`;
const columns = () => sql`
  d.id, ${REGISTER_OF} as register, d.doc_kind as "docKind", ${SUBJECT} as subject,
    e.emp_name || ' ' || e.job_number as borrower, d.quantity, d.purpose, d.take_away = 1 as "takeAway",
    d.borrowed_on as "borrowedOn", d.due_on as "dueOn", d.returned_on as "returnedOn", d.status,
    coalesce(${overdue()}, false) as overdue, d.lost_reason as "lostReason", d.version
`;

function sourceOf(caller: Caller, { register, likeName, docKind, status, overdue: late }: Input["query"]): Source {
  return {
    from: FROM,
    where: every([
      IN_REGISTER[register],
      lendingReach(caller, register),
      likeName &&
        sql`
          (
            ${contains(SUBJECT, likeName)} or ${contains(sql`e.emp_name`, likeName)} or e.job_number = ${likeName}
          )
        `,
      docKind !== undefined && sql`d.doc_kind = ${docKind}`,
      status !== undefined && sql`d.status = ${status}`,
      late !== undefined && overdue(),
    ]),
    order: sql`d.id desc`,
  };
}

const actsOf = (caller: Caller, { register, status }: Found) =>
  holds(caller, LEND[register as LendingRegister]) ? lendingActs(status) : [];

/** Borrowed documents of a register, the latest first. */
export async function searchLendings(db: Reader, caller: Caller, { page, query }: Input) {
  const found = await registerPage<Found>(db, page, columns(), sourceOf(caller, query));
  return listed(
    found.page.totalCount,
    found.simpleList.map((row) => ({ ...row, acts: actsOf(caller, row as Found) })) as LendingRow[],
  );
}

export async function lendingDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<LendingRow> {
  const reach = (["company", "lease", "brand"] as const).map(
    (register) => sql`(${IN_REGISTER[register]} and ${lendingReach(caller, register)})`,
  );
  const row = await registerRecord<Found>(db, columns(), FROM, sql`d.id = ${id} and (${sql.join(reach, sql` or `)})`);
  return { ...row, acts: actsOf(caller, row) };
}

/** The columns of the import first. */
export function exportLendings(
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key });
  return exportRegister(caller, {
    texts: "lendings",
    title: `title.${query.register}`,
    object: "documentBorrow",
    query,
    list: lendingLists[query.register],
    chosen: fields,
    columns: {
      docKind: "text",
      [query.register]: "text",
      borrowerNo: "text",
      purpose: "text",
      borrowedOn: "date",
      dueOn: "date",
      returnedOn: "date",
      borrower: "text",
      quantity: "number",
      status: "text",
    },
    select: sql`
      d.doc_kind,
        coalesce(
          c.company_name,
          l.contract_no,
          concat_ws('/', nullif(b.registration_no, ''), b.nice_class, b.country)
        ),
        e.job_number, d.purpose, d.borrowed_on, d.due_on, d.returned_on, e.emp_name, d.quantity, d.status
    `,
    source: sourceOf(caller, query),
    cells: (row) => [
      row[0] === null ? "" : word(`registers:document.${row[0]}`),
      ...(row.slice(1, 9) as (string | number | null)[]),
      word(`lendings:state.${row[9]}`),
    ],
  });
}
