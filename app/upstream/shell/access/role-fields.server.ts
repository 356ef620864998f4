import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DATA_SCOPE, type DataScope } from "~/contracts/platform/codes";
import type { createRole as createContract } from "~/contracts/shell/roles";
import { normalizeText } from "~/lib/text";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { beyond, type Guard, notGrantable, reachOf } from "./rights-guard.server";
import { codesOf } from "./roles.server";

export type Created = z.output<(typeof createContract)["input"]>;

export type Fields = Pick<
  Created,
  "roleCode" | "roleName" | "dataScope" | "scopeDepartmentIds" | "isTakeEffect" | "permissionCodes"
>;

/**
 * The fields as they are stored, and the leaves among the codes: a branch stands for nothing itself (shell rule 42).
 */
export async function judged(tx: Tx, input: Fields) {
  const rows = await select(tx, { code: num`permission_code` })`
    from permissions p
    where permission_code = any(${sql.param(input.permissionCodes)}::int[])
      and not exists (select from permissions c where c.parent_id = p.permission_code) order by permission_code`;
  const codes = rows.map((row) => row.code);
  const listed =
    input.dataScope === DATA_SCOPE.listed ? [...new Set(input.scopeDepartmentIds)].sort((a, b) => a - b) : null;
  if (listed?.length === 0) throw invalid({ scopeDepartmentIds: { key: "errors:required" } });
  if (listed) {
    const known = await select(tx, {
      n: num`count(*)::int`,
    })`from departments where department_id = any(${sql.param(listed)}::int[])`;
    if (known[0]!.n !== listed.length) throw invalid({ scopeDepartmentIds: { key: "errors:notOption" } });
  }
  const values = {
    roleCode: input.roleCode,
    roleName: normalizeText(input.roleName),
    dataScope: input.dataScope,
    scopeDepartmentIds: listed,
    isTakeEffect: input.isTakeEffect,
  };
  return { values, codes };
}

export async function refuseBeyond(
  tx: Tx,
  caller: Caller,
  guard: Guard,
  codes: readonly number[],
  { dataScope, scopeDepartmentIds }: { dataScope: DataScope; scopeDepartmentIds: number[] | null },
): Promise<void> {
  const rows = await select(tx, { departmentId: num`department_id`, siteId: num`site_id` })`
    from departments
    where department_id in (select department_id from below(${sql.param(scopeDepartmentIds ?? [])}::int[]))`;
  const refused = beyond(guard.rights, codes, reachOf({ role: { dataScope, scopeDepartmentIds }, departments: rows }));
  if (refused.length === 0) return;
  const names = new Map((await codesOf(tx, caller)).map((one) => [one.permissionCode, one.label]));
  throw notGrantable(refused.slice(0, 10).map((code) => `${names.get(code) ?? ""} ${code}`.trim()));
}

/** The database decides about codes and names that two people send at once. */
export function taken(error: unknown): never {
  const constraint = databaseError(error)?.constraint;
  if (constraint === "roles_role_code_unique") throw invalid({ roleCode: { key: "system:fault.roleCodeTaken" } });
  if (constraint === "roles_role_name_unique") throw invalid({ roleName: { key: "system:fault.roleNameTaken" } });
  throw error;
}
