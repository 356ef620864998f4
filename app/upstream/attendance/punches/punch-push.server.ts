import { sql } from "drizzle-orm";
import { z } from "zod";
import { PUNCH_SOURCE } from "~/contracts/attendance/codes";
import { clockText, instantOfClock } from "~/lib/attendance/punch-time";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { zoneOfSite } from "~/lib/period";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { conflict, Refusal } from "~/upstream/platform/refusal.server";
import { type MachinePunch, machineKey, putMachinePunches } from "./punch-put.server";

const content = z.object({
  deviceNo: z.string().trim().min(1).max(40),
  rows: z.array(z.object({ jobNumber: z.string().max(40), punchAt: z.string().max(40) })).max(500),
});

/** What became of a row: `invalid` is a time that cannot be read or lies ahead. */
export type PushedRow = "stored" | "known" | "unknownJobNumber" | "notEmployed" | "invalid";

/** The clock of a machine may run ahead of ours by as much. */
const AHEAD_MS = 300_000;

/** The night shift of the last day ends on the morning after it. */
const NIGHT = sql`interval '12 hours'`;

interface Device {
  [column: string]: unknown;
  id: number;
  deviceNo: string;
  siteId: number;
}

/**
 * Punches that a machine sends by itself (attendance rule 53), written once however often and from however many
 * processes they come. Those of a locked month are kept and change nothing (rule 49): days of locked months only leave
 * the queue of what is reckoned.
 * @returns what became of each row, in their order
 */
export async function pushPunches(around: Circumstances, given: unknown, appId: string): Promise<unknown> {
  const read = content.safeParse(given);
  if (!read.success) throw new Refusal(400, { key: "errors:validation" });
  const { deviceNo, rows } = read.data;
  return transaction(async (tx) => {
    const device = await heldDevice(tx, appId, deviceNo);
    const people = await peopleAt(
      tx,
      rows.map(({ jobNumber, punchAt }) => ({
        jobNumber: normalizeJobNumber(jobNumber),
        punchAt: readInstant(punchAt, device)?.toISOString() ?? null,
      })),
    );
    const punches = people.map((row): MachinePunch | null =>
      row.state === null ? { ...row, empId: row.empId!, punchAt: row.punchAt!, deviceNo: device.deviceNo } : null,
    );
    const stored = await putMachinePunches(
      tx,
      punches.flatMap((punch) => punch ?? []),
      { source: PUNCH_SOURCE.machine, by: null },
    );
    if (stored.size > 0)
      await audit(tx, around, {
        action: "punch.push",
        objectType: "punchDevice",
        objectId: device.id,
        siteId: device.siteId,
        after: { rows: stored.size },
      });
    return {
      rows: people.map(({ state }, n): PushedRow => {
        if (state !== null) return state;
        const key = machineKey(punches[n]!);
        // The first of rows alike is the one that was written.
        return stored.delete(key) ? "stored" : "known";
      }),
    };
  });
}

/** The device, held so that two of its calls come one after the other, with its contact noted. */
async function heldDevice(tx: Tx, appId: string, deviceNo: string): Promise<Device> {
  const { rows } = await tx.execute<Device>(sql`
    update punch_devices
    set last_seen_at = now()
    where device_no = ${deviceNo} and app_id = ${appId} and enabled = 1
    returning id, device_no as "deviceNo", site_id as "siteId"`);
  if (!rows[0]) throw conflict("punches:said.device");
  return rows[0];
}

/** An instant with its zone, or the time that a clock at the device's site shows. */
function readInstant(text: string, { siteId }: Device): Date | null {
  const clock = clockText(text);
  if (clock !== null) return instantOfClock(clock, zoneOfSite(siteId));
  const at = z.iso.datetime({ offset: true }).safeParse(text);
  return at.success ? new Date(Math.floor(Date.parse(at.data) / 1000) * 1000) : null;
}

interface Pushed {
  [column: string]: unknown;
  empId: number | null;
  punchAt: string | null;
  zone: string;
  state: Exclude<PushedRow, "stored" | "known"> | null;
}

/** Whom each row means, and what keeps it from being written; null: nothing. */
async function peopleAt(tx: Tx, rows: readonly { jobNumber: string; punchAt: string | null }[]): Promise<Pushed[]> {
  const { rows: found } = await tx.execute<Pushed>(sql`
    select e.emp_id as "empId", g."punchAt", ${personZone(sql`e`)} as zone,
      case
        when g."punchAt" is null or g."punchAt"::timestamptz > ${new Date(Date.now() + AHEAD_MS).toISOString()}
          then 'invalid'
        when e.emp_id is null then 'unknownJobNumber'
        when not exists (
          select
          from employment_spells s
          where s.emp_id = e.emp_id
            and s.start_date <= ${dayIn(sql`g."punchAt"::timestamptz`, personZone(sql`e`))}
            and coalesce(s.end_date, 'infinity')
              >= ${dayIn(sql`(g."punchAt"::timestamptz - ${NIGHT})`, personZone(sql`e`))}
        ) then 'notEmployed'
      end as state
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("jobNumber" text, "punchAt" text)
    ) with ordinality as g("jobNumber", "punchAt", n)
    left join employees e on e.job_number = g."jobNumber"
    order by g.n`);
  return found;
}
