import { sql } from "drizzle-orm";
import type { z } from "zod";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { appealSheet as contract } from "~/contracts/performance/appeals";
import {
  APPEAL_KIND,
  APPEAL_STATE,
  type AppealKind,
  LEAST_APPEAL_TEXT,
  LEVEL,
  SHEET_STATE,
} from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { workdayAfter } from "~/lib/calendar/working-days";
import { performancePaths } from "~/lib/performance/paths";
import { takeHeld } from "~/upstream/approvals/desk/held-files.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { hrOf } from "~/upstream/organization/hr-people.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { addRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid, stale } from "~/upstream/platform/refusal.server";
import { ownMain } from "../sheets/confirm.server";
import { isInTime } from "../sheets/sheet-acts.server";
import { moveSheets } from "../sheets/sheet-move.server";
import { heldSheet } from "../sheets/standing.server";
import { perfAppeals } from "./tables.server";

export const APPEAL = {
  table: perfAppeals,
  object: "perfAppeal",
  refused: taken({
    perf_appeals_own_key: ["text", "perfAppeals:said.once"],
    perf_appeals_objection_key: ["text", "perfAppeals:said.objected"],
  }),
} satisfies Kept<typeof perfAppeals>;

/** Working days in which an own appeal, an objection to an announcement is decided (rules 22, 24). */
const DECIDED_IN: Record<AppealKind, number> = { [APPEAL_KIND.own]: 10, [APPEAL_KIND.objection]: 5 };

/** Until when an appeal that begins on a day is decided, by the calendar of the site. */
export async function appealDue(
  tx: Tx,
  caller: Caller,
  { kind, siteId, from }: { kind: AppealKind; siteId: number; from: string },
): Promise<string> {
  return workdayAfter(from, DECIDED_IN[kind], (await workCalendars(tx, caller))(siteId));
}

/** Appeals against the own result within the time to confirm it, once; exactly one of this and confirming wins. */
export async function appealSheet(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const sheet = await heldSheet(tx, caller, { id: input.id }, ownMain(caller));
  const today = todayOf(caller);
  if (!isInTime(sheet, today)) throw conflict("perfAppeals:said.over");
  if (sheet.version !== input.version) throw stale();
  if (sheet.state !== SHEET_STATE.toConfirm) throw conflict("perfScoring:said.notNow");
  const decideBy = await appealDue(tx, caller, { kind: APPEAL_KIND.own, siteId: sheet.siteId, from: today });
  const { text, attachmentIds } = input;
  const { id } = await openAppeal(tx, caller, {
    sheetId: sheet.id,
    kind: APPEAL_KIND.own,
    text,
    attachmentIds,
    decideBy,
  });
  const [moved] = await moveSheets(tx, caller, {
    where: sql`s.id = ${sheet.id}`,
    from: [SHEET_STATE.toConfirm],
    to: SHEET_STATE.inAppeal,
    told: { act: "appeal" },
  });
  return { id, state: SHEET_STATE.inAppeal, version: moved!.version };
}

/**
 * Opens an appeal or an objection with its files; the superior of the last scorer decides, or whoever has the code.
 * Whether the sheet is within reach and in a state for it is the caller's to see to.
 */
export async function openAppeal(
  tx: Tx,
  caller: Caller,
  given: { sheetId: number; kind: AppealKind; text: string; attachmentIds: readonly number[]; decideBy: string },
): Promise<{ id: number; version: number }> {
  const { sheetId, kind, text, attachmentIds, decideBy } = given;
  if ([...text].length < LEAST_APPEAL_TEXT)
    throw invalid({ text: { key: "perfAppeals:said.short", params: { n: LEAST_APPEAL_TEXT } } });
  const { empId, name, deciderEmpId } = await partiesOf(tx, sheetId);
  const files = [...new Set(attachmentIds)].toSorted((a, b) => a - b);
  const saved = await addRecord(tx, caller, APPEAL, {
    sheetId,
    kind,
    text,
    decideBy,
    attachmentIds: files,
    byEmpId: caller.empId!,
    deciderEmpId: deciderEmpId === caller.empId ? null : deciderEmpId,
  });
  await takeHeld(tx, caller, files, APPEAL.object, saved.id);
  const told = new Set([
    ...(await hrOf(tx, empId, MAY.appeals.decide)),
    ...(deciderEmpId === null ? [] : [deciderEmpId]),
  ]);
  await notify(tx, {
    eventKey: `perfAppeal:${saved.id}:open`,
    empIds: [...told].filter((one) => one !== caller.empId && one !== empId),
    title: { key: "perfAppeals:notice.open.title", params: { name } },
    text: { key: "perfAppeals:notice.open.text", params: { name, day: decideBy } },
    url: performancePaths.appeal(saved.id),
  });
  return saved;
}

/** Whose sheet it is, and the superior of its last scorer, where he is on job and no scorer of it (rule 22). */
async function partiesOf(tx: Tx, sheetId: number) {
  const row = await selectOne(tx, {
    empId: num`s.emp_id`,
    name: str`e.emp_name`,
    deciderEmpId: sql<number | null>`(
        select m.emp_id
        from perf_scorers c
        join employees f on f.emp_id = c.scorer_emp_id
        join employees m on m.emp_id = f.manager_emp_id and m.employment = ${EMPLOYMENT.onJob}
        where c.sheet_id = s.id
          and c.level in (${LEVEL.first}, ${LEVEL.second})
          and c.submitted_at is not null
          and m.emp_id <> s.emp_id
          and not exists (select from perf_scorers o where o.sheet_id = s.id and o.scorer_emp_id = m.emp_id)
        order by c.level desc
        limit 1
      )`,
  })`
    from perf_sheets s
    join employees e on e.emp_id = s.emp_id
    where s.id = ${sheetId}`;
  return row!;
}

/** Sheets `s` with an objection that is not decided yet. */
export const objected = sql`
  exists (
    select
    from perf_appeals a
    where a.sheet_id = s.id and a.kind = ${APPEAL_KIND.objection} and a.state = ${APPEAL_STATE.open}
  )
`;
