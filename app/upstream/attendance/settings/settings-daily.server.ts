import { MAY } from "~/contracts/attendance/may";
import { attendancePaths } from "~/lib/attendance/paths";
import { isWorkday } from "~/lib/calendar/working-days";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { businessDay, companyDay, zoneOf } from "~/lib/period";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import type { DailyStep } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { silentDevices } from "../punches/punch-devices.server";
import { keepersOfSites } from "./site-keepers.server";

/** Days before a permit's end on which it is told (attendance rule 51). */
const PERMIT_NOTICE_DAYS = 60;
const HOUR_MS = 3_600_000;

/**
 * Tells who keeps the settings of its site that a permit ends within 60 days; a second run tells nobody twice, and what
 * a missed day left out is told once (attendance rule 51).
 */
export const permitEnds: DailyStep = ({ now }) =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const rows = await select(tx, { id: num`id`, no: str`permit_no`, siteId: num`site_id`, validTo: str`valid_to` })`
      from work_hour_permits
      where valid_to between ${today}::date and ${today}::date + ${PERMIT_NOTICE_DAYS}::int
      order by id`;
    const keepers = await keepersOfSites(tx, MAY.settings.edit, sitesIn(rows), today);
    await notify(
      tx,
      ...rows.map(({ id, no, siteId, validTo }) => ({
        eventKey: `attendance:permit:${id}:${validTo}`,
        empIds: [...(keepers.get(siteId) ?? [])],
        title: { key: "attSettings:notice.permit.title", params: { no } },
        text: { key: "attSettings:notice.permit.text", params: { no, date: validTo } },
        url: attendancePaths.permitEdit(id),
      })),
    );
    return rows.length;
  });

/**
 * Reports to the clerk of its site a device that has not called for an hour of a work day, once a day for each silence
 * (attendance rule 53). The job that does what takes effect runs every hour.
 */
export const silentDevicesReported: DailyStep = ({ now, around }) =>
  transaction(async (tx) => {
    const devices = await silentDevices(tx, now);
    if (devices.length === 0) return 0;
    const calendars = await workCalendars(tx, around);
    const told = devices.flatMap((device) => {
      const zone = zoneOf({ siteId: device.siteId, overseasWarehouse: device.siteId === OVERSEAS_SITE ? 1 : 0 });
      const day = businessDay(now, zone);
      const wholeHour = businessDay(new Date(now.getTime() - HOUR_MS), zone) === day;
      return wholeHour && isWorkday(day, calendars(device.siteId)) ? [{ ...device, day }] : [];
    });
    const keepers = await keepersOfSites(tx, MAY.days.correct, sitesIn(told), companyDay(now));
    await notify(
      tx,
      ...told.map(({ id, deviceNo, name, siteId, day, since }) => ({
        eventKey: `attendance:device:${id}:${since}:${day}`,
        empIds: [...(keepers.get(siteId) ?? [])],
        title: { key: "attSettings:notice.device.title", params: { no: deviceNo } },
        text: { key: "attSettings:notice.device.text", params: { no: deviceNo, name } },
      })),
    );
    return told.length;
  });

const sitesIn = (rows: readonly { siteId: number }[]) => [...new Set(rows.map(({ siteId }) => siteId))];
