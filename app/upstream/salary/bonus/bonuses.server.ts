import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { BonusRow, searchBonuses as contract } from "~/contracts/salary/bonus";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { BONUS_STATE, BONUS_WAY, type BonusState, type BonusWay } from "~/contracts/salary/tax-codes";
import { companyDay } from "~/lib/period";
import { taxYearOf } from "~/lib/salary/tax/ledger";
import { searchToken } from "~/lib/search-tokens.server";
import { type Reader, transaction } from "~/upstream/platform/database/db.server";
import { mapped, paged } from "~/upstream/platform/database/page.server";
import { bool, every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { personColumns } from "../archives/archive-parts.server";
import { payingCompanies } from "../archives/archives.server";
import { logSalary, ofOnly } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { type Compared, compareAll } from "./bonus-cases.server";

/** What a look at bonuses is called in the salary log. */
export const BONUS_SUBJECT = "bonus";

/** Bonuses beside whom they are for, and the run that pays them. */
export const BONUSES = sql`
  salary_bonuses b
    join employees on employees.emp_id = b.emp_id
    join departments d using (department_id)
    join companies k on k.company_id = b.company_id
    left join salary_archives a on a.emp_id = employees.emp_id
    left join payroll_runs r on r.id = b.run_id
`;

/** Another bonus of the person's tax year has used its separate taxation. */
const USED = sql`
  exists (
    select
    from salary_bonuses u
    where u.emp_id = b.emp_id
      and u.year = b.year
      and u.id <> b.id
      and u.way = ${BONUS_WAY.separate}
      and u.run_id is not null
  )
`;
const STATE = sql`
  case
    when b.run_id is not null then ${BONUS_STATE.taken}::int
    when b.way is not null then ${BONUS_STATE.chosen}::int
    else ${BONUS_STATE.open}::int
  end
`;

export const bonusColumns = (caller: Caller) => ({
  id: num`b.id`,
  ...personColumns(caller),
  company: str`k.company_name`,
  companyId: num`b.company_id`,
  year: num`b.year`,
  amount: num`b.amount::float8`,
  way: sql<BonusWay | null>`b.way`,
  state: sql<BonusState>`${STATE}`,
  runId: sql<number | null>`b.run_id`,
  runNo: sql<string | null>`r.no`,
  version: num`b.version`,
  isUsed: bool`${USED}`,
  figures: bool`${seesFigures(caller)}`,
});

/** Both ways as an answer says them; of a bonus above the caller's limit none. */
export function waysOf(figures: boolean, amount: number, compared: Compared | undefined) {
  const answer = compared?.answer;
  const both = figures && answer?.ok ? answer : null;
  return {
    figures,
    amount: figures ? amount : null,
    lower: both?.lower ?? null,
    separateTax: both?.separate.ok ? both.separate.tax : null,
    mergedTax: both?.merged.tax ?? null,
    isTrap: both?.separate.ok === true && both.separate.isTrap,
  };
}

/** Bonuses of a tax year with both ways side by side. */
export function searchBonuses(caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, companyId, state, year = taxYearOf(companyDay()) } = query;
  const where = every([
    reachesPay(caller, MAY.bonus.choose),
    sql`b.year = ${year}`,
    likeName &&
      sql`
        (
          employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
        )
      `,
    companyId !== undefined && sql`b.company_id = ${companyId}`,
    state !== undefined && sql`${STATE} = ${state}`,
  ]);
  return transaction(async (tx) => {
    const order = sql`length(employees.job_number), employees.job_number, b.id`;
    const found = await paged(
      tx,
      page,
      { from: BONUSES, where, order },
      (tail) => select(tx, bonusColumns(caller))`${tail}`,
    );
    const seen = found.simpleList.filter(({ figures }) => figures);
    const compared = await compareAll(tx, seen);
    if (seen.length > 0)
      await logSalary(tx, caller, [
        { action: LOG_ACTION.view, subject: BONUS_SUBJECT, rows: seen.length, ...ofOnly(seen) },
      ]);
    return mapped(found, (bonus): BonusRow => {
      const { amount, isUsed: _, companyId: __, figures, version: ___, ...row } = bonus;
      return { ...row, ...waysOf(figures, amount, compared.get(bonus)) };
    });
  });
}

export const bonusFilters = async (db: Reader, caller: Caller) => ({
  companies: await payingCompanies(db, caller),
  year: taxYearOf(companyDay()),
});
