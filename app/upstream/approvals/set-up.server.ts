import { sql } from "drizzle-orm";
import { DEFINITION_STATE } from "~/contracts/approvals/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import type { SetUpCheck } from "~/upstream/domain.server";

/** Kinds of form with a process that is published. */
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
  },
];
