import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { minimumWages } from "../archives/archive-parts.server";
import { structuresOf } from "../archives/fixed-items.server";
import type { Measures } from "./adjust-judge.server";
import type { AdjustPerson } from "./adjust-people.server";
import { lockedLines } from "./locked-lines.server";

/** What people are judged by, each from a day on. */
export async function measuresFor(
  db: Reader | Tx,
  people: readonly { person: AdjustPerson; since: string }[],
): Promise<Measures> {
  // One after the other: `db` may be one connection.
  const structures = await structuresOf(db);
  const minimumOf = await minimumWages(db);
  return { structures, minimumOf, locked: await lockedLines(db, people) };
}
