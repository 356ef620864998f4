import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveClassify as saveContract } from "~/contracts/shell/dictionary";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept, saveRecord } from "~/upstream/platform/record-save.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { classifies, classifyItems } from "~/upstream/platform/tables/platform.server";
import { storedNames, typedNames } from "../desk/names.server";

type Input = z.output<(typeof saveContract)["input"]>;

export async function classifyItem(
  db: Reader,
  _caller: Caller,
  { classifyCode, itemCode }: { classifyCode: string; itemCode: string },
) {
  const [row] = await db
    .select()
    .from(classifyItems)
    .where(and(eq(classifyItems.classifyCode, classifyCode), eq(classifyItems.itemCode, itemCode)));
  if (!row) throw missing();
  const { itemName, isTakeEffect, ...rest } = row;
  return { ...rest, name: typedNames(itemName), isTakeEffect: isTakeEffect as 0 | 1 };
}

export async function classification(db: Reader, _caller: Caller, { classifyCode }: { classifyCode: string }) {
  const [row] = await db.select().from(classifies).where(eq(classifies.classifyCode, classifyCode));
  if (!row) throw missing();
  return { ...row, name: typedNames(row.name) };
}

/**
 * A classification and its names, an item, or an item's names and state (shell rule 47: codes stay, nothing is
 * removed).
 */
export async function saveClassify(tx: Tx, caller: Caller, input: Input) {
  if (input.itemCode === undefined) return writeClassification(tx, caller, input);
  return input.version === undefined
    ? addItem(tx, caller, input, input.itemCode)
    : editItem(tx, caller, input, input.itemCode);
}

const CLASSIFICATION: Kept<typeof classifies> = {
  table: classifies,
  object: "classify",
  refused: taken("classifyCode"),
};
const ITEM = { table: classifyItems, object: "classify" } satisfies Kept<typeof classifyItems>;

async function writeClassification(tx: Tx, caller: Caller, { classifyCode, version, name }: Input) {
  const before = version === undefined ? null : await heldRecord(tx, CLASSIFICATION, classifyCode, version);
  await saveRecord(tx, caller, CLASSIFICATION, before, { name: storedNames(name) }, { key: { classifyCode } });
  return { classifyCode, itemCode: null };
}

async function addItem(tx: Tx, caller: Caller, { classifyCode, name, sort, isTakeEffect }: Input, itemCode: string) {
  const values = { itemName: storedNames(name), sort, isTakeEffect };
  await tx
    .insert(classifyItems)
    .values({ classifyCode, itemCode, ...values })
    .catch(taken("itemCode"));
  await audit(tx, caller, {
    action: "classify.addItem",
    objectType: "classify",
    objectId: `${classifyCode}/${itemCode}`,
    after: values,
  });
  return { classifyCode, itemCode };
}

async function editItem(
  tx: Tx,
  caller: Caller,
  { classifyCode, version, name, sort, isTakeEffect }: Input,
  itemCode: string,
) {
  const which = and(eq(classifyItems.classifyCode, classifyCode), eq(classifyItems.itemCode, itemCode));
  const before = await heldRecord(tx, ITEM, { classifyCode, itemCode }, version);
  const values = { itemName: storedNames(name), sort, isTakeEffect };
  const change = difference(before, values);
  if (!change) return { classifyCode, itemCode };
  await tx
    .update(classifyItems)
    .set({ ...values, version: sql`${classifyItems.version} + 1` })
    .where(which);
  await audit(tx, caller, {
    action: "classify.updateItem",
    objectType: "classify",
    objectId: `${classifyCode}/${itemCode}`,
    ...change,
  });
  return { classifyCode, itemCode };
}

function taken(field: string): (error: unknown) => never {
  return (error) => {
    const code = databaseError(error)?.code;
    if (code === "23505") throw invalid({ [field]: { key: "system:fault.codeTaken" } });
    if (code === "23503") throw missing();
    throw error;
  };
}

/** All items, or those of one classification, in the caller's language (shell rule 38). */
export async function exportClassify(
  caller: Caller,
  { query }: { query: { classifyCode?: string } },
): Promise<Response> {
  const text = (key: string) => say(caller.language, { key });
  const where = query.classifyCode ? sql`i.classify_code = ${query.classifyCode}` : sql`true`;
  return exportAnswer(caller, {
    action: "classify.export",
    objectType: "classify",
    asked: { query },
    day: companyDay(),
    title: text("system:classify.title"),
    columns: ["classification", "classificationName", "itemCode", "itemName", "sort", "state"].map((name) => ({
      header: text(`system:classify.${name}`),
      kind: "text" as const,
    })),
    rows: async () => ({
      count: sql`select count(*)::int as n from classify_items i where ${where}`,
      select: sql`
        select c.classify_code, coalesce(c.name ->> ${caller.language}, c.name ->> 'zh'), i.item_code,
          coalesce(i.item_name ->> ${caller.language}, i.item_name ->> 'zh'), i.sort, i.is_take_effect
        from classify_items i
        join classifies c using (classify_code)
        where ${where}
        order by c.classify_code, i.sort, i.item_code`,
      cells: (row) => [...row.slice(0, 5).map(String), text(`system:classify.stateWord.${row[5]}`)],
    }),
  });
}
