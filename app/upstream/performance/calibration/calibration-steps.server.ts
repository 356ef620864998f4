import { sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  nameCalibrationPanel as panelContract,
  proposeCalibration as proposeContract,
} from "~/contracts/performance/calibrations";
import { MOST_MEMBERS } from "~/contracts/performance/calibrations";
import { CALIBRATION_STATE, CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import { performancePaths } from "~/lib/performance/paths";
import { peopleNamed } from "~/upstream/organization/named-people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { moveSheets } from "../sheets/sheet-move.server";
import { showResults } from "../sheets/sheet-show.server";
import { answerOf, heldGroup, OBJECT, raiseGroup } from "./calibration-move.server";
import { gradeVetoes, proposeGrades } from "./group-grade.server";
import { peopleOf } from "./group-rows.server";

/** An open group for the staff alone: to a member of the panel the act is not there. */
async function heldByStaff(tx: Tx, caller: Caller, input: { id: number; version: number }) {
  const { group, reached } = await heldGroup(tx, caller, input);
  if (!reached.asStaff) throw missing();
  return group;
}

/** The grades of a group from its scores once more: what was moved, and the lower share that was set, is lost. */
export async function proposeCalibration(
  tx: Tx,
  caller: Caller,
  { reason, ...input }: z.output<(typeof proposeContract)["input"]>,
) {
  const { id, cycleId } = await heldByStaff(tx, caller, input);
  await gradeVetoes(tx, caller, cycleId);
  await proposeGrades(tx, caller, [id]);
  const version = await raiseGroup(tx, caller, id, { bottomPct: null, bottomReason: "" });
  await audit(tx, caller, {
    action: `${OBJECT}.propose`,
    objectType: OBJECT,
    objectId: id,
    after: { reason },
  });
  return answerOf(tx, caller, id, version);
}

/** Whoever settles the grades of a group; each who is new in it is told. */
export async function nameCalibrationPanel(
  tx: Tx,
  caller: Caller,
  { members: given, membersText, ...input }: z.output<(typeof panelContract)["input"]>,
) {
  const { id, memberIds, groupName, cycleName } = await heldByStaff(tx, caller, input);
  const members = await peopleNamed(tx, "membersText", given, membersText, MOST_MEMBERS);
  const version = await raiseGroup(tx, caller, id, { members });
  await notify(tx, {
    eventKey: `${OBJECT}:${id}:${version}:panel`,
    empIds: members.filter((empId) => !memberIds.includes(empId) && empId !== caller.empId),
    title: { key: "perfCalibration:notice.panel.title", params: { cycle: cycleName } },
    text: { key: "perfCalibration:notice.panel.text", params: { cycle: cycleName, group: groupName } },
    url: performancePaths.calibration(id),
  });
  await audit(tx, caller, {
    action: `${OBJECT}.panel`,
    objectType: OBJECT,
    objectId: id,
    before: { members: memberIds },
    after: { members },
  });
  return { id, version };
}

/**
 * The grades of a group are settled. In a cycle that is being confirmed already it is the group of people who were
 * scored anew: they go on at once, as the others have.
 */
export async function submitCalibration(tx: Tx, caller: Caller, input: { id: number; version: number }) {
  const { group } = await heldGroup(tx, caller, input);
  const people = await peopleOf(tx, caller, group.id);
  const unscored = people.filter(({ state }) => state < SHEET_STATE.calculated).length;
  if (unscored > 0) throw conflict("perfCalibration:said.unscored", { n: unscored });
  const ungraded = people.filter(({ final }) => final === null).length;
  if (ungraded > 0) throw conflict("perfCalibration:said.ungraded", { n: ungraded });
  const version = await raiseGroup(tx, caller, group.id, { state: CALIBRATION_STATE.submitted });
  await audit(tx, caller, {
    action: `${OBJECT}.submit`,
    objectType: OBJECT,
    objectId: group.id,
    before: { state: CALIBRATION_STATE.open },
    after: { state: CALIBRATION_STATE.submitted },
  });
  if (group.cycleState === CYCLE_STATE.confirmation) await goOn(tx, caller, group.id, group.isManager === 1);
  return { id: group.id, version, state: CALIBRATION_STATE.submitted };
}

async function goOn(tx: Tx, caller: Caller, groupId: number, managers: boolean): Promise<void> {
  const where = sql`s.calibration_id = ${groupId}`;
  if (!managers) await showResults(tx, caller, { where, from: [SHEET_STATE.calculated] });
  else
    await moveSheets(tx, caller, {
      where,
      from: [SHEET_STATE.calculated],
      to: SHEET_STATE.inApproval,
      told: { act: "calibrate" },
    });
}
