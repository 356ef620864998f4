import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BadgeRow, PersonBadge, searchBadges } from "~/contracts/employees/badge";
import { type BADGE_ACTS, BADGE_STATE, type BadgeState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { namesOf } from "../archives/archives.server";
import { iso } from "../notices/notice.server";
import { staffBadges } from "./tables.server";

/** What may be done with a badge in its state (employees, States). */
const ACTS: Record<BadgeState, readonly (typeof BADGE_ACTS)[number][]> = {
  [BADGE_STATE.review]: ["audit"],
  [BADGE_STATE.passed]: ["print"],
  [BADGE_STATE.refused]: [],
  [BADGE_STATE.printed]: ["print", "reprint"],
};

export const OBJECT = "staffBadge";
export const joined = eq(employees.empId, staffBadges.empId);

const ROW = {
  id: staffBadges.id,
  empId: staffBadges.empId,
  jobNumber: employees.jobNumber,
  empName: employees.empName,
  departmentId: employees.departmentId,
  state: staffBadges.state,
  refuseReason: staffBadges.refuseReason,
  badgeNo: staffBadges.badgeNo,
  printedAt: staffBadges.printedAt,
  reprintReason: staffBadges.reprintReason,
  version: staffBadges.version,
};

/** Badges within the scope: those to review first, then the newest. */
export async function badgeList(db: Reader, caller: Caller, { page, query }: z.output<(typeof searchBadges)["input"]>) {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  const where = and(
    visibleTo(caller, MAY.badges.review),
    query.likeEmpName ? sql`${employees.searchTokens} @> array[${searchToken(query.likeEmpName)}]::text[]` : undefined,
    departments ? sql`${employees.departmentId} = any(${sql.param(departments)}::int[])` : undefined,
    query.state ? eq(staffBadges.state, query.state) : undefined,
    query.reason ? eq(staffBadges.reprintReason, query.reason) : undefined,
  );
  const [rows, [count], names] = await Promise.all([
    db
      .select(ROW)
      .from(staffBadges)
      .innerJoin(employees, joined)
      .where(where)
      .orderBy(staffBadges.state, desc(staffBadges.id))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(staffBadges).innerJoin(employees, joined).where(where),
    namesOf(db, caller),
  ]);
  return listed(
    count!.n,
    rows.map((row) => shown(row, names.departmentPath)),
  );
}

function shown(
  { departmentId, printedAt, ...row }: Omit<BadgeRow, "departmentPath"> & { departmentId: number },
  path: (id: number) => string,
): BadgeRow {
  return { ...row, printedAt: iso(printedAt), departmentPath: path(departmentId) };
}

export const badgeFilters = async (
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) => ({ department: await departmentFilter(db, caller, input) });

export async function badgeDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const [row] = await db
    .select(ROW)
    .from(staffBadges)
    .innerJoin(employees, joined)
    .where(and(eq(staffBadges.id, id), visibleTo(caller, MAY.badges.review)));
  if (!row) throw missing();
  const [prints, names] = await Promise.all([printsOf(db, [id]), namesOf(db, caller)]);
  return { ...shown(row, names.departmentPath), prints: prints.get(id) ?? [], acts: [...ACTS[row.state]] };
}

/** A badge within the scope, locked. */
export async function lockBadge(tx: Tx, caller: Caller, id: number, version: number) {
  const [row] = await tx
    .select({ badge: staffBadges, siteId: employees.siteId })
    .from(staffBadges)
    .innerJoin(employees, joined)
    .where(and(eq(staffBadges.id, id), visibleTo(caller, MAY.badges.review)))
    .for("update", { of: staffBadges });
  if (!row) throw missing();
  if (row.badge.version !== version) throw stale();
  return row;
}

export const ownBadges = async (db: Reader, caller: Caller) => ({
  jobNumber: caller.jobNumber,
  badges: await badgesOf(db, caller.empId ?? 0),
});

/** Badges of somebody whose file the caller may open. */
export async function personBadges(db: Reader, caller: Caller, { empId }: { empId: number }) {
  const [person] = await db
    .select({ jobNumber: employees.jobNumber, mayReview: sql<boolean>`${visibleTo(caller, MAY.badges.review)}` })
    .from(employees)
    .where(and(eq(employees.empId, empId), visibleTo(caller, MAY.archives.seeDetail)));
  if (!person) throw missing();
  return { ...person, badges: await badgesOf(db, empId) };
}

/** All badges of a person with every print, newest first. */
async function badgesOf(db: Reader, empId: number): Promise<PersonBadge[]> {
  const rows = await db
    .select(ROW)
    .from(staffBadges)
    .innerJoin(employees, joined)
    .where(eq(staffBadges.empId, empId))
    .orderBy(desc(staffBadges.id));
  const prints = await printsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, state, refuseReason, badgeNo, printedAt }) => ({
    id,
    state,
    refuseReason,
    badgeNo,
    printedAt: iso(printedAt),
    prints: prints.get(id) ?? [],
  }));
}

/** Prints by badge, newest first. */
async function printsOf(db: Reader, ids: readonly number[]): Promise<Map<number, PersonBadge["prints"]>> {
  const { rows } = await db.execute<PersonBadge["prints"][number] & { badgeId: number }>(sql`
    select p.badge_id as "badgeId", p.badge_no as "badgeNo", p.reason, p.remark, p.printed_at as "printedAt",
      coalesce(e.emp_name, u.username, '') as "printedBy"
    from badge_prints p left join users u on u.user_id = p.printed_by left join employees e on e.emp_id = u.emp_id
    where p.badge_id = any(${sql.param(ids)}::int[]) order by p.printed_at desc, p.badge_no desc`);
  const prints = new Map<number, PersonBadge["prints"]>();
  for (const { badgeId, ...print } of rows)
    prints.set(badgeId, [...(prints.get(badgeId) ?? []), { ...print, printedAt: iso(print.printedAt)! }]);
  return prints;
}
