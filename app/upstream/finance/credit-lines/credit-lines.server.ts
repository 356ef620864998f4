import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { CREDIT_SCOPE, FINANCE_KIND } from "~/contracts/finance/codes";
import type { CreditLine, searchCreditLines as contract } from "~/contracts/finance/credit-lines";
import { MAY } from "~/contracts/finance/may";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { departmentOptions, departmentsOf, levelsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { creditInUseBy, creditInUseOf } from "../advances/credit.server";

type Query = z.output<(typeof contract)["input"]>;
type Found = Omit<CreditLine, "name" | "usedCny"> & { [column: string]: unknown; person: string | null };

const FROM = sql`
  credit_lines c
  left join employees on employees.emp_id = c.scope_id and c.scope = ${CREDIT_SCOPE.employee}
`;
const COLUMNS = (caller: Caller) => sql`
  c.id, c.scope, c.scope_id as "scopeId", c.limit_cny::float8 as "limitCny", c.valid_from::text as "validFrom",
    c.valid_to::text as "validTo", c.change_id is not null as applied,
    (
      select i.id
      from approval_instances i
      where i.kind_code = ${FINANCE_KIND.creditLineChange} and i.business_id = c.change_id and ${mayRead(caller)}
    ) as "instanceId",
    coalesce(c.valid_to, 'infinity') >= ${companyDay()}::date as open, c.version,
    employees.emp_name || ' ' || employees.job_number as person
`;

/** Lines of people within the scope; those of levels and departments belong to nobody. */
export const reachesLine = (caller: Caller, code: number): SQL =>
  sql`(c.scope <> ${CREDIT_SCOPE.employee} or ${visibleTo(caller, code)})`;

function filtersOf(caller: Caller, { scope, likeEmpName, inForceOn }: Query["query"]): SQL {
  const given: (SQL | false | undefined | "")[] = [
    reachesLine(caller, MAY.creditLines.see),
    scope !== undefined && sql`c.scope = ${scope}`,
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    inForceOn && sql`c.valid_from <= ${inForceOn}::date and coalesce(c.valid_to, 'infinity') >= ${inForceOn}::date`,
  ];
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

/** Lines with the names of their owners, and what is taken up of those in force today (finance rule 12). */
async function named(db: Reader, caller: Caller, rows: Found[]): Promise<CreditLine[]> {
  const today = companyDay();
  const inForce = rows.filter(({ open, validFrom }) => open && validFrom <= today);
  const owners = (scope: number) => inForce.flatMap((row) => (row.scope === scope ? row.scopeId : []));
  const [departments, levels, people, pools] = await Promise.all([
    departmentsOf(db, caller),
    levelsOf(db, caller),
    creditInUseBy(db, owners(CREDIT_SCOPE.employee)),
    creditInUseOf(db, owners(CREDIT_SCOPE.department)),
  ]);
  const used = new Map([
    [CREDIT_SCOPE.employee as number, people],
    [CREDIT_SCOPE.department, pools],
  ]);
  const holds = new Set(inForce.map(({ id }) => id));
  return rows.map(({ person, ...row }) => ({
    ...row,
    usedCny: holds.has(row.id) && used.has(row.scope) ? (used.get(row.scope)!.get(row.scopeId) ?? 0) : null,
    name:
      row.scope === CREDIT_SCOPE.employee
        ? (person ?? "")
        : row.scope === CREDIT_SCOPE.level
          ? (levels.byId.get(row.scopeId)?.name ?? "")
          : departments.pathOf(row.scopeId),
  }));
}

const ORDER = sql`order by c.scope, c.scope_id, c.valid_from desc`;

/** Limits by their owner, the latest first, in the order of their index. */
export async function searchCreditLines(db: Reader, caller: Caller, { page, query }: Query) {
  const where = filtersOf(caller, query);
  const [counted, { rows }] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from ${FROM} where ${where}`,
    db.execute<Found>(sql`select ${COLUMNS(caller)} from ${FROM} where ${where} ${ORDER} ${windowOf(page)}`),
  ]);
  return listed(counted[0]!.n, await named(db, caller, rows));
}

export async function creditLineDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<CreditLine> {
  const { rows } = await db.execute<Found>(sql`
    select ${COLUMNS(caller)}
    from ${FROM}
    where c.id = ${id} and ${reachesLine(caller, MAY.creditLines.edit)}`);
  if (!rows[0]) throw missing();
  return (await named(db, caller, rows))[0]!;
}

export async function creditLineChoices(db: Reader, caller: Caller) {
  const [levels, departments] = await Promise.all([levelsOf(db, caller), departmentOptions(db, caller)]);
  return {
    levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })),
    departments,
    validFrom: companyDay(),
  };
}

export const LINE_FIELDS = ["scope", "who", "limit", "validFrom", "validTo"] as const;
const KINDS = { scope: "text", who: "text", limit: "money", validFrom: "date", validTo: "date" } as const;

/** The list as a workbook that the import takes back. */
export async function exportCreditLines(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `creditLines:${key}` });
  return exportAnswer(caller, {
    action: "creditLine.export",
    objectType: "creditLine",
    asked: { query },
    title: word("title"),
    day: companyDay(),
    columns: LINE_FIELDS.map((field) => ({ header: word(`field.${field}`), kind: KINDS[field] })),
    rows: async () => {
      const where = filtersOf(caller, query);
      return {
        count: sql`select count(*)::int as n from ${FROM} where ${where}`,
        select: sql`
          select c.scope, coalesce(employees.job_number, l.name, d.code), c.limit_cny::float8, c.valid_from::text,
            c.valid_to::text
          from ${FROM}
          left join position_levels l on l.level_id = c.scope_id and c.scope = ${CREDIT_SCOPE.level}
          left join departments d on d.department_id = c.scope_id and c.scope = ${CREDIT_SCOPE.department}
          where ${where} ${ORDER}
        `,
        cells: ([scope, who, limit, from, to]) => [
          word(`scope.${scope}`),
          who as string,
          limit as number,
          from as string,
          to as string | null,
        ],
      };
    },
  });
}
