import { eq } from "drizzle-orm";
import { PRE_ENTRY_END, PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { publicOrigin } from "~/lib/env.server";
import { companyDay } from "~/lib/period";
import { CARD_PAGE } from "~/lib/shell/phone-path";
import { audit } from "~/upstream/platform/audit.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { newNonce } from "~/upstream/platform/identity/link-token.server";
import { enqueue } from "~/upstream/platform/jobs.server";
import { sendMessage } from "~/upstream/platform/messages/messaging.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { layOutChecklist } from "./checklist.server";
import {
  cardToken,
  changeEntry,
  entryLink,
  isOpen,
  linkUntil,
  lockEntry,
  OBJECT,
  type PreEntry,
  reachEntry,
  refuseStale,
} from "./pre-entry.server";
import { preEntries } from "./tables.server";

const MOST_POSTPONED = 3;

/** A pre-entry on its way, as the person saw it. */
async function lockOpen(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }): Promise<PreEntry> {
  const row = await lockEntry(tx, caller, MAY.entry.edit, id);
  if (!isOpen(row)) throw conflict("entry:said.notOpen");
  refuseStale(row, version);
  return row;
}

export const cardLink = (token: string) => `${publicOrigin()}${CARD_PAGE}?t=${token}`;

/** A link opens the form once more, also for somebody who has sent it before; every earlier one is over. */
async function renewLink(tx: Tx, row: PreEntry, caller?: Caller): Promise<Sent> {
  const link = { linkNonce: newNonce(), linkUntil: linkUntil(row.planDate) };
  return {
    token: cardToken({ id: row.id, ...link }),
    row: await changeEntry(tx, row, { ...link, keyHash: null, keyUntil: null, submittedAt: null }, caller),
  };
}

/** The link in the candidate's hands as it is, but until seven days after the day planned now. */
async function prolongLink(tx: Tx, row: PreEntry & { linkNonce: string }): Promise<Sent> {
  const until = linkUntil(row.planDate);
  return {
    token: cardToken({ id: row.id, linkNonce: row.linkNonce, linkUntil: until }),
    row: await changeEntry(tx, row, { linkUntil: until }),
  };
}

type Sent = { token: string; row: PreEntry };

const sendLink = ({ token, row: { mobile, name, planDate } }: Sent) =>
  sendMessage({
    channel: "sms",
    to: mobile,
    language: "zh",
    text: { key: "entry:sms.link", params: { name, link: cardLink(token), date: linkUntil(planDate) } },
  });

/** The link that is due: the first, or one for the day an entry was postponed to. */
async function dueLink(tx: Tx, row: PreEntry): Promise<Sent | null> {
  const { state, linkNonce, submittedAt } = row;
  if (linkNonce === null) return state === PRE_ENTRY_STATE.information ? renewLink(tx, row) : null;
  return isOpen(row) && submittedAt === null && row.linkUntil !== linkUntil(row.planDate)
    ? prolongLink(tx, { ...row, linkNonce })
    : null;
}

/**
 * Sends the link that is due, when a pre-entry has begun or was postponed: a job, so that nothing leaves before the
 * commit. Safe to run twice.
 */
export async function sendDueLink(preEntryId: number): Promise<void> {
  const sent = await transaction(async (tx) => {
    const [row] = await tx.select().from(preEntries).where(eq(preEntries.id, preEntryId)).for("update");
    return row ? dueLink(tx, row) : null;
  });
  if (sent) sendLink(sent);
}

/**
 * Another link by SMS, told to whoever asked for it as well. Keeps its own transaction, because a message cannot be
 * taken back.
 */
export async function sendEntryLink(caller: Caller, input: { id: number; version: number }) {
  const sent = await transaction(async (tx) => {
    const row = await lockOpen(tx, caller, input);
    if (linkUntil(row.planDate) < companyDay()) throw conflict("entry:said.linkOver");
    await audit(tx, caller, { action: "preEntry.link", objectType: OBJECT, objectId: row.id, siteId: row.siteId });
    return renewLink(tx, row, caller);
  });
  sendLink(sent);
  return { token: sent.token, until: linkUntil(sent.row.planDate) };
}

/**
 * The link in the candidate's hands, for HR to hand it over another way; none where it opens nothing. Without the code
 * that goes to the mobile it shows no more than whose it is.
 */
export async function currentEntryLink(db: Reader, caller: Caller, { id }: { id: number }) {
  const { state, linkNonce, linkUntil: until, submittedAt } = await reachEntry(db, caller, MAY.entry.edit, id);
  const opens = isOpen({ state }) && submittedAt === null && !caller.acting;
  if (!opens || linkNonce === null || until === null || until < companyDay()) return { link: null };
  return { link: { token: cardToken({ id, linkNonce, linkUntil: until }), until } };
}

/**
 * Another planned day, three times at most; a form that has not come yet gets a link as long as that (employees, States
 * of a pre-entry).
 */
export async function postponeEntry(
  tx: Tx,
  caller: Caller,
  { planDate, remark, ...input }: { id: number; version: number; planDate: string; remark: string },
) {
  const row = await lockOpen(tx, caller, input);
  if (row.postponed >= MOST_POSTPONED) throw conflict("entry:said.postponedOften", { n: MOST_POSTPONED });
  if (planDate <= row.planDate) throw invalid({ planDate: { key: "entry:said.planEarlier" } });
  if (planDate < companyDay()) throw invalid({ planDate: { key: "entry:said.planPast" } });
  const changed = await changeEntry(tx, row, { planDate, postponed: row.postponed + 1 }, caller);
  await layOutChecklist(tx, changed);
  if (row.linkNonce !== null && row.submittedAt === null) await enqueue(tx, entryLink, { preEntryId: row.id });
  await audit(tx, caller, {
    action: "preEntry.postpone",
    objectType: OBJECT,
    objectId: row.id,
    siteId: row.siteId,
    before: { planDate: row.planDate },
    after: { planDate, ...(remark && { remark }) },
  });
  await tellRequester(tx, caller, changed, "postponed", { date: planDate });
  return { version: changed.version };
}

/** The candidate does not come: the place is free again. */
export async function giveUpEntry(
  tx: Tx,
  caller: Caller,
  { remark, ...input }: { id: number; version: number; remark: string },
) {
  const row = await lockOpen(tx, caller, input);
  const changed = await changeEntry(
    tx,
    row,
    {
      state: PRE_ENTRY_STATE.givenUp,
      endReason: PRE_ENTRY_END.givenUp,
      endRemark: remark,
      linkNonce: null,
      keyHash: null,
    },
    caller,
  );
  await audit(tx, caller, {
    action: "preEntry.giveUp",
    objectType: OBJECT,
    objectId: row.id,
    siteId: row.siteId,
    before: { state: row.state },
    after: { state: PRE_ENTRY_STATE.givenUp, remark },
  });
  await tellRequester(tx, caller, changed, "givenUp", { reason: remark });
  return { version: changed.version };
}

/** Whoever asked for the person is told, unless he did it himself. */
async function tellRequester(
  tx: Tx,
  caller: Caller,
  row: PreEntry,
  about: string,
  params: Record<string, string>,
): Promise<void> {
  if (row.requesterEmpId === null || row.requesterEmpId === caller.empId) return;
  const said = { name: row.name, ...params };
  await notify(tx, {
    eventKey: `pre-entry:${row.id}:${row.version}`,
    empIds: [row.requesterEmpId],
    title: { key: `entry:notice.${about}.title`, params: said },
    text: { key: `entry:notice.${about}.text`, params: said },
    url: `/employees/entry/detail/${row.id}`,
  });
}
