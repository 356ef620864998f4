import { sql } from "drizzle-orm";
import { CONTRIBUTION_SOURCE, SCHEME, type Scheme } from "~/contracts/employees/codes";
import { shiftMonth } from "~/lib/employees/contributions";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import {
  type ArchiveInput,
  type BenefitArchive,
  firstMonth,
  lockOpen,
  objectOf,
  writeArchive,
} from "./benefit-archive-save.server";
import { openBetween } from "./contribution-month.server";

/** Months that somebody may be registered ahead. */
const MOST_AHEAD = 12;

/** Rows of before the previous one was ended, and of the one that follows, do not overlap: the database decides. */
function overlapping(error: unknown): never {
  if (databaseError(error)?.constraint === "benefit_archives_period_key")
    throw invalid({ month: { key: "benefits:said.registered" } });
  throw error;
}

/**
 * Corrects the month somebody is insured from, as long as none of the months that change by it is locked (rule 38).
 * What was generated for a month that is no longer paid goes; a month that is paid now gets its rows when it is
 * generated.
 */
export const correctFirstMonth =
  (scheme: Scheme) => async (tx: Tx, caller: Caller, input: ArchiveInput<"firstMonth">) => {
    const before = await lockOpen(tx, caller, scheme, input);
    if (before.previousId !== null) throw conflict("benefits:said.notFirst");
    const { month } = input;
    if (month === before.startMonth) return { id: before.id, version: before.version, month };
    await refuseTooEarly(tx, scheme, before, month);
    const [from, until] = [before.startMonth, month].sort() as [string, string];
    await openBetween(tx, scheme, from, until);
    await writeArchive(tx, caller, before.id, { startMonth: month }).catch(overlapping);
    const { rows: removed } = await tx.execute<{ month: string }>(sql`
      with gone as (
        delete from contributions
        where emp_id = ${before.empId}
          and scheme = ${scheme}
          and source = ${CONTRIBUTION_SOURCE.generated}
          and month >= ${before.startMonth}
          and month < ${month}
        returning month
      )
      select distinct month from gone order by month`);
    await audit(tx, caller, {
      action: `${objectOf(scheme)}.firstMonth`,
      objectType: objectOf(scheme),
      objectId: before.id,
      siteId: before.siteId,
      before: { startMonth: before.startMonth },
      after: { startMonth: month, removedMonths: removed.map((row) => row.month) },
    });
    return { id: before.id, version: before.version + 1, month };
  };

/** Nobody is insured before he came; with a first job ever the housing fund begins in the second month (rule 37). */
async function refuseTooEarly(tx: Tx, scheme: Scheme, { empId }: BenefitArchive, month: string): Promise<void> {
  const row = await selectOne(tx, {
    hireDate: str`hire_date`,
    firstWorkDate: sql<string | null>`first_work_date`,
  })`from employees where emp_id = ${empId}`;
  const hired = row!.hireDate.slice(0, 7);
  if (month > shiftMonth(companyDay().slice(0, 7), MOST_AHEAD))
    throw invalid({ month: { key: "errors:invalidValue" } });
  if (month < hired) throw invalid({ month: { key: "benefits:said.beforeHire", params: { month: hired } } });
  if (scheme === SCHEME.fund && firstMonth(scheme, row!, month) !== month)
    throw invalid({ month: { key: "benefits:said.secondMonth", params: { month: shiftMonth(hired, 1) } } });
}
