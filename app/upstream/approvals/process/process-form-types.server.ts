import { asc, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type * as formTypes from "~/contracts/approvals/form-types";
import { digitOfTypes } from "~/lib/approvals/form-type";
import { named } from "~/lib/languages";
import { normalizeText } from "~/lib/text";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord } from "~/upstream/platform/record-save.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { menus } from "~/upstream/platform/tables/identity.server";
import { type FormType, formTypesOf, publishedOf } from "../desk/form-types.server";
import { headOf } from "./process-reads.server";
import { approvalFormTypes } from "./tables.server";

type Input<E extends { input: z.ZodType }> = z.output<E["input"]>;

export async function formTypeList(
  db: Reader,
  caller: Caller,
  { page, query }: Input<typeof formTypes.searchFormTypes>,
) {
  const [types, published] = await Promise.all([formTypesOf(db, caller), publishedOf(db, caller)]);
  const found = [...types.values()]
    .filter((type) => query.siteDigit === undefined || type.siteDigit === digitOfTypes(query.siteDigit))
    .filter((type) => query.isTakeEffect === undefined || type.isTakeEffect === query.isTakeEffect)
    .filter(
      (type) =>
        !query.likeName ||
        `${type.formTypeCode} ${type.numberPrefix} ${Object.values(type.name).join(" ")}`
          .toLowerCase()
          .includes(query.likeName.toLowerCase()),
    )
    .sort((a, b) => a.formTypeCode - b.formTypeCode);
  return listed(
    found.length,
    ofPage(page, found).map((type) => shown(type, caller, published)),
  );
}

const shown = (type: FormType, caller: Caller, published: ReadonlyMap<number, number>) => ({
  ...headOf(type, caller.language),
  names: type.name,
  numberPrefix: type.numberPrefix,
  hasAmount: type.hasAmount as 0 | 1,
  isTakeEffect: type.isTakeEffect as 0 | 1,
  menuCode: type.menuCode ?? "",
  published: published.has(type.formTypeCode),
  version: type.version,
});

export async function formTypeDetail(db: Reader, caller: Caller, { formTypeCode }: { formTypeCode: number }) {
  const [types, published, items] = await Promise.all([
    formTypesOf(db, caller),
    publishedOf(db, caller),
    db
      .select({ value: menus.menuCode, name: menus.menuName })
      .from(menus)
      .where(isNotNull(menus.parentCode))
      .orderBy(asc(menus.parentCode), asc(menus.sort)),
  ]);
  const type = types.get(formTypeCode);
  if (!type) throw missing();
  return {
    ...shown(type, caller, published),
    menus: items.map(({ value, name }) => ({ value, label: named(name, caller.language) })),
  };
}

/** Names, prefix and state of a form type. Numbers already given keep the old prefix (approvals rule 1). */
export async function updateFormType(
  tx: Tx,
  caller: Caller,
  { formTypeCode, version, ...input }: Input<typeof formTypes.updateFormType>,
): Promise<null> {
  const kept = { table: approvalFormTypes, object: "approvalFormType" };
  const before = await heldRecord(tx, kept, formTypeCode, version);
  const [menu] = input.menuCode ? await tx.select().from(menus).where(eq(menus.menuCode, input.menuCode)) : [];
  if (input.menuCode && !menu) throw invalid({ menuCode: { key: "errors:notOption" } });
  const name = Object.fromEntries(
    Object.entries(input.name).flatMap(([language, typed]) => (typed ? [[language, normalizeText(typed)]] : [])),
  );
  const values = {
    name,
    numberPrefix: input.numberPrefix,
    isTakeEffect: input.isTakeEffect,
    menuCode: input.menuCode || null,
  };
  const change = difference(before, values);
  if (!change) return null;
  await tx
    .update(approvalFormTypes)
    .set({ ...values, version: sql`${approvalFormTypes.version} + 1` })
    .where(eq(approvalFormTypes.formTypeCode, formTypeCode));
  await audit(tx, caller, {
    action: "formType.update",
    objectType: "approvalFormType",
    objectId: formTypeCode,
    ...change,
  });
  return null;
}
