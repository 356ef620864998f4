import { sql } from "drizzle-orm";
import type { TaxParams } from "~/lib/salary/tax/tables";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** The parameter rows of tax, of all times, as columns `tables` and `figures`: a `TaxParams` (salary rule 23). */
export const TAX_PARAMS = sql`
  (
    select coalesce(jsonb_agg(t), '[]')
    from (
      select kind, from_date::text as "from", to_date::text as "to", confirmed, brackets
      from tax_tables
      order by kind, from_date
    ) t
  ) as tables,
  (
    select coalesce(jsonb_agg(f), '[]')
    from (
      select code, from_date::text as "from", to_date::text as "to", confirmed, value
      from tax_figures
      order by code, from_date
    ) f
  ) as figures
`;

/** The parameter rows of tax, of all times. */
export async function taxParams(db: Reader | Tx): Promise<TaxParams> {
  const { rows } = await db.execute<TaxParams & Record<string, unknown>>(sql`select ${TAX_PARAMS}`);
  return rows[0]!;
}
