import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { previewGrant as previewContract, runGrant as runContract } from "~/contracts/attendance/balances";
import { GRANT_STATE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { mustReachSite, openSitesOf } from "~/upstream/calendar/sites.server";
import type { DailyStep } from "~/upstream/domain.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { called, EMPLOYEE_SITE } from "../schedules/schedule-people.server";
import { BALANCE_OBJECT } from "./adjust.server";
import { grantsOf, mayFallDue, reckonGrants } from "./grant-reckon.server";
import { grant } from "./ledger.server";

/** Days back for which the daily run makes good what a run missed; before that somebody decides by hand. */
const MISSED_DAYS = 31;

/** People of a site within reach; the caller's own leave is granted by others, or by the daily run. */
function reachOf(caller: Caller, siteId: number): SQL {
  mustReachSite(caller, MAY.balances.edit, siteId);
  return every([
    visibleTo(caller, MAY.balances.edit),
    sql`${EMPLOYEE_SITE} = ${siteId}`,
    sql`employees.emp_id <> ${caller.empId ?? 0}`,
  ]);
}

export const grantChoices = async (_db: Reader, caller: Caller) => {
  const year = Number(companyDay().slice(0, 4));
  return { sites: openSitesOf(caller, MAY.balances.edit), years: [year, year - 1] };
};

/** Who gets how much by a run, and why (attendance, Screens). */
export async function previewGrant(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof previewContract)["input"]>,
) {
  const { year, siteId, likeName, state } = query;
  const reach = reachOf(caller, siteId);
  const department = nameInSql(sql`d.department_name`, sql`d.names`, caller.language);
  const where = likeName ? every([reach, called(likeName)]) : reach;
  const rows = await reckonGrants(db, caller, year, companyDay(), where, department);
  const due = rows.filter((row) => row.state === GRANT_STATE.due);
  const shown = state === undefined ? rows : rows.filter((row) => row.state === state);
  return {
    ...listed(shown.length, ofPage(page, shown)),
    people: due.length,
    days: due.reduce((sum, { days }) => sum + days, 0),
  };
}

/** Grants the year's annual leave at a site; who has it keeps what he has. */
export async function runGrant(tx: Tx, caller: Caller, { year, siteId }: z.output<(typeof runContract)["input"]>) {
  const rows = await reckonGrants(tx, caller, year, companyDay(), reachOf(caller, siteId));
  const people = await grant(tx, grantsOf(year, rows), { by: caller.actorUserId });
  await audit(tx, caller, {
    action: `${BALANCE_OBJECT}.grant`,
    objectType: BALANCE_OBJECT,
    objectId: `annual ${year} ${siteId}`,
    siteId,
    after: { people },
  });
  return { people };
}

/**
 * On 1 January, on the day somebody is hired, and when his twelve months are complete: annual leave is granted by
 * itself, once a person and year (attendance rule 38).
 */
export const annualLeaveGranted: DailyStep = ({ now, around }) =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const year = Number(today.slice(0, 4));
    const rows = await reckonGrants(tx, around, year, today, mayFallDue(year, addDays(today, -MISSED_DAYS), today));
    return grant(tx, grantsOf(year, rows), { by: null });
  });
