import { type SQL, sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";

/** People who are members `m` of an approval role today, wherever it covers. */
export const membersToday = (roleCode: string | SQL): SQL => sql`
  select
  from approval_role_members m
  join approval_roles ar on ar.role_code = m.role_code and ar.is_take_effect = 1
  join employees decider on decider.emp_id = m.emp_id and decider.employment = ${EMPLOYMENT.onJob}
  where m.role_code = ${roleCode} and ${companyDay()}::date between m.valid_from and coalesce(m.valid_to, 'infinity')
`;
