import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchPlatforms } from "~/contracts/organization/platform";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { departmentsOf } from "./organization.server";

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
    ${windowOf(page)}`);
  return listed(
    rows[0]?.total ?? 0,
    await named(
      db,
      caller,
      rows.map(({ total, ...row }) => row),
    ),
  );
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
