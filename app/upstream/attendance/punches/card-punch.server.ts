import { PUNCH_SOURCE } from "~/contracts/attendance/codes";
import { FENCE } from "~/lib/attendance/fence";
import type { Tx } from "~/upstream/platform/database/db.server";
import { punches } from "./tables.server";

/** The punch that an approved sign-in card makes (attendance, States); one that stands at that instant is enough. */
export async function punchOfCard(
  tx: Tx,
  card: { empId: number; punchAt: string; applicationId: number; remark: string; createdBy: number | null },
): Promise<void> {
  await tx
    .insert(punches)
    .values({ ...card, source: PUNCH_SOURCE.card, fence: FENCE.unknown })
    .onConflictDoNothing();
}
