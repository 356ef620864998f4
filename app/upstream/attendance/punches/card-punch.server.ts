import { PUNCH_SOURCE } from "~/contracts/attendance/codes";
import { FENCE } from "~/lib/attendance/fence";
import type { Tx } from "~/upstream/platform/database/db.server";
import { punches } from "./tables.server";

interface CardPunch {
  empId: number;
  punchAt: string;
  applicationId: number;
  remark: string;
}

/** The punches that approved sign-in cards make (attendance, States); one that stands at that instant is enough. */
export async function cardPunches(tx: Tx, cards: readonly CardPunch[], createdBy: number | null): Promise<void> {
  if (cards.length === 0) return;
  await tx
    .insert(punches)
    .values(cards.map((card) => ({ ...card, createdBy, source: PUNCH_SOURCE.card, fence: FENCE.unknown })))
    .onConflictDoNothing();
}
