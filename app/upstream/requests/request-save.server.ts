import { eq, sql } from "drizzle-orm";
import type { FormState } from "~/contracts/approvals/codes";
import type { RequestInput } from "~/contracts/requests/general";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { normalizeText } from "~/lib/text";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { currenciesOf, toCny } from "../finance/rates/conversion.server";
import { audit, difference } from "../platform/audit.server";
import { dictionary } from "../platform/dictionary.server";
import { attachedFiles } from "../platform/files/attached-files.server";
import { missing, noEmployee, Refusal, stale } from "../platform/refusal.server";
import { CATEGORIES, GENERAL_REQUEST, generalRequest, linesOf } from "./general-request.server";
import { putRequestFiles } from "./request-files.server";
import { generalRequestLines, generalRequests } from "./tables.server";

const OBJECT = "generalRequest";

/** Writes a new request of the caller's and its draft, and sends it where that is asked for (approvals, States). */
export async function createRequest(tx: Tx, caller: Caller, { lines, ...input }: RequestInput) {
  if (caller.empId === null) throw noEmployee();
  const [row] = await tx
    .insert(generalRequests)
    .values({ ...stored(input), requesterEmpId: caller.empId })
    .returning();
  await putLines(tx, row!.id, lines);
  await putRequestFiles(tx, caller, row!.id, [], input.attachmentIds);
  await audit(tx, caller, {
    action: "request.create",
    objectType: OBJECT,
    objectId: row!.id,
    after: { ...stored(input), lines, attachmentIds: input.attachmentIds },
  });
  return {
    requestId: row!.id,
    version: row!.version,
    ...(await draftOrSend(tx, caller, generalRequest, row!.id, input)),
  };
}

/** Changes the own draft, withdrawn or returned request, and sends it; refused in approval and after it. */
export async function updateRequest(
  tx: Tx,
  caller: Caller,
  { requestId, version, lines, ...input }: RequestInput & { requestId: number; version: number },
) {
  await lockForEdit(tx, caller, generalRequest, requestId);
  const [before] = await tx.select().from(generalRequests).where(eq(generalRequests.id, requestId)).for("update");
  if (before!.version !== version) throw stale();
  const linesBefore = (await linesOf(tx, requestId)).map(({ name, quantity, amount, remark }) => ({
    name,
    quantity,
    amount,
    remark,
  }));
  const { attachmentIds } = input;
  const change = difference({ ...before, lines: linesBefore }, { ...stored(input), lines, attachmentIds });
  const [row] = await tx
    .update(generalRequests)
    .set({ ...stored(input), version: sql`${generalRequests.version} + 1` })
    .where(eq(generalRequests.id, requestId))
    .returning();
  await tx.delete(generalRequestLines).where(eq(generalRequestLines.requestId, requestId));
  await putLines(tx, requestId, lines);
  await putRequestFiles(tx, caller, requestId, before!.attachmentIds, attachmentIds);
  if (change) await audit(tx, caller, { action: "request.update", objectType: OBJECT, objectId: requestId, ...change });
  return {
    requestId,
    version: row!.version,
    ...(await draftOrSend(tx, caller, generalRequest, requestId, input)),
  };
}

/** The own request once more, as a draft; the old one stays as it is (approvals, States). */
export async function copyRequest(tx: Tx, caller: Caller, { requestId }: { requestId: number }) {
  const own = await tx.execute(
    sql`select from general_requests where id = ${requestId} and requester_emp_id = ${caller.empId}`,
  );
  if (own.rowCount !== 1) throw missing();
  const copy = await generalRequest.copy!(tx, caller, requestId);
  const form = await saveDraft(tx, caller, generalRequest, copy);
  await audit(tx, caller, { action: "request.copy", objectType: OBJECT, objectId: copy, after: { of: requestId } });
  return { requestId: copy, instanceId: form.id, version: 1, sent: false };
}

/** An amount is kept with its currency, none without. */
const stored = ({ title, categoryCode, amount, currency, reason }: Omit<RequestInput, "lines">) => ({
  title: normalizeText(title),
  categoryCode,
  amount,
  currency: amount === null ? null : currency,
  reason,
});

async function putLines(tx: Tx, requestId: number, lines: RequestInput["lines"]): Promise<void> {
  if (lines.length > 0)
    await tx.insert(generalRequestLines).values(lines.map((line, n) => ({ ...line, requestId, line: n + 1 })));
}

/** The own request as its form shows it; somebody else's is not there. */
export async function requestDetail(db: Reader, caller: Caller, { requestId }: { requestId: number }) {
  const row = await selectOne(db, {
    instanceId: num`id`,
    instanceNo: sql<string | null>`instance_no`,
    status: sql<FormState>`status`,
  })`
    from approval_forms
    where kind_code = ${GENERAL_REQUEST} and business_id = ${requestId} and requester_emp_id = ${caller.empId}`;
  const [request] = await db.select().from(generalRequests).where(eq(generalRequests.id, requestId));
  if (!row || !request) throw missing();
  const { id, title, categoryCode, amount, currency, reason, version } = request;
  const lines = await linesOf(db, requestId);
  return {
    ...row,
    requestId: id,
    title,
    categoryCode,
    amount,
    currency: currency ?? "CNY",
    reason,
    version,
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: line.amount,
      remark: line.remark,
    })),
    attachments: await attachedFiles(db, request.attachmentIds),
  };
}

export async function requestChoices(db: Reader, caller: Caller) {
  const items = (await dictionary(db, caller)).get(CATEGORIES)?.items ?? [];
  return {
    categories: items
      .filter(({ isTakeEffect }) => isTakeEffect === 1)
      .map(({ itemCode, itemName }) => ({ itemCode, itemName: itemName[caller.language] ?? itemCode })),
    currencies: await currenciesOf(db),
  };
}

/** The way a request would take as it is written now; without a rate for its currency as one without money. */
export async function requestWay(
  db: Reader,
  caller: Caller,
  written: { categoryCode: string; amount: string; currency: string },
) {
  const { categoryCode, currency } = written;
  const typed = written.amount === "" ? null : parseAmount(written.amount, currency);
  const amount = typed !== null && typed >= 0 ? typed : null;
  const amountCny = amount === null ? null : await toCny(db, amount, currency, companyDay()).catch(unlessRefused);
  return wayOfWritten(db, caller, GENERAL_REQUEST, {
    money: amountCny === null ? undefined : { amount, currency, amountCny },
    facts: { categoryCode },
  });
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
