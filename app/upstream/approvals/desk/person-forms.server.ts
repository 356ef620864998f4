import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type personForms as contract, personForm } from "~/contracts/approvals/tasks";
import { MAY } from "~/contracts/employees/may";
import { reachEmployee } from "~/upstream/organization/people.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import type { Kinds } from "../engine/kind.server";
import { mayRead } from "../engine/reach.server";
import { approvalInstances } from "../tables.server";
import { formTypesOf, typeName } from "./form-types.server";

const FORM = reads(
  personForm.omit({ formType: true }).extend({ formTypeCode: z.number().int() }),
  { i: approvalInstances },
  { instanceId: sql`i.id`, requester: sql`e.emp_name` },
  sql`join employees e on e.emp_id = i.requester_emp_id`,
);

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
  const [types, found] = await Promise.all([
    formTypesOf(db, caller),
    FORM.page(db, page, {
      where: [sql`i.id in (${formsOf(kinds, empId)})`, mayRead(caller)],
      order: sql`i.id desc`,
    }),
  ]);
  return mapped(found, ({ formTypeCode, ...row }) => ({
    ...row,
    formType: typeName(types, formTypeCode, caller.language),
  }));
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
