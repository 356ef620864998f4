import { eq, sql } from "drizzle-orm";
import type { LargeInput, SmallInput } from "~/contracts/finance/categories";
import { LIMIT_BASIS } from "~/contracts/finance/codes";
import { levelsOf } from "~/upstream/organization/organization.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { changeRecord, heldRecord, type Kept, saveRecord } from "~/upstream/platform/record-save.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { expenseLarge, expenseLimits, expenseSmall } from "./tables.server";

const OBJECT = "expenseCategory";
const LARGE = {
  table: expenseLarge,
  object: OBJECT,
  refused: taken({ expense_large_pkey: ["largeClassifyCode", "financeBase:said.codeTaken"] }),
} satisfies Kept<typeof expenseLarge>;
const SMALL = {
  table: expenseSmall,
  object: OBJECT,
  refused: taken({ expense_small_pkey: ["smallClassifyCode", "financeBase:said.codeTaken"] }),
} satisfies Kept<typeof expenseSmall>;
type Large = typeof expenseLarge.$inferSelect;
type Small = typeof expenseSmall.$inferSelect;

/** The large category, held so that nobody turns it off meanwhile (finance rule 4). */
async function holdLarge(tx: Tx, code: string): Promise<Large | undefined> {
  const [row] = await tx.select().from(expenseLarge).where(eq(expenseLarge.largeClassifyCode, code)).for("share");
  return row;
}

/** A large category. */
export async function saveLarge(
  tx: Tx,
  caller: Caller,
  { largeClassifyCode, version, name, sort }: LargeInput,
): Promise<{ version: number }> {
  const before = version === undefined ? null : await heldRecord(tx, LARGE, largeClassifyCode, version);
  const saved = await saveRecord(tx, caller, LARGE, before, { name, sort }, { key: { largeClassifyCode } });
  return { version: saved.version };
}

/** A small category with its standards (finance rules 4 and 5). */
export async function saveSmall(
  tx: Tx,
  caller: Caller,
  { smallClassifyCode, version, limits, ...values }: SmallInput,
): Promise<{ version: number }> {
  const large = await holdLarge(tx, values.largeClassifyCode);
  const before = version === undefined ? null : await heldRecord(tx, SMALL, smallClassifyCode, version);
  const faults: Faults = {};
  const moved = values.largeClassifyCode !== before?.largeClassifyCode;
  if (!large || (moved && large.isTakeEffect === 0)) addFault(faults, "largeClassifyCode", "errors:notOption");
  if (values.limitBasis === LIMIT_BASIS.none && limits.length > 0)
    addFault(faults, "limitBasis", "expense:said.noBasis");
  await limitFaults(tx, caller, limits, faults);
  refuseAll(faults);
  const stored = before ? await limitsOf(tx, smallClassifyCode) : [];
  const rows = limits.map(({ levelId = null, cityTier = null, limit: limitCny }) => ({ levelId, cityTier, limitCny }));
  const saved = await saveRecord(tx, caller, SMALL, before, values, {
    key: { smallClassifyCode },
    before: { limits: stored },
    after: { limits: [...rows].sort(byPlace) },
  });
  await tx.delete(expenseLimits).where(eq(expenseLimits.smallClassifyCode, smallClassifyCode));
  if (rows.length > 0) await tx.insert(expenseLimits).values(rows.map((one) => ({ smallClassifyCode, ...one })));
  return { version: saved.version };
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
  if (size === "small") {
    const small = await switchable(tx, code, version, isTakeEffect);
    const { version: next } = await changeRecord(tx, caller, SMALL, small, { isTakeEffect }, "status");
    return { version: next };
  }
  const large = await heldRecord(tx, LARGE, code, version);
  if (isTakeEffect === 0) {
    const { rows } = await tx.execute(sql`
      select
      from expense_small
      where large_classify_code = ${code} and is_take_effect = 1
      limit 1`);
    if (rows.length > 0) throw conflict("expense:said.smallActive");
  }
  const { version: next } = await changeRecord(tx, caller, LARGE, large, { isTakeEffect }, "status");
  return { version: next };
}

/** The large category is held before the small one, as everywhere. */
async function switchable(tx: Tx, code: string, version: number, isTakeEffect: number): Promise<Small> {
  const [found] = await tx.select().from(expenseSmall).where(eq(expenseSmall.smallClassifyCode, code));
  if (!found) throw missing();
  const large = await holdLarge(tx, found.largeClassifyCode);
  const row = await heldRecord(tx, SMALL, code, version);
  if (row.largeClassifyCode !== found.largeClassifyCode) throw stale();
  if (isTakeEffect === 1 && large?.isTakeEffect !== 1) throw conflict("expense:said.largeOff");
  return row;
}
