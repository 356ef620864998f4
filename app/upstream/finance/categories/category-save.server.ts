import { eq, sql } from "drizzle-orm";
import type { LargeInput, SmallInput } from "~/contracts/finance/categories";
import { LIMIT_BASIS } from "~/contracts/finance/codes";
import { levelsOf } from "~/upstream/organization/organization.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { expenseLarge, expenseLimits, expenseSmall } from "./tables.server";

const OBJECT = "expenseCategory";
type Large = typeof expenseLarge.$inferSelect;
type Small = typeof expenseSmall.$inferSelect;

async function lockLarge(tx: Tx, code: string, version: number): Promise<Large> {
  const [row] = await tx.select().from(expenseLarge).where(eq(expenseLarge.largeClassifyCode, code)).for("update");
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  return row;
}

async function lockSmall(tx: Tx, code: string, version: number): Promise<Small> {
  const [row] = await tx.select().from(expenseSmall).where(eq(expenseSmall.smallClassifyCode, code)).for("update");
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  return row;
}

/** The large category, held so that nobody turns it off meanwhile (finance rule 4). */
async function holdLarge(tx: Tx, code: string): Promise<Large | undefined> {
  const [row] = await tx.select().from(expenseLarge).where(eq(expenseLarge.largeClassifyCode, code)).for("share");
  return row;
}

const next = { version: sql`version + 1`, updatedAt: sql`now()` };

/** A large category. */
export async function saveLarge(
  tx: Tx,
  caller: Caller,
  { largeClassifyCode, version, name, sort }: LargeInput,
): Promise<{ version: number }> {
  const before = version === undefined ? null : await lockLarge(tx, largeClassifyCode, version);
  const values = { name, sort };
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (before
    ? tx
        .update(expenseLarge)
        .set({ ...values, ...author, ...next })
        .where(eq(expenseLarge.largeClassifyCode, largeClassifyCode))
        .returning()
    : tx
        .insert(expenseLarge)
        .values({ largeClassifyCode, ...values, ...author, createdBy: caller.actorUserId })
        .returning()
  ).catch(taken({ expense_large_pkey: ["largeClassifyCode", "financeBase:said.codeTaken"] }));
  await tell(tx, caller, largeClassifyCode, before, values);
  return { version: row!.version };
}

/** A small category with its standards (finance rules 4 and 5). */
export async function saveSmall(
  tx: Tx,
  caller: Caller,
  { smallClassifyCode, version, limits, ...values }: SmallInput,
): Promise<{ version: number }> {
  const large = await holdLarge(tx, values.largeClassifyCode);
  const before = version === undefined ? null : await lockSmall(tx, smallClassifyCode, version);
  const faults: Faults = {};
  const moved = values.largeClassifyCode !== before?.largeClassifyCode;
  if (!large || (moved && large.isTakeEffect === 0)) addFault(faults, "largeClassifyCode", "errors:notOption");
  if (values.limitBasis === LIMIT_BASIS.none && limits.length > 0)
    addFault(faults, "limitBasis", "expense:said.noBasis");
  await limitFaults(tx, caller, limits, faults);
  refuseAll(faults);
  const stored = before ? await limitsOf(tx, smallClassifyCode) : [];
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (before
    ? tx
        .update(expenseSmall)
        .set({ ...values, ...author, ...next })
        .where(eq(expenseSmall.smallClassifyCode, smallClassifyCode))
        .returning()
    : tx
        .insert(expenseSmall)
        .values({ smallClassifyCode, ...values, ...author, createdBy: caller.actorUserId })
        .returning()
  ).catch(taken({ expense_small_pkey: ["smallClassifyCode", "financeBase:said.codeTaken"] }));
  const rows = limits.map(({ levelId = null, cityTier = null, limit: limitCny }) => ({ levelId, cityTier, limitCny }));
  await tx.delete(expenseLimits).where(eq(expenseLimits.smallClassifyCode, smallClassifyCode));
  if (rows.length > 0) await tx.insert(expenseLimits).values(rows.map((one) => ({ smallClassifyCode, ...one })));
  await tell(tx, caller, smallClassifyCode, before && { ...before, limits: stored }, {
    ...values,
    limits: rows.sort(byPlace),
  });
  return { version: row!.version };
}

type LimitRow = { levelId: number | null; cityTier: number | null; limitCny: number };
const byPlace = (a: LimitRow, b: LimitRow) =>
  (a.levelId ?? 0) - (b.levelId ?? 0) || (a.cityTier ?? 0) - (b.cityTier ?? 0);

async function limitsOf(tx: Tx, code: string): Promise<LimitRow[]> {
  const rows = await tx.select().from(expenseLimits).where(eq(expenseLimits.smallClassifyCode, code));
  return rows.map(({ levelId, cityTier, limitCny }) => ({ levelId, cityTier, limitCny })).sort(byPlace);
}

/** One standard for a level and a city; levels that are. */
async function limitFaults(tx: Tx, caller: Caller, limits: SmallInput["limits"], faults: Faults): Promise<void> {
  if (limits.length === 0) return;
  const { byId } = await levelsOf(tx, caller);
  const seen = new Map<string, number>();
  limits.forEach(({ levelId, cityTier }, n) => {
    if (levelId !== undefined && !byId.has(levelId)) addFault(faults, `limits[${n}].levelId`, "errors:notOption");
    const place = `${levelId ?? 0}/${cityTier ?? 0}`;
    const first = seen.get(place);
    if (first === undefined) seen.set(place, n);
    else addFault(faults, `limits[${n}].levelId`, "expense:said.limitTwice", { n: first + 1 });
  });
}

async function tell(
  tx: Tx,
  caller: Caller,
  objectId: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): Promise<void> {
  const change = difference(before ?? {}, after);
  if (change)
    await audit(tx, caller, {
      action: before ? "expenseCategory.update" : "expenseCategory.create",
      objectType: OBJECT,
      objectId,
      before: before && change.before,
      after: change.after,
    });
}

/** On or off: a large category goes off after its small ones, a small one on after its large one (finance rule 4). */
export async function setCategoryStatus(
  tx: Tx,
  caller: Caller,
  {
    size,
    code,
    version,
    isTakeEffect,
  }: { size: "large" | "small"; code: string; version: number; isTakeEffect: number },
): Promise<{ version: number }> {
  const set = { isTakeEffect, updatedBy: caller.actorUserId, ...next };
  const before =
    size === "large" ? await lockLarge(tx, code, version) : await switchable(tx, code, version, isTakeEffect);
  if (size === "large" && isTakeEffect === 0) {
    const { rows } = await tx.execute(sql`
      select
      from expense_small
      where large_classify_code = ${code} and is_take_effect = 1
      limit 1`);
    if (rows.length > 0) throw conflict("expense:said.smallActive");
  }
  const [row] =
    size === "large"
      ? await tx.update(expenseLarge).set(set).where(eq(expenseLarge.largeClassifyCode, code)).returning()
      : await tx.update(expenseSmall).set(set).where(eq(expenseSmall.smallClassifyCode, code)).returning();
  await audit(tx, caller, {
    action: "expenseCategory.status",
    objectType: OBJECT,
    objectId: code,
    before: { isTakeEffect: before.isTakeEffect },
    after: { isTakeEffect },
  });
  return { version: row!.version };
}

/** The large category is held before the small one, as everywhere. */
async function switchable(tx: Tx, code: string, version: number, isTakeEffect: number): Promise<Small> {
  const [found] = await tx.select().from(expenseSmall).where(eq(expenseSmall.smallClassifyCode, code));
  if (!found) throw missing();
  const large = await holdLarge(tx, found.largeClassifyCode);
  const row = await lockSmall(tx, code, version);
  if (row.largeClassifyCode !== found.largeClassifyCode) throw stale();
  if (isTakeEffect === 1 && large?.isTakeEffect !== 1) throw conflict("expense:said.largeOff");
  return row;
}
