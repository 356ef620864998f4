import { sql } from "drizzle-orm";
import { APPEAL_KIND, APPEAL_STATE, type AppealKind } from "~/contracts/performance/codes";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { perfAppeals } from "./tables.server";

interface Opened {
  sheetId: number;
  kind: AppealKind;
  text: string;
  attachmentIds: number[];
  /** Working days of the site, reckoned by whoever knows which (performance rules 22 and 24). */
  decideBy: string;
}

const TAKEN: Readonly<Record<string, string>> = {
  perf_appeals_own_key: "perfAppeals:said.once",
  perf_appeals_objection_key: "perfAnnouncements:said.objected",
};

/** An appeal or an objection of the caller's; the database decides that there is one. @returns its key */
export async function openAppeal(tx: Tx, caller: Caller, opened: Opened): Promise<number> {
  const [row] = await tx
    .insert(perfAppeals)
    .values({ ...opened, byEmpId: caller.empId!, createdBy: caller.actorUserId, updatedBy: caller.actorUserId })
    .returning({ id: perfAppeals.id })
    .catch((error: unknown) => {
      const key = TAKEN[databaseError(error)?.constraint ?? ""];
      throw key ? conflict(key) : error;
    });
  await audit(tx, caller, {
    action: opened.kind === APPEAL_KIND.own ? "perfAppeal.open" : "perfAppeal.object",
    objectType: "perfAppeal",
    objectId: row!.id,
    after: { sheetId: opened.sheetId, kind: opened.kind, decideBy: opened.decideBy },
  });
  return row!.id;
}

/** Sheets `s` with an objection that is not decided yet. */
export const objected = sql`
  exists (
    select
    from perf_appeals a
    where a.sheet_id = s.id and a.kind = ${APPEAL_KIND.objection} and a.state = ${APPEAL_STATE.open}
  )
`;
