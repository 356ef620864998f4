import { sql } from "drizzle-orm";
import { TAX_FIGURES } from "~/contracts/salary/tax-codes";
import { listedFigure, listedTable, taxFigureRow, taxTableRow } from "~/contracts/salary/tax-parameters";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { taxActs } from "./parameter-save.server";
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
const UNSAID = { acts: true } as const;
const TABLES = reads(listedTable.omit(UNSAID), { p: taxTables }, CHECKED);
const FIGURES = reads(listedFigure.omit(UNSAID), { p: taxFigures }, CHECKED);
const TABLE = reads(taxTableRow.omit(UNSAID), { p: taxTables }, {});
const FIGURE = reads(taxFigureRow.omit(UNSAID), { p: taxFigures }, {});
const ALL = sql`true`;

const withActs =
  (caller: Caller) =>
  <R extends { confirmed: number }>(row: R) => ({ ...row, acts: taxActs(caller, row) });

export async function taxTableList(db: Reader, caller: Caller) {
  return (await TABLES.all(db, { where: ALL, order: sql`p.kind, p.from_date desc` })).map(withActs(caller));
}

export async function taxFigureList(db: Reader, caller: Caller) {
  const order = sql`array_position(${sql.param([...TAX_FIGURES])}::text[], p.code), p.from_date desc`;
  return (await FIGURES.all(db, { where: ALL, order })).map(withActs(caller));
}

export const taxTableDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  withActs(caller)(await TABLE.one(db, sql`p.id = ${id}`));

export const taxFigureDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  withActs(caller)(await FIGURE.one(db, sql`p.id = ${id}`));
