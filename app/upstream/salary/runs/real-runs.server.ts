import { type SQL, sql } from "drizzle-orm";
import { RUN_KIND } from "~/contracts/salary/codes";
import type { Run } from "./run-held.server";
import { isTrial } from "./run-sources.server";

type Of = Pick<Run, "companyId" | "month" | "kind">;

/** The real run of a trial's month, one column `id`: what it has taken the trial reckons with as if it were open. */
export const realRunOf = ({ companyId, month }: Of): SQL => sql`
  select x.id
  from payroll_runs x
  where x.company_id = ${companyId} and x.month = ${month} and x.kind = ${RUN_KIND.regular}
`;

/**
 * Condition on rows `t` with a `run_id`: of a trial without those of the real run of its month and of all later months,
 * so that it reckons what that run did, whenever it is made.
 */
export const notAfter = (run: Of): SQL =>
  isTrial(run)
    ? sql`
        not exists (
          select
          from payroll_runs x
          where x.id = t.run_id
            and (x.month > ${run.month} or (x.month = ${run.month} and x.kind = ${RUN_KIND.regular}))
        )
      `
    : sql`true`;
