import { sql } from "drizzle-orm";
import { z } from "zod";
import { LENDING_REGISTERS, LENDING_STATE } from "~/contracts/finance/codes";
import { type searchLendings as contract, type LendingRow, lendingRow } from "~/contracts/finance/lendings";
import { lendingLists } from "~/lib/finance/register-lists";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { IN_REGISTER, LEND, lendingActs, lendingReach, REGISTER_OF } from "./lending-parts.server";
import { documentBorrows } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;
const found = lendingRow.omit({ acts: true });

export const NAMES = sql`
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
const beside = () => ({
  register: REGISTER_OF,
  subject: SUBJECT,
  borrower: sql`e.emp_name || ' ' || e.job_number`,
  takeAway: sql`d.take_away = 1`,
  overdue: sql`coalesce(${overdue()}, false)`,
});
const lendings = () => reads(found, { d: documentBorrows }, beside(), NAMES);
/** As the import has them. */
const LEAVING = reads(
  z.object({
    ...found.pick({ docKind: true, purpose: true, borrowedOn: true, dueOn: true, returnedOn: true }).shape,
    ...found.pick({ subject: true, borrower: true, quantity: true, status: true }).shape,
    borrowerNo: z.string(),
  }),
  { d: documentBorrows },
  {
    subject: sql`
      coalesce(
        c.company_name,
        l.contract_no,
        concat_ws('/', nullif(b.registration_no, ''), b.nice_class, b.country)
      )
    `,
    borrower: sql`e.emp_name`,
    borrowerNo: sql`e.job_number`,
  },
  NAMES,
);

/** Borrowed documents that were asked for, the latest first. */
const asked = (caller: Caller, { register, likeName, docKind, status, overdue: late }: Input["query"]) => ({
  where: [
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
  ],
  order: sql`d.id desc`,
});

const withActs = (caller: Caller, row: z.output<typeof found>): LendingRow => ({
  ...row,
  acts: holds(caller, LEND[row.register]) ? lendingActs(row.status) : [],
});

/** Borrowed documents of a register. */
export async function searchLendings(db: Reader, caller: Caller, { page, query }: Input) {
  const list = await lendings().page(db, page, asked(caller, query));
  return mapped(list, (row) => withActs(caller, row));
}

export async function lendingDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<LendingRow> {
  const reach = LENDING_REGISTERS.map(
    (register) => sql`(${IN_REGISTER[register]} and ${lendingReach(caller, register)})`,
  );
  return withActs(caller, await lendings().one(db, sql`d.id = ${id} and (${sql.join(reach, sql` or `)})`));
}

/** The columns of the import first. */
export function exportLendings(
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key });
  return LEAVING.file(caller, {
    texts: "lendings",
    title: `title.${query.register}`,
    object: "documentBorrow",
    query,
    list: lendingLists[query.register],
    chosen: fields,
    columns: {
      docKind: ["text", ({ docKind }) => (docKind === null ? "" : word(`registers:document.${docKind}`))],
      // The compiler takes one name alone; whichever register it is, its record is meant.
      [query.register as "company"]: ["text", ({ subject }) => subject],
      borrowerNo: "text",
      purpose: "text",
      borrowedOn: "date",
      dueOn: "date",
      returnedOn: "date",
      borrower: "text",
      quantity: "number",
      status: ["text", ({ status }) => word(`lendings:state.${status}`)],
    },
    ...asked(caller, query),
  });
}
