import { sql } from "drizzle-orm";
import type { z } from "zod";
import { BIZ } from "~/contracts/employees/codes";
import { DISPUTE_STATE, MOST_DISPUTES, PAYSLIP_ANSWER, PAYSLIP_STATE } from "~/contracts/salary/codes";
import type { updateWages as contract, signWages as signContract } from "~/contracts/salary/wages";
import { workdayAfter } from "~/lib/calendar/working-days";
import { salaryPaths } from "~/lib/salary/paths";
import { say } from "~/lib/texts.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import { type Given as GivenSignature, sign, withdrawSignatures } from "~/upstream/employees/papers/signatures.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { ownEmpId } from "../secrets/secret.server";
import { heldWageSession } from "../secrets/session.server";
import { ANSWERABLE, instantText, type OwnRow, ownPayslip } from "./own-payslip.server";
import { PAYSLIP } from "./payslip-make.server";
import { type Answerers, answerersOf } from "./payslip-staff.server";
import { contentHashOf, disputableItems } from "./slip-read.server";

type Input = z.output<(typeof contract)["input"]>;
interface Answered {
  state: OwnRow["state"];
  at: string;
}

/** Working days in which the employer answers (salary rule 29). */
const ANSWERED_IN = 3;

/**
 * The person's answer to his payslip (salary rules 29 and 35). It needs the version that was looked at and the number
 * of that look, which answers once: sent again it gets the first answer and does nothing.
 */
export async function updateWages(tx: Tx, caller: Caller, input: Input): Promise<Answered> {
  const row = await answeredRow(tx, caller, input);
  if (input.action === PAYSLIP_ANSWER.dispute) return disputed(tx, caller, row, input);
  if (row.state !== PAYSLIP_STATE.confirmed && (await isSigned(tx, caller, row)))
    throw conflict("salWages:said.signFirst");
  return confirmed(tx, caller, row, null);
}

/** The same by his signature, which vouches for the figures by their hash: no amount leaves the payslip (rule 28). */
export async function signWages(tx: Tx, caller: Caller, input: z.output<(typeof signContract)["input"]>) {
  const row = await answeredRow(tx, caller, input);
  if (!(await isSigned(tx, caller, row))) throw conflict("salWages:said.notNow");
  return confirmed(tx, caller, row, input);
}

/** Whether the site has its people sign what they confirm (salary, Mobile). */
export const isSigned = async (tx: Tx, caller: Caller, { siteId }: Pick<OwnRow, "siteId">): Promise<boolean> =>
  (await parameter(tx, caller, "payslipSignature", todayOf(caller), parameterSiteOf(siteId))) === "on";

type Named = Pick<Input, "wageToken" | "payslipId" | "version" | "nonce">;

async function answeredRow(tx: Tx, caller: Caller, input: Named): Promise<OwnRow> {
  await heldWageSession(tx, caller, input.wageToken);
  const row = await ownPayslip(tx, caller, sql`p.id = ${input.payslipId}`, true);
  if (row.version !== input.version) throw conflict("salWages:said.changed");
  if (row.state === PAYSLIP_STATE.created) throw missing();
  if (input.nonce === "" || sha256(input.nonce) !== row.nonceHash) throw conflict("salWages:said.openAgain");
  return row;
}

/**
 * What his confirmation does once it is sure that it is his.
 * @param given the signature; null: none is asked for
 */
export async function confirmed(tx: Tx, caller: Caller, row: OwnRow, given: GivenSignature | null): Promise<Answered> {
  if (row.state === PAYSLIP_STATE.confirmed) return { state: row.state, at: row.confirmedAt! };
  mustBeAnswerable(row);
  const hash = await contentHashOf(tx, row.lineId, row.version);
  const signatureId = given && (await signed(tx, caller, row, hash, given));
  const { rows } = await tx.execute<{ at: string }>(sql`
    update payslips
    set state = ${PAYSLIP_STATE.confirmed}, confirmed_at = date_trunc('milliseconds', now()),
      confirm_ip = ${caller.ip}, content_hash = ${hash}
    where id = ${row.payslipId}
    returning ${instantText(sql`confirmed_at`)} as at`);
  await told(tx, caller, "confirm", row, signatureId === null ? {} : { signatureId });
  return { state: PAYSLIP_STATE.confirmed, at: rows[0]!.at };
}

/** What is kept as signed, in Chinese whoever reads it; a signature under an earlier version counts no more. */
async function signed(tx: Tx, caller: Caller, row: OwnRow, hash: string, given: GivenSignature): Promise<number> {
  const word = (key: string) => say("zh", { key: `salWages:${key}` });
  await withdrawSignatures(tx, BIZ.payslip, row.payslipId);
  const document = {
    signerEmpId: ownEmpId(caller),
    version: row.version,
    open: true,
    signatureId: null,
    title: say("zh", { key: "salWages:month", params: { month: row.month, kind: word(`kind.${row.kind}`) } }),
    facts: [
      { label: word("field.company"), value: row.company },
      { label: word("field.payDate"), value: row.payDate },
      { label: word("field.contentHash"), value: hash },
    ],
  };
  return sign(tx, caller, BIZ.payslip, row.payslipId, document, given);
}

/** What his objection does once it is sure that it is his. */
export async function disputed(
  tx: Tx,
  caller: Caller,
  row: OwnRow,
  input: Pick<Input, "itemCode" | "disputeText">,
): Promise<Answered> {
  if (row.state === PAYSLIP_STATE.disputed) return { state: row.state, at: await lastDisputeAt(tx, row.payslipId) };
  mustBeAnswerable(row);
  if (row.disputes >= MOST_DISPUTES) throw conflict("salWages:said.noMore", { n: MOST_DISPUTES });
  const itemCode = input.itemCode || null;
  if (itemCode !== null && !(await disputableItems(tx, caller, row.lineId)).has(itemCode))
    throw invalid({ itemCode: { key: "salWages:said.noItem" } });
  const dueOn = workdayAfter(todayOf(caller), ANSWERED_IN, (await workCalendars(tx, caller))(row.siteId));
  const round = row.disputes + 1;
  // The second one is the payroll manager's at once (salary, States).
  const isFirst = round === 1;
  const { rows } = await tx.execute<{ at: string }>(sql`
    with said as (
      update payslips
      set state = ${PAYSLIP_STATE.disputed}, disputes = ${round}
      where id = ${row.payslipId}
    )
    insert into payslip_disputes (payslip_id, round, item_code, text, state, due_on)
    values (${row.payslipId}, ${round}, ${itemCode}, ${input.disputeText},
      ${isFirst ? DISPUTE_STATE.open : DISPUTE_STATE.escalated}, ${dueOn})
    returning ${instantText(sql`created_at`)} as at`);
  await told(tx, caller, "dispute", row, { round });
  await tellAnswerers(tx, caller, row, { round, dueOn, who: isFirst ? "clerks" : "managers" });
  return { state: PAYSLIP_STATE.disputed, at: rows[0]!.at };
}

function mustBeAnswerable({ state }: OwnRow): void {
  if (!ANSWERABLE.includes(state)) throw conflict("salWages:said.notNow");
}

async function lastDisputeAt(tx: Tx, payslipId: number): Promise<string> {
  const row = await selectOne(tx, { at: str`${instantText(sql`created_at`)}` })`
    from payslip_disputes
    where payslip_id = ${payslipId}
    order by round desc
    limit 1`;
  return row!.at;
}

/** What was said, never about which amount. */
const told = (
  tx: Tx,
  caller: Caller,
  act: string,
  { payslipId, version }: OwnRow,
  more: { round?: number; signatureId?: number } = {},
) =>
  audit(tx, caller, {
    action: `${PAYSLIP}.${act}`,
    objectType: PAYSLIP,
    objectId: payslipId,
    after: { version, ...more },
  });

async function tellAnswerers(
  tx: Tx,
  caller: Caller,
  { payslipId, month }: OwnRow,
  { round, dueOn, who }: { round: number; dueOn: string; who: Answerers },
): Promise<void> {
  const empId = ownEmpId(caller);
  const people = await answerersOf(tx, [empId], who, todayOf(caller));
  await notify(tx, {
    eventKey: `payslipDispute:${payslipId}:${round}`,
    empIds: [...(people.get(empId) ?? [])],
    title: { key: "salDisputes:notice.openTitle" },
    text: { key: "salDisputes:notice.open", params: { name: caller.empName, month, day: dueOn } },
    url: salaryPaths.disputes,
  });
}
