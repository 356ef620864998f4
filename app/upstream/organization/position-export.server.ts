import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import type { searchPositions } from "~/contracts/organization/positions";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { departmentsOf } from "./organization.server";

const COLUMNS = [
  "employees:field.departmentCode",
  "organization:position.department",
  "organization:position.name",
  "organization:position.category",
  "organization:position.planned",
  "organization:position.levelMin",
  "organization:position.levelMax",
  "organization:position.onJob",
];

/** Positions `p` of departments `d` that are not closed, with their category `c` and levels `lo` and `hi`. */
export const FILED_POSITIONS = sql`
  positions p
  join departments d on d.department_id = p.department_id and d.status <> ${DEPARTMENT_STATUS.closed}
  join position_categories c on c.position_category_id = p.position_category_id
  left join position_levels lo on lo.level_id = p.level_min
  left join position_levels hi on hi.level_id = p.level_max
`;

/**
 * The filtered positions, by department: the columns of the import among them, so that a file may be taken out, changed
 * and brought back.
 */
export function exportPositions(
  caller: Caller,
  { query }: { query: z.output<(typeof searchPositions)["input"]>["query"] },
): Promise<Response> {
  return exportAnswer(caller, {
    action: "position.export",
    objectType: "position",
    asked: { query },
    title: say(caller.language, { key: "organization:position.title" }),
    day: companyDay(),
    columns: COLUMNS.map((key) => ({ header: say(caller.language, { key }), kind: "text" as const })),
    rows: async (db) => {
      const departments = await departmentsOf(db, caller);
      const within = query.departmentId === undefined ? null : departments.withBelow(query.departmentId);
      const from = sql`${FILED_POSITIONS}
        where true ${within ? sql` and p.department_id = any(${sql.param(within)}::int[])` : sql``}
        ${query.positionCategoryId ? sql` and p.position_category_id = ${query.positionCategoryId}` : sql``}
        ${query.likeName ? sql` and strpos(lower(p.name), ${query.likeName.toLowerCase()}) > 0` : sql``}`;
      return {
        count: sql`select count(*)::int as n from ${from}`,
        select: sql`select d.code, d.department_id, p.name, c.name, p.planned_count, lo.name, hi.name,
          (
            select count(*)::int
            from employees e
            where e.position_id = p.position_id and e.employment = ${EMPLOYMENT.onJob}
          )
          from ${from}
          order by d.code, p.name`,
        cells: ([code, departmentId, name, category, planned, lowest, highest, onJob]) => [
          code as string,
          departments.pathOf(departmentId as number),
          name as string,
          category as string,
          String(planned),
          lowest as string | null,
          highest as string | null,
          String(onJob),
        ],
      };
    },
  });
}
