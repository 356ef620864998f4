import * as benefitParams from "~/contracts/employees/benefits/params";
import { ok, one } from "../../support/api";

/** Parameters as the acceptance examples have them: average wage 9,000.00, confirmed. */
export async function confirmAll(token: string): Promise<void> {
  const { cities } = await ok(benefitParams.searchParams, {}, { token });
  for (const { value } of cities) {
    const { figures, rates } = await ok(benefitParams.searchParams, { cityCode: value }, { token });
    for (const { id, version } of figures) await ok(benefitParams.confirmCityParam, { id, version }, { token });
    for (const { id, version } of rates) await ok(benefitParams.confirmBenefitParam, { id, version }, { token });
  }
}

export const empIdOf = async (jobNumber: string): Promise<number> =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;

export const auditRow = (action: string) =>
  one<{ n: number; after: Record<string, unknown> }>(
    "select count(*) over ()::int as n, after from audit_log where action = $1 order by id desc limit 1",
    [action],
  );
