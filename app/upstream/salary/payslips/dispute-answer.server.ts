import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DISPUTE_STATE, type DisputeState, PAYSLIP_STATE } from "~/contracts/salary/codes";
import type { answerDispute as contract } from "~/contracts/salary/disputes";
import { salaryPaths } from "~/lib/salary/paths";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { answers, DISPUTES } from "./disputes.server";
import { WAITING_DISPUTES } from "./payslip-make.server";
import { publishes } from "./publication.server";

/**
 * Answers a dispute, or says that it is right and the next run corrects it; its person reads the answer on his payslip
 * and confirms it, or disputes it once more (salary, States).
 */
export async function answerDispute(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const { id, version, answer, toCorrect } = input;
  // The payslip first, as whoever takes it back holds it.
  const rows = await select(tx, {
    payslipId: num`p.id`,
    empId: num`p.emp_id`,
    name: str`employees.emp_name`,
    month: str`p.month`,
    round: num`x.round`,
    state: sql<DisputeState>`x.state`,
    version: num`x.version`,
    mayAnswer: bool`${answers(caller)}`,
  })`
    from ${DISPUTES}
    where x.id = ${id} and ${publishes(caller)}
    for update of p`;
  const [row] = rows;
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  if (!(WAITING_DISPUTES as readonly DisputeState[]).includes(row.state)) throw conflict("salDisputes:said.answered");
  if (!row.mayAnswer) throw conflict("salDisputes:said.forManager");
  const state = toCorrect === 1 ? DISPUTE_STATE.accepted : DISPUTE_STATE.answered;
  const { rowCount } = await tx.execute(sql`
    update payslip_disputes
    set state = ${state}, answer = ${answer}, answered_by = ${caller.empId}, answered_at = now(),
      to_correct = ${toCorrect}, version = version + 1
    where id = ${id} and version = ${version} and state in ${WAITING_DISPUTES}`);
  if (rowCount !== 1) throw stale();
  await tx.execute(sql`
    update payslips
    set state = ${PAYSLIP_STATE.answered}, nonce_hash = ''
    where id = ${row.payslipId} and state = ${PAYSLIP_STATE.disputed}`);
  await audit(tx, caller, {
    action: "payslipDispute.answer",
    objectType: "payslipDispute",
    objectId: id,
    before: { state: row.state },
    after: { state, toCorrect },
  });
  await notify(tx, {
    eventKey: `payslipDispute:${row.payslipId}:${row.round}:answered`,
    empIds: [row.empId],
    title: { key: "salDisputes:notice.answeredTitle" },
    text: { key: "salDisputes:notice.answered", params: { month: row.month } },
    url: salaryPaths.wage(row.payslipId),
  });
  return { state, name: row.name };
}
