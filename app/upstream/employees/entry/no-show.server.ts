import { sql } from "drizzle-orm";
import { PRE_ENTRY_END, PRE_ENTRY_HOLDING, PRE_ENTRY_STATE, type PreEntryState } from "~/contracts/employees/codes";
import type { Due } from "~/upstream/domain.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { NO_SHOW_DAYS, OBJECT } from "./pre-entry.server";

/**
 * Candidates who did not come within three days after the planned one are given up; their place is free (employees,
 * States of a pre-entry).
 */
export const noShows = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const { rows } = await tx.execute<{
      id: number;
      state: PreEntryState;
      siteId: number;
      name: string;
      version: number;
      requesterEmpId: number | null;
    }>(sql`
      with due as (
        select id, state
        from pre_entries p
        where state in ${PRE_ENTRY_HOLDING}
          and plan_date + ${NO_SHOW_DAYS}::int < ${personDay(now, sql`p`)}
        order by id
        for update
      )
      update pre_entries p
      set state = ${PRE_ENTRY_STATE.givenUp}, end_reason = ${PRE_ENTRY_END.noShow}, link_nonce = null, key_hash = null,
        version = p.version + 1, updated_at = now()
      from due
      where p.id = due.id
      returning p.id, due.state, p.site_id as "siteId", p.name, p.version, p.requester_emp_id as "requesterEmpId"`);
    await audit(
      tx,
      around,
      ...rows.map(({ id, state, siteId }) => ({
        action: "preEntry.noShow",
        objectType: OBJECT,
        objectId: id,
        siteId,
        before: { state },
        after: { state: PRE_ENTRY_STATE.givenUp },
      })),
    );
    await notify(
      tx,
      ...rows.flatMap(({ id, name, version, requesterEmpId }) =>
        requesterEmpId === null
          ? []
          : [
              {
                eventKey: `pre-entry:${id}:${version}`,
                empIds: [requesterEmpId],
                title: { key: "entry:notice.noShow.title", params: { name } },
                text: { key: "entry:notice.noShow.text", params: { name } },
                url: `/employees/entry/detail/${id}`,
              },
            ],
      ),
    );
    return rows.length;
  });
