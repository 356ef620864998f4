import { normalizeText } from "~/lib/text";
import { databaseError } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reaches } from "~/upstream/platform/identity/rights.server";
import { invalid } from "~/upstream/platform/refusal.server";

/**
 * Whether the caller's scope for one of the codes covers a department, or a place for a new one below it (0: first
 * level). Departments have no mark of the overseas warehouse, so its site scope covers none of them.
 */
export function reachesDepartment(
  caller: Caller,
  codes: readonly number[],
  place: { departmentId: number; siteId: number },
): boolean {
  return codes.some((code) => reaches(caller, code, { ...place, overseasWarehouse: 0 }));
}

/** A name as it is stored; one made of invisible characters is none. */
export function storedName(field: string, typed: string): string {
  const name = normalizeText(typed);
  if (!name) throw invalid({ [field]: { key: "errors:required" } });
  return name;
}

/** The database decides about names and numbers that two people send at once; the constraint tells the field. */
export function taken(constraints: Record<string, readonly [field: string, key: string]>): (error: unknown) => never {
  return (error) => {
    const [field, key] = constraints[databaseError(error)?.constraint ?? ""] ?? [];
    if (field && key) throw invalid({ [field]: { key } });
    throw error;
  };
}
