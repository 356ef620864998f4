import { sql } from "drizzle-orm";
import { BALANCE, BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import type { DailyStep } from "~/upstream/domain.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { saidUnits } from "./adjust.server";
import { isStillThere } from "./carry-lots.server";
import type { KeptKind } from "./reads.server";

/** Days before the last day on which its holder is told (attendance rule 39). */
const NOTICE_DAYS = 30;
/** Notices written together. */
const PORTION = 5_000;

/**
 * What nobody used by its last day is over: an entry for each lot (attendance rule 39). What is given back to such a
 * lot later is over on the next run. Annual leave of whoever is employed never ends like that (carry-turn.server.ts).
 */
export const balancesExpired: DailyStep = ({ now }) =>
  transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with over as (
        select l.id, l.emp_id, l.kind, l.left_amount
        from balance_lots l
        join employees on employees.emp_id = l.emp_id
        where l.left_amount > 0
          and l.expires_on < ${personDay(now)}
          and not (l.kind = ${BALANCE.annual} and ${isStillThere})
        order by l.id
        for update of l
      ), emptied as (
        update balance_lots l
        set left_amount = 0
        from over
        where l.id = over.id
      )
      insert into balance_ledger (emp_id, kind, entry, lot_id, amount, at)
      select emp_id, kind, ${BALANCE_ENTRY.expire}, id, -left_amount, ${now.toISOString()}::timestamptz from over`);
    return rowCount ?? 0;
  });

/**
 * Tells who has something left, 30 days before its last day and once (attendance rule 39). Who is asked what becomes of
 * the annual leave of a year (carry-told.server.ts) is not told of it besides.
 */
export const balanceExpiryTold: DailyStep = async ({ now }) => {
  let told = 0;
  for (;;) {
    const some = await tellSome(now);
    told += some;
    if (some < PORTION) return told;
  }
};

const tellSome = (now: Date): Promise<number> =>
  transaction(async (tx) => {
    const key = sql`'attendance:balance:' || l.emp_id || ':' || l.kind || ':' || l.expires_on`;
    const rows = await select(tx, {
      empId: num`l.emp_id`,
      kind: sql<KeptKind>`l.kind`,
      expiresOn: str`l.expires_on`,
      left: num`sum(l.left_amount)::int`,
    })`
      from balance_lots l
      join employees on employees.emp_id = l.emp_id
      where l.left_amount > 0
        and l.expires_on between ${personDay(now)} and ${personDay(now)} + ${NOTICE_DAYS}::int
        and employees.employment = ${EMPLOYMENT.onJob}
        and not (l.kind = ${BALANCE.annual} and to_char(l.expires_on, 'MM-DD') = '12-31')
        and not exists (
          select from notifications n where n.event_key = ${key} and n.emp_id = l.emp_id
        )
      group by l.emp_id, l.kind, l.expires_on
      order by l.emp_id, l.kind, l.expires_on
      limit ${PORTION}`;
    await notify(
      tx,
      ...rows.map(({ empId, kind, expiresOn, left }) => ({
        eventKey: `attendance:balance:${empId}:${kind}:${expiresOn}`,
        empIds: [empId],
        title: { key: `balances:notice.${kind}.title` },
        text: { key: `balances:notice.${kind}.text`, params: { left: saidUnits(kind)(left), date: expiresOn } },
        url: attendancePaths.balanceLedger(empId, kind),
      })),
    );
    return rows.length;
  });
