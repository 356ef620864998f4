import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { adjustBalance as contract } from "~/contracts/attendance/balances";
import { BALANCE, BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { refuseOwn } from "../schedules/schedule-people.server";
import { grant, takeAway } from "./ledger.server";
import { adjustable, type KeptKind } from "./reads.server";

/** What the audit says a balance is. */
export const BALANCE_OBJECT = "leaveBalance";

/** Hundredths of a day, minutes: what one day, one hour of a balance is in the ledger. */
const UNIT: Readonly<Record<KeptKind, number>> = { [BALANCE.annual]: 100, [BALANCE.timeOff]: 60 };
export const inUnits = (kind: KeptKind, amount: number): number => Math.round(amount * UNIT[kind]);
/** The same as a person reads it: days, or hours. */
export const saidUnits = (kind: KeptKind) => (amount: number) => String(Math.round((amount * 100) / UNIT[kind]) / 100);

/** Adds a lot, or takes from what expires first, by hand and with a reason; never one's own, never below nothing. */
export async function adjustBalance(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const { empId, kind, expiresOn, reason } = input;
  await lock(tx, "attendancePerson", empId);
  const before = await adjustable(tx, caller, { empId, kind });
  refuseOwn(caller, [empId]);
  const today = companyDay();
  if (expiresOn && expiresOn < today) throw invalid({ expiresOn: { key: "balances:said.past" } });
  const change = inUnits(kind, input.amount);
  if (change === 0) throw invalid({ amount: { key: "balances:said.amount" } });
  const bearer = { by: caller.actorUserId, reason };
  if (change > 0)
    await grant(
      tx,
      [{ empId, kind, amount: change, earnedOn: today, expiresOn: expiresOn!, source: `adjust ${randomUUID()}` }],
      bearer,
      BALANCE_ENTRY.adjust,
    );
  else await takeAway(tx, { empId, kind }, -change, today, { ...bearer, said: saidUnits(kind) });
  const after = await adjustable(tx, caller, { empId, kind });
  await audit(tx, caller, {
    action: `${BALANCE_OBJECT}.adjust`,
    objectType: BALANCE_OBJECT,
    objectId: `${empId} ${kind}`,
    before: { left: before.left },
    after: { left: after.left, ...(change > 0 && { expiresOn }), reason },
  });
  return { empId, left: after.left };
}
