import { SWAP_TYPE } from "~/contracts/attendance/codes";
import type { Author } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { WantedDay } from "./schedule-judge.server";
import { writeDays } from "./schedule-write.server";
import { shiftSwaps } from "./tables.server";

/** Two days that were exchanged. */
export interface Swap {
  empA: number;
  dateA: string;
  /** Null: own day to own day. */
  empB: number | null;
  dateB: string;
  reason: string;
  /** The application it came from; null: a file brought it. */
  applicationId: number | null;
}

/** Keeps a swap and makes its days count (attendance rules 1 and 43). */
export async function writeSwap(tx: Tx, by: Author, swap: Swap, days: readonly WantedDay[]): Promise<void> {
  const author = { createdBy: by.actorUserId, updatedBy: by.actorUserId };
  const [row] = await tx
    .insert(shiftSwaps)
    .values({ ...swap, ...author, type: swap.empB === null ? SWAP_TYPE.ownDays : SWAP_TYPE.colleague })
    .returning();
  await writeDays(
    tx,
    by,
    days.map((day) => ({ ...day, sourceId: row!.id, note: swap.reason })),
  );
}
