import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/shell/may";
import type { MenuItem } from "~/contracts/shell/session";
import { env } from "~/lib/env.server";
import { type Language, named } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import type { Product } from "~/upstream/domain.server";
import { departmentName, levelsOf } from "~/upstream/organization/organization.server";
import { cached } from "~/upstream/platform/cache.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";
import { menus, permissions } from "~/upstream/platform/tables/identity.server";
import { mayChangeSystem } from "../door/acting.server";
import { shownTabs, tabAt, type Visit, visited } from "./tabs.server";

/** Parent of the menus at the top, in the words of the specification. */
const TOP = "0";

type Waiting = Pick<Product, "waiting" | "waitingSums">;
type MenuRow = typeof menus.$inferSelect;

/**
 * Everything the frame around a page shows; one query beside the session's own (unread messages), the rest is cached. A
 * page that was not open yet is added to the visited ones.
 */
export async function frame(product: Product, caller: Caller, visit: Visit) {
  const db = database().read;
  const menus = menusOf(db, caller);
  const isMenu = async (path: string) => everyMenu(await menus).some(({ url }) => url === path);
  const [menuTree, counts, tabs, department, changesSystem, manages] = await Promise.all([
    menus,
    menuCounts(product, db, caller, menus),
    visited(product, caller, visit, isMenu),
    caller.departmentId === null ? "" : departmentName(db, caller, caller.departmentId),
    mayChangeSystem(db, caller),
    isManager(db, caller),
  ]);
  return {
    user: {
      userId: caller.userId,
      username: caller.username,
      jobNumber: caller.jobNumber,
      empId: caller.empId,
      empName: caller.empName,
      siteId: caller.siteId,
      systemType: caller.systemType,
      departmentName: department,
      acting: caller.acting,
      actorUserId: caller.actorUserId,
      actorName: caller.actorName,
      maySwitch: !caller.acting && holds(caller, MAY.account.switch),
      mayChangeSystem: changesSystem,
      forum: env().FORUM_URL !== undefined,
      interviewQuiz: env().QUIZ_URL !== undefined && holds(caller, MAY.account.openQuiz),
      mobileAttendance: manages,
      mustChangePassword: caller.mustChangePassword,
      idCardExpiring: caller.idCardExpiring,
      expiresAt: caller.expiresAt,
    },
    codes: [...caller.rights.codes],
    menus: menuTree,
    counts,
    tabs: shownTabs(product, caller, tabs),
    tabAt: visit.path === undefined ? null : tabAt(product, tabs, visit.path),
  };
}

/** Somebody whose level ranks as a manager's, or higher (shell rule 25). */
async function isManager(db: Reader, caller: Caller): Promise<boolean> {
  if (caller.levelId === null) return false;
  const [levels, from] = await Promise.all([levelsOf(db, caller), parameter(db, caller, "managerRank", companyDay())]);
  return (levels.byId.get(caller.levelId)?.rank ?? 0) >= from;
}

/** Menus whose permission the caller holds; a group without a permitted page is left out (shell rule 43). */
export async function menusOf(db: Reader, caller: Caller): Promise<MenuItem[]> {
  const rows = await cached("menus", caller.versions.menus ?? 0, () =>
    db.select().from(menus).orderBy(menus.sort, menus.menuCode),
  );
  const allowed = rows.filter(
    (row) => row.visible === 1 && (row.permissionCodes.length === 0 || holds(caller, ...row.permissionCodes)),
  );
  return branch(allowed, null, caller.language);
}

function branch(rows: MenuRow[], parent: string | null, language: Language): MenuItem[] {
  return rows
    .filter((row) => row.parentCode === parent)
    .map((row) => ({
      menuCode: row.menuCode,
      menuName: row.menuName[language] ?? row.menuName.zh ?? row.menuCode,
      url: row.url,
      icon: row.icon,
      level: row.level,
      count: 0,
      children: branch(rows, row.menuCode, language),
    }))
    .filter((item) => item.url !== "" || item.children.length > 0);
}

/**
 * What waits behind the menus, by menu code, in one statement (shell rule 50; approvals rule 32). Every page asks for
 * it, and the database plans it anew each time: nothing is asked for behind a menu that the caller is not shown.
 * @param known his menus, where somebody reads them already
 */
export async function menuCounts(
  product: Waiting,
  db: Reader,
  caller: Caller,
  known?: Promise<MenuItem[]>,
): Promise<Record<string, number>> {
  if (caller.empId === null) return { messages: 0 };
  const shown = new Set(everyMenu(await (known ?? menusOf(db, caller))).map(({ menuCode }) => menuCode));
  const waiting = Object.entries(product.waiting(caller, caller.empId));
  const columns = waiting
    .filter(([menu]) => shown.has(menu))
    .map(([menu, count]) => sql`${count} as ${sql.identifier(menu)}`);
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${sql.join([sql`${unreadOf(caller.empId)} as messages`, ...columns], sql`, `)}`);
  const counts: Record<string, number> = { ...Object.fromEntries(waiting.map(([menu]) => [menu, 0])), ...rows[0]! };
  const sums = Object.entries(product.waitingSums).map(([group, menus]) => [
    group,
    menus.reduce((sum, menu) => sum + counts[menu]!, 0),
  ]);
  return { ...counts, ...Object.fromEntries(sums) };
}

/** Messages that a person has not read yet. */
const unreadOf = (empId: number) => sql`
  (select count(*) from notifications where emp_id = ${empId} and read_at is null)
`;

/** The menus with what waits behind each (approvals, Calls): the caller's own, whole or below one of them. */
export async function countedMenus(
  product: Waiting,
  db: Reader,
  caller: Caller,
  { parentId = TOP, userId }: { parentId?: string; userId?: string },
): Promise<MenuItem[]> {
  // Shell rule 2: who the call names proves nothing, and nobody reads another's menus.
  if (userId !== undefined && userId !== String(caller.userId)) throw missing();
  const own = menusOf(db, caller);
  const [tree, counts] = await Promise.all([own, menuCounts(product, db, caller, own)]);
  const counted = (items: MenuItem[]): MenuItem[] =>
    items.map((item) => ({ ...item, count: counts[item.menuCode] ?? 0, children: counted(item.children) }));
  if (parentId === TOP) return counted(tree);
  const parent = everyMenu(tree).find((item) => item.menuCode === parentId);
  if (!parent) throw missing();
  return counted(parent.children);
}

const everyMenu = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...everyMenu(item.children)]);

/** The caller's permissions with their groups, flat; the client builds the tree (shell rule 42). */
export async function permissionsOf(db: Reader, caller: Caller) {
  const all = await cached("permissions", caller.versions.rights ?? 0, () => db.select().from(permissions));
  const byCode = new Map(all.map((row) => [row.permissionCode, row]));
  const reached = new Set<number>();
  for (const code of caller.rights.codes) {
    for (let next: number | undefined = code; next && !reached.has(next); next = byCode.get(next)?.parentId)
      reached.add(next);
  }
  return all
    .filter((row) => reached.has(row.permissionCode))
    .map((row) => ({
      permissionCode: row.permissionCode,
      parentId: row.parentId,
      name: named(row.name, caller.language),
    }));
}
