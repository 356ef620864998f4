import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { companiesOf } from "~/upstream/organization/companies.server";
import { reachEmployee } from "~/upstream/organization/people.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { auditLog } from "~/upstream/platform/tables/platform.server";
import { namesOf } from "./archives.server";
import { levelWords } from "./person-skills.server";

/** Longest timeline shown. */
const TIMELINE_LIMIT = 200;

export async function employeeTimeline(db: Reader, caller: Caller, { empId }: { empId: number }) {
  await reachEmployee(db, caller, MAY.archives.seeDetail, empId);
  const rows = await select(db, {
    time: str`a.time`,
    action: str`a.action`,
    before: sql<Record<string, unknown> | null>`a.before`,
    after: sql<Record<string, unknown> | null>`a.after`,
    actor: sql<string | null>`coalesce(e.emp_name, u.username)`,
  })`
    from ${auditLog} a
    left join users u on u.user_id = a.actor_user_id
    left join employees e on e.emp_id = u.emp_id
    where a.object_type = 'employee' and a.object_id = ${String(empId)}
    order by a.id desc limit ${TIMELINE_LIMIT}`;
  const [names, companies, managers, levels] = await Promise.all([
    namesOf(db, caller),
    companiesOf(db, caller),
    managersIn(db, rows),
    levelWords(db, caller),
  ]);
  const show = (field: string, value: unknown) => {
    if (value === null || value === undefined) return "";
    if (Array.isArray(value)) return (field === "languages" ? value.map(levels.words) : value).join("; ");
    if (field === "departmentId") return names.departmentPath(Number(value));
    if (field === "positionId") return names.position(Number(value));
    if (field === "levelId") return names.level(Number(value));
    if (field === "managerEmpId") return managers.get(Number(value)) ?? "";
    if (field === "companyId") return companies.get(Number(value))?.companyName ?? "";
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
  return rows.map((row) => ({
    time: new Date(row.time).toISOString(),
    actorName: row.actor ?? "",
    action: row.action,
    fields: Object.keys(row.after ?? {}).map((field) => ({
      field,
      before: show(field, row.before?.[field]),
      after: show(field, row.after?.[field]),
    })),
  }));
}

/** Names of everybody whom the rows name as a manager. */
async function managersIn(
  db: Reader,
  rows: readonly { before: Record<string, unknown> | null; after: Record<string, unknown> | null }[],
): Promise<Map<number, string>> {
  const ids = rows
    .flatMap(({ before, after }) => [before?.managerEmpId, after?.managerEmpId])
    .filter((id) => typeof id === "number");
  const people = await select(db, {
    id: num`emp_id`,
    name: str`emp_name`,
  })`from employees where emp_id = any(${sql.param([...new Set(ids)])}::int[])`;
  return new Map(people.map(({ id, name }) => [id, name]));
}
