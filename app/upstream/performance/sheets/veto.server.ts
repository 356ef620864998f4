import { sql } from "drizzle-orm";
import type { z } from "zod";
import { INDICATOR } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import type { confirmVeto as confirmContract, markVeto as contract } from "~/contracts/performance/scoring";
import { performancePaths } from "~/lib/performance/paths";
import { hrOf } from "~/upstream/organization/hr-people.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { putActuals } from "./actuals-save.server";
import { linesOf } from "./lines.server";
import { mustAct } from "./sheet-acts.server";
import { tellTrail } from "./sheet-move.server";
import { heldSheet, touchSheet } from "./standing.server";
import { editable, scoredBy } from "./visible.server";

/** Marks a veto line with reason and proof, or takes the mark off; it counts once it is confirmed (rule 8). */
export async function markVeto(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, scoredBy(caller));
  mustAct(sheet, caller, todayOf(caller), "markVeto");
  const { lineId, reason, attachmentIds } = input;
  const lines = await linesOf(tx, sheet.id);
  const faults: Faults = {};
  if (lineId !== undefined) {
    if (!lines.some(({ id, kind }) => id === lineId && kind === INDICATOR.veto))
      addFault(faults, "lineId", "errors:notOption");
    if (reason === "") addFault(faults, "reason", "errors:required");
    if (attachmentIds.length === 0) addFault(faults, "files", "perfScoring:said.vetoProof");
  }
  refuseAll(faults);
  const marked = lineId === undefined ? 0 : 1;
  if (lineId !== undefined) await putActuals(tx, caller, sheet.id, lines, [{ lineId, attachmentIds }], true);
  const text = marked === 1 ? reason : "";
  const version = await touchSheet(tx, caller, sheet.id, sql`veto = ${marked}, veto_reason = ${text}`);
  await tellTrail(tx, caller, sheet.id, { act: marked === 1 ? "veto" : "unveto", text });
  await audit(tx, caller, {
    action: "perfSheet.veto",
    objectType: "perfSheet",
    objectId: sheet.id,
    before: { veto: sheet.veto, reason: sheet.vetoReason },
    after: { veto: marked, reason: text },
  });
  if (marked === 1)
    await notify(tx, {
      eventKey: `perfVeto:${sheet.id}:${version}`,
      empIds: (await hrOf(tx, sheet.empId, MAY.sheets.edit)).filter((empId) => empId !== sheet.empId),
      title: { key: "perfSheets:notice.veto.title", params: { name: sheet.empName } },
      text: { key: "perfSheets:notice.veto.text", params: { name: sheet.empName, reason } },
      url: performancePaths.sheet(sheet.id),
    });
  return { state: sheet.state, version };
}

/** Performance staff says whether it counts: then the grade is the lowest whatever the total (rule 8). */
export async function confirmVeto(tx: Tx, caller: Caller, input: z.output<(typeof confirmContract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, editable(caller));
  mustAct(sheet, caller, todayOf(caller), "confirmVeto");
  const set =
    input.counts === 1
      ? sql`veto_confirmed_by = ${caller.empId ?? caller.actorUserId}`
      : sql`veto = 0, veto_reason = ''`;
  const version = await touchSheet(tx, caller, sheet.id, set);
  const act = input.counts === 1 ? "vetoConfirmed" : "vetoDismissed";
  await tellTrail(tx, caller, sheet.id, { act, text: input.reason });
  await audit(tx, caller, {
    action: `perfSheet.${act}`,
    objectType: "perfSheet",
    objectId: sheet.id,
    after: { counts: input.counts, reason: input.reason },
  });
  return { state: sheet.state, version };
}
