import { sql } from "drizzle-orm";
import { SCHEME } from "~/contracts/employees/codes";
import { employeeList, people } from "~/upstream/employees/archives/archives.server";
import { employeeDetail } from "~/upstream/employees/archives/employee-detail.server";
import { confirmBenefitParam, confirmCityParam } from "~/upstream/employees/benefits/benefit-param-save.server";
import { generateMonth } from "~/upstream/employees/benefits/contribution-month.server";
import { employeePosts } from "~/upstream/employees/posts/posts.server";
import { forgetCounts } from "~/upstream/platform/database/counts.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { line, milliseconds, quantile, ratio, seconds, timed } from "./print";
import { statements } from "./round-trips";
import { asBrowser, callerFor, type Server, withServer } from "./setup";

const SMALL = 2_000;
const LARGE = Number(process.env.BENCH_PEOPLE ?? 200_000);
/** Posts a person has had. */
const POSTS = 10;
const ROUNDS = 200;

/** Ten posts for everybody, one a year, the newest of them the one that stands. */
async function addHistory(): Promise<void> {
  const pool = database().writePool;
  await pool.query("update employees set hire_date = hire_date - $1::int", [POSTS * 365]);
  await pool.query("alter table employee_posts disable trigger user");
  await pool.query(
    `insert into employee_posts (emp_id, valid_from, valid_to, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type)
     select emp_id, valid_from - n * 365, valid_from - (n - 1) * 365 - 1, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type
     from employee_posts cross join generate_series(1, $1::int) n where valid_to is null`,
    [POSTS - 1],
  );
  await pool.query("alter table employee_posts enable trigger user");
  await pool.query("vacuum analyze");
}

async function measure(server: Server, name: string) {
  await server.use(name);
  const caller = await callerFor("10003");
  const { rows } = await database().readPool.query<{ empId: number; name: string; departmentId: number }>(
    `select emp_id as "empId", left(emp_name, 2) as name, department_id as "departmentId" from employees where employment = 1 order by md5(emp_id::text) limit 50`,
  );
  const { rows: groups } = await database().readPool.query<{ departmentId: number }>(
    `select department_id as "departmentId" from employees group by 1 order by abs(count(*) - 25) limit 1`,
  );
  const db = database().read;
  const p50 = async (work: (n: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS + 20; n += 1) {
      forgetCounts();
      const { ms } = await timed(() => work(n));
      if (n >= 20) times.push(ms);
    }
    return quantile(times, 0.5);
  };
  const one = (n: number) => rows[n % rows.length]!;
  return {
    list: await p50(() =>
      employeeList(db, caller, {
        page: { pageNo: 1, pageSize: 20 },
        query: { sort: "jobNumber", departmentId: groups[0]!.departmentId } as Parameters<
          typeof employeeList
        >[2]["query"],
      }),
    ),
    detail: await p50((n) => employeeDetail(db, caller, { empId: one(n).empId })),
    posts: await p50((n) => employeePosts(db, caller, { empId: one(n).empId, asOf: "2024-06-30" })),
    picker: await p50((n) =>
      people(db, caller, { page: { pageNo: 1, pageSize: 10 }, query: { likeEmpName: one(n).name } }),
    ),
  };
}

/** The tree with so many departments, as a page: bytes and median time. */
async function tree(server: Server, departments: number) {
  await server.copy("bench_few", `bench_tree_${departments}`);
  await server.use(`bench_tree_${departments}`);
  await database().writePool.query(
    `insert into departments (parent_id, code, department_name, department_level_id, status, site_id, valid_from)
     select d.department_id, d.code || '-' || n, '部门' || n, 2, 1, d.site_id, '2020-01-01' from departments d cross join generate_series(1, 9) n where d.parent_id is null`,
  );
  // Below those in turn, until there are so many.
  await database().writePool.query(
    `insert into departments (parent_id, code, department_name, department_level_id, status, site_id, valid_from)
     select p.department_id, p.code || '-' || n, '小组' || n, 3, 1, p.site_id, '2020-01-01'
     from departments p cross join generate_series(1, 100) n where p.code like '%-%' order by n, p.department_id limit greatest(0, $1::int - (select count(*)::int from departments))`,
    [departments],
  );
  const get = await asBrowser("10002");
  const times: number[] = [];
  let text = "";
  for (let n = 0; n < 25; n += 1) {
    const { ms, result } = await timed(() => get("/employees/organization/department"));
    text = result;
    if (n >= 5) times.push(ms);
  }
  return { ms: quantile(times, 0.5), kilobytes: Buffer.byteLength(text) / 1024 };
}

/** A month of contributions against one statement that writes the same rows. */
async function month(server: Server): Promise<void> {
  await server.create("bench_month", 50_000);
  const caller = await callerFor("10004");
  await transaction(async (tx) => {
    const { rows: figures } = await tx.execute<{ id: number; version: number }>(
      sql`select id, version from city_params order by id`,
    );
    for (const row of figures) await confirmCityParam(tx, caller, row);
    const { rows: rates } = await tx.execute<{ id: number; version: number }>(
      sql`select id, version from benefit_params order by id`,
    );
    for (const row of rates) await confirmBenefitParam(tx, caller, row);
    await tx.execute(sql`
      insert into benefit_archives (scheme, emp_id, city_code, account, base, start_month, created_by, updated_by)
      select ${SCHEME.social}::smallint, emp_id, case
        when site_id = 6 then '440100'
        else '440300'
        end, 'S' || job_number, 800000, '2026-01', 1, 1
      from employees
      where employment = 1 and staff_type = 1`);
    await tx.execute(sql`
      insert into benefit_archives (
        scheme, emp_id, city_code, account, base, employer_bp, employee_bp, start_month, created_by, updated_by
      )
      select ${SCHEME.fund}::smallint, emp_id, case
        when site_id = 6 then '440100'
        else '440300'
        end, 'G' || job_number, 800000, 500, 500, '2026-01', 1, 1
      from employees
      where employment = 1 and staff_type = 1`);
  });
  await database().writePool.query("vacuum analyze");
  const { ms } = await timed(() => transaction((tx) => generateMonth(SCHEME.social)(tx, caller, { month: "2026-10" })));
  const { rows } = await database().writePool.query<{ n: number }>("select count(*)::int as n from contributions");
  await database().writePool.query("create table kept as select * from contributions; truncate contributions");
  const bare = await timed(() =>
    database().writePool.query("insert into contributions overriding system value select * from kept"),
  );
  ratio(
    `contributions of a month, ${rows[0]!.n.toLocaleString("en")} rows of 50,000 people, to one INSERT … SELECT of the same rows`,
    ms / bare.ms,
    "<= 5",
    { generated: seconds(ms), "INSERT … SELECT": seconds(bare.ms) },
  );
}

/** Archives and organization at a company's full size. */
export const peopleBench = () =>
  withServer(async (server) => {
    await server.create("bench_few", SMALL);
    await addHistory();
    await server.create("bench_many", LARGE);
    await addHistory();
    for (const round of ["warming up", "measured"]) {
      const few = await measure(server, "bench_few");
      const many = await measure(server, "bench_many");
      if (round === "warming up") continue;
      for (const what of ["list", "detail", "posts", "picker"] as const) {
        ratio(
          `${what} p50 at ${LARGE.toLocaleString("en")} people with ${POSTS} posts each to ${SMALL.toLocaleString("en")}`,
          many[what] / few[what],
          "<= 1.5",
          { many: milliseconds(many[what]), few: milliseconds(few[what]) },
        );
      }
    }
    const get = await asBrowser("10003");
    const { rows } = await database().readPool.query<{ empId: number }>(
      `select emp_id as "empId" from employees where employment = 1 order by emp_id desc limit 1`,
    );
    await get(`/employees/archives/user/staff-details/${rows[0]!.empId}`);
    const texts = await statements(() => get(`/employees/archives/user/staff-details/${rows[0]!.empId}`));
    line(`  detail page, warm: ${texts.length} statements (target <= 8)`);
    const [large, small] = [await tree(server, 3_000), await tree(server, 300)];
    ratio("tree of 3,000 departments to 300", large.ms / small.ms, "<= 2", {
      "3,000": `${milliseconds(large.ms)}, ${large.kilobytes.toFixed(0)} KB (target <= 100 KB)`,
      "300": `${milliseconds(small.ms)}, ${small.kilobytes.toFixed(0)} KB`,
    });
    await month(server);
  });
