import { eq, sql } from "drizzle-orm";
import type { ReimbursementInput } from "~/contracts/finance/claim-forms";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { parseAmount } from "~/lib/money";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { categoriesOf } from "../categories/categories.server";
import { insertForm, ownForm, updateForm } from "../forms/finance-form.server";
import { putFormFiles } from "../forms/form-files.server";
import { bearersOf } from "../sharing/bearers.server";
import { sharingRulesOf } from "../sharing/sharing.server";
import { reckonClaim } from "./claim-reckon.server";
import { type Claim, claimRow, clearClaim, insertLines, type ReadLine, readLine } from "./claim-rows.server";
import { reimbursementKind } from "./reimbursement-kind.server";
import { reimbursementOffsets, reimbursements } from "./tables.server";

const OBJECT = "reimbursement";

/** A claim as it was typed, read. */
export interface ReadClaim {
  lines: ReadLine[];
  /** Fen by advance; what is 0 is left out. */
  offsets: { borrowingId: number; amountCny: number }[];
}

/**
 * Reads lines and offsets; a named set of ratios stands for its rows, a category for its large one.
 * @throws a refusal with everything that cannot be read
 */
export async function readClaim(
  tx: Parameters<typeof bearersOf>[0],
  caller: Caller,
  input: Pick<ReimbursementInput, "lines" | "offsets">,
  stored?: Claim,
): Promise<ReadClaim> {
  const faults: Faults = {};
  const named = await bearersOf(tx, caller);
  const stands = stored?.lines.flatMap(({ shares }) => shares) ?? [];
  const { small } = await categoriesOf(tx, caller);
  const rules = new Map([...(await sharingRulesOf(tx, caller)).values()].map((rule) => [rule.id, rule]));
  const keeps = new Set(stored?.lines.map(({ sharingRuleId }) => sharingRuleId));
  const lines = input.lines.map((typed, n) => {
    const at = `lines[${n}]`;
    const line = readLine(typed, at, (who) => named(who, stands), faults);
    const largeClassifyCode = small.get(line.smallClassifyCode)?.largeClassifyCode ?? "";
    if (line.sharingRuleId === null) return { ...line, largeClassifyCode };
    const rule = rules.get(line.sharingRuleId);
    if (!rule || (rule.isTakeEffect !== 1 && !keeps.has(rule.id))) {
      addFault(faults, `${at}.sharingRuleId`, "errors:notOption");
      return line;
    }
    if (line.shares.length > 0) addFault(faults, `${at}.shares`, "reimbursement:said.sharedTwice");
    const shares = rule.lines.map(({ departmentId, companyId, siteDigit, bps }) => ({
      departmentId,
      companyId,
      siteDigit,
      bps,
      amount: null,
    }));
    return { ...line, largeClassifyCode, shares };
  });
  refuseAll(faults);
  const offsets = Object.entries(input.offsets).flatMap(([borrowingId, typed]) => {
    const amountCny = typed === "" ? 0 : (parseAmount(typed) ?? 0);
    return amountCny > 0 ? [{ borrowingId: Number.parseInt(borrowingId, 10), amountCny }] : [];
  });
  return { lines, offsets };
}

/** What the common part says of a claim: the sum of its lines as far as they are worth something now. */
async function commonOf(tx: Tx, caller: Caller, input: ReimbursementInput, { lines, offsets }: ReadClaim) {
  const sums = await reckonClaim(tx, caller, {
    lines,
    offsets: offsets.map(({ amountCny }) => amountCny),
    empId: caller.empId ?? 0,
  });
  const total = lines.some(({ amount }) => amount !== null) ? sums.total : null;
  const head = { companyId: input.companyId, currency: "CNY", total, reason: input.reason };
  const own = {
    payeeType: input.payeeType,
    payeeCardId: input.payeeCardId,
    companyCardTotalCny: sums.card,
    offsetTotalCny: sums.offset,
    payableCny: sums.payable,
    overLimit: sums.overLimit,
  };
  return { head, own };
}

async function putRest(tx: Tx, formId: number, { lines, offsets }: ReadClaim): Promise<void> {
  await insertLines(tx, [{ formId, lines }]);
  const own = await ownAdvances(tx, formId, offsets);
  if (own.length > 0)
    // The amount in the advance's currency is reckoned when the claim is sent.
    await tx
      .insert(reimbursementOffsets)
      .values(own.map((offset) => ({ ...offset, formId, amount: offset.amountCny })));
}

/** Only advances of the requester are kept; a strange key says nothing. */
async function ownAdvances(tx: Tx, formId: number, offsets: ReadClaim["offsets"]): Promise<ReadClaim["offsets"]> {
  if (offsets.length === 0) return [];
  const rows = await select(tx, { id: num`b.id` })`
    from finance_forms b
    join finance_forms f on f.requester_emp_id = b.requester_emp_id
    where f.id = ${formId}
      and b.kind_code = ${FINANCE_KIND.borrowing}
      and b.id = any(${sql.param(offsets.map(({ borrowingId }) => borrowingId))}::int[])`;
  const own = new Set(rows.map(({ id }) => id));
  return offsets.filter(({ borrowingId }) => own.has(borrowingId));
}

/** Writes a claim of the caller's and its draft, and sends it where that is asked for (approvals, States). */
export async function createReimbursement(tx: Tx, caller: Caller, input: ReimbursementInput) {
  const read = await readClaim(tx, caller, input);
  const { head, own } = await commonOf(tx, caller, input, read);
  const form = await insertForm(tx, caller, FINANCE_KIND.reimbursement, head);
  await tx.insert(reimbursements).values({ formId: form.id, ...own });
  await putFormFiles(tx, caller, form.id, [], input.attachmentIds);
  await putRest(tx, form.id, read);
  await audit(tx, caller, {
    action: "reimbursement.create",
    objectType: OBJECT,
    objectId: form.id,
    after: { ...head, ...own, lines: read.lines.length, attachmentIds: input.attachmentIds },
  });
  return {
    formId: form.id,
    version: form.version,
    ...(await draftOrSend(tx, caller, reimbursementKind, form.id, input)),
  };
}

/** Changes the own draft, withdrawn or returned claim, and sends it; refused in approval and after it. */
export async function updateReimbursement(
  tx: Tx,
  caller: Caller,
  { formId, version, ...input }: ReimbursementInput & { formId: number; version: number },
) {
  await lockForEdit(tx, caller, reimbursementKind, formId);
  const stored = await claimRow(tx, formId);
  const read = await readClaim(tx, caller, input, stored);
  const { head, own } = await commonOf(tx, caller, input, read);
  const { before, version: next } = await updateForm(tx, formId, version, head);
  await tx.update(reimbursements).set(own).where(eq(reimbursements.formId, formId));
  await putFormFiles(tx, caller, formId, before.attachmentIds, input.attachmentIds);
  await clearClaim(tx, formId);
  await putRest(tx, formId, read);
  await audit(tx, caller, {
    action: "reimbursement.update",
    objectType: OBJECT,
    objectId: formId,
    before: { total: stored.total, companyId: stored.companyId, reason: stored.reason, lines: stored.lines.length },
    after: { ...head, ...own, lines: read.lines.length, attachmentIds: input.attachmentIds },
  });
  return { formId, version: next, ...(await draftOrSend(tx, caller, reimbursementKind, formId, input)) };
}

/** The own claim once more, as a draft (finance rule 24). */
export async function copyReimbursement(tx: Tx, caller: Caller, { formId }: { formId: number }) {
  const copy = await reimbursementKind.copy!(tx, caller, await ownForm(tx, caller, FINANCE_KIND.reimbursement, formId));
  const form = await saveDraft(tx, caller, reimbursementKind, copy);
  await audit(tx, caller, {
    action: "reimbursement.copy",
    objectType: OBJECT,
    objectId: copy,
    after: { of: formId },
  });
  return { formId: copy, instanceId: form.id, version: 1, sent: false };
}
