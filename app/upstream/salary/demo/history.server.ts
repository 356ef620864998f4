import { sql } from "drizzle-orm";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { RUN_KIND, type RunKind } from "~/contracts/salary/codes";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { lockPastMonth } from "~/upstream/attendance/demo/load.server";
import { demoCaller } from "~/upstream/demo/acts.server";
import { generateMonth, lockMonth } from "~/upstream/employees/benefits/contribution-month.server";
import { database, databaseAway, transaction } from "~/upstream/platform/database/db.server";
import { log } from "~/upstream/platform/log.server";
import { createRun } from "../runs/run-create.server";
import { endMonth, nextMonth, wantedMonths } from "./months.server";
import { PAYROLL_MANAGER, payRun } from "./pay-run.server";

/** One month of the demo company's history; with the last of them what is there to be done now. */
export async function payNextMonth(kinds: Kinds): Promise<void> {
  const month = await nextMonth();
  if (month === null) return;
  try {
    await payMonth(kinds, month);
    await transaction((tx) => endMonth(tx, month, "paid"));
  } catch (error) {
    // A database that is away loses nothing: the month goes on where it was.
    if (databaseAway(error)) throw error;
    log.error({ err: error as Error, month }, "a month of the demo company is not paid");
    await transaction((tx) => endMonth(tx, month, "leftOut"));
  }
}

async function payMonth(kinds: Kinds, month: string): Promise<void> {
  const isNewest = (await wantedMonths()).at(-1) === month;
  const paying = { kinds, isOld: !isNewest, isPaid: true };
  await timed(month, "attendance", () => lockPastMonth(month));
  await timed(month, "lists", () => lockLists(month));
  for (const companyId of await employers(month)) {
    const id = await runFor({ month, companyId, kind: RUN_KIND.regular }, (caller) =>
      transaction((tx) => createRun(tx, caller, { month, companyId, kind: RUN_KIND.regular, jobNumbers: "" })),
    );
    await timed(month, `run ${companyId}`, () => payRun(id, { ...paying, isPaid: !isNewest }));
  }
}

async function timed(month: string, what: string, work: () => Promise<unknown>) {
  const t = performance.now();
  await work();
  console.error("TIMED", month, what, Math.round(performance.now() - t));
}

/** Companies that employed somebody in a month. */
async function employers(month: string): Promise<number[]> {
  const { rows } = await database().write.execute<{ companyId: number }>(sql`
    select distinct company_id as "companyId"
    from monthly_results
    where month = ${month}
    order by 1`);
  return rows.map(({ companyId }) => companyId);
}

interface Which {
  month: string;
  companyId: number;
  kind: RunKind;
}

/** The run that is there, or a new one. */
async function runFor(
  { month, companyId, kind }: Which,
  make: (caller: Awaited<ReturnType<typeof demoCaller>>) => Promise<{ id: number }>,
): Promise<number> {
  const { rows } = await database().write.execute<{ id: number }>(sql`
    select id
    from payroll_runs
    where month = ${month} and company_id = ${companyId} and kind = ${kind}`);
  return rows[0]?.id ?? (await make(await demoCaller({ jobNumber: PAYROLL_MANAGER }))).id;
}

/** The lists of insurance and fund of a month, made where they are not, and locked. */
export async function lockLists(month: string): Promise<void> {
  const benefits = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  for (const scheme of Object.values(SCHEME) as Scheme[])
    await transaction(async (tx) => {
      const stands = async () => {
        const { rows } = await tx.execute<{ version: number; locked: boolean }>(sql`
          select version, locked_at is not null as locked
          from contribution_months
          where scheme = ${scheme} and month = ${month}`);
        return rows[0];
      };
      if ((await stands())?.locked) return;
      await generateMonth(scheme)(tx, benefits, { month });
      await lockMonth(scheme)(tx, benefits, { month, version: (await stands())!.version, locked: 1 });
    });
}
