import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import type { savePlatform as contract } from "~/contracts/organization/platform";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { saveWhole } from "~/upstream/platform/whole-save.server";
import { reachesDepartment, storedName, taken } from "./organization-parts.server";
import { departments, platformDepartments, platforms } from "./tables.server";

const PLATFORM: Kept<typeof platforms> = {
  table: platforms,
  object: "platform",
  refused: taken({ platforms_code_key: ["code", "organization:platform.codeTaken"] }),
};

export async function savePlatform(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const before = input.id === undefined ? null : await heldRecord(tx, PLATFORM, input.id, input.version);
  const was = before
    ? (await tx.select().from(platformDepartments).where(sql`${platformDepartments.platformId} = ${before.id}`))
        .map((row) => row.departmentId)
        .sort((a, b) => a - b)
    : [];
  const departmentIds = await chosenDepartments(tx, caller, input.departmentCodes, was);
  const values = { code: input.code, name: storedName("name", input.name), type: input.type, enabled: input.enabled };
  const { changed, ...saved } = await saveWhole(tx, caller, PLATFORM, before, values, {
    before: { departmentIds: was },
    after: { departmentIds },
  });
  if (!changed) return saved;
  await tx.execute(
    sql`
      delete from platform_departments
      where platform_id = ${saved.id} and department_id <> all(${sql.param(departmentIds)}::int[])
    `,
  );
  await tx.execute(
    sql`
      insert into platform_departments (platform_id, department_id)
      select ${saved.id}, unnest(${sql.param(departmentIds)}::int[])
      on conflict
      do nothing
    `,
  );
  return saved;
}

/** Keys of the departments named, held open; each one added or dropped lies within the caller's reach. */
async function chosenDepartments(
  tx: Tx,
  caller: Caller,
  codes: readonly string[],
  was: readonly number[],
): Promise<number[]> {
  const wanted = codes.map((code) => code.toLowerCase());
  const rows = await tx
    .select()
    .from(departments)
    .where(
      sql`
        lower(${departments.code}) = any(${sql.param(wanted)}::text[])
          or ${inArray(departments.departmentId, [0, ...was])}
      `,
    )
    .orderBy(departments.departmentId)
    .for("share");
  const byCode = new Map(rows.map((row) => [row.code.toLowerCase(), row]));
  const unknown = codes.filter((code) => {
    const row = byCode.get(code.toLowerCase());
    return !row || (row.status === DEPARTMENT_STATUS.closed && !was.includes(row.departmentId));
  });
  const refuse = (key: string, names: readonly string[]) =>
    invalid({ departmentCodes: { key: `organization:platform.${key}`, params: { codes: names.join(", ") } } });
  if (unknown.length > 0) throw refuse("noDepartments", unknown);
  const chosen = new Set(wanted.map((code) => byCode.get(code)!.departmentId));
  const touched = rows.filter((row) => chosen.has(row.departmentId) !== was.includes(row.departmentId));
  const outside = touched.filter((row) => !reachesDepartment(caller, [MAY.organization.editPositions], row));
  if (outside.length > 0)
    throw refuse(
      "outsideReach",
      outside.map((row) => row.code),
    );
  return [...chosen].sort((a, b) => a - b);
}
