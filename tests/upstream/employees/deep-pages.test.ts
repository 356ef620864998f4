import { beforeAll, expect, it } from "vitest";
import { EMPLOYEE_SORTS, searchEmployees } from "~/contracts/employees/archives";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

const PEOPLE = 2_510;
const SIZE = 500;

let hr: string;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10003");
  // Job numbers of six and seven digits, several people a day.
  await one(
    `insert into employees (job_number, emp_name, gender, birth_date, mobile, site_id, department_id, position_id, hire_date, lifecycle, search_tokens)
     select 998500 + n, '深页' || n, 1, '1990-01-01', '900' || n, 1, department_id, position_id, date '2020-01-01' + n % 700, 3, array['深页']
     from generate_series(1, $1::int) n, (select department_id, position_id from employees limit 1) place`,
    [PEOPLE],
  );
});

const page = (sort: (typeof EMPLOYEE_SORTS)[number], pageNo: number) =>
  ok(searchEmployees, { page: { pageNo, pageSize: SIZE }, query: { likeEmpName: "深页", sort } }, { token: hr });

const ORDERS = {
  jobNumber: "length(job_number), job_number",
  "-jobNumber": "length(job_number) desc, job_number desc",
  hireDate: "hire_date, emp_id",
  "-hireDate": "hire_date desc, emp_id desc",
} as const;

it.each(EMPLOYEE_SORTS)("pages far down and at the end follow one another without gap or overlap: %s", async (sort) => {
  const shown: number[] = [];
  for (let pageNo = 1; pageNo <= Math.ceil(PEOPLE / SIZE); pageNo += 1) {
    const { page: counted, simpleList } = await page(sort, pageNo);
    expect(counted.totalCount).toBe(PEOPLE);
    shown.push(...simpleList.map((row) => row.empId));
  }
  const { ids } = await one<{ ids: number[] }>(
    `select array_agg(emp_id order by ${ORDERS[sort]}) as ids from employees where search_tokens @> array['深页']`,
  );
  expect(shown).toEqual(ids);
});

it("a page past the end is empty and still says how many there are", async () => {
  expect(await page("jobNumber", 100)).toMatchObject({ page: { totalCount: PEOPLE }, simpleList: [] });
});
