import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchIndicators as contract, IndicatorDetail, IndicatorRow } from "~/contracts/performance/indicators";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";

const KEPT = sql`
  i.id, i.name, i.kind, i.unit, i.source, i.max_points as "maxPoints", i.default_weight_bp as "defaultWeightBp",
    i.version,
    (
      select count(*)::int
      from perf_template_lines l
      where l.indicator_id = i.id
    ) as templates
`;

/** The library of indicators, by name; it belongs to no site. */
export function searchIndicators(db: Reader, _caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, kind } = query;
  return registerPage<IndicatorRow & Record<string, unknown>>(db, page, KEPT, {
    from: sql`perf_indicators i`,
    where: every([
      likeName && sql`(${contains(sql`i.name`, likeName)} or ${contains(sql`i.source`, likeName)})`,
      kind !== undefined && sql`i.kind = ${kind}`,
    ]),
    order: sql`i.name, i.id`,
  });
}

export const indicatorDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  registerRecord<IndicatorDetail & Record<string, unknown>>(
    db,
    sql`${KEPT}, i.description, i.score_table as "table"`,
    sql`perf_indicators i`,
    sql`i.id = ${id}`,
  );
