import { sql } from "drizzle-orm";
import { LENDING_STATE, type LendingRegister, type LendingState } from "~/contracts/finance/codes";
import { SEVERAL } from "~/lib/finance/lending";
import type { Identified } from "~/upstream/finance/register-import.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { ParsedRow } from "~/upstream/platform/imports/definition.server";
import type { Subjects } from "./lending-subjects.server";

/** What an import writes of a borrowed document. */
export const FIELDS = [
  "docKind",
  "companyId",
  "leaseId",
  "brandId",
  "borrowerEmpId",
  "purpose",
  "borrowedOn",
  "dueOn",
  "returnedOn",
  "status",
] as const;
export type Data = Identified<(typeof FIELDS)[number]>;

interface Stored {
  id: number;
  docKind: number;
  subjectId: number;
  empId: number;
  purpose: string;
  borrowedOn: string;
  dueOn: string;
  returnedOn: string | null;
  status: LendingState;
  name: string;
  version: number;
}

/** What is on file about the documents and people of a run of rows. */
export interface Known {
  /** Keys of people by job number. */
  people: ReadonlyMap<string, number>;
  /** By `lendingKey`. */
  lendings: ReadonlyMap<string, Stored>;
  /** Who has an original now, by kind and record. */
  out: ReadonlyMap<string, { name: string; date: string }>;
}

/** Document and day; papers of which there are several are told apart by who has them. */
export const lendingKey = (of: { docKind: number; subjectId: number; borrowedOn: string; empId?: number }) =>
  `${of.docKind} ${of.subjectId} ${of.borrowedOn} ${of.empId ?? ""}`;

const SUBJECT = {
  company: sql`d.company_id`,
  lease: sql`d.lease_id`,
  brand: sql`d.brand_id`,
} as const satisfies Record<LendingRegister, unknown>;

/** People, lendings of the days and originals that are out, of a run of rows: two statements. */
export async function knownOf(
  db: Reader,
  register: LendingRegister,
  rows: readonly ParsedRow<{ subject: string; borrower: string }>[],
  subjects: Subjects,
): Promise<Known> {
  const numbers = rows.flatMap(({ values }) => values.borrower ?? []);
  const ids = rows.flatMap(({ values }) => {
    const found = subjects.get((values.subject ?? "").toLowerCase());
    return typeof found === "number" ? [found] : [];
  });
  const { lentOut, returned, lost } = LENDING_STATE;
  const [people, stored] = await Promise.all([
    select(db, { id: num`emp_id`, number: str`job_number` })`
      from employees
      where job_number = any(${sql.param(numbers)}::text[])`,
    select(db, {
      id: num`d.id`,
      docKind: num`d.doc_kind`,
      subjectId: num`${SUBJECT[register]}`,
      empId: num`d.borrower_emp_id`,
      purpose: str`d.purpose`,
      borrowedOn: str`d.borrowed_on`,
      dueOn: str`d.due_on`,
      returnedOn: sql<string | null>`d.returned_on`,
      status: sql<LendingState>`d.status`,
      name: str`e.emp_name`,
      version: num`d.version`,
    })`
      from document_borrows d
      join employees e on e.emp_id = d.borrower_emp_id
      where ${SUBJECT[register]} = any(${sql.param(ids)}::int[]) and d.status in ${[lentOut, returned, lost]}
      order by d.id`,
  ]);
  const isSeveral = (row: Stored) => SEVERAL.some((kind) => kind === row.docKind);
  return {
    people: new Map(people.map(({ number, id }) => [number, id])),
    lendings: new Map(
      stored.map((row) => [lendingKey({ ...row, empId: isSeveral(row) ? row.empId : undefined }), row]),
    ),
    out: new Map(
      stored.flatMap((row) =>
        row.status === lentOut && !isSeveral(row)
          ? [[`${row.docKind} ${row.subjectId}`, { name: row.name, date: row.dueOn }] as const]
          : [],
      ),
    ),
  };
}
