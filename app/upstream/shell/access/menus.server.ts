import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { updateMenu as contract } from "~/contracts/shell/rights";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { menus } from "~/upstream/platform/tables/identity.server";
import { storedNames, typedNames } from "../desk/names.server";

type Menu = typeof menus.$inferSelect;
const LEVELS = 3;

const shown = ({ menuName: _, visible, ...row }: Menu) => ({ ...row, visible: visible as 0 | 1 });
const label = (row: Menu, caller: Caller) => row.menuName[caller.language] || row.menuName.zh || row.menuCode;

/** Every menu, a group before its pages. */
export async function menuRows(db: Reader, caller: Caller) {
  const rows = await db.select().from(menus).orderBy(menus.sort, menus.menuCode);
  const branch = (parent: string | null): Menu[] =>
    rows.filter((row) => row.parentCode === parent).flatMap((row) => [row, ...branch(row.menuCode)]);
  return branch(null).map((row) => ({ ...shown(row), name: label(row, caller) }));
}

/** One menu, and what it may stand under. */
export async function menuDetail(db: Reader, caller: Caller, { menuCode }: { menuCode?: string }) {
  const rows = await db.select().from(menus).orderBy(menus.sort, menus.menuCode);
  const row = rows.find((one) => one.menuCode === menuCode);
  if (menuCode !== undefined && !row) throw missing();
  return {
    menu: row ? { ...shown(row), name: typedNames(row.menuName) } : null,
    parents: rows
      .filter((one) => one.level < LEVELS && one.menuCode !== menuCode)
      .map((one) => ({ value: one.menuCode, label: label(one, caller) })),
  };
}

/** Adds or edits a menu (shell rule 43: three levels). All rows are locked, so two moves never make a circle. */
export async function updateMenu(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const { menuCode, version, name, parentCode = null, ...rest } = input;
  const all = await tx.select().from(menus).orderBy(menus.menuCode).for("no key update");
  const before = all.find((row) => row.menuCode === menuCode);
  if (version === undefined && before) throw invalid({ menuCode: { key: "system:fault.codeTaken" } });
  if (version !== undefined && !before) throw missing();
  if (before && before.version !== version) throw stale();
  const level = levelUnder(all, menuCode, parentCode);
  const codes = [...new Set(rest.permissionCodes)].sort((a, b) => a - b);
  const known = await select(tx, {
    n: num`count(*)::int`,
  })`from permissions where permission_code = any(${sql.param(codes)}::int[])`;
  if (known[0]!.n !== codes.length) throw invalid({ permissionCodes: { key: "system:fault.unknownCode" } });
  const values = { ...rest, permissionCodes: codes, parentCode, level, menuName: storedNames(name) };
  const change = difference(before ?? {}, values);
  if (before && !change) return { menuCode, version: before.version };
  const [row] = before
    ? await tx
        .update(menus)
        .set({ ...values, version: sql`${menus.version} + 1` })
        .where(eq(menus.menuCode, menuCode))
        .returning()
    : await tx
        .insert(menus)
        .values({ menuCode, ...values, version: 2 })
        .onConflictDoNothing()
        .returning();
  if (!row) throw invalid({ menuCode: { key: "system:fault.codeTaken" } });
  await audit(tx, caller, {
    action: before ? "menu.update" : "menu.create",
    objectType: "menu",
    objectId: menuCode,
    before: before && change!.before,
    after: change!.after,
  });
  return { menuCode, version: row.version };
}

/** Level of a menu under a parent; refuses a circle and a fourth level, also of what moves along. */
function levelUnder(all: Menu[], menuCode: string, parentCode: string | null): number {
  const depthBelow = (code: string): number =>
    Math.max(
      0,
      ...all
        .filter((row) => row.parentCode === code && row.menuCode !== code)
        .map((row) => 1 + depthBelow(row.menuCode)),
    );
  const line: string[] = [];
  for (let code = parentCode; code !== null; ) {
    const row = all.find((one) => one.menuCode === code);
    if (!row) throw invalid({ parentCode: { key: "errors:notOption" } });
    if (code === menuCode || line.includes(code)) throw invalid({ parentCode: { key: "system:fault.menuLoop" } });
    line.push(code);
    code = row.parentCode;
  }
  const level = line.length + 1;
  const below = depthBelow(menuCode);
  if (level + below > LEVELS) throw invalid({ parentCode: { key: "system:fault.menuDepth" } });
  if (below > 0 && level !== all.find((row) => row.menuCode === menuCode)?.level)
    throw invalid({ parentCode: { key: "system:fault.menuFilled" } });
  return level;
}
