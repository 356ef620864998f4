import { sql } from "drizzle-orm";
import type { AdjustmentLine } from "~/contracts/salary/adjustments";
import type { OtherNames } from "~/lib/languages";
import { changeBp } from "~/lib/salary/adjustment";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { itemName, type Row } from "../archives/archive-parts.server";

type Stored = Pick<AdjustmentLine, "code" | "name" | "before"> & {
  id: number;
  names: OtherNames;
  after: number;
};

/** Lines of adjustments by their key, in the order of the items, each under the newest name of its item. */
export async function linesWithNames(
  db: Reader | Tx,
  { language }: Pick<Caller, "language">,
  ids: readonly number[],
): Promise<Map<number, (AdjustmentLine & { after: number })[]>> {
  const { rows } = await db.execute<Row<Stored>>(sql`
    select l.adjustment_id as id, l.item_code as code, coalesce(i.name, l.item_code) as name,
      coalesce(i.names, '{}') as names, l.before, l.after
    from salary_adjustment_lines l
    left join lateral (
      select i.name, i.names, i.sort
      from pay_items i
      where i.code = l.item_code
      order by i.version_id desc
      limit 1
    ) i on true
    where l.adjustment_id = any(${sql.param([...ids])}::int[])
    order by i.sort, l.item_code`);
  const lines = new Map<number, (AdjustmentLine & { after: number })[]>();
  for (const { id, names, name, ...line } of rows) {
    const shown = { ...line, name: itemName({ name, names }, language), changeBp: changeBp(line.before, line.after) };
    lines.set(id, [...(lines.get(id) ?? []), shown]);
  }
  return lines;
}
