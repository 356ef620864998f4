import { sql } from "drizzle-orm";
import { BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { openingSource } from "~/lib/attendance/lot-source";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { KeptKind } from "./reads.server";

/** What somebody has of a kind until a day, and what a file said of it before: null where none has. */
export interface Opening {
  empId: number;
  kind: KeptKind;
  expiresOn: string;
  amount: number;
  seen: number | null;
}

interface Stored {
  empId: number;
  kind: KeptKind;
  expiresOn: string;
  opened: number;
  left: number;
}
/** What makes it the same balance again. */
export const keyOf = ({ empId, kind, expiresOn }: Pick<Opening, "empId" | "kind" | "expiresOn">) =>
  `${empId} ${kind} ${expiresOn}`;

/** What files have said so far of the balances that rows are about, and what is left of it. */
export async function storedOpenings(db: Reader | Tx, rows: readonly Opening[]): Promise<Map<string, Stored>> {
  const asked = rows.map(({ empId, kind, expiresOn }) => ({ empId, kind, source: openingSource(expiresOn) }));
  const found = await select(db, {
    empId: num`l.emp_id`,
    kind: sql<KeptKind>`l.kind`,
    expiresOn: str`l.expires_on`,
    left: num`l.left_amount`,
    opened: num`(
      select coalesce(sum(b.amount), 0)
      from balance_ledger b
      where b.lot_id = l.id and b.entry = ${BALANCE_ENTRY.adjust} and b.application_id is null and b.reason = ''
    )::int`,
  })`
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r("empId" int, kind smallint, source text)
    join balance_lots l on l.emp_id = r."empId" and l.kind = r.kind and l.source = r.source`;
  return new Map(found.map((row) => [keyOf(row), row]));
}

/**
 * Opening balances with their entries, in one statement: a new lot, or the difference on the one that stands, as long
 * as what was opened is what was seen and nothing gets below zero.
 * @returns how many were written
 */
export async function putOpening(tx: Tx, rows: readonly Opening[], by: number | null): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with given as (
      select r.*, 'opening ' || r."expiresOn" as source
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "empId" int, kind smallint, "expiresOn" date, amount int, seen int
      )
    ), held as (
      select l.id, g.amount - g.seen as change, g.seen
      from given g
      join balance_lots l on l.emp_id = g."empId" and l.kind = g.kind and l.source = g.source
      order by l.id
      for update of l
    ), changed as (
      update balance_lots l
      set left_amount = l.left_amount + h.change
      from held h
      where l.id = h.id
        and l.left_amount + h.change >= 0
        and h.seen = (
          select coalesce(sum(b.amount), 0)
          from balance_ledger b
          where b.lot_id = l.id and b.entry = ${BALANCE_ENTRY.adjust} and b.application_id is null and b.reason = ''
        )
      returning l.id, l.emp_id, l.kind, h.change
    ), made as (
      insert into balance_lots (emp_id, kind, earned_on, expires_on, source, left_amount)
      select "empId", kind, ${companyDay()}::date, "expiresOn", source, amount
      from given
      where seen is null
      on conflict (emp_id, kind, source) do nothing
      returning id, emp_id, kind, left_amount
    )
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount, by)
    select emp_id, kind, ${BALANCE_ENTRY.adjust}, id, amount, ${by}::int
    from (select * from changed union all select * from made) w(id, emp_id, kind, amount)`);
  return rowCount ?? 0;
}
