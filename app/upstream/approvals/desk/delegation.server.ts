import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { DELEGATION_STATE, type DelegationState } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import type { delegationRow } from "~/contracts/approvals/watch";
import { searchToken } from "~/lib/search-tokens.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import type { Kinds } from "../engine/kind.server";
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

type Shown = z.input<typeof delegationRow>;

/** Delegations made by and given to the caller, and those of people within the scope of 13103002; newest first. */
export async function searchDelegations(db: Reader, caller: Caller, { page, query }: Asked) {
  const token = query.likeEmpName && searchToken(query.likeEmpName);
  const where = sql.join(
    [
      sql`(d.to_emp_id = ${caller.empId ?? 0} or ${mayDelegateFor(caller, sql`d.from_emp_id`)})`,
      ...(token
        ? [sql`(f.search_tokens @> array[${token}]::text[] or o.search_tokens @> array[${token}]::text[])`]
        : []),
      ...(query.status === undefined ? [] : [sql`${statusNow} = ${query.status}`]),
    ],
    sql` and `,
  );
  const row = await selectOne(db, { n: num`count(*)::int` })`from ${DELEGATIONS} where ${where}`;
  return listed(row!.n, await shown(db, caller, where, page));
}

/** One that the caller may end. */
export async function delegationDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Shown> {
  const [row] = await shown(db, caller, sql`d.id = ${id} and ${mayDelegateFor(caller, sql`d.from_emp_id`)}`, {
    pageNo: 1,
    pageSize: 1,
  });
  if (!row) throw missing();
  return row;
}

const DELEGATIONS = sql`
  approval_delegations d join employees f on f.emp_id = d.from_emp_id join employees o on o.emp_id = d.to_emp_id
`;

async function shown(db: Reader, caller: Caller, where: SQL, page: Asked["page"]): Promise<Shown[]> {
  const { rows } = await db.execute<{ [column: string]: unknown } & Omit<Shown, "formTypes"> & { codes: number[] }>(sql`
    select d.id, d.from_emp_id as "fromEmpId", f.emp_name as "fromName", f.job_number as "fromJobNumber",
      d.to_emp_id as "toEmpId", o.emp_name as "toName", o.job_number as "toJobNumber",
      d.form_type_codes as codes, d.start_at as "startAt", d.end_at as "endAt", d.include_pending as "includePending",
        d.reason, ${statusNow} as status, d.version,
      (d.cancelled_at is null and now() < d.end_at and ${mayDelegateFor(caller, sql`d.from_emp_id`)}) as "mayEnd"
    from ${DELEGATIONS} where ${where} order by d.id desc ${windowOf(page)}`);
  const types = await formTypesOf(db, caller);
  return rows.map(({ codes, startAt, endAt, ...row }) => ({
    ...row,
    formTypes: codes.map((code) => typeName(types, code, caller.language)),
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
  }));
}

/** Types a delegation, the monitor and its statistics may name. */
export const watchChoices = async (kinds: Kinds, db: Reader, caller: Caller) => ({
  formTypes: typeChoices(kinds, await formTypesOf(db, caller), caller.language),
});
