import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import type { saveLetter as saveContract } from "~/contracts/shell/letters";
import { companyDay, startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { normalizeText } from "~/lib/text";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { letters } from "../tables.server";

type Page = { pageNo: number; pageSize: number };
type Letter = typeof letters.$inferSelect;
const LETTER = { table: letters, object: "letter" } satisfies Kept<typeof letters>;

/** The end is kept as the beginning of the day after. */
const endOf = (day: string) => startOfDay(addDays(day, 1));

const shown = (row: Letter) => ({
  id: row.id,
  title: row.title,
  body: row.body,
  publishFrom: companyDay(row.publishFrom),
  publishTo: row.publishTo === null ? null : addDays(companyDay(row.publishTo), -1),
  audience: row.audience,
  version: row.version,
});

/**
 * Whether a letter is for an account `u`: its site is named, people of the overseas warehouse are 0; nobody named:
 * everybody.
 */
const isFor = sql`
  (cardinality(l.audience) = 0 or (case when u.overseas_warehouse = 1 then 0 else u.site_id end) = any(l.audience))
`;

export async function letterList(
  db: Reader,
  _caller: Caller,
  { page, query }: { page: Page; query: { likeTitle?: string } },
) {
  const where = query.likeTitle ? contains(letters.title, query.likeTitle) : undefined;
  const [rows, [total]] = await Promise.all([
    db.select().from(letters).where(where).orderBy(desc(letters.id)).limit(page.pageSize).offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(letters).where(where),
  ]);
  const figures = await select(db, {
    id: num`l.id`,
    name: str`(
        select coalesce(e.emp_name, c.username)
        from users c
        left join employees e on e.emp_id = c.emp_id
        where c.user_id = l.created_by
      )`,
    read: num`(select count(*)::int from letter_reads r where r.letter_id = l.id)`,
    audience: num`(select count(*)::int from users u where u.status = ${ACCOUNT_STATE.enabled} and ${isFor})`,
  })`from letters l where l.id = any(${sql.param(rows.map((row) => row.id))}::int[])`;
  const byId = new Map(figures.map((row) => [row.id, row]));
  return listed(
    total!.n,
    rows.map((row) => {
      const figure = byId.get(row.id);
      return {
        ...shown(row),
        createdByName: figure?.name ?? "",
        createdAt: new Date(row.createdAt).toISOString(),
        readCount: figure?.read ?? 0,
        audienceCount: figure?.audience ?? 0,
      };
    }),
  );
}

export async function letterDetail(db: Reader, _caller: Caller, { id }: { id: number }) {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  if (!row) throw missing();
  return shown(row);
}

/** Publishes a letter, or corrects one; who has confirmed it stays so. */
export async function saveLetter(tx: Tx, caller: Caller, input: z.output<(typeof saveContract)["input"]>) {
  if (input.publishTo && input.publishTo < input.publishFrom)
    throw invalid({ publishTo: { key: "system:fault.dateOrder" } });
  const before = input.id === undefined ? null : await heldRecord(tx, LETTER, input.id, input.version);
  const values = {
    title: normalizeText(input.title),
    body: input.body,
    publishFrom: startOfDay(input.publishFrom),
    publishTo: input.publishTo ? endOf(input.publishTo) : null,
    audience: [...new Set(input.audience)].sort((a, b) => a - b),
  };
  const told = { publishFrom: input.publishFrom, publishTo: input.publishTo ?? null };
  return before
    ? changeRecord(tx, caller, LETTER, before, values, "update", { before: shown(before), after: told })
    : addRecord(tx, caller, LETTER, values, "publish", { after: told });
}

const published = sql`l.publish_from <= now() and (l.publish_to is null or l.publish_to > now())`;

/**
 * Shell rule 26: the newest published letter that the caller has not confirmed. While acting, the letters wait for the
 * person.
 */
export async function latestLetter(db: Reader, caller: Caller) {
  if (caller.acting) return null;
  const { rows } = await db.execute<{ id: number; title: string; body: string; from: string }>(sql`
    select l.id, l.title, l.body, l.publish_from as from from letters l, users u
    where u.user_id = ${caller.userId} and ${published} and ${isFor}
      and not exists (select from letter_reads r where r.letter_id = l.id and r.user_id = u.user_id)
    order by l.publish_from desc, l.id desc limit 1`);
  const row = rows[0];
  return row ? { id: row.id, title: row.title, body: row.body, publishFrom: companyDay(row.from) } : null;
}

/** Writes the confirmation once, however often it is sent; a letter that is not for the caller does not exist. */
export async function readLetter(tx: Tx, caller: Caller, { id }: { id: number }) {
  const { rowCount: mine } = await tx.execute(sql`
    select from letters l, users u where l.id = ${id} and u.user_id = ${caller.userId} and ${and(published, isFor)}`);
  if (mine === 0 || caller.acting) throw missing();
  const { rowCount } = await tx.execute(
    sql`insert into letter_reads (letter_id, user_id) values (${id}, ${caller.userId}) on conflict do nothing`,
  );
  return { first: rowCount === 1 ? (1 as const) : (0 as const) };
}
