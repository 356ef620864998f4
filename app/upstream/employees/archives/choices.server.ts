import { sql } from "drizzle-orm";
import { companiesOf } from "~/upstream/organization/companies.server";
import { placesTaken } from "~/upstream/organization/headcount.server";
import { departmentOptions, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** Choices of the employee form, from memory but for platforms and the places taken in the chosen department. */
export async function employeeChoices(db: Reader, caller: Caller, { departmentId }: { departmentId?: number }) {
  const [departments, positions, levels, companies, words, platforms] = await Promise.all([
    departmentOptions(db, caller),
    freePositions(db, caller, departmentId),
    levelsOf(db, caller),
    companiesOf(db, caller),
    dictionary(db, caller),
    select(db, { id: num`id`, name: str`name` })`from platforms where enabled = 1 order by code`,
  ]);
  const items = (code: string) =>
    (words.get(code)?.items ?? [])
      .filter((item) => item.isTakeEffect === 1)
      .map(({ itemCode, itemName }) => ({ itemCode, itemName: itemName[caller.language] ?? itemName.zh ?? itemCode }));
  return {
    departments,
    positions,
    levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })),
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
    banks: items("bank_name"),
    channels: items("apply_channel"),
    languageLevels: items("language_level"),
    platforms,
  };
}

async function freePositions(db: Reader, caller: Caller, departmentId: number | undefined) {
  if (departmentId === undefined) return [];
  const own = [...(await positionsOf(db, caller)).byId.values()].filter((row) => row.departmentId === departmentId);
  const rows = await select(db, {
    position_id: num`position_id`,
    taken: num`${placesTaken(sql`positions.position_id`)}`,
  })`
    from positions
    where position_id = any(${sql.param(own.map((row) => row.positionId))}::int[])`;
  const taken = new Map(rows.map((row) => [row.position_id, row.taken]));
  return own.map(({ positionId, name, plannedCount }) => ({
    positionId,
    name,
    free: Math.max(0, plannedCount - (taken.get(positionId) ?? 0)),
  }));
}
