import { sql } from "drizzle-orm";
import { TAX_FIGURES } from "~/contracts/salary/tax-codes";
import { listedFigure, listedTable, taxFigureRow, taxTableRow } from "~/contracts/salary/tax-parameters";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { taxFigures, taxTables } from "./tables.server";

/** A confirmed row changes no more: whoever changed it last confirmed it. Rows of the release have no author. */
const CHECKED = {
  confirmedBy: sql`
    coalesce(
      (
        select coalesce(e.emp_name, u.username)
        from users u
        left join employees e on e.emp_id = u.emp_id
        where u.user_id = p.updated_by and p.confirmed = 1
      ),
      ''
    )
  `,
  confirmedAt: sql`(case when p.confirmed = 1 and p.updated_by is not null then p.updated_at end)`,
};
const ALL = sql`true`;

export const taxTableList = (db: Reader) =>
  reads(listedTable, { p: taxTables }, CHECKED).all(db, { where: ALL, order: sql`p.kind, p.from_date desc` });

export const taxFigureList = (db: Reader) =>
  reads(listedFigure, { p: taxFigures }, CHECKED).all(db, {
    where: ALL,
    order: sql`array_position(${sql.param([...TAX_FIGURES])}::text[], p.code), p.from_date desc`,
  });

export const taxTableDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  reads(taxTableRow, { p: taxTables }, {}).one(db, sql`p.id = ${id}`);

export const taxFigureDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  reads(taxFigureRow, { p: taxFigures }, {}).one(db, sql`p.id = ${id}`);
