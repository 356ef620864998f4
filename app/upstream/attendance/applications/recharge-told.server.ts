import type { LeaveCode } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { Charge } from "~/lib/attendance/day/charge";
import { attendancePaths } from "~/lib/attendance/paths";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import type { Ask } from "../balances/ledger.server";
import type { KeptKind } from "../balances/reads.server";
import { keepersOfSites } from "../settings/site-keepers.server";
import type { ChargedLine } from "./application-charge.server";

/** A leave, as it is charged. */
export interface Approved extends ChargedLine {
  [column: string]: unknown;
  applicationId: number;
  leaveType: LeaveCode;
  name: string;
  /** Where its person is now, or was last. */
  siteId: number;
  version: number;
  chargeMin: number;
  chargeCentiDay: number;
}

/** What it takes now. */
export interface Recharged {
  leave: Approved;
  siteId: number;
  after: Charge;
  ask: (Ask & { applicationId: number; kind: KeptKind }) | null;
  /** What there is no balance for, as a person reads it. */
  short: string;
}

/** As many people as a notice names. */
const NAMED = 5;

/**
 * Tells whose leaves were charged anew, and the clerks of the site all of them in one notice; where a balance has too
 * little, whoever keeps balances there as well, of each (settled reading of attendance rule 37).
 */
export async function tellRecharged(tx: Tx, changed: readonly Recharged[]): Promise<void> {
  const bySite = groupBy(changed, ({ siteId }) => siteId);
  const [sites, today] = [[...bySite.keys()], companyDay()];
  const clerks = await keepersOfSites(tx, MAY.months.close, sites, today);
  const short = changed.some((one) => one.short !== "");
  const keepers = short ? await keepersOfSites(tx, MAY.balances.edit, sites, today) : new Map<number, number[]>();
  const eventOf = ({ leave }: Recharged) => `attendanceApplication:${leave.applicationId}:${leave.version}:recharged`;
  await notify(
    tx,
    ...changed.map((one) => {
      const { leave, siteId, after } = one;
      const params = {
        name: leave.name,
        leave: `@attFlow:leave.${leave.leaveType}`,
        from: leave.startDate,
        to: leave.endDate,
        before: leave.chargeCentiDay / 100,
        after: after.centiDay / 100,
        short: one.short,
      };
      return {
        eventKey: eventOf(one),
        empIds: [...new Set([leave.empId, ...(one.short === "" ? [] : (keepers.get(siteId) ?? []))])],
        title: { key: "attFlow:notice.recharged.title", params },
        text: { key: `attFlow:notice.${one.short === "" ? "recharged" : "rechargedShort"}.text`, params },
        url: attendancePaths.application(leave.applicationId),
      };
    }),
    ...[...bySite].map(([siteId, own]) => {
      const names = [...new Set(own.map(({ leave }) => leave.name))];
      const who = names.slice(0, NAMED).join(", ") + (names.length > NAMED ? " …" : "");
      return {
        eventKey: `${eventOf(own[0]!)}:clerk`,
        empIds: [...(clerks.get(siteId) ?? [])],
        title: { key: "attFlow:notice.rechargedMany.title", params: { n: own.length } },
        text: { key: "attFlow:notice.rechargedMany.text", params: { n: own.length, who } },
        url:
          own.length === 1
            ? attendancePaths.application(own[0]!.leave.applicationId)
            : attendancePaths.applications(own[0]!.leave.type),
      };
    }),
  );
}
