import { sql } from "drizzle-orm";
import type { z } from "zod";
import { type searchIndicators as contract, indicatorRecord, indicatorRow } from "~/contracts/performance/indicators";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { perfIndicators } from "./tables.server";

const templates = sql`(select count(*) from perf_template_lines l where l.indicator_id = i.id)`;
const INDICATOR = reads(indicatorRow, { i: perfIndicators }, { templates });
const RECORD = reads(indicatorRecord, { i: perfIndicators }, { templates, table: sql`i.score_table` });

/** The library of indicators, by name; it belongs to no site. */
export const searchIndicators = (
  db: Reader,
  _caller: Caller,
  { page, query: { likeName, kind } }: z.output<(typeof contract)["input"]>,
) =>
  INDICATOR.page(db, page, {
    where: [
      likeName && sql`(${contains(sql`i.name`, likeName)} or ${contains(sql`i.source`, likeName)})`,
      kind !== undefined && sql`i.kind = ${kind}`,
    ],
    order: sql`i.name, i.id`,
  });

export const indicatorDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  RECORD.one(db, sql`i.id = ${id}`);
