import { sql } from "drizzle-orm";
import { PRE_ENTRY_HOLDING } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { COMPANY_STATE, EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import { MAY as MAY_ACCOUNTS } from "~/contracts/shell/may";
import { maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { companyDay } from "~/lib/period";
import { companiesOf } from "~/upstream/organization/companies.server";
import { employerOf } from "~/upstream/organization/employment/spells.server";
import { departmentsOf, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { accountsNamed } from "~/upstream/platform/identity/accounts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, unseal } from "~/upstream/platform/identity/crypto.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import type { ImportDefinition, ParsedRow } from "~/upstream/platform/imports/definition.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { applyBasic } from "./basic-apply.server";
import { type BasicValues, COLUMNS, type Context } from "./basic-columns.server";
import type { BasicData } from "./basic-data.server";
import { judge, type Known } from "./basic-judge.server";
import { managersNamed } from "./basic-managers.server";
import { missingManagers, type Person } from "./basic-place.server";
import { COMMON } from "./common-page.server";
import { asRead, unlessMasked } from "./known-people.server";
import { onFile, shownTo } from "./on-file.server";

export const basicImport: ImportDefinition<BasicValues, Context, BasicData> = {
  ...COMMON,
  template: "basic",
  name: "imports:template.basic",
  columns: COLUMNS,
  async prepare(db, caller) {
    const [departments, positions, levels, companies, occupied] = await Promise.all([
      departmentsOf(db, caller),
      positionsOf(db, caller),
      levelsOf(db, caller),
      companiesOf(db, caller),
      db.execute<{ position_id: number; n: number }>(sql`
        select position_id, count(*)::int as n from (
          select position_id
          from employees
          where employment = ${EMPLOYMENT.onJob}
          union all
          select position_id
          from pre_entries
          where state in ${PRE_ENTRY_HOLDING}
        ) as places group by 1`),
    ]);
    const taken = new Map(occupied.rows.map((row) => [row.position_id, row.n]));
    const free = new Map(
      [...positions.byId.values()].map((row) => [row.positionId, row.plannedCount - (taken.get(row.positionId) ?? 0)]),
    );
    const positionNames = new Map(
      [...positions.byId.values()].map((row) => [`${row.departmentId}/${asRead(row.name)}`, row.positionId]),
    );
    return {
      departments,
      positions,
      positionNames,
      levels,
      companies: new Map(
        [...companies.values()].flatMap(({ companyId, companyName, creditCode }) => [
          [asRead(companyName).toLowerCase(), companyId] as const,
          [creditCode.toLowerCase(), companyId] as const,
        ]),
      ),
      employers: new Map(
        [...companies.values()]
          .filter(({ status }) => status === COMPANY_STATE.operating)
          .map(({ companyId, companyName }) => [companyId, companyName]),
      ),
      free,
      coming: { numbers: new Set(), names: new Map() },
      awaited: [],
      warns: (await parameter(db, caller, "headcountMode", companyDay())) === "warn",
      today: todayOf(caller),
    };
  },
  uniqueKeys: (values) => [
    { field: "jobNumber", key: values.jobNumber?.toLowerCase() },
    {
      field: "idNumber",
      key: unlessMasked(values.idNumber) && values.idType ? `${values.idType}/${values.idNumber}` : undefined,
    },
    { field: "mobile", key: unlessMasked(values.mobile) },
  ],
  async check(db, caller, rows, context) {
    const known = await loadKnown(db, caller, rows);
    return rows.map((row) => judge(caller, row, context, known));
  },
  finish: missingManagers,
  apply: (tx, caller, rows) => applyBasic(tx, caller, rows),
  present(db, caller, asked) {
    const [idNumber, mobile, address] = [maskIdNumber, maskMobile, maskAddress].map((mask) =>
      shownTo(caller, mask),
    ) as [Shown, Shown, Shown];
    const source = {
      columns: sql`
        c.id_type, c.id_number, employees.mobile, d.code, p.name, l.name, ${siteOfRow("employees")},
        (select k.company_name from companies k where k.company_id = ${employerOf(sql`employees.emp_id`)}),
        (select m.job_number from employees m where m.emp_id = employees.manager_emp_id),
        employees.hire_date,
        employees.gender, employees.regular_date, employees.staff_type, employees.nation, employees.household_address,
          employees.current_address, employees.email`,
      from: sql`
        employees
        left join identity_cards c using (emp_id)
        join departments d on d.department_id = employees.department_id
        join positions p on p.position_id = employees.position_id
        left join position_levels l on l.level_id = employees.level_id`,
      order: sql`employees.emp_id`,
    };
    return onFile(db, caller, asked, source, (row) => {
      const [jobNumber, empName, idType, sealed, phone, ...job] = row as string[];
      const [household, current, email] = job.splice(-3) as [string, string, string];
      return [
        jobNumber,
        empName,
        idType,
        sealed && idNumber(unseal(sealed)),
        mobile(phone!),
        ...job,
        address(household),
        address(current),
        email,
      ];
    });
  },
};

type Shown = ReturnType<typeof shownTo>;

/** Everything the rows of a run refer to, in three queries. */
async function loadKnown(db: Reader, caller: Caller, rows: readonly ParsedRow<BasicValues>[]): Promise<Known> {
  const list = (values: (string | undefined)[]) =>
    sql.param([...new Set(values.filter((value) => value !== undefined))]);
  const hashes = new Map(
    rows.flatMap(({ values }) =>
      values.idNumber ? [[values.idNumber, blindIndex("idNumber", values.idNumber)] as const] : [],
    ),
  );
  const numbers = [...new Set(rows.flatMap(({ values }) => values.jobNumber ?? []))];
  const named = [...new Set(rows.flatMap(({ values }) => values.manager ?? []))];
  const [people, owners, mobiles, managers, taken, accounts] = await Promise.all([
    db.execute<Person>(sql`
      select employees.*, identity_cards.id_type, identity_cards.id_number, identity_cards.id_hash,
        ${employerOf(sql`employees.emp_id`)} as company_id,
        (select m.job_number from employees m where m.emp_id = employees.manager_emp_id) as manager_number
      from employees left join identity_cards using (emp_id)
      where employees.job_number = any(${list(numbers)}::text[])
        and ${visibleTo(caller, MAY.archives.import)}`),
    db.execute<{
      id_type: number;
      id_hash: string;
      emp_id: number;
      job_number: string;
      employment: Employment;
      visible: boolean;
    }>(sql`
      select identity_cards.id_type, identity_cards.id_hash, employees.emp_id, employees.job_number,
        employees.employment, ${visibleTo(caller, MAY.archives.import)} as visible
      from identity_cards
      join employees using (emp_id)
      where identity_cards.id_hash = any(${list([...hashes.values()])}::text[])`),
    db.execute<{ mobile: string; emp_id: number }>(sql`
      select mobile, emp_id
      from employees
      where employment = ${EMPLOYMENT.onJob} and mobile = any(${list(rows.map((row) => row.values.mobile))}::text[])`),
    managersNamed(db, named),
    db.execute<{ job_number: string }>(
      sql`select job_number from employees where job_number = any(${list(numbers)}::text[])`,
    ),
    accountsNamed(db, caller, MAY_ACCOUNTS.users.edit, numbers),
  ]);
  return {
    byJobNumber: new Map(people.rows.map((row) => [row.job_number, row])),
    idOwners: new Map(owners.rows.map((row) => [`${row.id_type}/${row.id_hash}`, row])),
    mobileOwners: new Map(mobiles.rows.map((row) => [row.mobile, row.emp_id])),
    hashes,
    managers,
    numbers: new Set(taken.rows.map((row) => row.job_number)),
    accounts,
  };
}
