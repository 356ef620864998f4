import type { z } from "zod";
import { SHEET_STATE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type {
  publishSheet as publishContract,
  returnSheet as returnContract,
  submitSheet as submitContract,
} from "~/contracts/attendance/schedule-sheets";
import { attendancePaths } from "~/lib/attendance/paths";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { oneDay } from "../due/due.server";
import { lockedOf, refuseLocked } from "../due/locked.server";
import { keepersOfSites } from "../settings/site-keepers.server";
import { refuseDays } from "./days-judged.server";
import { judgeDays } from "./schedule-judge.server";
import { plannedPeople, refuseOwn, saidOf } from "./schedule-people.server";
import { holdPeople, removeDays, writeDays } from "./schedule-write.server";
import { isOfToday, wantedOf } from "./sheet-detail.server";
import { touched } from "./sheet-fill.server";
import { type Changing, cellsOf, differing, heldSheet, peopleIn, type Sheet } from "./sheet-scope.server";

type Step = z.output<(typeof submitContract)["input"]>;

/** Hands a sheet to the clerk, who is told; what the rules refuse is refused here already. */
export async function submitSheet(tx: Tx, caller: Caller, input: Step) {
  const sheet = await heldSheet(tx, caller, input, "submit");
  const { written, same, gone } = await differing(tx, sheet);
  if (written.length + same.length + gone.length === 0) throw conflict("schedSheet:said.empty");
  await refuseFaults(tx, caller, written, 1, true);
  const version = await touched(
    tx,
    caller,
    sheet,
    "submit",
    { days: written.length + gone.length },
    { state: SHEET_STATE.submitted, reason: "" },
  );
  const sites = [...new Set((await peopleIn(tx, sheet.departmentId, sheet.month, null)).map(({ siteId }) => siteId))];
  const keepers = await keepersOfSites(tx, MAY.schedules.publish, sites, companyDay());
  const clerks = new Set([...keepers.values()].flat());
  await tell(
    tx,
    sheet,
    version,
    "submitted",
    [...clerks].filter((empId) => empId !== caller.empId),
  );
  return { id: sheet.id, version };
}

/** Refuses what the rules forbid; warnings ask for a tick. */
async function refuseFaults(
  tx: Tx,
  caller: Caller,
  days: readonly Changing[],
  confirm: number,
  passedOn: boolean,
): Promise<void> {
  const judged = await judgeDays(tx, caller, days.map(wantedOf));
  const people = await plannedPeople(
    tx,
    caller,
    days.map(({ empId }) => empId),
    [MAY.schedules.fill, MAY.schedules.publish],
  );
  refuseDays(
    passedOn ? judged.map((day) => ({ ...day, faults: day.faults.filter(isOfToday) })) : judged,
    confirm,
    () => "confirm",
    (n, message) => saidOf(caller, people.get(days[n]!.empId), message),
  );
}

/**
 * Makes the days of a sheet count, with history and due days; people whose days changed are told. What stands already
 * counts from now on again: of a sheet and a rotating import the later publication wins (attendance rule 1).
 */
export async function publishSheet(tx: Tx, caller: Caller, input: z.output<(typeof publishContract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, "publish");
  const found = await differing(tx, sheet);
  const people = [...new Set([...found.written, ...found.same, ...found.gone].map(({ empId }) => empId))];
  await holdPeople(tx, people);
  const { written, same, gone } = await differing(tx, sheet);
  const changed = [...written, ...gone];
  refuseOwn(
    caller,
    changed.map(({ empId }) => empId),
  );
  const reached = await plannedPeople(tx, caller, people, [MAY.schedules.publish]);
  if (reached.size < people.length) throw conflict("schedSheet:said.beyond", { n: people.length - reached.size });
  await removeDays(tx, caller, gone.map(wantedOf));
  await refuseFaults(tx, caller, written, input.confirm, false);
  const days = [...written, ...(await unlocked(tx, same))];
  await writeDays(
    tx,
    caller,
    days.map((day) => ({ ...wantedOf(day), sourceId: sheet.id })),
  );
  const version = await touched(
    tx,
    caller,
    sheet,
    "publish",
    { days: changed.length },
    { state: SHEET_STATE.published, publishedBy: caller.actorUserId, publishedAt: new Date().toISOString() },
  );
  await tell(tx, sheet, version, "published", [...new Set(changed.map(({ empId }) => empId))]);
  return { id: sheet.id, version, changes: changed.length };
}

/** Of days that stand as they are: those of months that are still open. */
async function unlocked(tx: Tx, days: readonly Changing[]): Promise<Changing[]> {
  const locked = await lockedOf(
    tx,
    days.map(({ empId, workDate }) => oneDay(empId, workDate)),
  );
  const barred = new Set(locked.map(({ index }) => index));
  return days.filter((_, n) => !barred.has(n));
}

/** Hands a sheet back with a reason; whoever submitted it is told. */
export async function returnSheet(tx: Tx, caller: Caller, input: z.output<(typeof returnContract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, "return");
  const { reason } = input;
  const version = await touched(tx, caller, sheet, "return", { reason }, { state: SHEET_STATE.pending, reason });
  const rows = await select(tx, {
    empId: num`emp_id`,
  })`from users where user_id = ${sheet.updatedBy} and emp_id is not null`;
  await tell(
    tx,
    sheet,
    version,
    "returned",
    rows.map(({ empId }) => empId),
    { reason },
  );
  return { id: sheet.id, version };
}

/** Opens a published sheet again; its days count until the next publication. None may lie in a locked month. */
export async function recallSheet(tx: Tx, caller: Caller, input: Step) {
  const sheet = await heldSheet(tx, caller, input, "recall");
  const cells = await cellsOf(tx, sheet.id);
  await refuseLocked(
    tx,
    cells.map(({ empId, workDate }) => oneDay(empId, workDate)),
  );
  const version = await touched(tx, caller, sheet, "recall", {}, { state: SHEET_STATE.pending });
  return { id: sheet.id, version };
}

const tell = (
  tx: Tx,
  { id, month }: Sheet,
  version: number,
  what: "submitted" | "published" | "returned",
  empIds: number[],
  params: Record<string, string> = {},
) =>
  notify(tx, {
    eventKey: `scheduleSheet:${id}:${version}:${what}`,
    empIds,
    title: { key: `schedSheet:notice.${what}.title`, params: { month } },
    text: { key: `schedSheet:notice.${what}.text`, params: { month, ...params } },
    url: what === "published" ? attendancePaths.phoneHistory(month) : attendancePaths.sheet(id),
  });
