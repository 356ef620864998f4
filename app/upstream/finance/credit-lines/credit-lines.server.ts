import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CREDIT_SCOPE, FINANCE_KIND } from "~/contracts/finance/codes";
import { type CreditLine, type searchCreditLines as contract, creditLine } from "~/contracts/finance/credit-lines";
import { MAY } from "~/contracts/finance/may";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { departmentOptions, departmentsOf, levelsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { creditInUseBy, creditInUseOf } from "../advances/credit.server";
import { creditLines } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

const OWNER = sql`left join employees on employees.emp_id = c.scope_id and c.scope = ${CREDIT_SCOPE.employee}`;
const found = creditLine
  .omit({ name: true, usedCny: true, acts: true })
  .extend({ person: z.string().nullable(), mayEdit: z.boolean() });
type Found = z.output<typeof found>;
const lines = (caller: Caller) =>
  reads(
    found,
    { c: creditLines },
    {
      applied: sql`c.change_id is not null`,
      instanceId: sql`
        (
          select i.id
          from approval_forms i
          where i.kind_code = ${FINANCE_KIND.creditLineChange} and i.business_id = c.change_id and ${mayRead(caller)}
        )
      `,
      mayEdit: reachesLine(caller, MAY.creditLines.edit),
      person: sql`employees.emp_name || ' ' || employees.job_number`,
    },
    OWNER,
  );
/** As the import has them. */
const LEAVING = reads(
  creditLine.pick({ scope: true, limitCny: true, validFrom: true, validTo: true }).extend({ who: z.string() }),
  { c: creditLines },
  { who: sql`coalesce(employees.job_number, l.name, d.code)` },
  sql`
    ${OWNER}
    left join position_levels l on l.level_id = c.scope_id and c.scope = ${CREDIT_SCOPE.level}
    left join departments d on d.department_id = c.scope_id and c.scope = ${CREDIT_SCOPE.department}
  `,
);

/** Lines of people within the scope; those of levels and departments belong to nobody. */
export const reachesLine = (caller: Caller, code: number): SQL =>
  sql`(c.scope <> ${CREDIT_SCOPE.employee} or ${visibleTo(caller, code)})`;

/** Limits that were asked for, by their owner, the latest first: the order of an index. */
const asked = (caller: Caller, { scope, likeEmpName, inForceOn }: Query["query"]) => ({
  where: [
    reachesLine(caller, MAY.creditLines.see),
    scope !== undefined && sql`c.scope = ${scope}`,
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    inForceOn && sql`c.valid_from <= ${inForceOn}::date and coalesce(c.valid_to, 'infinity') >= ${inForceOn}::date`,
  ],
  order: sql`c.scope, c.scope_id, c.valid_from desc`,
});

/** What its last day allows: one that is over changes no more. */
export const lineActs = ({ validTo }: Pick<CreditLine, "validTo">): CreditLine["acts"] =>
  validTo !== null && validTo < companyDay() ? [] : ["edit", "end"];

/** Lines with the names of their owners, and what is taken up of those in force today (finance rule 12). */
async function named(db: Reader, caller: Caller, rows: Found[]): Promise<CreditLine[]> {
  const today = companyDay();
  const inForce = rows.filter((row) => lineActs(row).length > 0 && row.validFrom <= today);
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
  return rows.map(({ person, mayEdit, ...row }) => ({
    ...row,
    acts: mayEdit ? lineActs(row) : [],
    usedCny: holds.has(row.id) && used.has(row.scope) ? (used.get(row.scope)!.get(row.scopeId) ?? 0) : null,
    name:
      row.scope === CREDIT_SCOPE.employee
        ? (person ?? "")
        : row.scope === CREDIT_SCOPE.level
          ? (levels.byId.get(row.scopeId)?.name ?? "")
          : departments.pathOf(row.scopeId),
  }));
}

export async function searchCreditLines(db: Reader, caller: Caller, { page, query }: Query) {
  const list = await lines(caller).page(db, page, asked(caller, query));
  return { ...list, simpleList: await named(db, caller, list.simpleList) };
}

export async function creditLineDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<CreditLine> {
  const row = await lines(caller).one(db, sql`c.id = ${id} and ${reachesLine(caller, MAY.creditLines.edit)}`);
  return (await named(db, caller, [row]))[0]!;
}

export async function creditLineChoices(db: Reader, caller: Caller) {
  const [levels, departments] = await Promise.all([levelsOf(db, caller), departmentOptions(db, caller)]);
  return {
    levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })),
    departments,
    validFrom: companyDay(),
  };
}

/** The list as a workbook that the import takes back. */
export const exportCreditLines = (caller: Caller, { query }: { query: Query["query"] }): Promise<Response> =>
  LEAVING.file(caller, {
    texts: "creditLines",
    object: "creditLine",
    query,
    columns: {
      scope: ["text", ({ scope }) => say(caller.language, { key: `creditLines:scope.${scope}` })],
      who: "text",
      limit: ["money", ({ limitCny }) => limitCny],
      validFrom: "date",
      validTo: "date",
    },
    ...asked(caller, query),
  });
