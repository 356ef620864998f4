import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE } from "~/contracts/attendance/codes";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import { addAll, addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { holdPeople } from "../schedules/schedule-write.server";
import type { Application, ApplicationLine } from "./application-rows.server";
import { atRow } from "./at-row.server";
import { checkCard } from "./card-check.server";
import { leaveFaults } from "./leave-check.server";
import { OVERTIME, overlapsOf, TAKING } from "./overlap.server";
import { checkOvertime } from "./overtime-check.server";
import { checkSwap } from "./swap-check.server";

/** Characters that say why. */
const LEAST_REASON = 2;

/** Everything that must hold when an application is sent (attendance rules 27, 28, 37 to 43 and 47). */
export async function checkApplication(
  tx: Tx,
  by: Acting,
  application: Application,
  lines: readonly ApplicationLine[],
): Promise<void> {
  // Two that are sent at once: the second is judged by what the first has taken.
  await holdPeople(tx, [...new Set(lines.map(({ empId }) => empId))]);
  const faults: Faults = {};
  const reason = application.reason.trim();
  if (reason === "") addFault(faults, "reason", "errors:required");
  else if (reason.length < LEAST_REASON) addFault(faults, "reason", "errors:tooShort", { n: LEAST_REASON });
  if (application.type === APPLICATION.leave) addAll(faults, await faultsOfLeave(tx, by, application, lines[0]!));
  if (application.type === APPLICATION.trip && application.place.trim() === "")
    addFault(faults, "place", "errors:required");
  if (application.type === APPLICATION.cancellation) await cancellationFaults(tx, application, lines, faults);
  refuseAll(faults);
  if (TAKING.includes(application.type)) await refuseOverlap(tx, by, application, lines);
  if (OVERTIME.includes(application.type)) await checkOvertime(tx, by, application, lines);
  if (application.type === APPLICATION.card) await checkCard(tx, by, application, lines[0]!);
  if (application.type === APPLICATION.swap) await checkSwap(tx, by, application, lines);
}

async function faultsOfLeave(tx: Tx, by: Acting, application: Application, line: ApplicationLine): Promise<Faults> {
  const { id, leaveType, attachmentIds } = application;
  const asked = { ...line, leaveType, proved: attachmentIds.length > 0, birth: application };
  const [faults] = await leaveFaults(tx, by, [asked], { without: id });
  return faults!;
}

/** What is cancelled is approved, the own one, of a type that can be, and in no other cancellation. */
async function cancellationFaults(
  tx: Tx,
  { id, empId, cancelsId }: Application,
  lines: readonly ApplicationLine[],
  faults: Faults,
): Promise<void> {
  const row = await selectOne(tx, {
    found: bool`(
        a.emp_id = ${empId}
          and a.state = ${APPLICATION_STATE.approved}
          and a.type <> all(${sql.param([APPLICATION.card, APPLICATION.swap, APPLICATION.cancellation])}::int[])
      )`,
    twice: bool`exists (
        select 1
        from attendance_applications o
        where o.cancels_id = a.id and o.id <> ${id} and o.state = ${APPLICATION_STATE.inApproval}
      )`,
  })`
    from attendance_applications a
    where a.id = ${cancelsId}`;
  if (!row?.found) addFault(faults, "cancelsId", "errors:notOption");
  else if (row.twice) addFault(faults, "cancelsId", "attFlow:said.cancelledAlready");
  if (lines.length === 0) addFault(faults, "cancelsId", "errors:required");
}

/** No two of one person at one time; of a plan the row is named (attendance rule 41). */
async function refuseOverlap(
  tx: Tx,
  by: Acting,
  { id, type }: Application,
  lines: readonly ApplicationLine[],
): Promise<void> {
  const said = await overlapsOf(tx, by, lines, { without: id });
  const n = said.findIndex((message) => message !== null);
  if (n >= 0) throw atRow(type, n, said[n]!);
}
