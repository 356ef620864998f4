import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchTemplates as contract, TemplateDetail, TemplateRow } from "~/contracts/performance/templates";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";
import { perfIndicators } from "./tables.server";

type Row<T> = T & Record<string, unknown>;

/** Templates by name, with what they hold and how many classes use them. */
export function searchTemplates(db: Reader, _caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName } = query;
  return registerPage<Row<TemplateRow>>(
    db,
    page,
    sql`t.id, t.name, t.version, l.weighted, l.more, l.names,
      (
        select count(*)::int
        from perf_classes c
        where c.template_id = t.id
      ) as classes`,
    {
      from: sql`
        perf_templates t
          cross join lateral (
            select count(*) filter (where l.weight_bp > 0)::int as weighted,
              count(*) filter (where l.weight_bp = 0)::int as more,
              coalesce(array_agg(i.name order by l.sort) filter (where l.weight_bp > 0), '{}') as names
            from perf_template_lines l
            join perf_indicators i on i.id = l.indicator_id
            where l.template_id = t.id
          ) l
      `,
      where: every([likeName && contains(sql`t.name`, likeName)]),
      order: sql`t.name, t.id`,
    },
  );
}

export const templateDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  registerRecord<Row<TemplateDetail>>(
    db,
    sql`t.id, t.name, t.version,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'indicatorId', i.id, 'name', i.name, 'kind', i.kind, 'unit', i.unit, 'weightBp', l.weight_bp,
            'target', l.target
          )
          order by l.sort
        ), '[]')
        from perf_template_lines l
        join perf_indicators i on i.id = l.indicator_id
        where l.template_id = t.id
      ) as lines,
      array(
        select c.name
        from perf_classes c
        where c.template_id = t.id
        order by c.name
      ) as classes`,
    sql`perf_templates t`,
    sql`t.id = ${id}`,
  );

/** Indicators that a template may have. */
export const templateChoices = (db: Reader) =>
  db
    .select({
      id: perfIndicators.id,
      name: perfIndicators.name,
      kind: perfIndicators.kind,
      unit: perfIndicators.unit,
      defaultWeightBp: perfIndicators.defaultWeightBp,
    })
    .from(perfIndicators)
    .orderBy(perfIndicators.kind, perfIndicators.name);
