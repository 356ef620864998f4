import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ARCHIVE_STATUS, RUN_STATE } from "~/contracts/salary/codes";
import { MAY, MAY_SEE_ARCHIVES, MAY_SEE_RUNS } from "~/contracts/salary/may";
import { salaryPaths } from "~/lib/salary/paths";
import type { Lack, SetUpCheck } from "~/upstream/domain.server";
import { TRIALS_THROUGH } from "./trial/compared.server";

const HERE = sql`from employees e where e.employment = ${EMPLOYMENT.onJob}`;
const ARCHIVED = sql`
  exists (select from salary_archives a where a.emp_id = e.emp_id and a.status = ${ARCHIVE_STATUS.active})
`;

/** Pay archives, the tax that was withheld before this system, and the first month that was paid, or tried through. */
export const salarySetUp = (today: string): readonly SetUpCheck[] => {
  const year = Number(today.slice(0, 4));
  const before = sql`${HERE} and e.hire_date < ${`${today.slice(0, 7)}-01`}::date`;
  return [
    {
      line: "pay",
      code: "archives",
      done: sql`(select count(*) ${HERE} and ${ARCHIVED})`,
      all: sql`(select count(*) ${HERE})`,
      to: salaryPaths.archives,
      codes: MAY_SEE_ARCHIVES,
    },
    {
      line: "opening",
      code: "tax",
      done: sql`(
        select count(*)
        ${before}
          and exists (select from tax_ledger t where t.emp_id = e.emp_id and t.tax_year = ${year})
      )`,
      // In January nothing was withheld before.
      all: today.slice(5, 7) === "01" ? sql`0` : sql`(select count(*) ${before})`,
      to: salaryPaths.openingImport,
      codes: [MAY.tax.edit],
    },
    {
      line: "trial",
      code: "month",
      done: sql`least(
        1, (select count(*) from payroll_runs where state >= ${RUN_STATE.locked}) + ${TRIALS_THROUGH}
      )`,
      all: sql`1`,
      to: salaryPaths.runs,
      codes: MAY_SEE_RUNS,
    },
  ];
};

/** People on job without a pay archive. */
export const salaryLacks = (): readonly Lack[] => [
  {
    code: "lackArchive",
    line: "pay",
    count: sql`select count(*) ${HERE} and not ${ARCHIVED}`,
    to: salaryPaths.archives,
    codes: MAY_SEE_ARCHIVES,
  },
];
