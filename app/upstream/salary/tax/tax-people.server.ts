import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ARCHIVE_STATUS } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { INCOME_TYPE, RESIDENCE, TAX_MARK, type TaxMark } from "~/contracts/salary/tax-codes";
import { type searchTaxData as contract, type TaxDataQuery, taxDataRow } from "~/contracts/salary/tax-data";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Source } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { PEOPLE, paidPerson } from "../archives/archive-parts.server";
import { payingCompanies } from "../archives/archives.server";
import { reachesPay, seesFigures } from "../reach.server";
import { filedIn } from "./declared.server";
import { undeclaredIn } from "./undeclared.server";

/** The tax year that a list or a page is about. */
export const taxYear = (year: number | undefined): number => year ?? Number(companyDay().slice(0, 4));

/** People beside their profile `x` of a year, of nulls where there is none. */
const peopleIn = (year: number): SQL => sql`
  ${PEOPLE}
    left join tax_profiles x on x.emp_id = employees.emp_id and x.year = ${year}
`;

const MONTHS = (year: number): SQL => sql`
  (
    select count(*)::int
    from (
      select t.month
      from tax_deductions t
      where t.emp_id = employees.emp_id and t.year = ${year}
      union
      select g.month
      from ${filedIn(sql`employees.emp_id`, year)}
    ) m
  )
`;
const OPENING = (year: number): SQL => sql`
  exists (
    select
    from tax_ledger l
    where l.emp_id = employees.emp_id and l.tax_year = ${year} and l.run_id is null
  )
`;

/** That somebody earned little last year says what he is paid: above the caller's limit it is not told (rule 30). */
const lowIncome = (caller: Caller): SQL => sql`
  case when ${seesFigures(caller)} then coalesce(x.low_income_60000, 0) end
`;

function isMarked(caller: Caller, mark: TaxMark, year: number): SQL {
  switch (mark) {
    case TAX_MARK.deductions:
      return sql`${MONTHS(year)} > 0`;
    case TAX_MARK.firstJobOfYear:
      return sql`x.first_job_of_year = 1`;
    case TAX_MARK.lowIncome60000:
      return sql`${lowIncome(caller)} = 1`;
    case TAX_MARK.nonResident:
      return sql`x.resident = ${RESIDENCE.nonResident}`;
    case TAX_MARK.intern:
      return sql`x.income_type = ${INCOME_TYPE.labourRemuneration}`;
    case TAX_MARK.opening:
      return OPENING(year);
    case TAX_MARK.undeclared:
      return undeclaredIn(sql`employees.emp_id`, year);
    case TAX_MARK.nothing:
      return sql`(x.id is null and ${MONTHS(year)} = 0 and not ${OPENING(year)})`;
  }
}

/**
 * The people of the list: who is employed, and who has left while an archive of his still pays.
 * @param reach whom the caller may reach by the code of the call
 */
export function taxSource(
  caller: Caller,
  reach: SQL,
  { likeName, siteId, companyId, set, ...query }: TaxDataQuery,
): Source {
  const year = taxYear(query.year);
  return {
    from: peopleIn(year),
    where: every([
      reach,
      sql`(employees.employment = ${EMPLOYMENT.onJob} or a.status = ${ARCHIVE_STATUS.active})`,
      likeName &&
        sql`
          (
            employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
          )
        `,
      siteId !== undefined && sql`${siteOfRow("employees")} = ${siteId}`,
      companyId !== undefined && sql`a.company_id = ${companyId}`,
      set !== undefined && isMarked(caller, set, year),
    ]),
    order: sql`length(employees.job_number), employees.job_number`,
  };
}

export async function searchTaxData(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const year = taxYear(query.year);
  return reads(taxDataRow, peopleIn(year), {
    ...paidPerson(caller),
    months: MONTHS(year),
    resident: sql`coalesce(x.resident, ${RESIDENCE.resident})`,
    incomeType: sql`coalesce(x.income_type, ${INCOME_TYPE.wages})`,
    firstJobOfYear: sql`coalesce(x.first_job_of_year, 0)`,
    lowIncome60000: lowIncome(caller),
    opening: OPENING(year),
  }).page(db, page, taxSource(caller, reachesPay(caller, MAY.tax.edit), query));
}

export const taxDataFilters = async (db: Reader, caller: Caller) => ({ companies: await payingCompanies(db, caller) });
