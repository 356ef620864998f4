import { type SQL, sql } from "drizzle-orm";
import { TAX_FIGURES } from "~/contracts/salary/tax-codes";
import type { TaxFigureRow, TaxTableRow } from "~/contracts/salary/tax-parameters";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerRecord } from "~/upstream/platform/register-reads.server";

type Row<T> = T & Record<string, unknown>;

const DATED = sql`
  p.id, p.from_date::text as "fromDate", p.to_date::text as "toDate", p.confirmed, p.source, p.version
`;
const TABLE = sql`${DATED}, p.kind, p.brackets`;
const FIGURE = sql`${DATED}, p.code, p.value::float8 as value`;

/** A confirmed row changes no more: whoever changed it last confirmed it. Rows of the release have no author. */
const CHECKED = sql`
  case
    when p.confirmed = 1 then (
      select coalesce(e.emp_name, u.username)
      from users u
      left join employees e on e.emp_id = u.emp_id
      where u.user_id = p.updated_by
    )
    end as "confirmedBy",
  case when p.confirmed = 1 and p.updated_by is not null then p.updated_at end as "confirmedAt"
`;

interface Checked {
  confirmedBy: string | null;
  confirmedAt: string | null;
}

async function listed<T>(db: Reader, columns: SQL, from: SQL, order: SQL) {
  const { rows } = await db.execute<Row<T & Checked>>(sql`
    select ${columns}, ${CHECKED}
    from ${from} p
    order by ${order}, p.from_date desc`);
  return rows.map((row) => ({
    ...row,
    confirmedBy: row.confirmedBy ?? "",
    confirmedAt: row.confirmedAt && new Date(row.confirmedAt).toISOString(),
  }));
}

export const taxTableList = (db: Reader) => listed<TaxTableRow>(db, TABLE, sql`tax_tables`, sql`p.kind`);

export const taxFigureList = (db: Reader) =>
  listed<TaxFigureRow>(
    db,
    FIGURE,
    sql`tax_figures`,
    sql`array_position(${sql.param([...TAX_FIGURES])}::text[], p.code)`,
  );

export const taxTableDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  registerRecord<Row<TaxTableRow>>(db, TABLE, sql`tax_tables p`, sql`p.id = ${id}`);

export const taxFigureDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  registerRecord<Row<TaxFigureRow>>(db, FIGURE, sql`tax_figures p`, sql`p.id = ${id}`);
