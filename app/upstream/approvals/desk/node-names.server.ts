import { type SQL, sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE, type Language } from "~/lib/languages";
import { nameInSql } from "~/upstream/organization/organization.server";

/** What a node of a definition, as it stands in the column of nodes, is called in a language. */
export const nodeNameSql = (node: SQL, language: Language): SQL =>
  nameInSql(sql`${node}->>'name'`, sql`${node}->'names'`, language);

/** What the node where a form waits is called in a language; forms keep its Chinese name. `form`: alias of the form. */
export function currentNodeSql(form: "i" | "p", language: Language): SQL {
  const of = (column: string) => sql.raw(`${form}.${column}`);
  if (language === DEFAULT_LANGUAGE) return of("current_node_name");
  return sql`
    coalesce(
      (
        select nullif(value->'names'->>${language}, '')
        from approval_definitions d, jsonb_array_elements(d.nodes)
        where d.id = ${of("definition_id")} and value->>'key' = ${of("current_node_key")}
        limit 1
      ),
      ${of("current_node_name")}
    )`;
}
