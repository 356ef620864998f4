import { type SQL, sql } from "drizzle-orm";
import { CARD_PURPOSE, CONTRACT_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, STAFF_TYPE } from "~/contracts/organization/codes";
import { employeePaths } from "~/lib/employees/paths";
import type { Lack, SetUpCheck } from "~/upstream/domain.server";

const COMMON_IMPORT = "/employees/common/import";
const HERE = sql`from employees e where e.employment = ${EMPLOYMENT.onJob}`;
const PEOPLE = sql`(select count(*) ${HERE})`;
const having = (what: SQL): SQL => sql`(select count(*) ${HERE} and exists (${what}))`;
const WAGE_CARD = sql`
  select
  from bank_cards c
  where c.emp_id = e.emp_id and c.purpose = ${CARD_PURPOSE.wage} and c.valid_from is not null and c.valid_to is null
`;
/** Whoever is insured as a rule. */
const REGULAR = sql`${HERE} and e.staff_type = ${STAFF_TYPE.regular}`;
const INSURED = sql`exists (select from benefit_archives b where b.emp_id = e.emp_id and b.stop_month is null)`;

/** People on job with their contracts and wage cards; the cities of their sites, and who is insured. */
export const employeesSetUp = (today: string): readonly SetUpCheck[] => [
  {
    line: "people",
    code: "people",
    done: PEOPLE,
    all: sql`greatest(1, ${PEOPLE})`,
    to: COMMON_IMPORT,
    codes: [MAY.archives.import],
  },
  {
    line: "people",
    code: "contracts",
    done: having(sql`select from contracts c where c.emp_id = e.emp_id and c.state = ${CONTRACT_STATE.inForce}`),
    all: PEOPLE,
    to: `${COMMON_IMPORT}?template=contract`,
    codes: [MAY.archives.import],
  },
  {
    line: "people",
    code: "cards",
    done: having(WAGE_CARD),
    all: PEOPLE,
    to: `${COMMON_IMPORT}?template=bankCard`,
    codes: [MAY.archives.import],
  },
  {
    line: "pay",
    code: "cities",
    done: sql`(${cities(today.slice(0, 7), sql`p.confirmed = 1 and p.start_month <= ${today.slice(0, 7)}`)})`,
    all: sql`(${cities(today.slice(0, 7), sql`true`)})`,
    to: employeePaths.benefitParams,
    codes: [MAY.benefits.see],
  },
  {
    line: "pay",
    code: "insured",
    done: sql`(select count(*) ${REGULAR} and ${INSURED})`,
    all: sql`(select count(*) ${REGULAR})`,
    to: employeePaths.social,
    codes: [MAY.benefits.see],
  },
];

/** Who has no wage card or is not insured, and the cities whose figures or rates of this year nobody has confirmed. */
export const employeesLacks = (today: string): readonly Lack[] => {
  const [first, last] = [`${today.slice(0, 4)}-01`, `${today.slice(0, 4)}-12`];
  return [
    {
      code: "lackCard",
      line: "people",
      count: sql`select count(*) ${HERE} and not exists (${WAGE_CARD})`,
      to: `${COMMON_IMPORT}?template=bankCard`,
      codes: [MAY.archives.import],
    },
    {
      code: "lackInsurance",
      line: "pay",
      count: sql`select count(*) ${REGULAR} and not ${INSURED}`,
      to: employeePaths.social,
      codes: [MAY.benefits.see],
    },
    {
      code: "lackCity",
      line: "pay",
      count: sql`
        select count(*)
        from sites s
        cross join lateral (
          select p.city_code
          from city_params p
          where s.site_id = any(p.site_ids) and p.start_month <= ${today.slice(0, 7)}
          order by p.start_month desc, p.id desc
          limit 1
        ) c
        join classify_items d on d.classify_code = 'benefit_city' and d.item_code = c.city_code
        where s.city <> ''
          and exists (select ${HERE} and e.overseas_warehouse = 0 and e.site_id = s.site_id)
          and not exists (
            select from jsonb_each_text(d.item_name) n where starts_with(lower(s.city), lower(n.value))
          )`,
      to: employeePaths.benefitParams,
      codes: [MAY.benefits.see],
    },
    {
      code: "lackRates",
      line: "pay",
      count: cities(
        first,
        sql`(
        p.confirmed = 0 and p.start_month <= ${last}
          or exists (
            select
            from benefit_params r
            where r.city_code = p.city_code
              and r.confirmed = 0
              and r.start_month <= ${last}
              and coalesce(r.end_month, ${last}) >= ${first}
          )
      )`,
      ),
      to: employeePaths.benefitParamsConfirm,
      codes: [MAY.benefits.confirmParameters],
    },
  ];
};

/** Cities of sites at home where people are, by the figures that count in a month or later: each until the next. */
function cities(since: string, which: SQL): SQL {
  return sql`
    select count(distinct p.city_code)
    from city_params p
    where exists (select ${HERE} and e.overseas_warehouse = 0 and e.site_id = any(p.site_ids))
      and not exists (
        select
        from city_params n
        where n.city_code = p.city_code and n.start_month > p.start_month and n.start_month <= ${since}
      )
      and ${which}`;
}
