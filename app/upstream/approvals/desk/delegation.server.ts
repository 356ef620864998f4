import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DELEGATION_STATE, type DelegationState } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import { delegationRow } from "~/contracts/approvals/watch";
import { searchToken } from "~/lib/search-tokens.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import type { Kinds } from "../engine/kind.server";
import { approvalDelegations } from "../tables.server";
import { formTypesOf, typeChoices, typeName } from "./form-types.server";

/** By the clock, so that no job has to be on time (approvals, States of a delegation). */
export const statusNow = sql`
  case
    when d.cancelled_at is not null then ${DELEGATION_STATE.cancelled}::int
    when now() < d.start_at then ${DELEGATION_STATE.scheduled}::int
    when now() < d.end_at then ${DELEGATION_STATE.active}::int
    else ${DELEGATION_STATE.ended}::int
    end
`;

/** Whose delegations the caller may set and end: the own, and with 13103002 those of people within the data scope. */
export function mayDelegateFor(caller: Caller, empId: SQL): SQL {
  const own = holds(caller, MAY.delegations.delegate) ? sql`${empId} = ${caller.empId ?? 0}` : sql`false`;
  return sql`
    (${own} or exists (
      select
      from employees
      where employees.emp_id = ${empId} and ${visibleTo(caller, MAY.delegations.delegateForOthers)}
    ))
  `;
}

interface Asked {
  page: { pageNo: number; pageSize: number };
  query: { likeEmpName?: string; status?: DelegationState };
}

const foundRow = delegationRow.omit({ formTypes: true }).extend({ formTypeCodes: z.array(z.number().int()) });

const delegation = (caller: Caller) =>
  reads(
    foundRow,
    { d: approvalDelegations },
    {
      fromName: sql`f.emp_name`,
      fromJobNumber: sql`f.job_number`,
      toName: sql`o.emp_name`,
      toJobNumber: sql`o.job_number`,
      status: statusNow,
      mayEnd: sql`d.cancelled_at is null and now() < d.end_at and ${mayDelegateFor(caller, sql`d.from_emp_id`)}`,
    },
    sql`
      join employees f on f.emp_id = d.from_emp_id
      join employees o on o.emp_id = d.to_emp_id
    `,
  );

async function naming(db: Reader, caller: Caller) {
  const types = await formTypesOf(db, caller);
  return ({ formTypeCodes, ...row }: z.output<typeof foundRow>) => ({
    ...row,
    formTypes: formTypeCodes.map((code) => typeName(types, code, caller.language)),
  });
}

/** Delegations made by and given to the caller, and those of people within the scope of 13103002; newest first. */
export async function searchDelegations(db: Reader, caller: Caller, { page, query }: Asked) {
  const token = query.likeEmpName && searchToken(query.likeEmpName);
  const found = await delegation(caller).page(db, page, {
    where: [
      sql`(d.to_emp_id = ${caller.empId ?? 0} or ${mayDelegateFor(caller, sql`d.from_emp_id`)})`,
      token && sql`(f.search_tokens @> array[${token}]::text[] or o.search_tokens @> array[${token}]::text[])`,
      query.status !== undefined && sql`${statusNow} = ${query.status}`,
    ],
    order: sql`d.id desc`,
  });
  return mapped(found, await naming(db, caller));
}

/** One that the caller may end. */
export async function delegationDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const where = sql`d.id = ${id} and ${mayDelegateFor(caller, sql`d.from_emp_id`)}`;
  const row = await delegation(caller).one(db, where);
  return (await naming(db, caller))(row);
}

/** Types a delegation, the monitor and its statistics may name. */
export const watchChoices = async (kinds: Kinds, db: Reader, caller: Caller) => ({
  formTypes: typeChoices(kinds, await formTypesOf(db, caller), caller.language),
});
