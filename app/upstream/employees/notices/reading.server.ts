import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type readingDetail as detailContract,
  readingRow,
  type searchReading as searchContract,
} from "~/contracts/employees/readings";
import { simpleHtml } from "~/lib/simple-html";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { bool, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { choosable, dictionaryWords, namesIn } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { iso, OBJECT, reaching, TYPES } from "./notice.server";
import { filesOf } from "./notice-reads.server";
import { informations, readingReceipts } from "./tables.server";

type Asked = z.output<(typeof searchContract)["input"]>;

/** The caller's receipt of the present version. */
const ownReceipt = (caller: Caller): SQL =>
  and(
    eq(readingReceipts.informationId, informations.id),
    eq(readingReceipts.versionNo, informations.versionNo),
    eq(readingReceipts.empId, caller.empId ?? 0),
  )!;

/** Notices for the caller, unread first, then the newest. */
export async function readingList(db: Reader, caller: Caller, { page, query }: Asked) {
  const unread = sql`${readingReceipts.readAt} is null`;
  const reading = reads(
    readingRow.omit({ typeName: true }).extend({ type: z.string() }),
    { informations },
    {
      read: sql`not (${unread})`,
      overdue: sql`
        ${unread}
          and ${informations.mustRead} = 1
          and coalesce(${informations.deadline} < ${todayOf(caller)}, false)`,
    },
    sql`left join ${readingReceipts} on ${ownReceipt(caller)}`,
  );
  const [found, words] = await Promise.all([
    reading.page(db, page, {
      where: [
        reaching(caller.empId),
        query.likeTitle && contains(informations.title, query.likeTitle),
        query.type && eq(informations.type, query.type),
        query.unread === 1 && unread,
      ],
      order: sql`
        ${readingReceipts.readAt} is not null, ${informations.publishedAt} desc, ${informations.id} desc`,
    }),
    dictionaryWords(db, caller),
  ]);
  const typeName = namesIn(words(TYPES));
  return mapped(found, ({ type, ...row }) => ({ ...row, typeName: typeName(type) }));
}

export const readingTypes = async (db: Reader, caller: Caller) => choosable((await dictionaryWords(db, caller))(TYPES));

/**
 * Notices for the caller that he has not read: the badge of their menu (employees rule 46).
 */
export const readingWaiting = ({ empId }: Caller): SQL => sql`
  (select count(*) from informations where ${reaching(empId)}
    and not exists (select from reading_receipts r
      where r.information_id = informations.id
        and r.version_no = informations.version_no
        and r.emp_id = ${empId}
        and r.read_at is not null))`;

/** A notice for the caller. */
export async function readingDetail(
  db: Reader,
  caller: Caller,
  { id }: { id: number },
): Promise<z.input<(typeof detailContract)["output"]>> {
  const [found] = await db
    .select()
    .from(informations)
    .leftJoin(readingReceipts, ownReceipt(caller))
    .where(and(eq(informations.id, id), reaching(caller.empId)));
  if (!found) throw missing();
  const { informations: row, reading_receipts: receipt } = found;
  const [words, files, rows] = await Promise.all([
    dictionaryWords(db, caller),
    filesOf(db, id),
    select(db, {
      publisher: str`coalesce(e.emp_name, u.username)`,
      passed: num`extract(epoch from now() - ${receipt?.openedAt ?? null}::timestamptz)::float`,
    })`from users u left join employees e on e.emp_id = u.emp_id where u.user_id = ${row.publishedBy}`,
  ]);
  return {
    id,
    title: row.title,
    typeName: namesIn(words(TYPES))(row.type),
    html: simpleHtml(row.body),
    files,
    mustRead: row.mustRead as 0 | 1,
    confirmRequired: row.confirmRequired as 0 | 1,
    minSeconds: row.minSeconds,
    deadline: row.deadline,
    publishedAt: iso(row.publishedAt)!,
    publisher: rows[0]?.publisher ?? "",
    versionNo: row.versionNo,
    readAt: iso(receipt?.readAt ?? null),
    confirmedAt: iso(receipt?.confirmedAt ?? null),
    secondsLeft: Math.max(0, Math.ceil(row.minSeconds - (rows[0]?.passed ?? 0))),
  };
}

/**
 * The first look at a version begins the time that reading it takes; whoever came later gets a receipt by it.
 */
export async function openInformation(tx: Tx, caller: Caller, { id }: { id: number }): Promise<null> {
  const row = await selectOne(tx, { versionNo: num`version_no` })`
    from informations where id = ${id} and ${reaching(caller.empId)}`;
  if (!row) throw missing();
  await tx.execute(sql`
    insert into reading_receipts (information_id, version_no, emp_id, opened_at)
    values (${id}, ${row.versionNo}, ${caller.empId}, now())
    on conflict (information_id, version_no, emp_id)
    do update set opened_at = now()
    where reading_receipts.opened_at is null`);
  return null;
}

type Meant = { id: number; versionNo: number };

export const readInformation = (tx: Tx, caller: Caller, meant: Meant) => settle(tx, caller, meant, false);
export const confirmInformation = (tx: Tx, caller: Caller, meant: Meant) => settle(tx, caller, meant, true);

/**
 * Rule 43: not before `minSeconds` have passed since it was opened, by the server's clock. A second time changes
 * nothing.
 */
async function settle(tx: Tx, caller: Caller, { id, versionNo }: Meant, confirmed: boolean): Promise<null> {
  const [row] = await tx
    .select()
    .from(informations)
    .where(and(eq(informations.id, id), reaching(caller.empId)))
    .for("share");
  if (!row) throw missing();
  if (row.versionNo !== versionNo) throw stale();
  const own = sql`information_id = ${id} and version_no = ${versionNo} and emp_id = ${caller.empId}`;
  const receipt = await selectOne(tx, {
    passed: sql<number | null>`extract(epoch from clock_timestamp() - opened_at)::float`,
    read: bool`read_at is not null`,
    confirmed: bool`confirmed_at is not null`,
  })`
    from reading_receipts
    where ${own}
    for update`;
  if (receipt?.read && (receipt.confirmed || !confirmed)) return null;
  if ((receipt?.passed ?? -1) < row.minSeconds) throw conflict("reading:said.tooSoon", { n: row.minSeconds });
  await tx.execute(
    sql`
      update reading_receipts
      set read_at = coalesce(read_at, now()), confirmed_at = ${confirmed ? sql`now()` : sql`confirmed_at`}
      where ${own}
    `,
  );
  await audit(tx, caller, {
    action: confirmed ? "information.confirm" : "information.read",
    objectType: OBJECT,
    objectId: id,
    siteId: caller.siteId,
    after: { versionNo },
  });
  return null;
}
