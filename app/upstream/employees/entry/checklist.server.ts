import { sql } from "drizzle-orm";
import { ENTRY_ITEM } from "~/contracts/employees/codes";
import { entryAge } from "~/lib/employees/age";
import { birthDateOf } from "~/lib/employees/id-number";
import type { Tx } from "~/upstream/platform/database/db.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import type { PreEntry } from "./pre-entry.server";

/**
 * Both sides of the identity card, and the former employer's certificate or a signed statement that there is none
 * (employees rule 25).
 */
const REQUIRED: readonly number[] = [ENTRY_ITEM.idFront, ENTRY_ITEM.idBack, ENTRY_ITEM.formerEmployer];

/** Whether somebody is 16 or 17 on the planned day, as far as the ID number tells. */
export function isMinor({ idType, idNumber, planDate }: Pick<PreEntry, "idType" | "idNumber" | "planDate">): boolean {
  const birthDate = idNumber && birthDateOf(idType, unseal(idNumber));
  return Boolean(birthDate) && entryAge(birthDate as string, planDate) === "minor";
}

/**
 * The checklist of an entry: the usual documents, what the position asks for, and of minors a health check (employees
 * rules 3 and 25). Called again when the ID number has become known: an item that was not required may become so, never
 * the other way.
 */
export async function layOutChecklist(tx: Tx, row: PreEntry): Promise<void> {
  const required = [...REQUIRED, ...(isMinor(row) ? [ENTRY_ITEM.health] : [])];
  await tx.execute(sql`
    insert into pre_entry_items (pre_entry_id, item, required)
    select ${row.id}::int, item, (item = any(${sql.param(required)}::int[]) or item = any(p.required_docs))::int
    from (
      select distinct item
      from unnest(
        ${sql.param(Object.values(ENTRY_ITEM))}::int[] || (
          select required_docs::int[] from positions where position_id = ${row.positionId}
        )
      ) as item
    ) as items,
      positions p
    where p.position_id = ${row.positionId} and item between 1 and 11 and item <> 8
    on conflict (pre_entry_id, item) do update set required = greatest(pre_entry_items.required, excluded.required)`);
}
