import { sql } from "drizzle-orm";
import { z } from "zod";
import { LENDING_STATE } from "~/contracts/finance/codes";
import {
  companyRecord,
  companyRow,
  type searchCompanies as contract,
  type companyDetail as detailContract,
  lentDocument,
} from "~/contracts/finance/companies";
import { MAY } from "~/contracts/finance/may";
import { COMPANY_STATE } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { bankNamesOf } from "~/upstream/employees/cards/banks.server";
import { maskedTail } from "~/upstream/employees/own-file/own-file-words.server";
import { companyAccounts } from "~/upstream/finance/accounts/company-accounts.server";
import { documentBorrows } from "~/upstream/finance/documents/tables.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { companies } from "~/upstream/organization/tables.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { editedBy } from "../register-parts.server";

type Input = z.output<(typeof contract)["input"]>;
type Detail = z.input<(typeof detailContract)["output"]>;

const LENT = sql`
  (
    select count(*)
    from document_borrows d
    where d.company_id = c.company_id and d.status = ${LENDING_STATE.lentOut}
  )
`;
const REGISTRANT = { registrant: sql`coalesce(r.emp_name || ' ' || r.job_number, '')` };
const BY = sql`left join employees r on r.emp_id = c.registrant_emp_id`;
const LISTED = reads(companyRow, { c: companies }, { lentOut: LENT });
const WHOLE = reads(companyRecord, { c: companies }, REGISTRANT, BY);
const LEAVING = reads(
  companyRecord.extend({ lentOut: z.number().int() }),
  { c: companies },
  { ...REGISTRANT, lentOut: LENT },
  BY,
);
const lent = () =>
  reads(
    lentDocument,
    { d: documentBorrows },
    {
      borrower: sql`e.emp_name || ' ' || e.job_number`,
      overdue: sql`coalesce(d.due_on < ${companyDay()}::date, false)`,
    },
    sql`join employees e on e.emp_id = d.borrower_emp_id`,
  );

/** Companies that were asked for, those that operate first (finance, Screens). */
const asked = ({ likeName, status, taxType }: Input["query"]) => ({
  where: [
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
  ],
  order: sql`c.status, c.company_id`,
});

/** The companies of the group. */
export const searchCompanies = async (db: Reader, caller: Caller, { page, query }: Input) =>
  mapped(await LISTED.page(db, page, asked(query)), editedBy(caller, MAY.companies.edit));

export async function companyDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  const [company, accounts, documents, bankName] = await Promise.all([
    WHOLE.one(db, sql`c.company_id = ${id}`),
    companyAccounts(db, id),
    lent().all(db, {
      where: sql`d.company_id = ${id} and d.status = ${LENDING_STATE.lentOut}`,
      order: sql`d.due_on, d.id`,
    }),
    bankNamesOf(db, caller),
  ]);
  return {
    ...company,
    accounts: accounts.map(({ bankCode, tail, ...rest }) => ({
      ...rest,
      bankName: bankCode && bankName(bankCode),
      accountNo: tail && maskedTail(tail),
    })),
    lent: documents,
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
  return LEAVING.file(caller, {
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
      taxType: ["text", ({ taxType }) => word(`tax.${taxType}`)],
      status: ["text", ({ status }) => word(`state.${status}`)],
      registrant: "text",
      lentOut: "number",
    },
    ...asked(query),
  });
}
