import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { personForms as contract, personForm } from "~/contracts/approvals/tasks";
import { MAY } from "~/contracts/employees/may";
import { reachEmployee } from "~/upstream/organization/people.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Kinds } from "../engine/kind.server";
import { mayRead } from "../engine/reach.server";
import { formTypesOf, typeName } from "./form-types.server";

type Row = Omit<z.output<typeof personForm>, "formType"> & { formTypeCode: number };

/**
 * Forms of a person within the scope: those he has asked for and those that are about him, of which the caller reads
 * what he may (approvals rule 35).
 */
export async function personForms(
  kinds: Kinds,
  db: Reader,
  caller: Caller,
  { page, query: { empId } }: z.output<(typeof contract)["input"]>,
) {
  await reachEmployee(db, caller, MAY.archives.seeDetail, empId);
  const from = sql`
    from approval_instances i
    join employees e on e.emp_id = i.requester_emp_id
    where i.id in (${formsOf(kinds, empId)}) and ${mayRead(caller)}
  `;
  const [types, { rows: counted }, { rows }] = await Promise.all([
    formTypesOf(db, caller),
    db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`),
    db.execute<Row>(sql`
      select i.id as "instanceId", i.instance_no as "instanceNo", i.form_type_code as "formTypeCode", i.title,
        e.emp_name as requester, i.status, i.submitted_at as "submittedAt"
      ${from} order by i.id desc ${windowOf(page)}`),
  ]);
  return listed(
    counted[0]!.n,
    rows.map(({ formTypeCode, submittedAt, ...row }) => ({
      ...row,
      formType: typeName(types, formTypeCode, caller.language),
      submittedAt: submittedAt && new Date(submittedAt).toISOString(),
    })),
  );
}

/** Keys of the forms: each branch is a search in an index of its own. */
function formsOf(kinds: Kinds, empId: number): SQL {
  const about = [...kinds.values()].flatMap((kind) =>
    kind.about
      ? [
          sql`
            select id
            from approval_instances
            where kind_code = ${kind.kindCode} and business_id in (${kind.about(empId)})
          `,
        ]
      : [],
  );
  return sql.join(
    [sql`select id from approval_instances where requester_emp_id = ${empId}`, ...about],
    sql` union all `,
  );
}
