import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/organization/codes";
import type { savePlatform as contract, searchPlatforms } from "~/contracts/organization/platform";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { CLOSED } from "./department-tree.server";
import { departmentsOf } from "./organization.server";
import { reachesDepartment, storedName, taken } from "./organization-parts.server";
import { departments, platformDepartments, platforms } from "./tables.server";

type Query = z.output<(typeof searchPlatforms)["input"]>["query"];
type Listed = {
  id: number;
  code: string;
  name: string;
  type: string;
  enabled: 0 | 1;
  version: number;
  departmentIds: number[];
};

const COLUMNS = sql`p.id, p.code, p.name, p.type, p.enabled, p.version,
  coalesce(
    (select array_agg(d.department_id order by d.department_id) from platform_departments d where d.platform_id = p.id),
      '{}'
  ) as "departmentIds"`;

async function platformsFrom(db: Reader, caller: Caller, { likeName, departmentId, enabled }: Query) {
  const within = departmentId === undefined ? null : (await departmentsOf(db, caller)).withBelow(departmentId);
  return sql`platforms p where true
    ${
      likeName
        ? sql`
      and (${contains(sql`p.code`, likeName)} or ${contains(sql`p.name`, likeName)})
    `
        : sql``
    }${enabled === undefined ? sql`` : sql` and p.enabled = ${enabled}`}
    ${
      within
        ? sql`
      and exists (
        select
        from platform_departments d
        where d.platform_id = p.id and d.department_id = any(${sql.param(within)}::int[])
      )
    `
        : sql``
    }`;
}

/** Departments by code and path, as forms, lists and files name them. */
async function named(db: Reader, caller: Caller, rows: readonly Listed[]) {
  const { byId, pathOf } = await departmentsOf(db, caller);
  return rows.map(({ departmentIds, ...row }) => ({
    ...row,
    departments: departmentIds.map((id) => ({ code: byId.get(id)?.code ?? "", path: pathOf(id) })),
  }));
}

export async function platformList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: { pageNo: number; pageSize: number }; query: Query },
) {
  const from = await platformsFrom(db, caller, query);
  const { rows } = await db.execute<Listed & { total: number }>(sql`
    select ${COLUMNS}, count(*) over ()::int as total
    from ${from}
    order by p.code
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`);
  return {
    page: { totalCount: rows[0]?.total ?? 0 },
    simpleList: await named(
      db,
      caller,
      rows.map(({ total, ...row }) => row),
    ),
  };
}

export async function platformDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const { rows } = await db.execute<Listed>(sql`select ${COLUMNS} from platforms p where p.id = ${id}`);
  if (!rows[0]) throw missing();
  return (await named(db, caller, rows))[0]!;
}

/** The columns of the import, so that a file may be taken out, changed and brought back. */
export function exportPlatforms(caller: Caller, { query }: { query: Query }): Promise<Response> {
  const text = (key: string) => say(caller.language, { key: `organization:platform.${key}` });
  return exportAnswer(caller, {
    action: "platform.export",
    objectType: "platform",
    asked: { query },
    title: text("title"),
    day: companyDay(),
    columns: ["code", "name", "type", "departmentCodes", "state"].map((field) => ({
      header: text(field),
      kind: "text" as const,
    })),
    rows: async (db) => {
      const from = await platformsFrom(db, caller, query);
      return {
        count: sql`select count(*)::int as n from ${from}`,
        select: sql`
          select p.code, p.name, p.type,
            (
              select string_agg(d.code, ';' order by d.code)
              from platform_departments pd
              join departments d using (department_id)
              where pd.platform_id = p.id
            ),
            p.enabled
          from ${from}
          order by p.code
        `,
        cells: ([code, name, type, codes, enabled]) => [
          code as string,
          name as string,
          type as string,
          codes as string | null,
          text(`on.${enabled}`),
        ],
      };
    },
  });
}

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
    return !row || (row.status === CLOSED && !was.includes(row.departmentId));
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
