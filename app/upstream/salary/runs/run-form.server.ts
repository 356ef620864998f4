import { type SQL, sql } from "drizzle-orm";
import { SALARY_KIND } from "~/contracts/salary/codes";
import { formOfRun, LAST_ROUND } from "~/lib/salary/run-form";

/** What the keys of the forms of two rounds of a run differ by. */
const ROUND = formOfRun(0, 1);

/** The approval form of the newest round of a run: its `id`, its key as `formId`, and its `status`. */
export const newestForm = (runId: SQL | number): SQL => sql`
  select i.id, i.business_id as "formId", i.status
  from approval_forms i
  where i.kind_code = ${SALARY_KIND.run}
    and i.business_id in (select ${runId}::int + n * ${ROUND} from generate_series(0, ${LAST_ROUND}) n)
  order by i.business_id desc
  limit 1`;
