import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type NOTICE_ACTS, NOTICE_STATE, type NoticeState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { NoticeDetail, NoticeRow, searchInformation } from "~/contracts/employees/notice";
import { chosenOf } from "~/lib/employees/notice-audience";
import { startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { OPEN_POSITIONS } from "~/upstream/organization/level-reads.server";
import { departmentOptions } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { choosable, dictionaryWords, namesIn } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { editable, iso, type NoticeRecord, reachNotice, TYPES } from "./notice.server";
import { audienceNames } from "./notice-audience.server";
import { informations } from "./tables.server";

type Asked = z.output<(typeof searchInformation)["input"]>;

const ORDER: Record<NonNullable<Asked["query"]["sort"]> | "newest", SQL> = {
  newest: sql`${informations.id} desc`,
  deadline: sql`${informations.deadline}, ${informations.id}`,
  "-deadline": sql`${informations.deadline} desc nulls last, ${informations.id} desc`,
  publishedAt: sql`${informations.publishedAt}, ${informations.id}`,
  "-publishedAt": sql`${informations.publishedAt} desc nulls last, ${informations.id} desc`,
};

/** Notices the caller may edit, with how far they are read. */
export async function informationList(db: Reader, caller: Caller, { page, query }: Asked) {
  const where = and(
    editable(caller),
    query.likeTitle ? contains(informations.title, query.likeTitle) : undefined,
    query.type ? eq(informations.type, query.type) : undefined,
    query.state ? eq(informations.state, query.state) : undefined,
    query.mustRead !== undefined ? eq(informations.mustRead, query.mustRead) : undefined,
    query.publishedFrom ? gte(informations.publishedAt, startOfDay(query.publishedFrom)) : undefined,
    query.publishedTo ? lt(informations.publishedAt, startOfDay(addDays(query.publishedTo, 1))) : undefined,
  );
  const [rows, [count], words] = await Promise.all([
    db
      .select()
      .from(informations)
      .where(where)
      .orderBy(ORDER[query.sort ?? "newest"])
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(informations).where(where),
    dictionaryWords(db, caller),
  ]);
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  const typeName = namesIn(words(TYPES));
  return listed(
    count!.n,
    rows.map((row) => shown(caller, row, figures.get(row.id)!, typeName)),
  );
}

interface Figures {
  [column: string]: unknown;
  author: string;
  audienceCount: number;
  readCount: number;
}

/** Read ÷ audience on job of all rows of a page in one statement (employees rule 43). */
async function figuresOf(db: Reader, ids: number[]): Promise<Map<number, Figures>> {
  const { rows } = await db.execute<Figures & { id: number }>(sql`
    select i.id, e.emp_name as author, f.audience as "audienceCount", f.read as "readCount"
    from informations i join employees e on e.emp_id = i.author_emp_id cross join lateral (
      select count(*)::int as audience, count(r.read_at)::int as read from notice_audience(i.audience) a
      left join reading_receipts r on r.information_id = i.id and r.version_no = i.version_no and r.emp_id = a.emp_id) f
    where i.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Act = (typeof NOTICE_ACTS)[number];
/** What may be done with a notice in its state (employees, States of an information). */
const ACTS: Record<NoticeState, readonly Act[]> = {
  [NOTICE_STATE.draft]: ["edit", "files", "publish"],
  [NOTICE_STATE.published]: ["revise", "remind", "receipts", "revoke"],
  [NOTICE_STATE.revoked]: ["receipts"],
};
const actsOf = (caller: Caller, state: NoticeState): Act[] =>
  ACTS[state].filter((act) => act !== "receipts" || holds(caller, MAY.notices.seeReceipts));

function shown(
  caller: Caller,
  row: NoticeRecord,
  { author, audienceCount, readCount }: Figures,
  typeName: (code: string) => string,
): NoticeRow {
  const { id, title, type, audienceKind, mustRead, deadline, state, versionNo, publishedAt, version } = row;
  return {
    id,
    title,
    type,
    typeName: typeName(type),
    audienceKind,
    mustRead: mustRead as 0 | 1,
    deadline,
    state,
    versionNo,
    author,
    publishedAt: iso(publishedAt),
    audienceCount,
    readCount,
    version,
    acts: actsOf(caller, state),
  };
}

export async function informationDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<NoticeDetail> {
  const row = await reachNotice(db, caller, id);
  const [figures, words, audience, files] = await Promise.all([
    figuresOf(db, [id]),
    dictionaryWords(db, caller),
    audienceNames(db, caller, row.audienceKind, row.audience),
    filesOf(db, id),
  ]);
  return {
    ...shown(caller, row, figures.get(id)!, namesIn(words(TYPES))),
    body: row.body,
    confirmRequired: row.confirmRequired as 0 | 1,
    minSeconds: row.minSeconds,
    chosen: chosenOf(row.audience),
    audience,
    files,
  };
}

export async function filesOf(db: Reader, informationId: number) {
  const rows = await select(db, {
    attachmentInfoId: num`a.attachment_info_id`,
    attachmentName: str`a.attachment_name`,
    size: num`a.size`,
  })`
    from information_files f
    join attachments a using (attachment_info_id)
    where f.information_id = ${informationId} order by a.attachment_info_id`;
  return rows;
}

export async function informationChoices(db: Reader, caller: Caller) {
  const [words, departments] = await Promise.all([dictionaryWords(db, caller), departmentOptions(db, caller)]);
  return { types: choosable(words(TYPES)), positions: choosable(words(OPEN_POSITIONS)), departments };
}
