import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/salary/may";
import { INCOME_TYPE, RESIDENCE } from "~/contracts/salary/tax-codes";
import type { TaxDataDetail } from "~/contracts/salary/tax-data";
import { stretchesOf } from "~/lib/salary/tax/stretches";
import type { Tx } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import { bool, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { PEOPLE, paidPerson, type Row } from "../archives/archive-parts.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { declaredOf, filedIn, seenOf, TAX_SUBJECT } from "./declared.server";
import { taxYear } from "./tax-people.server";

interface Asked {
  empId: number;
  year?: number;
}

/** What is declared and set for a person's year; whoever asks is written down in the same transaction (rule 28). */
export const taxDataDetail = (caller: Caller, { empId, year }: Asked): Promise<TaxDataDetail> =>
  looked(caller, TAX_SUBJECT, empId, (tx) => readTaxData(tx, caller, empId, taxYear(year)));

async function readTaxData(tx: Tx, caller: Caller, empId: number, year: number): Promise<TaxDataDetail> {
  const head = await selectOne(tx, {
    ...paidPerson(caller),
    figures: bool`${seesFigures(caller)}`,
    seen: str`${seenOf(sql`employees.emp_id`)}`,
    confirmedAt: sql<string | null>`
      (
        select ${isoInstant(sql`c.confirmed_at`)}
        from tax_confirmations c
        where c.emp_id = employees.emp_id and c.year = ${year}
      )
    `,
  })`from ${PEOPLE} where employees.emp_id = ${empId} and ${reachesPay(caller, MAY.tax.edit)}`;
  if (!head) throw missing();
  const { rows: profiles } = await tx.execute<Row<TaxDataDetail["profile"]>>(sql`
    select x.version, x.resident, x.income_type as "incomeType", x.first_job_of_year as "firstJobOfYear",
      x.low_income_60000 as "lowIncome60000", x.company_id as "companyId", coalesce(k.company_name, '') as company,
      x.evidence
    from tax_profiles x
    left join companies k using (company_id)
    where x.emp_id = ${empId} and x.year = ${year}`);
  const companies = await select(tx, { id: num`company_id`, name: str`company_name` })`
    from companies
    order by company_id`;
  const filed = await select(tx, {
    month: num`g.month`,
    amount: num`g.amount`,
    runNo: str`r.no`,
    company: str`k.company_name`,
  })`
    from ${filedIn(sql`${empId}::int`, year)}
    join payroll_runs r on r.id = g.run_id
    join companies k on k.company_id = g.company_id
    order by g.month, r.no`;
  const declared = head.figures ? (await declaredOf(tx, [empId])).get(empId)! : [];
  const profile: TaxDataDetail["profile"] = profiles[0] ?? {
    version: null,
    resident: RESIDENCE.resident,
    incomeType: INCOME_TYPE.wages,
    firstJobOfYear: 0,
    lowIncome60000: 0,
    companyId: null,
    company: "",
    evidence: "",
  };
  return {
    ...head,
    year,
    profile: head.figures ? profile : { ...profile, lowIncome60000: null, evidence: "" },
    declared: stretchesOf(declared, year),
    filed: head.figures ? filed : [],
    companies,
  };
}
