import { sql } from "drizzle-orm";
import { DEFINITION_STATE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import { approvalPaths } from "~/lib/approvals/paths";
import type { SetUpCheck } from "~/upstream/domain.server";
import { membersToday } from "./roles/role-filled.server";

/** Roles that processes in force name. */
const NAMED = sql`
  select distinct rule ->> 'roleCode' as code
  from approval_definitions d
  join approval_form_types t on t.form_type_code = d.form_type_code and t.is_take_effect = 1
  cross join jsonb_array_elements(d.nodes) as node
  cross join jsonb_array_elements(node -> 'approverRules') as rule
  where d.status = ${DEFINITION_STATE.published} and rule ->> 'roleCode' <> ''
`;

/** Kinds of form with a process that is published, and whether the roles of those processes have anybody. */
export const approvalsSetUp = (): readonly SetUpCheck[] => [
  {
    line: "approvals",
    code: "processes",
    done: sql`(
      select count(distinct t.kind_code)
      from approval_form_types t
      join approval_definitions d using (form_type_code)
      where d.status = ${DEFINITION_STATE.published}
    )`,
    all: sql`(select count(distinct kind_code) from approval_form_types where is_take_effect = 1)`,
    to: approvalPaths.processCheck,
    codes: [MAY.processes.see],
  },
  {
    line: "approvals",
    code: "deciders",
    done: sql`(select count(*) from (${NAMED}) n where exists (${membersToday(sql`n.code`)}))`,
    all: sql`(select count(*) from (${NAMED}) n)`,
    to: approvalPaths.approvalRoles,
    codes: [MAY.roles.see],
  },
];
