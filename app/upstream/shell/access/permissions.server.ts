import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { updatePermission as contract } from "~/contracts/shell/rights";
import { permissionTree as linked } from "~/lib/shell/permission-tree";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { noteFault } from "~/upstream/platform/failure.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { permissions } from "~/upstream/platform/tables/identity.server";
import { storedNames, typedNames } from "../desk/names.server";
import { lockRights } from "./rights-guard.server";
import { codesOf } from "./roles.server";

/**
 * The tree in its order (shell rule 42): what has no parent or runs in a circle is left out, and written to the error
 * log.
 */
export async function permissionRows(db: Reader, caller: Caller) {
  const codes = await codesOf(db, caller);
  const { tree, leftOut } = linked(codes);
  const held = await select(db, {
    code: num`permission_code`,
    n: num`count(*)::int`,
  })`from role_permissions group by 1`;
  const holders = new Map(held.map((row) => [row.code, row.n]));
  if (leftOut.length > 0) {
    await noteFault({
      side: "api",
      message: `permission tree left out: ${leftOut.map((one) => `${one.permissionCode} ${one.reason}`).join(", ")}`,
      userId: caller.userId,
    });
  }
  type Node = (typeof tree)[number];
  const flat = (
    nodes: Node[],
    depth: number,
  ): { permissionCode: number; parentId: number; name: string; noActing: 0 | 1; roleCount: number; depth: number }[] =>
    nodes.flatMap((node) => [
      {
        permissionCode: node.permissionCode,
        parentId: node.parentId,
        name: node.label,
        noActing: node.noActing as 0 | 1,
        roleCount: holders.get(node.permissionCode) ?? 0,
        depth,
      },
      ...flat(node.children, depth + 1),
    ]);
  return { rows: flat(tree, 1), leftOut };
}

/** One code, and what may stand above it. */
export async function permissionDetail(db: Reader, caller: Caller, { permissionCode }: { permissionCode?: number }) {
  const codes = await codesOf(db, caller);
  const row = codes.find((one) => one.permissionCode === permissionCode);
  if (permissionCode !== undefined && !row) throw missing();
  return {
    permission: row
      ? {
          permissionCode: row.permissionCode,
          parentId: row.parentId,
          name: typedNames(row.name),
          noActing: row.noActing as 0 | 1,
          version: row.version,
        }
      : null,
    parents: codes
      .filter((one) => one.permissionCode !== permissionCode)
      .map((one) => ({ value: one.permissionCode, label: `${one.permissionCode} ${one.label}` })),
  };
}

/**
 * Adds, renames or moves a code. All rows are locked: of two moves that would make a circle the second is refused. So
 * are the roles: nobody is given a code at the moment it becomes a branch.
 */
export async function updatePermission(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  await lockRights(tx, caller);
  const { permissionCode, parentId, noActing } = input;
  const all = await tx.select().from(permissions).orderBy(permissions.permissionCode).for("no key update");
  const before = all.find((row) => row.permissionCode === permissionCode);
  if (input.version === undefined && before) throw invalid({ permissionCode: { key: "system:fault.codeTaken" } });
  if (input.version !== undefined && !before) throw missing();
  if (before && before.version !== input.version) throw stale();
  await checkParent(tx, all, permissionCode, parentId, before?.parentId);
  const values = { parentId, name: storedNames(input.name), noActing };
  const change = difference(before ?? {}, values);
  if (before && !change) return { permissionCode, version: before.version };
  const [row] = before
    ? await tx
        .update(permissions)
        .set({ ...values, version: sql`${permissions.version} + 1` })
        .where(eq(permissions.permissionCode, permissionCode))
        .returning()
    : await tx
        .insert(permissions)
        .values({ permissionCode, ...values, version: 2 })
        .onConflictDoNothing()
        .returning();
  if (!row) throw invalid({ permissionCode: { key: "system:fault.codeTaken" } });
  await audit(tx, caller, {
    action: before ? "permission.update" : "permission.create",
    objectType: "permission",
    objectId: permissionCode,
    before: before && change!.before,
    after: change!.after,
  });
  return { permissionCode, version: row.version };
}

async function checkParent(
  tx: Tx,
  all: (typeof permissions.$inferSelect)[],
  permissionCode: number,
  parentId: number,
  old: number | undefined,
): Promise<void> {
  if (parentId === 0 || parentId === old) return;
  if (!all.some((row) => row.permissionCode === parentId)) throw invalid({ parentId: { key: "errors:notOption" } });
  const moved = [...all.filter((row) => row.permissionCode !== permissionCode), { permissionCode, parentId }];
  if (linked(moved).leftOut.some((one) => one.permissionCode === permissionCode))
    throw invalid({ parentId: { key: "system:fault.permissionLoop" } });
  // A code with something below it is a branch, and nobody's right any more.
  const { rowCount } = await tx.execute(sql`select from role_permissions where permission_code = ${parentId} limit 1`);
  if (rowCount) throw invalid({ parentId: { key: "system:fault.permissionHeld" } });
}
