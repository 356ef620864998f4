import { sql } from "drizzle-orm";
import { z } from "zod";
import { platform, type searchPlatforms } from "~/contracts/organization/platform";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { type Condition, every } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { departmentsOf } from "./organization.server";
import { platforms } from "./tables.server";

type Query = z.output<(typeof searchPlatforms)["input"]>["query"];
const listed = platform.omit({ departments: true }).extend({ departmentIds: z.array(z.number()) });
const PLATFORM = reads(
  listed,
  { p: platforms },
  {
    departmentIds: sql`
      coalesce(
        (
          select array_agg(d.department_id order by d.department_id)
          from platform_departments d
          where d.platform_id = p.id
        ),
        '{}'
      )
    `,
  },
);

async function filterOf(db: Reader, caller: Caller, { likeName, departmentId, enabled }: Query): Promise<Condition[]> {
  const within = departmentId === undefined ? null : (await departmentsOf(db, caller)).withBelow(departmentId);
  return [
    likeName && sql`(${contains(sql`p.code`, likeName)} or ${contains(sql`p.name`, likeName)})`,
    enabled !== undefined && sql`p.enabled = ${enabled}`,
    within !== null &&
      sql`
        exists (
          select
          from platform_departments d
          where d.platform_id = p.id and d.department_id = any(${sql.param(within)}::int[])
        )
      `,
  ];
}

/** Departments by code and path, as forms, lists and files name them. */
async function naming(db: Reader, caller: Caller) {
  const { byId, pathOf } = await departmentsOf(db, caller);
  return ({ departmentIds, ...row }: z.output<typeof listed>) => ({
    ...row,
    departments: departmentIds.map((id) => ({ code: byId.get(id)?.code ?? "", path: pathOf(id) })),
  });
}

export async function platformList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: { pageNo: number; pageSize: number }; query: Query },
) {
  const found = await PLATFORM.page(db, page, { where: await filterOf(db, caller, query), order: sql`p.code` });
  return mapped(found, await naming(db, caller));
}

export async function platformDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const row = await PLATFORM.one(db, sql`p.id = ${id}`);
  return (await naming(db, caller))(row);
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
      const where = every(await filterOf(db, caller, query));
      return {
        count: sql`select count(*)::int as n from platforms p where ${where}`,
        select: sql`
          select p.code, p.name, p.type,
            (
              select string_agg(d.code, ';' order by d.code)
              from platform_departments pd
              join departments d using (department_id)
              where pd.platform_id = p.id
            ),
            p.enabled
          from platforms p
          where ${where}
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
