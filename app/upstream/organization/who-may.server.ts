import { sql } from "drizzle-orm";
import type { Access } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { responsibleFor } from "./hr-people.server";

/** Names that are told, of people or of roles. */
const MOST_NAMES = 3;

/**
 * Who else may do for somebody what he may not do for himself: those on job who hold a code of the call and reach where
 * he works; where nobody does, whose role it takes. Undefined: the call asks for no code.
 */
export async function othersWhoMay(
  db: Reader,
  { empId, language }: Caller,
  access: Access,
): Promise<string | undefined> {
  if (typeof access === "string" || empId === null) return undefined;
  const codes = [access].flat();
  const found = await Promise.all(codes.map((code) => responsibleFor(db, code, [empId], companyDay())));
  const people = found.flatMap((told) => told.get(empId)?.hr ?? []);
  const rows = await select(db, { name: str`emp_name || ' ' || job_number` })`
    from employees
    where emp_id = any(${sql.param([...new Set(people)])}::int[])
    order by length(job_number), job_number
    limit ${MOST_NAMES}`;
  const list = (names: readonly string[]) => names.join(say(language, { key: "errors:and" }));
  if (rows.length > 0)
    return say(language, { key: "errors:othersMay", params: { names: list(rows.map(({ name }) => name)) } });
  const roles = await db.execute<{ name: string }>(sql`
    select distinct on (r.id) r.role_name as name
    from role_permissions rp
    join roles r on r.id = rp.role_id and r.is_take_effect = 1
    where rp.permission_code = any(${sql.param(codes)}::int[])
    order by r.id
    limit ${MOST_NAMES}`);
  const names = list(roles.rows.map(({ name }) => name));
  return say(language, { key: "errors:nobodyMay", params: { names } });
}
