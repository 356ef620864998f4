import { sql } from "drizzle-orm";
import type { z } from "zod";
import { type searchTemplates as contract, templateRecord, templateRow } from "~/contracts/performance/templates";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { perfIndicators, perfTemplates } from "./tables.server";

const TEMPLATE = reads(
  templateRow,
  { t: perfTemplates },
  {
    weighted: sql`l.weighted`,
    more: sql`l.more`,
    names: sql`l.names`,
    classes: sql`(select count(*) from perf_classes c where c.template_id = t.id)`,
  },
  sql`
    cross join lateral (
      select count(*) filter (where l.weight_bp > 0) as weighted, count(*) filter (where l.weight_bp = 0) as more,
        coalesce(array_agg(i.name order by l.sort) filter (where l.weight_bp > 0), '{}') as names
      from perf_template_lines l
      join perf_indicators i on i.id = l.indicator_id
      where l.template_id = t.id
    ) l`,
);
const RECORD = reads(
  templateRecord,
  { t: perfTemplates },
  {
    lines: sql`
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
      )`,
    classes: sql`array(select c.name from perf_classes c where c.template_id = t.id order by c.name)`,
  },
);

/** Templates by name, with what they hold and how many classes use them. */
export const searchTemplates = (
  db: Reader,
  _caller: Caller,
  { page, query: { likeName } }: z.output<(typeof contract)["input"]>,
) => TEMPLATE.page(db, page, { where: [likeName && contains(sql`t.name`, likeName)], order: sql`t.name, t.id` });

export const templateDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  RECORD.one(db, sql`t.id = ${id}`);

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
