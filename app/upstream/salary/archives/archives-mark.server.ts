import { type SQL, sql } from "drizzle-orm";

/**
 * What tells one state of the archives of people from another, as far as a month is paid by them: who pays, by which
 * structure, and every value that begins before the month is over.
 * @param month yyyy-MM
 * @param people rows with `emp_id`
 */
export const archivesMark = (month: string, people: SQL): SQL => sql`
  (
    select md5(coalesce(string_agg(
      a.emp_id || ':' || a.company_id || ':' || a.structure_id || ':' || coalesce(v.mark, ''), ',' order by a.emp_id
    ), ''))
    from salary_archives a
    left join lateral (
      select string_agg(o.item_code || o.from_date || o.amount, ',' order by o.item_code, o.from_date) as mark
      from salary_values o
      where o.emp_id = a.emp_id and o.from_date < ${`${month}-01`}::date + interval '1 month'
    ) v on true
    where a.emp_id in (select emp_id from (${people}) p)
  )
`;
