import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LEAST_PEERS, LEVEL } from "~/contracts/performance/codes";
import type { savePeers as contract } from "~/contracts/performance/scoring";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { mustAct } from "./sheet-acts.server";
import { firstOf, heldSheet, touchSheet } from "./standing.server";

/** Names the peers of a sheet in the place of those named before (performance rule 11). */
export async function savePeers(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, firstOf(caller));
  mustAct(sheet, caller, todayOf(caller), "peers");
  const faults: Faults = {};
  const chosen: number[] = [];
  // At most five, each by what was typed.
  for (const [n, { empId, empIdText }] of input.peers.entries()) {
    const field = `peers[${n}].empId`;
    const peer = await gather(faults, () => chosenPerson(tx, field, { empId, typed: empIdText }));
    if (peer === null || peer === undefined) continue;
    const scores = sheet.scorers.some((one) => one.level !== LEVEL.peer && one.scorerEmpId === peer);
    if (peer === sheet.empId || scores || chosen.includes(peer)) addFault(faults, field, "perfScoring:said.peer");
    chosen.push(peer);
  }
  refuseAll(faults);
  if (chosen.length < LEAST_PEERS) throw invalid({ peers: { key: "perfScoring:said.peers" } });
  const weightBp = sheet.taken!.chain.find(({ level }) => level === LEVEL.peer)!.weightBp;
  const named = sql`${sql.param(chosen)}::int[]`;
  await tx.execute(sql`
    delete from perf_scorers
    where sheet_id = ${sheet.id} and level = ${LEVEL.peer} and scorer_emp_id <> all(${named})`);
  await tx.execute(sql`
    insert into perf_scorers (sheet_id, level, weight_bp, scorer_emp_id)
    select ${sheet.id}, ${LEVEL.peer}, ${weightBp}, emp_id
    from unnest(${named}) as p(emp_id)
    on conflict (sheet_id, level, scorer_emp_id) do nothing`);
  const before = sheet.scorers.filter(({ level }) => level === LEVEL.peer).map(({ scorerEmpId }) => scorerEmpId);
  await audit(tx, caller, {
    action: "perfSheet.peers",
    objectType: "perfSheet",
    objectId: sheet.id,
    before: { peers: before },
    after: { peers: chosen },
  });
  return { state: sheet.state, version: await touchSheet(tx, caller, sheet.id) };
}
