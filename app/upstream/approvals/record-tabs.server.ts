import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/approvals/may";
import type { RecordTab } from "~/upstream/domain.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { mayRead } from "./engine/reach.server";

/** Tabs of forms and of their processes (shell rule 52). A draft has no number yet. */
export const recordTabs: readonly RecordTab[] = [
  {
    code: "form",
    pages: /^\/approval\/detail\/(\d+)/,
    find: (caller, key) => sql`
      select coalesce(i.instance_no, i.title) as name
      from approval_instances i
      where i.id = ${key} and ${mayRead(caller)}`,
  },
  {
    code: "process",
    pages: /^\/approval\/process\/edit\/(\d+)/,
    find: (caller, key) => sql`
      select t.name ->> ${caller.language}::text as name
      from approval_definitions d
      join approval_form_types t using (form_type_code)
      where d.id = ${key} and ${holds(caller, MAY.processes.see)}`,
  },
];
