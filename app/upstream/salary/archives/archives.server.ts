import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { SCHEME } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import {
  type ArchiveQuery,
  archiveRow,
  type archiveFilters as filtersContract,
  type searchArchives as searchContract,
} from "~/contracts/salary/archives";
import { ARCHIVE_STATUS, CARD, LACK, type Lack } from "~/contracts/salary/codes";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { registeredIn } from "~/upstream/employees/benefits/registered.server";
import { hasWageCard } from "~/upstream/employees/cards/wage-cards.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Source } from "~/upstream/platform/database/page.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { paysFor } from "../reach.server";
import { HEAD, PEOPLE, personColumns, seesArchives } from "./archive-parts.server";
import { itemCodes, type Structure, structuresOf } from "./fixed-items.server";

const EMP = sql`employees.emp_id`;

/** Every fixed item of the structure has a value on the day. */
const valued = (structures: ReadonlyMap<number, Structure>, day: string): SQL => sql`
  (
    a.emp_id is not null
      and not exists (
        select
        from jsonb_to_recordset(${itemCodes(structures, day)}::jsonb) as f("structureId" int, code text)
        where f."structureId" = a.structure_id
          and not exists (
            select
            from salary_values v
            where v.emp_id = a.emp_id and v.item_code = f.code and v.from_date <= ${day}::date
          )
      )
  )
`;

/** What the filter "missing" asks for (salary rule 37). */
function lacks(lack: Lack, structures: ReadonlyMap<number, Structure>, day: string): SQL {
  const month = sql`${day.slice(0, 7)}`;
  switch (lack) {
    case LACK.archive:
      return sql`a.emp_id is null`;
    case LACK.value:
      return sql`not ${valued(structures, day)}`;
    case LACK.card:
      return sql`not ${hasWageCard(EMP, "inUse")}`;
    case LACK.insurance:
      return sql`not (${registeredIn(SCHEME.social, EMP, month)} and ${registeredIn(SCHEME.fund, EMP, month)})`;
  }
}

/**
 * The people of the list: who is employed, and who has left while an archive of his still pays.
 * @param reach whom the caller may reach by the code of the call
 */
export function archiveSource(
  reach: SQL,
  { likeName, siteId, departmentId, companyId, structureId, missing }: ArchiveQuery,
  structures: ReadonlyMap<number, Structure>,
): Source {
  return {
    from: PEOPLE,
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
      departmentId !== undefined &&
        sql`employees.department_id in (select department_id from below(array[${departmentId}]::int[]))`,
      companyId !== undefined && sql`a.company_id = ${companyId}`,
      structureId !== undefined && sql`a.structure_id = ${structureId}`,
      missing !== undefined && lacks(missing, structures, companyDay()),
    ]),
    order: sql`length(employees.job_number), employees.job_number`,
  };
}

export async function searchArchives(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const day = companyDay();
  const month = sql`${day.slice(0, 7)}`;
  const structures = await structuresOf(db);
  return reads(archiveRow, PEOPLE, {
    ...personColumns(caller),
    ...HEAD,
    valued: valued(structures, day),
    card: sql`
      case
        when ${hasWageCard(EMP, "inUse")} then ${CARD.inUse}::int
        when ${hasWageCard(EMP, "waiting")} then ${CARD.waiting}::int
        else ${CARD.none}::int
      end
    `,
    insured: registeredIn(SCHEME.social, EMP, month),
    inFund: registeredIn(SCHEME.fund, EMP, month),
  }).page(db, page, archiveSource(seesArchives(caller), query, structures));
}

/** Companies that the caller pays for, as choices. */
export async function payingCompanies(db: Reader | Tx, caller: Caller): Promise<{ id: number; name: string }[]> {
  const rows = await select(db, { id: num`k.company_id`, name: str`k.company_name` })`
    from companies k
    where ${paysFor(caller)}
    order by k.company_id`;
  return rows;
}

export async function archiveFilters(db: Reader, caller: Caller, input: z.output<(typeof filtersContract)["input"]>) {
  const [department, companies, structures] = await Promise.all([
    departmentFilter(db, caller, input),
    payingCompanies(db, caller),
    structuresOf(db),
  ]);
  return { department, companies, structures: [...structures.values()].map(({ id, name }) => ({ id, name })) };
}
