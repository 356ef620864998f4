import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type objectTo as objectContract,
  type publicAnnouncement as publicContract,
  publicPerson,
} from "~/contracts/performance/announcements";
import { ANNOUNCEMENT_STATE, APPEAL_KIND, BATCH_ROW, SHEET_STATE } from "~/contracts/performance/codes";
import { performancePaths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { reads } from "~/upstream/platform/reads.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { appealDue, openAppeal } from "../appeals/appeal-open.server";
import { ANNOUNCED, audienceOf } from "./announcement-audience.server";
import { ANNOUNCED_PEOPLE, ofAnnounced, peopleAnnounced, WITH_PEOPLE } from "./announcements.server";

type Public = z.output<(typeof publicContract)["output"]>;

interface Open {
  id: number;
  batchId: number;
  title: string;
  body: string;
  fromDate: string;
  toDate: string;
  showScore: 0 | 1;
  siteId: number;
  requesterEmpId: number;
}

/** A public announcement that is addressed to the caller, between its first and its last day. */
async function openTo(db: Reader | Tx, caller: Caller, id: number, hold = sql``): Promise<Open> {
  const today = companyDay();
  const row = await selectOne(db, {
    id: num`a.id`,
    batchId: num`a.batch_id`,
    title: str`a.title`,
    body: str`a.body`,
    fromDate: str`a.from_date`,
    toDate: str`a.to_date`,
    showScore: sql<0 | 1>`a.show_score`,
    siteId: num`d.site_id`,
    requesterEmpId: num`b.requester_emp_id`,
  })`
    from ${ANNOUNCED}
    join employees on employees.emp_id = ${caller.empId ?? 0}
    where a.id = ${id}
      and a.state = ${ANNOUNCEMENT_STATE.public}
      and ${today}::date between a.from_date and a.to_date
      and ${await audienceOf(db, caller)}
    ${hold}`;
  if (!row) throw missing();
  return row;
}

/** What the audience reads: number, name, department, grade; the score where it is announced (performance rule 24). */
export async function publicAnnouncement(db: Reader, caller: Caller, { id }: { id: number }): Promise<Public> {
  const { title, body, fromDate, toDate, showScore } = await openTo(db, caller, id);
  const own = sql`s.emp_id = ${caller.empId ?? 0}`;
  const objected = sql`
    exists (
      select
      from perf_appeals o
      where o.sheet_id = s.id and o.kind = ${APPEAL_KIND.objection} and o.by_emp_id = ${caller.empId ?? 0}
    )`;
  const person = reads(publicPerson, WITH_PEOPLE, {
    ...ofAnnounced,
    own,
    objected,
    state: sql`s.state`,
    mayObject: sql`not (${own}) and not ${objected} and s.state = ${SHEET_STATE.inApproval}`,
  });
  const people = await person.all(db, peopleAnnounced(id));
  return { id, title, body, fromDate, toDate, showScore, people };
}

/**
 * An objection to somebody's announced grade becomes an appeal of its own kind (performance rule 24). The announcement
 * is held, so that it does not end in between.
 */
export async function objectTo(
  tx: Tx,
  caller: Caller,
  { announcementId, sheetId, text }: z.output<(typeof objectContract)["input"]>,
) {
  const open = await openTo(tx, caller, announcementId, sql`for share of a`);
  const rows = await select(tx, { empId: num`s.emp_id`, name: str`e.emp_name`, state: num`s.state` })`
    from ${ANNOUNCED_PEOPLE}
    where r.batch_id = ${open.batchId} and r.sheet_id = ${sheetId} and r.state = ${BATCH_ROW.in}`;
  const [row] = rows;
  if (!row) throw missing();
  if (row.empId === caller.empId) throw conflict("perfAnnouncements:said.own");
  if (row.state !== SHEET_STATE.inApproval) throw conflict("perfAnnouncements:said.over");
  const { siteId } = open;
  const decideBy = await appealDue(tx, caller, { kind: APPEAL_KIND.objection, siteId, from: companyDay() });
  const { id } = await openAppeal(tx, caller, {
    sheetId,
    kind: APPEAL_KIND.objection,
    text,
    attachmentIds: [],
    decideBy,
  });
  await notify(tx, {
    eventKey: `perfAppeal:${id}:objected`,
    empIds: [open.requesterEmpId],
    title: { key: "perfAnnouncements:notice.objected.title", params: { name: row.name } },
    text: { key: "perfAnnouncements:notice.objected.text", params: { date: decideBy } },
    url: performancePaths.appeal(id),
  });
  return { id, decideBy };
}
