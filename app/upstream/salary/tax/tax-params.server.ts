import { sql } from "drizzle-orm";
import type { TaxFigure, TaxParams, TaxTable } from "~/lib/salary/tax/tables";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** The parameter rows of tax, of all times (salary rule 23). */
export async function taxParams(db: Reader | Tx): Promise<TaxParams> {
  const { rows: tables } = await db.execute<TaxTable & Record<string, unknown>>(sql`
    select kind, from_date::text as "from", to_date::text as "to", confirmed, brackets
    from tax_tables
    order by kind, from_date`);
  const { rows: figures } = await db.execute<TaxFigure & Record<string, unknown>>(sql`
    select code, from_date::text as "from", to_date::text as "to", confirmed, value::float8 as value
    from tax_figures
    order by code, from_date`);
  return { tables, figures };
}
