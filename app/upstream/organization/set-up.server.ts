import { sql } from "drizzle-orm";
import { MAY as COMPANY } from "~/contracts/finance/may";
import { COMPANY_STATE, DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import { financePaths } from "~/lib/finance/paths";
import { organizationPaths } from "~/lib/organization/paths";
import type { Lack, SetUpCheck } from "~/upstream/domain.server";

const COMPANIES = sql`(select count(*) from companies where status = ${COMPANY_STATE.operating})`;
const ACTIVE = sql`from departments d where d.status = ${DEPARTMENT_STATUS.active}`;
const HEADED = sql`
  exists (select from employees h where h.emp_id = d.head_emp_id and h.employment = ${EMPLOYMENT.onJob})
`;

/** Legal entities, departments with their positions and heads. Of what there is none yet, one is wanted. */
export const organizationSetUp = (): readonly SetUpCheck[] => [
  {
    line: "company",
    code: "companies",
    done: COMPANIES,
    all: sql`greatest(1, ${COMPANIES})`,
    to: financePaths.companies,
    codes: [COMPANY.companies.see],
  },
  {
    line: "organization",
    code: "departments",
    done: sql`least(1, (select count(*) ${ACTIVE}))`,
    all: sql`1`,
    to: organizationPaths.departmentImport,
    codes: [MAY.organization.import],
  },
  {
    line: "organization",
    code: "positions",
    done: sql`(
      select count(*)
      ${ACTIVE}
        and (
          exists (select from positions p where p.department_id = d.department_id)
            or exists (select from departments c where c.parent_id = d.department_id)
        )
    )`,
    all: sql`greatest(1, (select count(*) ${ACTIVE}))`,
    to: organizationPaths.positions,
    codes: [MAY.organization.see],
  },
  {
    line: "organization",
    code: "levels",
    done: sql`least(1, (select count(*) from position_levels))`,
    all: sql`1`,
    to: organizationPaths.levels,
    codes: [MAY.organization.see],
  },
  {
    line: "approvals",
    code: "heads",
    done: sql`(
      select count(*)
      ${ACTIVE}
        and ${HEADED}
    )`,
    all: sql`greatest(1, (select count(*) ${ACTIVE}))`,
    to: organizationPaths.departments,
    codes: [MAY.organization.see],
  },
];

/** Departments with people whom nobody leads: what asks their head has nobody to decide it. */
export const organizationLacks = (): readonly Lack[] => [
  {
    code: "lackHead",
    line: "approvals",
    count: sql`
      select count(*)
      ${ACTIVE}
        and not ${HEADED}
        and exists (
          select from employees e where e.department_id = d.department_id and e.employment = ${EMPLOYMENT.onJob}
        )`,
    to: organizationPaths.departments,
    codes: [MAY.organization.see],
  },
];
