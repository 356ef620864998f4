import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import type { savePlatform as contract } from "~/contracts/organization/platform";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { reachesDepartment, storedName, taken } from "./organization-parts.server";
import { departments, platformDepartments, platforms } from "./tables.server";

export async function savePlatform(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const [before] =
    input.id === undefined
      ? []
      : await tx.select().from(platforms).where(sql`${platforms.id} = ${input.id}`).for("update");
  if (input.id !== undefined && !before) throw missing();
  if (before && before.version !== input.version) throw stale();
  const was = before
    ? (await tx.select().from(platformDepartments).where(sql`${platformDepartments.platformId} = ${before.id}`))
        .map((row) => row.departmentId)
        .sort((a, b) => a - b)
    : [];
  const departmentIds = await chosenDepartments(tx, caller, input.departmentCodes, was);
  const values = { code: input.code, name: storedName("name", input.name), type: input.type, enabled: input.enabled };
  const change = difference(before ? { ...before, departmentIds: was } : {}, { ...values, departmentIds });
  if (before && !change) return { id: before.id, version: before.version };
  const [row] = await (before
    ? tx
        .update(platforms)
        .set({
          ...values,
          updatedBy: caller.actorUserId,
          updatedAt: sql`now()`,
          version: sql`${platforms.version} + 1`,
        })
        .where(sql`${platforms.id} = ${before.id}`)
        .returning()
    : tx
        .insert(platforms)
        .values({ ...values, createdBy: caller.actorUserId, updatedBy: caller.actorUserId })
        .returning()
  ).catch(taken({ platforms_code_key: ["code", "organization:platform.codeTaken"] }));
  await tx.execute(
    sql`
      delete from platform_departments
      where platform_id = ${row!.id} and department_id <> all(${sql.param(departmentIds)}::int[])
    `,
  );
  await tx.execute(
    sql`
      insert into platform_departments (platform_id, department_id)
      select ${row!.id}, unnest(${sql.param(departmentIds)}::int[])
      on conflict
      do nothing
    `,
  );
  await audit(tx, caller, {
    action: before ? "platform.update" : "platform.create",
    objectType: "platform",
    objectId: row!.id,
    before: before && change!.before,
    after: change!.after,
  });
  return { id: row!.id, version: row!.version };
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
