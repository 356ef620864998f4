import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import { businessDay, daysBetween, zoneOf } from "~/lib/period";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";

/** Counts of the workbench, in one query; each only of what the caller may see. */
export async function workbench(db: Reader, caller: Caller) {
  const zone = zoneOf({ siteId: caller.siteId, overseasWarehouse: caller.overseasWarehouse as 0 | 1 });
  const now = new Date();
  const today = businessDay(now, zone);
  const { rows } = await db.execute<{ unread: number; imports: number; id_card_exp: string | null }>(sql`
    select
      (select count(*)::int from notifications where emp_id = ${caller.empId ?? 0} and read_at is null) as unread,
      (
        select count(*)::int
        from import_batches
        where created_by = ${caller.actorUserId} and state = ${IMPORT_STATE.previewed}
      ) as imports,
      (select id_card_exp from employees where emp_id = ${caller.empId ?? 0}) as id_card_exp`);
  const { unread, imports, id_card_exp: expDate } = rows[0]!;
  const days = expDate === null ? Number.POSITIVE_INFINITY : daysBetween(today, expDate);
  const [within] = await parameter(db, caller, "idCardReminderDays", today);
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: zone }).format(now),
  );
  return {
    today,
    partOfDay: hour < 12 ? ("morning" as const) : hour < 18 ? ("afternoon" as const) : ("evening" as const),
    unread,
    imports: holds(caller, MAY.archives.import) ? imports : null,
    idCard: days <= within! ? { expDate: expDate!, days } : null,
  };
}
