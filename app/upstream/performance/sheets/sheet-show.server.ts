import { type SQL, sql } from "drizzle-orm";
import { CONFIRM_DAYS, SHEET_STATE, type SheetState } from "~/contracts/performance/codes";
import { workdayAfter } from "~/lib/calendar/working-days";
import { siteIds } from "~/lib/organization/known-company";
import { performancePaths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { type Moved, moveSheets } from "./sheet-move.server";

type Around = Partial<Pick<Caller, "empId" | "actorUserId">> & Pick<Caller, "versions">;

/**
 * Results are shown to their people, who may confirm or appeal within five working days of their site, the day itself
 * not counted (performance rule 22). Statements do not grow with people.
 * @param where which main sheets `s`
 */
export async function showResults(
  tx: Tx,
  by: Around,
  { where, from, now = new Date() }: { where: SQL; from: readonly SheetState[]; now?: Date },
): Promise<Moved[]> {
  const today = companyDay(now);
  const calendars = await workCalendars(tx, by);
  const last = siteIds().map(
    (siteId) => sql`when ${siteId}::int then ${workdayAfter(today, CONFIRM_DAYS, calendars(siteId))}::date`,
  );
  const moved = await moveSheets(tx, by, {
    where: sql`${where} and s.is_main = 1`,
    from,
    to: SHEET_STATE.toConfirm,
    set: sql`to_confirm_at = now(), confirm_by = case s.site_id ${sql.join(last, sql` `)} end`,
    told: { act: "show" },
  });
  await notify(
    tx,
    ...moved.map(({ id, empId, version }) => ({
      eventKey: `perfSheet:${id}:${version}:shown`,
      empIds: [empId],
      title: { key: "perfCalibration:notice.shown.title" },
      text: { key: "perfCalibration:notice.shown.text", params: { n: CONFIRM_DAYS } },
      url: performancePaths.confirm(id),
    })),
  );
  return moved;
}
