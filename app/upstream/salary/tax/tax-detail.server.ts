import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/salary/may";
import { INCOME_TYPE, RESIDENCE } from "~/contracts/salary/tax-codes";
import type { TaxDataDetail } from "~/contracts/salary/tax-data";
import { stretchesOf } from "~/lib/salary/tax/stretches";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerRecord } from "~/upstream/platform/register-reads.server";
import { PEOPLE, type Row } from "../archives/archive-parts.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { declaredOf, filedIn, seenOf, TAX_SUBJECT } from "./declared.server";
import { type TaxPersonColumns, taxPerson, taxYear } from "./tax-people.server";

interface Asked {
  empId: number;
  year?: number;
}

/** What is declared and set for a person's year; whoever asks is written down in the same transaction (rule 28). */
export const taxDataDetail = (caller: Caller, { empId, year }: Asked): Promise<TaxDataDetail> =>
  looked(caller, TAX_SUBJECT, empId, (tx) => readTaxData(tx, caller, empId, taxYear(year)));

async function readTaxData(tx: Tx, caller: Caller, empId: number, year: number): Promise<TaxDataDetail> {
  const { confirmedAt, ...head } = await registerRecord<
    Row<TaxPersonColumns & { figures: boolean; seen: string; confirmedAt: string | null }>
  >(
    tx,
    sql`
      ${taxPerson(caller)}, ${seesFigures(caller)} as figures, ${seenOf(sql`employees.emp_id`)} as seen,
        (
          select c.confirmed_at
          from tax_confirmations c
          where c.emp_id = employees.emp_id and c.year = ${year}
        ) as "confirmedAt"
    `,
    PEOPLE,
    sql`employees.emp_id = ${empId} and ${reachesPay(caller, MAY.tax.edit)}`,
  );
  const { rows: profiles } = await tx.execute<Row<TaxDataDetail["profile"]>>(sql`
    select x.version, x.resident, x.income_type as "incomeType", x.first_job_of_year as "firstJobOfYear",
      x.low_income_60000 as "lowIncome60000", x.company_id as "companyId", coalesce(k.company_name, '') as company,
      x.evidence
    from tax_profiles x
    left join companies k using (company_id)
    where x.emp_id = ${empId} and x.year = ${year}`);
  const { rows: companies } = await tx.execute<Row<{ id: number; name: string }>>(sql`
    select company_id as id, company_name as name
    from companies
    order by company_id`);
  const { rows: filed } = await tx.execute<Row<TaxDataDetail["filed"][number]>>(sql`
    select g.month, g.amount, r.no as "runNo", k.company_name as company
    from ${filedIn(sql`${empId}::int`, year)}
    join payroll_runs r on r.id = g.run_id
    join companies k on k.company_id = g.company_id
    order by g.month, r.no`);
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
    confirmedAt: confirmedAt && new Date(confirmedAt).toISOString(),
    companies,
  };
}
