import { type SQL, sql } from "drizzle-orm";
import { ENTERED_KINDS } from "~/contracts/salary/codes";
import type { InputChoices } from "~/contracts/salary/inputs";
import { type Language, nameIn, type OtherNames } from "~/lib/languages";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** The version of a structure that counts in a month, before the first one that one; in a statement. */
export const versionIn = (structureId: SQL, month: SQL): SQL => sql`
  (
    select v.id
    from pay_structure_versions v
    where v.structure_id = ${structureId}
    order by v.from_month <= ${month} desc, case when v.from_month <= ${month} then v.from_month end desc, v.from_month
    limit 1
  )
`;

/** Items that run inputs may be entered for, of a structure in a month. */
export const enteredIn = (structureId: SQL, month: SQL): SQL => sql`
  select i.*
  from pay_items i
  where i.version_id = ${versionIn(structureId, month)} and i.kind in ${[...ENTERED_KINDS]}
`;

type Item = InputChoices["items"][number];

/** Items of a person's structure in a month; none without an archive. */
export async function enteredItems(db: Reader | Tx, language: Language, empId: number, month: string): Promise<Item[]> {
  const { rows } = await db.execute<Item & { names: OtherNames; [column: string]: unknown }>(sql`
    select i.code, i.name, i.names, i.kind
    from salary_archives a
    cross join lateral (${enteredIn(sql`a.structure_id`, sql`${month}::text`)}) i
    where a.emp_id = ${empId}
    order by i.sort`);
  return rows.map(({ code, name, names, kind }) => ({ code, name: nameIn(language, name, names), kind }));
}
