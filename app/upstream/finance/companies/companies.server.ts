import { sql } from "drizzle-orm";
import type { z } from "zod";
import { type DocumentKind, LENDING_STATE } from "~/contracts/finance/codes";
import type {
  CompanyRow,
  searchCompanies as contract,
  companyDetail as detailContract,
} from "~/contracts/finance/companies";
import { COMPANY_STATE } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { bankNamesOf } from "~/upstream/employees/cards/banks.server";
import { maskedTail } from "~/upstream/employees/own-file/own-file-words.server";
import { companyAccounts } from "~/upstream/finance/accounts/company-accounts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { exportRegister, registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";

type Input = z.output<(typeof contract)["input"]>;
type Detail = z.input<(typeof detailContract)["output"]>;

const COLUMNS = sql`
  c.company_id as "companyId", c.company_name as "companyName", c.credit_code as "creditCode",
    c.legal_representative as "legalRepresentative", c.tax_type as "taxType", c.status
`;
const LENT = sql`
  (
    select count(*)::int
    from document_borrows d
    where d.company_id = c.company_id and d.status = ${LENDING_STATE.lentOut}
  )
`;

function sourceOf({ likeName, status, taxType }: Input["query"]): Source {
  return {
    from: sql`companies c left join employees r on r.emp_id = c.registrant_emp_id`,
    where: every([
      likeName &&
        sql`
          (
            ${contains(sql`c.company_name`, likeName)}
              or ${contains(sql`c.credit_code`, likeName)}
              or ${contains(sql`c.legal_representative`, likeName)}
          )
        `,
      status !== undefined && sql`c.status = ${status}`,
      taxType !== undefined && sql`c.tax_type = ${taxType}`,
    ]),
    order: sql`c.status, c.company_id`,
  };
}

/** The companies of the group, those that operate first (finance, Screens). */
export const searchCompanies = (db: Reader, _caller: Caller, { page, query }: Input) =>
  registerPage<CompanyRow>(db, page, sql`${COLUMNS}, ${LENT} as "lentOut"`, sourceOf(query));

export async function companyDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  const company = await registerRecord<Omit<Detail, "accounts" | "lent">>(
    db,
    sql`
      ${COLUMNS}, c.registered_address as "registeredAddress", c.registered_capital as "registeredCapital",
        c.established_on as "establishedOn", c.term_to as "termTo", c.registrant_emp_id as "registrantEmpId",
        coalesce(r.emp_name || ' ' || r.job_number, '') as registrant, c.version
    `,
    sql`companies c left join employees r on r.emp_id = c.registrant_emp_id`,
    sql`c.company_id = ${id}`,
  );
  const [accounts, { rows: lent }, bankName] = await Promise.all([
    companyAccounts(db, id),
    db.execute<Detail["lent"][number] & { docKind: DocumentKind }>(sql`
      select d.id, d.doc_kind as "docKind", d.quantity, e.emp_name || ' ' || e.job_number as borrower,
        d.due_on as "dueOn", coalesce(d.due_on < ${companyDay()}::date, false) as overdue
      from document_borrows d
      join employees e on e.emp_id = d.borrower_emp_id
      where d.company_id = ${id} and d.status = ${LENDING_STATE.lentOut}
      order by d.due_on, d.id`),
    bankNamesOf(db, caller),
  ]);
  return {
    ...company,
    accounts: accounts.map(({ bankCode, tail, ...rest }) => ({
      ...rest,
      bankName: bankCode && bankName(bankCode),
      accountNo: tail && maskedTail(tail),
    })),
    lent,
  };
}

/** Companies that filters and forms offer; one that is deregistered stays for filters. */
export async function registerCompanies(db: Reader, caller: Caller) {
  return [...(await companiesOf(db, caller)).values()].map(({ companyId, companyName, status }) => ({
    companyId,
    companyName,
    open: status !== COMPANY_STATE.deregistered,
  }));
}

export function exportCompanies(caller: Caller, { query }: { query: Input["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `companies:${key}` });
  return exportRegister(caller, {
    texts: "companies",
    object: "company",
    query,
    columns: {
      companyName: "text",
      creditCode: "text",
      legalRepresentative: "text",
      registeredAddress: "text",
      registeredCapital: "money",
      establishedOn: "date",
      termTo: "date",
      taxType: "text",
      status: "text",
      registrant: "text",
      lentOut: "number",
    },
    select: sql`
      c.company_name, c.credit_code, c.legal_representative, c.registered_address, c.registered_capital,
        c.established_on, c.term_to, c.tax_type, c.status, r.emp_name || ' ' || r.job_number, ${LENT}
    `,
    source: sourceOf(query),
    cells: (row) => [
      ...(row.slice(0, 7) as string[]),
      word(`tax.${row[7]}`),
      word(`state.${row[8]}`),
      row[9] as string | null,
      row[10] as number,
    ],
  });
}
