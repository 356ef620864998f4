import { asc, eq, sql } from "drizzle-orm";
import type { Preparing } from "~/contracts/salary/preparing";
import { demoAllowed } from "~/lib/env.server";
import { FIGURES_SINCE } from "~/upstream/employees/benefits/benefit-parts.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { enqueue, type Job } from "~/upstream/platform/jobs.server";
import { demoPayMonths } from "./tables.server";

const STATE = { wanted: 0, paid: 1, leftOut: 2 } as const;

/** Pays the next month that is wanted; what a process that died left undone is found within the minute. */
export const demoPay: Job = {
  name: "salary.demo",
  queue: { policy: "short", retryLimit: 0 },
  schedule: { cron: "* * * * *", everySeconds: 60 },
};

/** Says which months are to be paid; months of which the product knows no figures of insurance are none. */
export async function wantMonths(tx: Tx, months: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into demo_pay_months (month)
    select m
    from unnest(${sql.param([...months])}::text[]) m
    where m >= ${FIGURES_SINCE}`);
  await enqueue(tx, demoPay, {});
}

/** The oldest month that is wanted: tax follows from what was paid before. */
export async function nextMonth(): Promise<string | null> {
  const [row] = await database()
    .write.select()
    .from(demoPayMonths)
    .where(eq(demoPayMonths.state, STATE.wanted))
    .orderBy(asc(demoPayMonths.month))
    .limit(1);
  return row?.month ?? null;
}

/** A month is through, and the next one follows. */
export async function endMonth(tx: Tx, month: string, how: "paid" | "leftOut"): Promise<void> {
  await tx.update(demoPayMonths).set({ state: STATE[how] }).where(eq(demoPayMonths.month, month));
  await enqueue(tx, demoPay, {});
}

/** All months of the demo company, the first first. */
export async function wantedMonths(): Promise<string[]> {
  const rows = await database().write.select().from(demoPayMonths).orderBy(asc(demoPayMonths.month));
  return rows.map(({ month }) => month);
}

/** How far the pay of a demo company is prepared, for its pages; nothing once it is, or where this is none. */
export async function demoPreparing(db: Reader): Promise<{ preparing?: Preparing }> {
  if (!demoAllowed()) return {};
  const { done, all } = (await selectOne(db, {
    done: num`count(*) filter (where state <> ${STATE.wanted})::int`,
    all: num`count(*)::int`,
  })`from demo_pay_months`)!;
  return done < all ? { preparing: { done, all } } : {};
}
