import { eq } from "drizzle-orm";
import { type Language, named } from "~/lib/languages";
import { siteOf } from "~/lib/organization/known-company";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Kinds } from "../engine/kind.server";
import { approvalDefinitions, approvalFormTypes } from "../process/tables.server";

export type FormType = typeof approvalFormTypes.$inferSelect;
type FormTypes = ReadonlyMap<number, FormType>;

/** Form types by code. */
export function formTypesOf(db: Reader | Tx, { versions }: Pick<Caller, "versions">): Promise<FormTypes> {
  return cached(
    "approval-form-types",
    versions.approvals ?? 0,
    async () => new Map((await db.select().from(approvalFormTypes)).map((row) => [row.formTypeCode, row])),
  );
}

/** The published process of each form type, by the type's code. */
export function publishedOf(
  db: Reader | Tx,
  { versions }: Pick<Caller, "versions">,
): Promise<ReadonlyMap<number, number>> {
  return cached("approval-published", versions.approvals ?? 0, async () => {
    const rows = await db
      .select({ code: approvalDefinitions.formTypeCode, id: approvalDefinitions.id })
      .from(approvalDefinitions)
      .where(eq(approvalDefinitions.status, 1));
    return new Map(rows.map(({ code, id }) => [code, id]));
  });
}

/** Name of a type as lists show it; the code of one that is gone. */
export const typeName = (types: FormTypes, code: number, language: Language) =>
  named(types.get(code)?.name ?? {}, language) || String(code);

/**
 * Types that a filter or a delegation may name: those of kinds that exist, at sites in use; of a site's own the code
 * says which.
 */
export const typeChoices = (kinds: Kinds, types: FormTypes, language: Language) =>
  [...types.values()]
    .filter(({ kindCode, siteDigit }) => kinds.has(kindCode) && siteOf(siteDigit)?.enabled !== false)
    .sort((a, b) => a.formTypeCode - b.formTypeCode)
    .map(({ formTypeCode, siteDigit, name }) => ({
      value: formTypeCode,
      label: siteDigit === 0 ? named(name, language) : `${named(name, language)} ${formTypeCode}`,
    }));
