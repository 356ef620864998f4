import { type SQL, sql } from "drizzle-orm";
import { CARD_PURPOSE, CONTRACT_STATE } from "~/contracts/employees/codes";
import { EMPLOYMENT, STAFF_TYPE } from "~/contracts/organization/codes";
import { employeePaths } from "~/lib/employees/paths";
import type { SetUpCheck } from "~/upstream/domain.server";

const COMMON_IMPORT = "/employees/common/import";
const HERE = sql`from employees e where e.employment = ${EMPLOYMENT.onJob}`;
const PEOPLE = sql`(select count(*) ${HERE})`;
const having = (what: SQL): SQL => sql`(select count(*) ${HERE} and exists (${what}))`;

/** People on job with their contracts and wage cards; the cities of their sites, and who is insured. */
export const employeesSetUp = (today: string): readonly SetUpCheck[] => [
  {
    line: "people",
    code: "people",
    done: PEOPLE,
    all: sql`greatest(1, ${PEOPLE})`,
    to: COMMON_IMPORT,
  },
  {
    line: "people",
    code: "contracts",
    done: having(sql`select from contracts c where c.emp_id = e.emp_id and c.state = ${CONTRACT_STATE.inForce}`),
    all: PEOPLE,
    to: `${COMMON_IMPORT}?template=contract`,
  },
  {
    line: "people",
    code: "cards",
    done: having(sql`
      select
      from bank_cards c
      where c.emp_id = e.emp_id
        and c.purpose = ${CARD_PURPOSE.wage}
        and c.valid_from is not null
        and c.valid_to is null`),
    all: PEOPLE,
    to: `${COMMON_IMPORT}?template=bankCard`,
  },
  {
    line: "pay",
    code: "cities",
    done: sql`(${cities(sql`p.confirmed = 1 and p.start_month <= ${today.slice(0, 7)}`)})`,
    all: sql`(${cities(sql`true`)})`,
    to: employeePaths.benefitParams,
  },
  {
    line: "pay",
    code: "insured",
    done: sql`(
      select count(*)
      ${HERE}
        and e.staff_type = ${STAFF_TYPE.regular}
        and exists (select from benefit_archives b where b.emp_id = e.emp_id and b.stop_month is null)
    )`,
    all: sql`(select count(*) ${HERE} and e.staff_type = ${STAFF_TYPE.regular})`,
    to: employeePaths.social,
  },
];

/** Cities of sites at home where people are. */
function cities(which: SQL): SQL {
  return sql`
    select count(distinct p.city_code)
    from city_params p
    where exists (select ${HERE} and e.overseas_warehouse = 0 and e.site_id = any(p.site_ids)) and ${which}`;
}
