import { type SQL, sql } from "drizzle-orm";
import { DATA_SCOPE } from "~/contracts/platform/codes";

/**
 * Whether a role reaches a site: the one of its member, or those it names.
 * @param row with `data_scope` and `scope_department_ids`
 */
export const roleReachesSite = (row: "r" | "holder" | "m", site: SQL, own: SQL): SQL => {
  const role = sql.raw(row);
  return sql`
    (
      ${role}.data_scope = ${DATA_SCOPE.all}
        or (
          ${role}.data_scope = ${DATA_SCOPE.site}
            and case when ${role}.scope_department_ids is null then ${site} = ${own}
              else ${site} = any(${role}.scope_department_ids) end
        )
    )
  `;
};
